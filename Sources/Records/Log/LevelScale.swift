// The numbers that mean levels.

package import Values

/// The meaning of a level that is written as a number, the same in all records of a source.
package enum LevelScale: Hashable, Sendable {
  /// Words; a number is one of tens, or the status of an answer.
  case words
  /// 10 to 60, as bunyan and pino write them; between two of them the lower one.
  case tens
  /// 7 to 0, as syslog writes them (RFC 5424, section 6.2.1).
  case syslog
  /// 1 to 24, as OpenTelemetry writes them (Logs Data Model, "Field: SeverityNumber").
  case openTelemetry
  /// 0 to 4, as Nextcloud writes them.
  case nextcloud
  /// 5 to 1, as Windows writes them (winmeta.xml).
  case windows
  /// -4, 0, 4, 8 and what lies between them, as Go's slog writes them.
  case slog

  /// Returns the level of a value; nil if it has none.
  package func level(of value: [UInt8]) -> LogLevel? {
    guard let number = Self.number(value) else { return LogLevel(value) }
    return level(of: number)
  }

  /// Returns the word to show instead of a value; nil for a status or a value that is not a
  /// number.
  func word(for value: [UInt8]) -> [UInt8]? {
    guard self != .words || Self.number(value).map({ $0 <= 60 }) ?? false,
      let number = Self.number(value)
    else { return nil }
    // The programs with these numbers say fatal.
    let saysFatal = self != .syslog && self != .windows
    return level(of: number).map { level in
      Array((level == .critical && saysFatal ? "fatal" : level.word).utf8)
    }
  }

  private func level(of number: Int) -> LogLevel? {
    switch self {
    case .words: LogLevel(Array(String(number).utf8))
    case .tens:
      Self.level(
        of: number,
        [(10, .trace), (20, .debug), (30, .info), (40, .warning), (50, .error), (60, .critical)])
    case .syslog:
      (0...7).contains(number) ? LogLevel(priority: Array(String(number).utf8)) : nil
    case .openTelemetry:
      number > 24
        ? nil
        : Self.level(
          of: number,
          [(1, .trace), (5, .debug), (9, .info), (13, .warning), (17, .error), (21, .critical)])
    case .nextcloud:
      Self.level(of: number, [(0, .debug), (1, .info), (2, .warning), (3, .error), (4, .critical)])
    case .windows:
      switch number {
      case 1: .critical
      case 2: .error
      case 3: .warning
      case 0, 4: .info
      case 5: .trace
      default: nil
      }
    case .slog:
      Self.level(
        of: max(number, -8), [(-8, .trace), (-4, .debug), (0, .info), (4, .warning), (8, .error)])
    }
  }

  /// The last level whose number is not greater.
  private static func level(of number: Int, _ steps: [(Int, LogLevel)]) -> LogLevel? {
    steps.last { $0.0 <= number }?.1
  }

  /// A whole number of at most three digits, as text or as a number.
  static func number(_ value: [UInt8]) -> Int? {
    let isNegative = value.first == UInt8(ascii: "-")
    let digits = value.dropFirst(isNegative ? 1 : 0)
    guard (1...3).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    return isNegative ? -number : number
  }

  /// The scale of the numbers of a column.
  ///
  /// - Parameters:
  ///   - values: The values of the sample.
  ///   - key: The name of the column.
  ///   - neighbours: The names next to it.
  init(of values: [[UInt8]], key: [UInt8], beside neighbours: Set<[UInt8]>) {
    let numbers = values.compactMap(Self.number)
    func isBeside(_ names: [StaticString]) -> Bool {
      names.contains { neighbours.contains(LogKeyList.bytes($0)) }
    }
    let name = String(decoding: key, as: UTF8.self)
    let least = numbers.min() ?? 0
    let greatest = numbers.max() ?? 0
    if numbers.isEmpty {
      self = .words
    } else if name == "severityNumber" {
      self = .openTelemetry
    } else if name == "PRIORITY" || name == "priority" {
      self = .syslog
    } else if name == "Level", isBeside(["EventID", "Provider", "ProviderName", "Id", "LogName"]) {
      self = .windows
    } else if greatest <= 4, least >= 0, isBeside(["reqId"]) {
      self = .nextcloud
    } else if least < 0 || greatest == 8, greatest <= 12 {
      self = .slog
    } else if greatest <= 7 {
      self = .syslog
    } else if least >= 10, greatest <= 69 {
      self = .tens
    } else {
      self = greatest <= 24 ? .openTelemetry : .tens
    }
  }
}

extension LogLevel {
  /// The word for the level.
  package var word: String {
    switch self {
    case .trace: "trace"
    case .debug: "debug"
    case .info: "info"
    case .notice: "notice"
    case .warning: "warning"
    case .error: "error"
    case .critical: "critical"
    case .alert: "alert"
    case .emergency: "emergency"
    }
  }
}
