// The parts of a log record: time, level, what wrote it, message.

/// Finds the parts of a log record's first line.
struct LogParser {
  /// The parts of a record, as ranges of its bytes.
  struct Parts: Equatable {
    var time: Range<Int>?
    var level: Range<Int>?
    var source: Range<Int>?
    var message: Range<Int>
  }

  /// The words that are levels, in capitals.
  private static let levels: Set<[UInt8]> = Set(
    [
      "TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "ERR", "CRITICAL", "CRIT",
      "FATAL", "SEVERE", "ALERT", "PANIC", "EMERG", "FINE", "VERBOSE",
    ].map { Array($0.utf8) })

  private static let months: Set<[UInt8]> = Set(
    ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
      .map { Array($0.utf8) })

  /// Finds the parts that a layout promises and that are there.
  static func parts(of record: Span<UInt8>, layout: LogLayout) -> Parts {
    var parts = Parts(message: 0..<record.count)
    var offset = 0
    if layout.hasTime, let time = time(in: record, at: offset) {
      parts.time = time.text
      offset = skipSpaces(in: record, from: time.end)
    }
    if layout.hasLevel, let level = level(in: record, at: offset) {
      parts.level = level.text
      offset = skipSpaces(in: record, from: level.end)
    }
    if layout.source != .none, parts.time != nil || parts.level != nil,
      let source = source(in: record, at: offset, layout.source)
    {
      parts.source = source.text
      offset = skipSpaces(in: record, from: source.end)
    }
    parts.message = offset..<record.count
    return parts
  }

  /// A part, and where what surrounds it ends.
  typealias Piece = (text: Range<Int>, end: Int)

  /// The time at an offset: `2026-08-01T10:00:00.123Z`, `2026/08/01 10:00:00`, `10:00:00,123`,
  /// `Aug  1 10:00:00`, each also in square brackets.
  static func time(in record: Span<UInt8>, at start: Int) -> Piece? {
    let isBracketed = start < record.count && record[start] == UInt8(ascii: "[")
    let first = isBracketed ? start + 1 : start
    var offset = first
    if let date = match("dddd-dd-dd", in: record, at: offset)
      ?? match("dddd/dd/dd", in: record, at: offset)
    {
      guard date < record.count, record[date] == 0x20 || record[date] == UInt8(ascii: "T") else {
        return nil
      }
      offset = date + 1
    } else if let date = monthAndDay(in: record, at: offset) {
      offset = date
    }
    guard var end = match("dd:dd:dd", in: record, at: offset) else { return nil }
    if end < record.count, record[end] == UInt8(ascii: ".") || record[end] == UInt8(ascii: ",") {
      let fraction = digits(in: record, from: end + 1)
      if fraction > end + 1 { end = fraction }
    }
    end = zone(in: record, from: end)
    guard isBracketed else {
      guard end == record.count || record[end] == 0x20 else { return nil }
      return (first..<end, end)
    }
    guard end < record.count, record[end] == UInt8(ascii: "]") else { return nil }
    return (first..<end, end + 1)
  }

  /// The level at an offset: a word of the list, alone, in brackets, or before a colon.
  static func level(in record: Span<UInt8>, at start: Int) -> Piece? {
    let isBracketed = start < record.count && record[start] == UInt8(ascii: "[")
    let first = isBracketed ? start + 1 : start
    let wordEnd = letters(in: record, from: first)
    guard (3...8).contains(wordEnd - first),
      levels.contains((first..<wordEnd).map { record[$0] & 0xDF })
    else { return nil }
    if isBracketed {
      let close = skipSpaces(in: record, from: wordEnd)
      guard close < record.count, record[close] == UInt8(ascii: "]") else { return nil }
      return (first..<wordEnd, close + 1)
    }
    if wordEnd == record.count || record[wordEnd] == 0x20 { return (first..<wordEnd, wordEnd) }
    if record[wordEnd] == UInt8(ascii: ":") { return (first..<wordEnd, wordEnd + 1) }
    return nil
  }

  /// What wrote the line, in the place the layout says.
  static func source(in record: Span<UInt8>, at start: Int, _ place: LogLayout.Source) -> Piece? {
    guard start < record.count else { return nil }
    switch place {
    case .none: return nil
    case .bracketed:
      let close: UInt8
      switch record[start] {
      case UInt8(ascii: "["): close = UInt8(ascii: "]")
      case UInt8(ascii: "("): close = UInt8(ascii: ")")
      default: return nil
      }
      var end = start + 1
      while end < record.count, record[end] != close, record[end] != 0x0A { end += 1 }
      guard end < record.count, record[end] == close else { return nil }
      return (start + 1..<end, end + 1)
    case .colon:
      let end = wordEnd(in: record, from: start)
      guard end > start + 1, record[end - 1] == UInt8(ascii: ":") else { return nil }
      return (start..<end - 1, end)
    case .word:
      let end = wordEnd(in: record, from: start)
      guard end > start, end < record.count, (start..<end).allSatisfy({ isName(record[$0]) })
      else { return nil }
      return (start..<end, end)
    }
  }

  /// Whether a byte may stand in the name of what writes a log.
  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private static func wordEnd(in record: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < record.count, record[end] > 0x20 { end += 1 }
    return end
  }

  private static func skipSpaces(in record: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < record.count, record[offset] == 0x20 { offset += 1 }
    return offset
  }

  private static func digits(in record: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < record.count, (0x30...0x39).contains(record[offset]) { offset += 1 }
    return offset
  }

  private static func letters(in record: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < record.count, (0x41...0x5A).contains(record[offset] & 0xDF) { offset += 1 }
    return offset
  }

  /// Where a pattern ends in which `d` is a digit and everything else itself.
  private static func match(_ pattern: StaticString, in record: Span<UInt8>, at start: Int) -> Int?
  {
    let count = pattern.utf8CodeUnitCount
    guard start + count <= record.count else { return nil }
    for index in 0..<count {
      let byte = record[start + index]
      let expected = pattern.utf8Start[index]
      if expected == UInt8(ascii: "d") {
        guard (0x30...0x39).contains(byte) else { return nil }
      } else if byte != expected {
        return nil
      }
    }
    return start + count
  }

  /// Where `Aug  1 ` ends.
  private static func monthAndDay(in record: Span<UInt8>, at start: Int) -> Int? {
    guard start + 7 <= record.count, record[start + 3] == 0x20, record[start + 6] == 0x20,
      months.contains((start..<start + 3).map { record[$0] & 0xDF })
    else { return nil }
    let tens = record[start + 4]
    guard tens == 0x20 || (0x30...0x33).contains(tens),
      (0x30...0x39).contains(record[start + 5])
    else { return nil }
    return start + 7
  }

  /// Where a time zone ends: `Z`, `+02:00`, ` +0200`; the start if there is none.
  private static func zone(in record: Span<UInt8>, from start: Int) -> Int {
    guard start < record.count else { return start }
    if record[start] == UInt8(ascii: "Z") { return start + 1 }
    return match("+dd:dd", in: record, at: start) ?? match("-dd:dd", in: record, at: start)
      ?? match("+dddd", in: record, at: start) ?? match("-dddd", in: record, at: start)
      ?? match(" +dddd", in: record, at: start) ?? match(" -dddd", in: record, at: start) ?? start
  }
}
