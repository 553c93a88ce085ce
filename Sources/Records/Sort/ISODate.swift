// Dates as ISO 8601 writes them, as a point in time.

/// A date, with or without a time of day: `2026-08-01`, `2026-08-01 12:30`,
/// `2026-08-01T12:30:15.250+02:00`.
struct ISODate: Hashable, Sendable {
  /// Microseconds since 1970-01-01 00:00 UTC; a time without a zone counts as UTC.
  var microseconds: Int

  /// Reads a date; nil when it is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    guard let year = Self.digits(4, &rest), Self.take("-", &rest),
      let month = Self.digits(2, &rest), (1...12).contains(month), Self.take("-", &rest),
      let day = Self.digits(2, &rest), (1...31).contains(day)
    else { return nil }
    var seconds = Self.days(year, month, day) * 86_400
    var fraction = 0
    if !rest.isEmpty {
      guard Self.take("T", &rest) || Self.take(" ", &rest) || Self.take("t", &rest),
        let hour = Self.digits(2, &rest), hour <= 24, Self.take(":", &rest),
        let minute = Self.digits(2, &rest), minute < 60
      else { return nil }
      seconds += hour * 3_600 + minute * 60
      if Self.take(":", &rest) {
        guard let second = Self.digits(2, &rest), second <= 60 else { return nil }
        seconds += second
        if Self.take(".", &rest) || Self.take(",", &rest) { fraction = Self.fraction(&rest) }
      }
      guard let zone = Self.zone(&rest), rest.isEmpty else { return nil }
      seconds -= zone
    }
    microseconds = seconds * 1_000_000 + fraction
  }

  private static func take(_ sign: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  private static func digits(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= count else { return nil }
    var number = 0
    for _ in 0..<count {
      let byte = rest.removeFirst()
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  /// Digits behind the point, as microseconds.
  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int {
    var scale = 100_000
    var microseconds = 0
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      microseconds += Int(byte - 0x30) * scale
      scale /= 10
      rest.removeFirst()
    }
    return microseconds
  }

  /// Seconds east of Greenwich; nil when what follows is no zone.
  private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if rest.isEmpty || take("Z", &rest) || take("z", &rest) { return 0 }
    let isEast = rest.first == UInt8(ascii: "+")
    guard isEast || rest.first == UInt8(ascii: "-") else { return nil }
    rest.removeFirst()
    guard let hours = digits(2, &rest) else { return nil }
    _ = take(":", &rest)
    guard !rest.isEmpty else { return (isEast ? 1 : -1) * hours * 3_600 }
    guard let minutes = digits(2, &rest) else { return nil }
    return (isEast ? 1 : -1) * (hours * 3_600 + minutes * 60)
  }

  /// Days since 1970-01-01 in the Gregorian calendar, after Fliegel and Van Flandern (1968).
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shift = (month - 14) / 12
    return day - 32_075 + 1_461 * (year + 4_800 + shift) / 4
      + 367 * (month - 2 - shift * 12) / 12 - 3 * ((year + 4_900 + shift) / 100) / 4 - 2_440_588
  }
}
