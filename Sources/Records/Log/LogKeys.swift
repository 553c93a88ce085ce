// The keys under which records with names tell when, how grave, where and what.

/// The keys of a log's records that name its parts.
package struct LogKeys: Hashable, Sendable {
  /// The names from a record down to a value.
  typealias Path = [[UInt8]]

  /// One part: a column, and the places that fill it.
  struct Part: Hashable, Sendable {
    /// The meaning of the column.
    var role: LogColumn
    /// The column of the schema.
    var column: Int
    /// The places to look at, in order; the first one with a value fills the column.
    var paths: [Path]
  }

  /// The parts, each role at most once.
  var parts: [Part] = []
  /// The meaning of numbers in the column of levels.
  var scale = LevelScale.words
  /// Whether a message is a line of another program, which has its own level in its own head.
  var hasLinesAsMessages = false
  /// Whether an event without a level is one of information.
  var isInfoByDefault = false
  /// The method and the path of a request, for records that have no better message.
  var request: [Path] = []

  /// The place in ``parts`` of a role.
  func part(_ role: LogColumn) -> Part? { parts.first { $0.role == role } }
}

/// The names that logs use, the better known ones first.
enum LogKeyList {
  /// Names of a time.
  static let times: [StaticString] = [
    "@timestamp", "@t", "timestamp", "time", "ts", "eventTime", "event_time", "datetime", "date",
    "asctime", "t", "__REALTIME_TIMESTAMP", "timeUnixNano", "timeMillis", "instant", "_time",
    "created_at", "start_time", "StartUTC", "EdgeStartTimestamp", "TimeCreated",
    "observedTimeUnixNano", "receiveTimestamp",
  ]
  /// Names of a level.
  static let levels: [StaticString] = [
    "log.level", "level", "severity", "lvl", "levelname", "loglevel", "log_level", "severity_text",
    "severityText", "severityNumber", "PRIORITY", "@l", "s", "priority", "LevelDisplayName",
    "Level",
  ]
  /// Names of the status of a response, which implies a level if nothing else has one.
  static let statuses: [StaticString] = ["status", "DownstreamStatus", "response_code"]
  /// Names of a message: a record with one of them and a time is a log's.
  static let messages: [StaticString] = [
    "message", "msg", "MESSAGE", "textPayload", "log", "short_message", "@m", "@mt", "body", "Body",
    "event",
  ]
  /// Names of keys that may replace a message.
  static let otherMessages: [StaticString] = [
    "text", "Message", "full_message", "error", "reason", "summary", "RequestPath",
    "protoPayload.methodName",
  ]
  /// Names of what wrote a record.
  static let sources: [StaticString] = [
    "logger", "log.logger", "name", "logger_name", "loggerName", "component", "module",
    "service.name", "service", "container_name", "kubernetes.container_name",
    "resource.labels.container_name", "SYSLOG_IDENTIFIER", "_SYSTEMD_UNIT", "_COMM",
    "SourceContext", "ProviderName", "app", "facility", "category", "c", "logStreamName",
    "logName", "RouterName", "authority", "caller",
  ]
  /// Objects whose members are searched as if they were one level higher.
  static let containers: [StaticString] = [
    "jsonPayload", "fields", "@fields", "result", "_source", "attributes",
  ]
  /// Pairs of names of the method and the path of a request.
  static let requests: [(method: StaticString, path: StaticString)] = [
    ("RequestMethod", "RequestPath"), ("method", "path"), ("request.method", "request.uri"),
    ("request_method", "request_uri"), ("method", "uri"), ("request_method", "uri"),
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
    add(statuses, .level, from: 100, isFirst: false)
    add(messages, .message, from: 0, isFirst: true)
    add(otherMessages, .message, from: 100, isFirst: false)
    add(sources, .source, from: 0, isFirst: true)
    return ranks
  }()

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
    bytes(levels.indices.contains(rank.number) ? levels[rank.number] : statuses[0])
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
