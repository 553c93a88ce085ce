// Dates and times in the forms that people and programs write them in.

/// A point in time, read from a text.
package struct TimeReading {
  /// The evidence of a date about the order of day and month in its column.
  package enum Evidence {
    /// Nothing: the form of the date has one order.
    case none
    /// The order is certain: one of the two numbers cannot be a month.
    case certain(DayOrder)
    /// Both orders are possible; the usual one for the sign between the numbers.
    case either(usual: DayOrder)
  }

  /// Seconds since 1970-01-01 00:00 UTC; a time without a zone counts as UTC.
  package private(set) var seconds = 0
  private(set) var nanoseconds = 0
  /// The nanoseconds of the unit that the text ends with: those of a day, of a minute or of the last
  /// digit of a fraction.
  private var length = Self.day
  /// The evidence about the order of day and month.
  package private(set) var evidence = Evidence.none

  /// Microseconds since 1970-01-01 00:00 UTC.
  package var microseconds: Int { seconds * 1_000_000 + nanoseconds / 1_000 }

  private static let second = 1_000_000_000
  private static let day = 86_400 * second

  /// The last nanosecond of the year, day, minute or other unit that the text ends with.
  var last: TimeReading {
    var last = self
    let sum = nanoseconds + length - 1
    last.seconds += sum / Self.second
    last.nanoseconds = sum % Self.second
    return last
  }

  /// Reads a text that is a time from its beginning to its end.
  ///
  /// - Parameters:
  ///   - text: The text, without blanks at its ends.
  ///   - order: The order of day and month; nil takes the usual one that is possible.
  ///   - isPart: Whether a year, a month or an hour without minutes is enough: its beginning
  ///     counts.
  package init?(_ text: RawSpan, order: DayOrder?, isPart: Bool = false) {
    let first = text.byte(0)
    var offset = 0
    if first.isDigit {
      let isRead =
        text.hasDigits(4, at: 0)
        ? readYearFirst(text, &offset, isPart: isPart)
        : readNumbers(text, &offset, order) || readDayAndName(text, &offset)
      guard isRead else { return nil }
    } else if first.isLetter {
      if let end = Self.nameEnd(of: Self.weekdays, text, at: 0)?.end {
        offset = text.blanksEnd(from: text.has(",", at: end) ? end + 1 : end)
        guard offset > end else { return nil }
      }
      guard readDayAndName(text, &offset) || readNameAndDay(text, &offset) else { return nil }
    } else {
      return nil
    }
    guard offset == text.byteCount else { return nil }
  }

  // MARK: - Forms

  /// `2026-08-01`, `2026-08-01T10:15:00.123+02:00`, `20260801T101500Z`, `2026/8/1`.
  private mutating func readYearFirst(
    _ text: RawSpan, _ offset: inout Int, isPart: Bool
  ) -> Bool {
    let year = text.number(0..<4)
    let sign = text.byte(4)
    if isPart, text.byteCount == 4 {
      offset = 4
      length = (Self.days(year + 1, 1, 1) - Self.days(year, 1, 1)) * Self.day
      return setDay(year, 1, 1)
    }
    guard sign == 0x2D || sign == 0x2F || sign == 0x2E else {
      guard text.hasDigits(8, at: 0), text.byteCount > 8,
        setDay(year, text.number(4..<6), text.number(6..<8))
      else { return false }
      offset = 8
      return readClock(text, &offset, isPart: isPart)
    }
    offset = 5
    guard let month = text.number(upTo: 2, at: &offset) else { return false }
    if isPart, offset == text.byteCount {
      let next = month < 12 ? Self.days(year, month + 1, 1) : Self.days(year + 1, 1, 1)
      length = (next - Self.days(year, month, 1)) * Self.day
      return setDay(year, month, 1)
    }
    guard text.byte(offset) == sign else { return false }
    offset += 1
    guard let day = text.number(upTo: 2, at: &offset), setDay(year, month, day) else {
      return false
    }
    return offset == text.byteCount || readClock(text, &offset, isPart: isPart)
  }

  /// `5/18/2026`, `18.05.26 10:15`, `5/18/2026 1:15 pm`.
  private mutating func readNumbers(
    _ text: RawSpan, _ offset: inout Int, _ order: DayOrder?
  ) -> Bool {
    var end = 0
    guard let one = text.number(upTo: 2, at: &end) else { return false }
    let sign = text.byte(end)
    guard sign == 0x2F || sign == 0x2E || sign == 0x2D else { return false }
    end += 1
    guard let other = text.number(upTo: 2, at: &end), text.byte(end) == sign else { return false }
    end += 1
    let digits = text.digitsEnd(from: end) - end
    guard digits == 4 || digits == 2 else { return false }
    var year = text.number(end..<end + digits)
    if digits == 2 { year += year < 70 ? 2_000 : 1_900 }
    end += digits
    let usual: DayOrder = sign == 0x2F ? .monthFirst : .dayFirst
    evidence =
      one > 12 ? .certain(.dayFirst) : other > 12 ? .certain(.monthFirst) : .either(usual: usual)
    let own: DayOrder = one > 12 ? .dayFirst : other > 12 ? .monthFirst : usual
    let isRead =
      (order ?? own) == .dayFirst ? setDay(year, other, one) : setDay(year, one, other)
    guard isRead else { return false }
    offset = end
    return readTimeOfDay(text, &offset)
  }

  /// `3 Mar 2026`, `03-Mar-2026 10:00`, `10/Oct/2026:13:55:36 -0700`.
  private mutating func readDayAndName(_ text: RawSpan, _ offset: inout Int) -> Bool {
    var end = offset
    guard let day = text.number(upTo: 2, at: &end), Self.isJoint(text.byte(end)),
      let name = Self.nameEnd(of: Self.months, text, at: end + 1)
    else { return false }
    end = text.has(".", at: name.end) ? name.end + 1 : name.end
    guard Self.isJoint(text.byte(end)), text.hasDigits(4, at: end + 1) else { return false }
    let year = text.number(end + 1..<end + 5)
    end += 5
    guard setDay(year, name.number, day) else { return false }
    offset = text.has(":", at: end) ? end + 1 : end
    if offset > end { return readClockAndZone(text, &offset) }
    return readTimeOfDay(text, &offset)
  }

  /// `Mar 3 10:00:00`, `Mar 3, 2026`, `Sat Aug  1 10:00:00 UTC 2026`.
  private mutating func readNameAndDay(_ text: RawSpan, _ offset: inout Int) -> Bool {
    guard let name = Self.nameEnd(of: Self.months, text, at: offset) else { return false }
    var end = text.has(".", at: name.end) ? name.end + 1 : name.end
    let start = text.blanksEnd(from: end)
    guard start > end else { return false }
    end = start
    guard let day = text.number(upTo: 2, at: &end) else { return false }
    if text.has(",", at: end) { end += 1 }
    var year: Int?
    let next = text.blanksEnd(from: end)
    if text.hasDigits(4, at: next), next > end {
      year = text.number(next..<next + 4)
      end = next + 4
    }
    guard setDay(year ?? Self.leapYear, name.number, day) else { return false }
    offset = end
    guard readTimeOfDay(text, &offset) else { return false }
    let last = text.blanksEnd(from: offset)
    guard year == nil, last > offset, text.hasDigits(4, at: last) else { return true }
    let clock = seconds - Self.days(Self.leapYear, name.number, day) * 86_400
    guard setDay(text.number(last..<last + 4), name.number, day) else { return false }
    seconds += clock
    offset = last + 4
    return true
  }

  // MARK: - Parts

  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x2D || byte == 0x2F
  }

  /// A year that has every day, where none is said.
  private static let leapYear = 2024

  private mutating func setDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    guard (1...12).contains(month), (1...31).contains(day) else { return false }
    seconds = Self.days(year, month, day) * 86_400
    return true
  }

  /// A time of day after a date and a `T`, a blank or a `_`.
  private mutating func readClock(
    _ text: RawSpan, _ offset: inout Int, isPart: Bool
  ) -> Bool {
    let joint = text.byte(offset)
    guard joint | 0x20 == 0x74 || joint == 0x5F || text.blankLength(at: offset) > 0 else {
      return false
    }
    offset = max(text.blanksEnd(from: offset), offset + 1)
    if text.hasDigits(4, at: offset) {
      let (hour, minute) = (text.number(offset..<offset + 2), text.number(offset + 2..<offset + 4))
      offset += 4
      length = 60 * Self.second
      var second = 0
      if text.hasDigits(2, at: offset) {
        second = text.number(offset..<offset + 2)
        offset += 2
        length = Self.second
        readFraction(text, &offset)
      }
      return add(hour, minute, second) && readZone(text, &offset)
    }
    if isPart, text.hasDigits(2, at: offset), offset + 2 == text.byteCount {
      offset += 2
      length = 3_600 * Self.second
      return add(text.number(offset - 2..<offset), 0, 0)
    }
    return readClockAndZone(text, &offset)
  }

  /// A time of day after blanks or a comma, or nothing at all.
  private mutating func readTimeOfDay(_ text: RawSpan, _ offset: inout Int) -> Bool {
    let start = text.blanksEnd(from: text.has(",", at: offset) ? offset + 1 : offset)
    guard start > offset else { return true }
    var end = start
    guard text.number(upTo: 2, at: &end) != nil, text.has(":", at: end) else {
      // Other parts may follow.
      return true
    }
    offset = start
    return readClockAndZone(text, &offset)
  }

  /// `10:15`, `10:15:00.123`, `1:15 pm`, with a zone or without.
  private mutating func readClockAndZone(_ text: RawSpan, _ offset: inout Int) -> Bool {
    guard var hour = text.number(upTo: 2, at: &offset), text.has(":", at: offset),
      text.hasDigits(2, at: offset + 1)
    else { return false }
    let minute = text.number(offset + 1..<offset + 3)
    offset += 3
    length = 60 * Self.second
    var second = 0
    if text.has(":", at: offset), text.hasDigits(2, at: offset + 1) {
      second = text.number(offset + 1..<offset + 3)
      offset += 3
      length = Self.second
      readFraction(text, &offset)
    }
    let half = text.blanksEnd(from: offset)
    let isAfternoon = text.byte(half) | 0x20 == 0x70
    if isAfternoon || text.byte(half) | 0x20 == 0x61, text.byte(half + 1) | 0x20 == 0x6D {
      guard (1...12).contains(hour) else { return false }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
      offset = half + 2
    }
    return add(hour, minute, second) && readZone(text, &offset)
  }

  private mutating func add(_ hour: Int, _ minute: Int, _ second: Int) -> Bool {
    guard hour <= 24, minute < 60, second <= 60 else { return false }
    seconds += hour * 3_600 + minute * 60 + second
    return true
  }

  /// Digits after a point or a comma; more than nine of them are finer than anything is measured.
  private mutating func readFraction(_ text: RawSpan, _ offset: inout Int) {
    guard text.has(".", at: offset) || text.has(",", at: offset), text.byte(offset + 1).isDigit
    else { return }
    let end = text.digitsEnd(from: offset + 1)
    var scale = 100_000_000
    for place in offset + 1..<end where scale > 0 {
      nanoseconds += Int(text.byte(place) & 0x0F) * scale
      length = scale
      scale /= 10
    }
    offset = end
  }

  /// `Z`, `UTC`, `GMT`, `+02`, `+0200`, `+02:00`, or nothing.
  private mutating func readZone(_ text: RawSpan, _ offset: inout Int) -> Bool {
    let start = text.blanksEnd(from: offset)
    if text.byte(start) | 0x20 == 0x7A {
      offset = start + 1
    } else if text.hasText("UTC", at: start) || text.hasText("GMT", at: start) {
      offset = start + 3
    } else if text.has("+", at: start) || text.has("-", at: start) {
      guard text.hasDigits(2, at: start + 1) else { return false }
      var east = text.number(start + 1..<start + 3) * 3_600
      var end = start + 3
      let minutes = text.has(":", at: end) ? end + 1 : end
      if text.hasDigits(2, at: minutes) {
        east += text.number(minutes..<minutes + 2) * 60
        end = minutes + 2
      }
      seconds -= text.has("+", at: start) ? east : -east
      offset = end
    }
    return true
  }

  // MARK: - Names

  private static let months: [StaticString] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdays: [StaticString] = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The number of a name, counted from 1, and its end: in full or its first three letters, or
  /// four.
  private static func nameEnd(
    of names: [StaticString], _ text: RawSpan, at offset: Int
  ) -> (number: Int, end: Int)? {
    let end = text.lettersEnd(from: offset)
    guard end - offset >= 3 else { return nil }
    for (index, name) in names.enumerated() {
      guard end - offset <= name.utf8CodeUnitCount,
        end - offset <= 4 || end - offset == name.utf8CodeUnitCount,
        (offset..<end).allSatisfy({ text.byte($0) | 0x20 == name.utf8Start[$0 - offset] })
      else { continue }
      return (index + 1, end)
    }
    return nil
  }

  /// Days since 1970-01-01 in the Gregorian calendar, after Fliegel and Van Flandern (1968).
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shift = (month - 14) / 12
    return day - 32_075 + 1_461 * (year + 4_800 + shift) / 4
      + 367 * (month - 2 - shift * 12) / 12 - 3 * ((year + 4_900 + shift) / 100) / 4 - 2_440_588
  }
}

extension RawSpan {
  /// The number that some digits spell.
  package func number(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 &* 10 &+ Int(byte($1) & 0x0F) }
  }

  /// The number of one digit or more that follow, and no more; the offset moves to their end.
  package func number(upTo count: Int, at offset: inout Int) -> Int? {
    let end = digitsEnd(from: offset)
    guard (1...count).contains(end - offset) else { return nil }
    defer { offset = end }
    return number(offset..<end)
  }
}
