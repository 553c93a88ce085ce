// Times as logs write them.

/// Finds times.
///
/// | written by               | looks like                                                    |
/// |--------------------------|---------------------------------------------------------------|
/// | most                     | `2026-08-01T10:00:00.123Z`, `2026/08/01 10:00:00,123 +0200`   |
/// | Gin, old programs        | `2026/08/01 - 10:00:00`, `26/08/01 10:00:00`, `260801 10:00:00`|
/// | some                     | `20260801 10:00:00`, `01.08.2026 10:00:00`, `10:00:00.123`    |
/// | syslog, ctime            | `Aug  1 10:00:00`, `Sat Aug  1 10:00:00.123 2026`             |
/// | Java                     | `Aug 01, 2026 10:00:00 AM`                                    |
/// | web servers, name server | `01/Aug/2026:10:00:00 +0200`, `01-Aug-2026 10:00:00.123`      |
/// | mobile telephones, glog  | `08-01 10:00:00.123`, `0801 10:00:00.123456`                  |
/// | syslog in any language   | `août 19 10:00:00`, `déc. 19 10:00:00`                        |
/// | daemontools              | `@400000006721f2d41dcd6500`                                   |
/// | proxies, kernels         | `1785578400.123`, `1785578400123`; in brackets `   12.345678` |
package enum LogTime {
  /// Returns the end of the time at an offset; nil if there is none.
  package static func end(in line: RawSpan, at start: Int) -> Int? {
    let first = line.byte(start)
    if first.isDigit { return numeric(line, start) }
    if first.isLetter || first >= 0x80 { return worded(line, start) ?? foreign(line, start) }
    return line.has("@", at: start) ? label(line, start) : nil
  }

  /// Returns the end of the seconds since the start that a kernel writes in brackets: ` 12.345678`.
  package static func uptimeEnd(in line: RawSpan, at start: Int) -> Int? {
    var offset = start
    while line.byte(offset) == 0x20 { offset += 1 }
    let point = line.digitsEnd(from: offset)
    guard point > offset, line.has(".", at: point) else { return nil }
    let end = line.digitsEnd(from: point + 1)
    return end - point >= 4 && line.has("]", at: end) ? end : nil
  }

  /// Whether a time may end before a byte.
  package static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private static func numeric(_ line: RawSpan, _ start: Int) -> Int? {
    switch line.digitsEnd(from: start) - start {
    case 1, 2: return clock(line, start) ?? shortDate(line, start)
    case 4: return longDate(line, start) ?? clock(line, start + 4, after: " ")
    case 6: return clock(line, start + 6, after: " ") ?? bareClock(line, start)
    case 8: return compact(line, start)
    case 10 where line.has("1", at: start): return fraction(line, start + 10)
    case 13 where line.has("1", at: start): return start + 13
    default: return nil
    }
  }

  /// `2026-08-01T10:00:00`, the year first.
  private static func longDate(_ line: RawSpan, _ start: Int) -> Int? {
    let sign = line.byte(start + 4)
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "/") || sign == UInt8(ascii: "."),
      line.hasDigits(2, at: start + 5), line.byte(start + 7) == sign,
      line.hasDigits(2, at: start + 8)
    else { return nil }
    return clock(line, start + 10, after: "T") ?? clock(line, start + 10, after: " ")
      ?? clock(line, start + 10, after: "_")
      ?? (line.hasText(" - ", at: start + 10) ? clock(line, start + 13) : nil)
      ?? (line.hasText(", ", at: start + 10) ? clock(line, start + 12) : nil)
  }

  /// `260801 100000`.
  private static func bareClock(_ line: RawSpan, _ start: Int) -> Int? {
    guard line.has(" ", at: start + 6), line.digitsEnd(from: start + 7) == start + 13,
      line.byte(start + 7) <= UInt8(ascii: "2"), line.byte(start + 9) <= UInt8(ascii: "5"),
      line.byte(start + 11) <= UInt8(ascii: "5")
    else { return nil }
    return start + 13
  }

  /// `20260801 10:00:00`, `20260801T100000`.
  private static func compact(_ line: RawSpan, _ start: Int) -> Int? {
    let day = start + 8
    guard line.has("1", at: start) || line.has("2", at: start) else { return nil }
    if let end = clock(line, day, after: " ") ?? clock(line, day, after: "T")
      ?? clock(line, day, after: "-")
    {
      return end
    }
    guard line.has("T", at: day) || line.has("-", at: day), line.hasDigits(6, at: day + 1) else {
      return nil
    }
    return zone(line, fraction(line, day + 7))
  }

  /// `01/08/2026 10:00:00`, `01/Aug/2026:10:00:00`, `01 Aug 2026 10:00:00`, `08-01 10:00:00`.
  private static func shortDate(_ line: RawSpan, _ start: Int) -> Int? {
    let separator = line.digitsEnd(from: start)
    let sign = line.byte(separator)
    guard "/-. ".utf8.contains(sign) else { return nil }
    var offset = separator + 1
    if isMonth(line, offset) {
      offset += 3
    } else {
      guard sign != 0x20 else { return nil }
      let end = line.digitsEnd(from: offset)
      guard (1...2).contains(end - offset) else { return nil }
      offset = end
    }
    if let end = clock(line, offset, after: " ") { return end }
    // Two digits of a year, first or last.
    if line.byte(offset) == sign, line.digitsEnd(from: offset + 1) == offset + 3 {
      return clock(line, offset + 3, after: " ") ?? clock(line, offset + 3, after: ":")
    }
    guard line.byte(offset) == sign, line.hasDigits(4, at: offset + 1) else { return nil }
    return clock(line, offset + 5, after: " ") ?? clock(line, offset + 5, after: ":")
  }

  /// `Aug  1 10:00:00`, `Sat Aug  1 10:00:00 2026`, `Aug 01, 2026 10:00:00 AM`.
  private static func worded(_ line: RawSpan, _ start: Int) -> Int? {
    var offset = start
    if name(among: weekdays, line, offset) != nil {
      offset += 3
      if line.has(",", at: offset) { offset += 1 }
      guard line.byte(offset) == 0x20 else { return nil }
      offset += 1
      if line.byte(offset).isDigit { return shortDate(line, offset) }
    }
    guard isMonth(line, offset), line.byte(offset + 3) == 0x20 else { return nil }
    offset += line.byte(offset + 4) == 0x20 ? 5 : 4
    let day = line.digitsEnd(from: offset)
    guard (1...2).contains(day - offset) else { return nil }
    offset = line.has(",", at: day) ? day + 1 : day
    if line.byte(offset) == 0x20, line.hasDigits(4, at: offset + 1),
      let end = clock(line, offset + 5, after: " ")
    {
      return end
    }
    guard let end = clock(line, offset, after: " ") else { return nil }
    let hasYear = line.byte(end) == 0x20 && line.digitsEnd(from: end + 1) == end + 5
    return hasYear && isDelimiter(line.byte(end + 5)) ? end + 5 : end
  }

  /// `août 19 10:00:00`: a short word, a day and a time of day, whatever the language.
  private static func foreign(_ line: RawSpan, _ start: Int) -> Int? {
    var end = start
    var letters = 0
    while end < start + longestMonth, line.byte(end).isLetter || line.byte(end) >= 0x80 {
      // All bytes of a character but the first have the bits 10 in front.
      if line.byte(end) & 0xC0 != 0x80 { letters += 1 }
      end += 1
    }
    guard (3...5).contains(letters) else { return nil }
    if line.has(".", at: end) { end += 1 }
    guard line.byte(end) == 0x20 else { return nil }
    let first = line.byte(end + 1) == 0x20 ? end + 2 : end + 1
    let day = line.digitsEnd(from: first)
    guard (1...2).contains(day - first) else { return nil }
    return clock(line, day, after: " ")
  }

  /// Bytes of the short name of a month.
  private static let longestMonth = 16

  /// `@400000006721f2d41dcd6500`: a label of TAI64N.
  private static func label(_ line: RawSpan, _ start: Int) -> Int? {
    guard line.has("4", at: start + 1) else { return nil }
    for offset in start + 2..<start + 25 where !line.byte(offset).isHexadecimal { return nil }
    return start + 25
  }

  /// Returns the end of a time of day that follows a sign.
  private static func clock(_ line: RawSpan, _ start: Int, after sign: Unicode.Scalar) -> Int? {
    line.has(sign, at: start) ? clock(line, start + 1) : nil
  }

  /// Returns the end of a time of day with seconds, and of the zone after it.
  private static func clock(_ line: RawSpan, _ start: Int) -> Int? {
    let colon = line.digitsEnd(from: start)
    guard (1...2).contains(colon - start), line.has(":", at: colon),
      line.hasDigits(2, at: colon + 1), line.has(":", at: colon + 3),
      line.hasDigits(2, at: colon + 4)
    else { return nil }
    var end = fraction(line, colon + 6)
    // `10:00:00:123`.
    if end == colon + 6, line.has(":", at: end), line.digitsEnd(from: end + 1) == end + 4 {
      end += 4
    }
    if line.byte(end) == 0x20, line.has("M", at: end + 2),
      line.has("A", at: end + 1) || line.has("P", at: end + 1)
    {
      end += 3
    }
    return zone(line, end)
  }

  /// Returns the end of the digits after a point or comma; the start if there are none.
  private static func fraction(_ line: RawSpan, _ start: Int) -> Int {
    guard line.has(".", at: start) || line.has(",", at: start) else { return start }
    let end = line.digitsEnd(from: start + 1)
    return end > start + 1 ? end : start
  }

  /// Returns the end of a time zone, `Z`, `+02:00`, ` +0200`, ` UTC`; the start if there is none.
  private static func zone(_ line: RawSpan, _ start: Int) -> Int {
    if line.has("Z", at: start) { return start + 1 }
    let offset = line.byte(start) == 0x20 ? start + 1 : start
    if line.has("+", at: offset) || line.has("-", at: offset) {
      guard line.hasDigits(2, at: offset + 1) else { return start }
      if line.hasDigits(4, at: offset + 1) { return offset + 5 }
      if line.has(":", at: offset + 3), line.hasDigits(2, at: offset + 4) { return offset + 6 }
      return offset == start ? offset + 3 : start
    }
    guard offset > start, line.byte(offset).isCapital else { return start }
    let end = line.lettersEnd(from: offset)
    guard isDelimiter(line.byte(end)), (3...4).contains(end - offset) else { return start }
    return zones.contains { line.hasText($0, at: offset) && end - offset == $0.utf8CodeUnitCount }
      ? end : start
  }

  private static let zones: [StaticString] = [
    "UTC", "GMT", "CET", "CEST", "EET", "EEST", "WET", "WEST", "BST", "IST", "MSK", "JST", "KST",
    "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT", "AEST", "AEDT",
  ]

  // MARK: - Names

  private static let months = packed("janfebmaraprmayjunjulaugsepoctnovdec")
  private static let weekdays = packed("montuewedthufrisatsun")

  private static func isMonth(_ line: RawSpan, _ start: Int) -> Bool {
    month(in: line, at: start) != nil
  }

  /// The month whose name begins at an offset, from 1; nil when none does.
  package static func month(in line: RawSpan, at start: Int) -> Int? {
    name(among: months, line, start).map { $0 + 1 }
  }

  /// Returns the index of the name of three letters, the first a capital, at an offset.
  private static func name(among names: [UInt32], _ line: RawSpan, _ start: Int) -> Int? {
    guard line.byte(start).isCapital else { return nil }
    var name: UInt32 = 0
    for index in 0..<3 { name = name << 8 | UInt32(line.byte(start + index) | 0x20) }
    return names.firstIndex(of: name)
  }

  private static func packed(_ names: StaticString) -> [UInt32] {
    stride(from: 0, to: names.utf8CodeUnitCount, by: 3).map { start in
      (start..<start + 3).reduce(0) { $0 << 8 | UInt32(names.utf8Start[$1]) }
    }
  }
}
