// The names under which records say when, how grave, where and what.

import Values

/// The names that logs use, the better known ones first.
enum LogKeyList {
  /// Names of a time.
  static let times: [StaticString] = [
    "@timestamp", "@t", "timestamp", "time", "ts", "eventTime", "event_time", "datetime", "date",
    "asctime", "t", "__REALTIME_TIMESTAMP", "timeUnixNano", "timeMillis", "instant", "_time",
    "created_at", "start_time", "StartUTC", "EdgeStartTimestamp", "TimeCreated",
    "observedTimeUnixNano", "receiveTimestamp", "messageTimestamp", "log_time", "startedAt",
    "lastTimestamp", "stageTimestamp", "startTimeUnixNano",
  ]
  /// Names of a level.
  static let levels: [StaticString] = [
    "log.level", "level", "severity", "lvl", "levelname", "loglevel", "log_level", "severity_text",
    "severityText", "severityNumber", "PRIORITY", "@l", "s", "priority", "LevelDisplayName",
    "Level", "logLevel", "@level", "error_severity", "messageLevel", "Action",
  ]
  /// Names of the status of a response, which implies a level if nothing else has one.
  static let statuses: [StaticString] = [
    "status", "DownstreamStatus", "response_code", "responseStatus.code",
  ]
  /// Names of a message: a record with one of them and a time is a log's.
  static let messages: [StaticString] = [
    "message", "msg", "MESSAGE", "textPayload", "log", "short_message", "@m", "@mt", "@message",
  ]
  /// Names of keys that may replace a message.
  static let otherMessages: [StaticString] = [
    "body", "Body", "event", "text", "Message", "full_message", "error", "reason", "summary",
    "RequestPath",
    "protoPayload.methodName",
  ]
  /// Names of what wrote a record.
  static let sources: [StaticString] = [
    "logger", "log.logger", "name", "logger_name", "loggerName", "component", "module",
    "service.name", "service", "container_name", "kubernetes.container_name",
    "resource.labels.container_name", "SYSLOG_IDENTIFIER", "_SYSTEMD_UNIT", "_COMM",
    "SourceContext", "ProviderName", "app", "facility", "category", "c", "logStreamName",
    "logName", "RouterName", "authority", "caller", "sender", "target",
    "@module",
  ]
  /// Objects whose members are searched as if they were one level higher.
  static let containers: [StaticString] = [
    "jsonPayload", "fields", "@fields", "result", "_source", "attributes", "record",
  ]
  /// Pairs of names of the method and the path of a request.
  static let requests: [(method: StaticString, path: StaticString)] = [
    ("RequestMethod", "RequestPath"), ("method", "path"), ("request.method", "request.uri"),
    ("request_method", "request_uri"), ("method", "uri"), ("request_method", "uri"),
    ("verb", "requestURI"),
  ]

  /// A place in the lists.
  struct Rank: Hashable, Comparable, Sendable {
    var role: LogColumn
    var number: Int
    /// Whether it is clear enough to identify a log.
    var isFirst: Bool

    static func < (one: Rank, other: Rank) -> Bool { one.number < other.number }
  }

  /// The rank of each name.
  static let ranks: [[UInt8]: Rank] = {
    var ranks: [[UInt8]: Rank] = [:]
    func add(_ names: [StaticString], _ role: LogColumn, from number: Int, isFirst: Bool) {
      for (index, name) in names.enumerated() {
        ranks[bytes(name)] = Rank(role: role, number: number + index, isFirst: isFirst)
      }
    }
    add(times, .time, from: 0, isFirst: true)
    add(levels, .level, from: 0, isFirst: true)
    add(statuses, .status, from: 0, isFirst: false)
    add(messages, .message, from: 0, isFirst: true)
    add(otherMessages, .message, from: 100, isFirst: false)
    add(sources, .source, from: 0, isFirst: true)
    return ranks
  }()

  private static let otherSpelling = 50

  /// The ranks by the names in small letters, without the signs that programs put into them.
  private static let plainRanks: [[UInt8]: Rank] = {
    var plain: [[UInt8]: Rank] = [:]
    for (name, rank) in ranks {
      let key = Self.plain(name)
      // One letter means something as it is spelled only.
      guard key.count > 1 else { continue }
      if let known = plain[key], known.number <= rank.number { continue }
      plain[key] = rank
    }
    return plain
  }()

  private static func plain(_ name: [UInt8]) -> [UInt8] {
    name.compactMap { byte in
      "_-@".utf8.contains(byte) ? nil : byte.isCapital ? byte | 0x20 : byte
    }
  }

  /// Returns the rank of a name, however it is spelled: `loggerName`, `logger_name`, `Timestamp`.
  static func rank(of name: [UInt8]) -> Rank? {
    guard name.count <= 32 else { return nil }
    if let rank = ranks[name] { return rank }
    guard var rank = plainRanks[plain(name)] else { return nil }
    // A name that is spelled as programs spell it comes first.
    rank.number += otherSpelling
    return rank
  }

  /// The names of objects that are looked into.
  static let openedNames: Set<[UInt8]> = {
    var names = Set(containers.map(bytes))
    for name in ranks.keys {
      let steps = name.split(separator: UInt8(ascii: "."))
      for count in 1..<max(steps.count, 1) { names.insert(Array(steps[..<count].joined(by: "."))) }
    }
    for request in requests {
      let steps = bytes(request.method).split(separator: UInt8(ascii: "."))
      if steps.count > 1 { names.insert(Array(steps[0])) }
    }
    return names
  }()

  /// The name with a rank among the levels.
  static func levelName(_ rank: Rank) -> [UInt8] {
    bytes(levels.indices.contains(rank.number) ? levels[rank.number] : levels[0])
  }

  static let containerNames = Set(containers.map(bytes))

  static func bytes(_ name: StaticString) -> [UInt8] {
    name.withUTF8Buffer { Array($0) }
  }
}

extension Collection<ArraySlice<UInt8>> {
  /// The pieces with a sign between each two.
  fileprivate func joined(by sign: Unicode.Scalar) -> [UInt8] {
    Array(joined(separator: [UInt8(ascii: sign)]))
  }
}
