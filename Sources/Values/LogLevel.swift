// The severity of a log record.

/// The severity of a log record, whatever words or numbers the log has for it.
package enum LogLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Every step of the program.
  case trace
  /// Details for finding defects.
  case debug
  /// Normal events.
  case info
  /// Normal events that deserve attention.
  case notice
  /// Possible faults.
  case warning
  /// Faults.
  case error
  /// Faults that end the program, or should; some call it fatal.
  case critical
  /// Faults that someone has to act on at once.
  case alert
  /// Nothing can be used any more.
  case emergency

  /// The less grave first.
  package static func < (one: LogLevel, other: LogLevel) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Returns the place of the level beside another one.
  package func relation(to other: LogLevel) -> Comparand.Relation {
    self == other ? .equal : self < other ? .less : .greater
  }

  /// Reads the value of a level column; nil if it has no level.
  ///
  /// Words in any case (`WARN`, `warning`, `W`), also after a colon (`core:error`), and numbers:
  /// `30` as JSON loggers write it, and the status of a web server, `404`.
  package init?(_ text: [UInt8]) {
    let line = text.span.bytes
    let start = text.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
    if line.byte(start).isDigit {
      guard line.digitsEnd(from: start) == text.count, text.count - start <= 3 else { return nil }
      self.init(number: text[start...].reduce(0) { $0 * 10 + Int($1 & 0x0F) })
      return
    }
    let end = line.lettersEnd(from: start)
    guard end == text.count || Self.isStep(text[end...]) else { return nil }
    self.init(word: start..<end, in: line)
  }

  /// Whether digits after a word are a step within its level: `INFO+2`, `D1`.
  private static func isStep(_ text: ArraySlice<UInt8>) -> Bool {
    let isSigned = text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-")
    let digits = isSigned ? text.dropFirst() : text
    return (1...2).contains(digits.count) && digits.allSatisfy(\.isDigit)
  }

  /// The level of a number: tens from 10 to 60, or an answer of a web server.
  private init?(number: Int) {
    switch number {
    case 10: self = .trace
    case 20: self = .debug
    case 30: self = .info
    case 40: self = .warning
    case 50: self = .error
    case 60: self = .critical
    case 100..<400: self = .info
    case 400..<500: self = .warning
    case 500..<600: self = .error
    default: return nil
    }
  }

  /// The level of the priority before a line of syslog: what is left of it below eight.
  package init?(priority text: [UInt8]) {
    guard !text.isEmpty, text.count <= 3, text.allSatisfy(\.isDigit) else { return nil }
    switch text.reduce(0, { $0 * 10 + Int($1 & 0x0F) }) & 7 {
    case 0: self = .emergency
    case 1: self = .alert
    case 2: self = .critical
    case 3: self = .error
    case 4: self = .warning
    case 5: self = .notice
    case 6: self = .info
    default: self = .debug
    }
  }

  /// The level of a word in any case; nil when it is none.
  package init?(word range: Range<Int>, in line: RawSpan) {
    var range = range
    // Apache counts the steps of its traces: `trace3`.
    if range.count == 6, line.byte(range.upperBound - 1).isDigit {
      range = range.lowerBound..<range.upperBound - 1
      guard line.hasText("trace", at: range.lowerBound) else { return nil }
    }
    guard (1...11).contains(range.count) else { return nil }
    var packed: UInt64 = 0
    for offset in range.prefix(8) { packed = packed << 8 | UInt64(line.byte(offset) & 0xDF) }
    guard let known = Self.words.first(where: { $0.packed == packed && $0.count == range.count })
    else { return nil }
    self = known.level
  }

  /// Whether a word is a level only where it has a colon or brackets.
  package static func isLoose(_ range: Range<Int>, in line: RawSpan) -> Bool {
    looseWords.contains {
      $0.utf8CodeUnitCount == range.count && line.hasText($0, at: range.lowerBound)
    }
  }

  private static let looseWords: [StaticString] = [
    "LOG", "DETAIL", "STATEMENT", "HINT", "SYSTEM", "DEFAULT", "NORMAL", "CONFIG", "FINE", "FAIL",
    "NOTE", "PANIC",
  ]

  /// The word that a level is written as: its count of letters, and the first eight, in capitals.
  private struct Word: Sendable {
    var packed: UInt64
    var count: Int
    var level: LogLevel

    init(_ word: StaticString, _ level: LogLevel) {
      count = word.utf8CodeUnitCount
      packed = (0..<min(count, 8)).reduce(0) { $0 << 8 | UInt64(word.utf8Start[$1]) }
      self.level = level
    }
  }

  private static let words: [Word] = [
    Word("INFO", .info), Word("DEBUG", .debug), Word("WARN", .warning), Word("ERROR", .error),
    Word("TRACE", .trace), Word("WARNING", .warning), Word("NOTICE", .notice),
    Word("FATAL", .critical), Word("CRITICAL", .critical), Word("SEVERE", .error),
    Word("CRIT", .critical),
    Word("ERR", .error), Word("ALERT", .alert), Word("PANIC", .emergency),
    Word("EMERG", .emergency),
    Word("EMERGENCY", .emergency), Word("VERBOSE", .debug), Word("FINE", .debug),
    Word("FINER", .trace), Word("FINEST", .trace), Word("CONFIG", .info),
    Word("INFORMATION", .info), Word("INF", .info), Word("DBG", .debug), Word("DBUG", .debug),
    Word("WRN", .warning), Word("SILLY", .trace), Word("NOR", .info), Word("FTL", .critical),
    Word("VRB", .debug), Word("TRC", .trace),
    Word("TRCE", .trace), Word("FAIL", .error), Word("LOG", .info), Word("NOTE", .notice),
    Word("STATEMENT", .info), Word("DETAIL", .info), Word("HINT", .info), Word("SYSTEM", .info),
    Word("ERRO", .error), Word("FATA", .critical), Word("PANI", .emergency), Word("DEBU", .debug),
    Word("TRAC", .trace), Word("DEFAULT", .info), Word("NORMAL", .info), Word("DPANIC", .critical),
    Word("V", .trace), Word("T", .trace), Word("D", .debug), Word("I", .info),
    Word("N", .notice), Word("W", .warning), Word("E", .error), Word("F", .critical),
    Word("A", .alert), Word("C", .critical),
  ]
}
