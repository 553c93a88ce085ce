// What the columns of a log are for, as far as their names say so.

/// What a column of a log tells.
package enum LogColumn: Hashable, Sendable {
  /// Anything.
  case none
  /// When it happened.
  case time
  /// How grave it is, in a word or a number: ``LogLevel/init(_:)``.
  case level
  /// How grave it is, as syslog writes it: ``LogLevel/init(priority:)``.
  case priority
  /// Which part of the program wrote it.
  case source
  /// What happened.
  case message

  /// The word for a column that tells it.
  var name: [UInt8]? {
    switch self {
    case .none, .priority: nil
    case .time: Array("time".utf8)
    case .level: Array("level".utf8)
    case .source: Array("source".utf8)
    case .message: Array("message".utf8)
    }
  }

  /// What a key of logfmt or JSON usually tells.
  static func role(ofKey line: RawSpan, _ key: Range<Int>) -> LogColumn {
    guard (1...12).contains(key.count) else { return .none }
    let known = keys.first {
      $0.name.utf8CodeUnitCount == key.count && line.hasText($0.name, at: key.lowerBound)
    }
    return known?.role ?? .none
  }

  /// Whether a key tells when something happened or how grave it is: only a log begins so.
  static func beginsRecord(_ key: Range<Int>, in line: RawSpan) -> Bool {
    switch role(ofKey: line, key) {
    case .time, .level: true
    case .none, .priority, .source, .message: false
    }
  }

  /// What a key of logfmt or JSON usually tells.
  static func role(ofKey name: [UInt8]) -> LogColumn {
    role(ofKey: name.span.bytes, 0..<name.count)
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
