// The point in time that a log's time tells, in whatever form it is written.

/// A point in time in a log.
///
/// Missing parts have fixed defaults: a time without a zone is in UTC, one without a year in a leap
/// year, one without a day on its first day. So the times of one log can be compared and
/// subtracted.
package struct LogInstant: Hashable, Sendable {
  /// Microseconds since 1970-01-01 00:00 UTC, at the precision of the log.
  package var microseconds: Int

  /// Reads a time that is all of a text; nil when it is none that ``LogTime`` knows.
  package init?(_ line: RawSpan) {
    if line.has("@", at: 0) {
      let label = EpochTime.text(ofLabel: line.withUnsafeBytes { Array($0) })
      guard let time = label.flatMap({ LogInstant($0.span.bytes) }) else { return nil }
      self = time
      return
    }
    if let number = Self.number(line) {
      microseconds = number
      return
    }
    guard LogTime.end(in: line, at: 0) == line.byteCount else { return nil }
    guard let clock = Self.clockStart(in: line) else {
      guard let compact = Self.compact(line) else { return nil }
      microseconds = compact
      return
    }
    let day = clock == 0 ? 0 : Self.day(in: line, before: clock).map(Self.days)
    guard let day else { return nil }
    microseconds = day * 86_400_000_000 + Self.timeOfDay(in: line, at: clock)
  }

  /// Seconds since 1970 or since the start, also in thousandths, millionths and billionths; nil
  /// when the text is anything else than such a number.
  private static func number(_ line: RawSpan) -> Int? {
    let point = line.digitsEnd(from: 0)
    let end = fractionEnd(line, point)
    guard end == line.byteCount else { return nil }
    if end > point + 1, (1...12).contains(point) {
      return number(line, 0..<point) * 1_000_000 + fraction(line, point)
    }
    guard end == point else { return nil }
    switch point {
    case 10: return number(line, 0..<10) * 1_000_000
    case 13: return number(line, 0..<13) * 1_000
    case 16...19: return number(line, 0..<16)
    default: return nil
    }
  }

  /// `20260801T100000`.
  private static func compact(_ line: RawSpan) -> Int? {
    guard line.hasDigits(8, at: 0), line.hasDigits(6, at: 9) else { return nil }
    let seconds =
      number(line, 9..<11) * 3_600 + number(line, 11..<13) * 60 + number(line, 13..<15)
    let day = TimeReading.days(number(line, 0..<4), number(line, 4..<6), number(line, 6..<8))
    return (day * 86_400 + seconds - zone(line, fractionEnd(line, 15))) * 1_000_000
      + fraction(line, 15)
  }

  /// Returns the start of `10:00:00`.
  static func clockStart(in line: RawSpan) -> Int? {
    for offset in 0..<line.byteCount where line.has(":", at: offset) {
      // A day of a web server ends with a colon, too: `2026:10:00:00`.
      guard line.hasDigits(2, at: offset + 1), line.has(":", at: offset + 3),
        !line.has(":", at: offset + 6) || line.digitsEnd(from: offset + 7) == offset + 10
      else { continue }
      var start = offset
      while start > 0, offset - start < 2, line.byte(start - 1).isDigit { start -= 1 }
      return start < offset ? start : nil
    }
    return nil
  }

  private static func timeOfDay(in line: RawSpan, at clock: Int) -> Int {
    let colon = line.digitsEnd(from: clock)
    var hour = number(line, clock..<colon)
    let seconds = number(line, colon + 1..<colon + 3) * 60 + number(line, colon + 4..<colon + 6)
    if line.has(":", at: colon + 6) {
      // `10:00:00:123`.
      let thousandths = number(line, colon + 7..<line.digitsEnd(from: colon + 7))
      return (hour * 3_600 + seconds) * 1_000_000 + thousandths * 1_000
    }
    let end = fractionEnd(line, colon + 6)
    if line.has("M", at: end + 2) { hour = hour % 12 + (line.has("P", at: end + 1) ? 12 : 0) }
    return (hour * 3_600 + seconds - zone(line, end)) * 1_000_000 + fraction(line, colon + 6)
  }

  /// Seconds east of Greenwich.
  private static func zone(_ line: RawSpan, _ start: Int) -> Int {
    let offset = line.byte(start) == 0x20 ? start + 1 : start
    guard line.has("+", at: offset) || line.has("-", at: offset) else { return 0 }
    let isEast = line.has("+", at: offset)
    let minutes = line.has(":", at: offset + 3) ? offset + 4 : offset + 3
    let seconds =
      number(line, offset + 1..<offset + 3) * 3_600
      + (line.hasDigits(2, at: minutes) ? number(line, minutes..<minutes + 2) * 60 : 0)
    return isEast ? seconds : -seconds
  }

  // MARK: - Days

  /// The year that is taken where none is said, so that every day of a year is one.
  private static let leapYear = 2024

  private static func days(_ day: TimeParts.Day) -> Int {
    TimeReading.days(day.year ?? leapYear, day.month, day.day)
  }

  /// Returns the day that is written before a time of day, or after it with a year.
  static func day(in line: RawSpan, before clock: Int) -> TimeParts.Day? {
    var numbers: [Range<Int>] = []
    var month: Int?
    var offset = 0
    while offset < clock {
      if line.byte(offset).isDigit {
        let end = line.digitsEnd(from: offset)
        numbers.append(offset..<end)
        offset = end
      } else if let named = LogTime.month(in: line, at: offset) {
        month = named
        offset += 3
      } else {
        offset += 1
      }
    }
    guard numbers.count == 1 || numbers.allSatisfy({ $0.count <= 4 }) else { return nil }
    let parts = numbers.map { number(line, $0) }
    if let month {
      guard let day = parts.first else { return nil }
      let year = parts.count > 1 ? parts[1] : trailingYear(line)
      return TimeParts.Day(year: year.map { $0 < 100 ? 2000 + $0 : $0 }, month: month, day: day)
    }
    switch parts.count {
    case 1: return packedDay(parts[0], digits: numbers[0].count)
    case 2: return TimeParts.Day(month: parts[0], day: parts[1])
    case 3:
      let isSlashed = line.has("/", at: numbers[0].upperBound)
      return day(parts, digits: numbers.map(\.count), isSlashed: isSlashed)
    default: return nil
    }
  }

  /// `20260801`, `260801`, `0801`, and `19` after a month of another language.
  private static func packedDay(_ number: Int, digits: Int) -> TimeParts.Day {
    let (month, day) = (number / 100 % 100, number % 100)
    switch digits {
    case 8: return TimeParts.Day(year: number / 10_000, month: month, day: day)
    case 6: return TimeParts.Day(year: 2000 + number / 10_000, month: month, day: day)
    case 1, 2: return TimeParts.Day(month: 1, day: number)
    default: return TimeParts.Day(month: number / 100, day: day)
    }
  }

  /// Returns the day of three numbers.
  private static func day(_ parts: [Int], digits: [Int], isSlashed: Bool) -> TimeParts.Day {
    if digits[0] == 4 { return TimeParts.Day(year: parts[0], month: parts[1], day: parts[2]) }
    // Two digits of a year are the first number, unless they cannot be.
    if digits.allSatisfy({ $0 <= 2 }) {
      return parts[1] <= 12 && parts[2] <= 31
        ? TimeParts.Day(year: 2000 + parts[0], month: parts[1], day: parts[2])
        : TimeParts.Day(year: 2000 + parts[2], month: parts[0], day: parts[1])
    }
    // The day first, except with slashes: there the month is, unless it cannot be one.
    return isSlashed && parts[0] <= 12
      ? TimeParts.Day(year: parts[2], month: parts[0], day: parts[1])
      : TimeParts.Day(year: parts[2], month: parts[1], day: parts[0])
  }

  /// The year at the end, as `ctime` writes it.
  private static func trailingYear(_ line: RawSpan) -> Int? {
    let start = line.byteCount - 4
    guard start > 0, line.byte(start - 1) == 0x20, line.hasDigits(4, at: start) else { return nil }
    return number(line, start..<line.byteCount)
  }

  // MARK: - Numbers

  private static func number(_ line: RawSpan, _ range: Range<Int>) -> Int {
    range.reduce(0) { $0 * 10 + Int(line.byte($1) & 0x0F) }
  }

  private static func fractionEnd(_ line: RawSpan, _ point: Int) -> Int {
    guard line.has(".", at: point) || line.has(",", at: point) else { return point }
    return line.digitsEnd(from: point + 1)
  }

  /// Returns the digits after a point, in microseconds.
  private static func fraction(_ line: RawSpan, _ point: Int) -> Int {
    var value = 0
    var scale = 100_000
    for offset in point + 1..<max(fractionEnd(line, point), point + 1) where scale > 0 {
      value += Int(line.byte(offset) & 0x0F) * scale
      scale /= 10
    }
    return value
  }
}
