// The date, the time of day, the fraction and the zone of a written time.

/// The parts of a time, in any form of ``LogTime`` with colons, or an ISO 8601 date.
package struct TimeParts: Hashable, Sendable {
  /// A day; its year is nil where the time has none.
  package struct Day: Hashable, Sendable {
    /// The year.
    package var year: Int?
    /// The month, from 1.
    package var month: Int
    /// The day of the month.
    package var day: Int

    /// Returns whether two days may be the same one: of times without a year, only the rest counts.
    package func agrees(with other: Day) -> Bool {
      month == other.month && day == other.day
        && (year == nil || other.year == nil || year == other.year)
    }
  }

  /// The day; nil for a time of day alone.
  package private(set) var day: Day?
  /// The range of the date, with the sign after it; empty for a time of day alone.
  package private(set) var date: Range<Int>
  /// The end of the minutes; the end of the text for a date alone.
  package private(set) var minuteEnd: Int
  /// The end of the seconds, or of the minutes where there are none.
  package private(set) var secondEnd: Int
  /// The end of the fraction, or of the seconds where there is none.
  package private(set) var fractionEnd: Int
  /// The end of the time of day with `AM` or `PM`, where the zone begins, or a year.
  package private(set) var clockEnd: Int
  /// The digits of the hours, minutes and seconds as one number: `101402`; -1 for a date alone.
  package private(set) var second = -1
  /// The digits of the fraction as a number, of nine digits at most.
  package private(set) var fraction = 0

  /// Whether there is a time of day.
  package var hasTime: Bool { second >= 0 }
  /// Whether there are seconds.
  package var hasSeconds: Bool { secondEnd > minuteEnd }
  /// Whether there are fractions of seconds.
  package var hasFraction: Bool { fractionEnd > secondEnd }
  /// Whether the date is one of ISO 8601, with the year first: `2026-11-26`.
  package private(set) var isISO = false

  /// Reads a text that is a time from its beginning to its end; nil for anything else.
  package init?(_ text: [UInt8]) {
    guard (8...40).contains(text.count) else { return nil }
    let line = text.span.bytes
    (date, minuteEnd, secondEnd) = (0..<0, text.count, text.count)
    (fractionEnd, clockEnd) = (text.count, text.count)
    if line.hasDigits(4, at: 0), line.has("-", at: 4) {
      guard readISO(line) else { return nil }
      return
    }
    guard LogTime.end(in: line, at: 0) == text.count, let clock = LogInstant.clockStart(in: line)
    else { return nil }
    if clock > 0 {
      guard let day = LogInstant.day(in: line, before: clock) else { return nil }
      self.day = day
    }
    date = 0..<clock
    readClock(line)
  }

  /// `2026-08-01`, `2026-08-01T10:00`, `2026-08-01 10:00:00.123 +0200`, `2026-08-01, 10:00:00 UTC`.
  private mutating func readISO(_ line: RawSpan) -> Bool {
    guard line.hasDigits(2, at: 5), line.has("-", at: 7), line.hasDigits(2, at: 8) else {
      return false
    }
    day = Day(year: line.number(0..<4), month: line.number(5..<7), day: line.number(8..<10))
    isISO = true
    let hasComma = line.hasText(", ", at: 10)
    let clock = hasComma ? 12 : 11
    date = 0..<min(line.byteCount, clock)
    guard line.byteCount > 10 else { return true }
    guard hasComma || "T _".utf8.contains(line.byte(10)), line.hasDigits(2, at: clock),
      line.has(":", at: clock + 2), line.hasDigits(2, at: clock + 3)
    else { return false }
    readClock(line)
    return clockEnd == line.byteCount || LogTime.end(in: line, at: 0) == line.byteCount
      || !hasSeconds && isZone(line, clockEnd)
  }

  private mutating func readClock(_ line: RawSpan) {
    let colon = line.digitsEnd(from: date.upperBound)
    minuteEnd = colon + 3
    second =
      line.number(date.upperBound..<colon) * 10_000 + line.number(colon + 1..<colon + 3) * 100
    secondEnd = minuteEnd
    if line.has(":", at: minuteEnd), line.hasDigits(2, at: minuteEnd + 1) {
      secondEnd = minuteEnd + 3
      second += line.number(minuteEnd + 1..<secondEnd)
    }
    fractionEnd = secondEnd
    if hasSeconds, ".,:".utf8.contains(line.byte(secondEnd)), line.byte(secondEnd + 1).isDigit {
      fractionEnd = line.digitsEnd(from: secondEnd + 1)
      fraction = line.number(secondEnd + 1..<min(fractionEnd, secondEnd + 10))
    }
    clockEnd = fractionEnd
    if line.byte(clockEnd) == 0x20, line.has("M", at: clockEnd + 2),
      line.has("A", at: clockEnd + 1) || line.has("P", at: clockEnd + 1)
    {
      clockEnd += 3
    }
  }

  /// Returns whether `Z` or `+02:00` follows, and nothing else.
  private func isZone(_ line: RawSpan, _ start: Int) -> Bool {
    let offset = line.byte(start) == 0x20 ? start + 1 : start
    if line.has("Z", at: offset) { return offset + 1 == line.byteCount }
    guard line.has("+", at: offset) || line.has("-", at: offset),
      (3...6).contains(line.byteCount - offset)
    else { return false }
    return (offset + 1..<line.byteCount).allSatisfy { (0x30...0x3A).contains(line.byte($0)) }
  }
}
