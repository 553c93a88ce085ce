// The roles of a log's columns, by their names.

import Values

/// The role of a column in a log.
package enum LogColumn: Hashable, Sendable {
  /// Anything.
  case none
  /// The time of the event.
  case time
  /// The level as a word or a number: ``LogLevel/init(_:)``.
  case level
  /// The level as syslog writes it: ``LogLevel/init(priority:)``.
  case priority
  /// The status of an HTTP answer, which says how grave the record is where no level does.
  case status
  /// The part of the program that wrote the record.
  case source
  /// The message.
  case message

  /// The name of a column with this role.
  var name: [UInt8]? {
    switch self {
    case .none, .priority: nil
    case .status: Array("status".utf8)
    case .time: Array("time".utf8)
    case .level: Array("level".utf8)
    case .source: Array("source".utf8)
    case .message: Array("message".utf8)
    }
  }

  /// Returns the usual role of a key of logfmt or JSON.
  static func role(ofKey line: RawSpan, _ key: Range<Int>) -> LogColumn {
    guard (1...12).contains(key.count) else { return .none }
    let known = keys.first {
      $0.name.utf8CodeUnitCount == key.count && line.hasText($0.name, at: key.lowerBound)
    }
    return known?.role ?? .none
  }

  /// Whether a key names a time or a level: only a log begins with one.
  static func beginsRecord(_ key: Range<Int>, in line: RawSpan) -> Bool {
    switch role(ofKey: line, key) {
    case .time, .level: true
    case .none, .priority, .status, .source, .message: false
    }
  }

  private static let keys: [(name: StaticString, role: LogColumn)] = [
    ("time", .time), ("ts", .time), ("timestamp", .time), ("@timestamp", .time), ("t", .time),
    ("datetime", .time), ("date", .time), ("asctime", .time), ("eventTime", .time),
    ("level", .level), ("lvl", .level), ("severity", .level), ("levelname", .level),
    ("log.level", .level), ("loglevel", .level), ("@l", .level), ("@t", .time),
    ("msg", .message), ("message", .message), ("@m", .message), ("@mt", .message),
    ("logger", .source), ("logger_name", .source), ("component", .source), ("module", .source),
  ]
}
