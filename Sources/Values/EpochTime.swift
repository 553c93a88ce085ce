// Times that are written as numbers, and the text that says the same.

package import JSONText

/// Spells out points in time that are counted from 1970-01-01 00:00 UTC.
///
/// Seconds, milliseconds, microseconds and nanoseconds are distinguished by their number of digits.
/// With 10, 13, 16 and 19 digits they are times from 2001 to 2033. The digits are copied from the
/// bytes, so that none is lost.
package enum EpochTime {
  /// Spells a time out that a value counts or wraps.
  ///
  /// - Parameters:
  ///   - value: A number, a text of digits, `/Date(1763780000000)/`, `audit(1763780000.123:7):`, or
  ///     an object: `{"$date": …}`, `{"epochSecond": …, "nanoOfSecond": …}`, `{"SystemTime": …}`.
  ///   - kind: The kind of the value.
  /// - Returns: The text; nil for a value that is not a time, or that already reads as one.
  package static func text(of value: [UInt8], _ kind: ValueKind) -> [UInt8]? {
    switch kind {
    case .number, .text:
      if let text = text(ofNumber: value[...]) ?? text(ofLabel: value) { return text }
      if value.starts(with: "audit(".utf8) {
        return text(ofNumber: value.dropFirst(6).prefix { $0 != UInt8(ascii: ":") })
      }
      guard value.starts(with: "/Date(".utf8), let end = value.firstIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let number = value[6..<end].prefix { $0.isDigit }
      return text(ofNumber: number)
    case .object: return text(ofObject: value)
    case .boolean, .null, .array, .missing: return nil
    }
  }

  /// Whether a value is a time, in whatever form.
  package static func isTime(_ value: [UInt8], _ kind: ValueKind) -> Bool {
    if text(of: value, kind) != nil { return true }
    guard kind == .text, value.count < 64 else { return false }
    let text = value.span.bytes
    return ValueReading(text).type == .time || LogInstant(text) != nil
  }

  /// Spells out a label of TAI64N (cr.yp.to, "TAI64, TAI64N, and TAI64NA"), as `multilog` writes
  /// it: ten seconds before the clock of the system, whatever leap seconds there were.
  package static func text(ofLabel value: [UInt8]) -> [UInt8]? {
    guard value.count == 25, value.first == UInt8(ascii: "@"),
      value.dropFirst().allSatisfy(\.isHexadecimal),
      let seconds = Int(String(decoding: value[1..<17], as: UTF8.self), radix: 16),
      let nanoseconds = Int(String(decoding: value[17...], as: UTF8.self), radix: 16),
      (0..<1_000_000_000).contains(nanoseconds)
    else { return nil }
    let digits = Array(String(nanoseconds).utf8)
    let zeros = [UInt8](repeating: 0x30, count: 9 - digits.count)
    let since = seconds - 0x4000_0000_0000_0000 - 10
    guard (0..<4_000_000_000).contains(since) else { return nil }
    return text(ofSeconds: since, parts: (zeros + digits)[...])
  }

  private static func text(ofObject value: [UInt8]) -> [UInt8]? {
    guard let members = JSONMembers(value) else { return nil }
    if let date = members["$date"] ?? members["SystemTime"] {
      if date.kind == .object, let long = JSONMembers(date.value)?["$numberLong"] {
        return text(ofNumber: long.value[...])
      }
      return text(of: date.value, date.kind) ?? (date.kind == .text ? date.value : nil)
    }
    guard let seconds = members["epochSecond"]?.value else { return nil }
    let nanoseconds = members["nanoOfSecond"]?.value ?? []
    guard !nanoseconds.isEmpty, nanoseconds.count <= 9 else {
      return text(ofNumber: seconds[...])
    }
    let zeros = [UInt8](repeating: 0x30, count: 9 - nanoseconds.count)
    return text(ofNumber: (seconds + zeros + nanoseconds)[...])
  }

  private static func text(ofNumber value: ArraySlice<UInt8>) -> [UInt8]? {
    let digits = value.prefix { $0.isDigit }
    guard digits.first == UInt8(ascii: "1") || digits.first == UInt8(ascii: "2") else {
      return nil
    }
    var fraction: ArraySlice<UInt8> = []
    let rest = value[digits.endIndex...]
    if !rest.isEmpty {
      guard rest.first == UInt8(ascii: "."), rest.count > 1 else { return nil }
      fraction = rest.dropFirst()
      guard fraction.allSatisfy(\.isDigit) else { return nil }
    }
    guard [10, 13, 16, 19].contains(digits.count) else { return nil }
    let seconds = digits.prefix(10).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    guard (1_000_000_000..<2_000_000_000).contains(seconds) else { return nil }
    let parts = (digits.dropFirst(10) + fraction).prefix(9)
    return text(ofSeconds: seconds, parts: parts)
  }

  /// `2026-08-01 10:00:00.123Z`.
  private static func text(ofSeconds seconds: Int, parts: ArraySlice<UInt8>) -> [UInt8] {
    let (year, month, day) = date(ofDay: seconds / 86_400)
    let clock = seconds % 86_400
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let day2 = "\(year)-\(two(month))-\(two(day))"
    let time = "\(two(clock / 3_600)):\(two(clock / 60 % 60)):\(two(clock % 60))"
    return Array("\(day2) \(time)".utf8) + (parts.isEmpty ? [] : [UInt8(ascii: ".")]) + parts
      + [UInt8(ascii: "Z")]
  }

  /// The date of a day since 1970-01-01 in the Gregorian calendar, after Fliegel and Van Flandern
  /// (1968).
  static func date(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
    var l = number + 2_440_588 + 68_569
    let n = 4 * l / 146_097
    l -= (146_097 * n + 3) / 4
    let i = 4_000 * (l + 1) / 1_461_001
    l -= 1_461 * i / 4 - 31
    let j = 80 * l / 2_447
    let day = l - 2_447 * j / 80
    l = j / 11
    return (100 * (n - 49) + i + l, j + 2 - 12 * l, day)
  }
}
