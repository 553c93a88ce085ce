// Points in time, spelled like others.

/// The form in which a time is spelled, to spell others that can be compared with it.
package struct TimeSpelling: Hashable, Sendable {
  private enum Form: Hashable {
    /// A date and a time of day, with the zone.
    case full
    /// A month and a day without a year.
    case yearless
    /// A time of day alone.
    case clock
  }

  /// The point in time that is spelled; one without a zone counts as UTC.
  package let instant: ZonedInstant
  private let form: Form
  /// The zone as it is spelled; empty without one.
  private let zone: String

  /// Whether it is a time of day without a day.
  package var isTimeOfDay: Bool { form == .clock }
  /// Whether a zone is spelled.
  package var hasZone: Bool { !zone.isEmpty }

  /// Reads a time; nil for other texts.
  package init?(of text: [UInt8]) {
    let bytes = text.span.bytes
    let reading = TimeReading(bytes, order: nil)
    guard let time = LogInstant(bytes)?.microseconds ?? reading?.microseconds else { return nil }
    let parts = TimeParts(text)
    let zone = parts.flatMap { Self.zone(text[$0.clockEnd...]) }
    self.zone = zone?.text ?? ""
    instant = ZonedInstant(microseconds: time, secondsEast: zone?.secondsEast ?? 0)
    form =
      parts.map { $0.day == nil ? .clock : $0.day?.year == nil ? .yearless : .full } ?? .full
  }

  /// Returns a zone at the end of a time: `Z`, `UTC`, `+02:00`, `+0200`, `+02`.
  private static func zone(_ end: ArraySlice<UInt8>) -> (text: String, secondsEast: Int)? {
    let text = String(decoding: end.drop { $0 == 0x20 }, as: UTF8.self)
    if ["Z", "z", "UTC", "GMT"].contains(text) { return ("Z", 0) }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard text.hasPrefix("+") || text.hasPrefix("-"), digits.count == 2 || digits.count == 4,
      let hours = Int(digits.prefix(2)), let minutes = Int(digits.dropFirst(2) + "0")
    else { return nil }
    let east = hours * 3_600 + minutes / 10 * 60
    return (text, text.hasPrefix("+") ? east : -east)
  }

  /// The date that is spelled; nil without a year.
  package var date: String? { form == .full ? Self.text(ofDay: instant.day) : nil }

  /// Returns a point in time in this form; without a zone, as the clock of its own place shows it.
  package func text(of instant: ZonedInstant) -> String {
    var instant = instant
    // A time without a zone says what the clock of its place showed.
    if !zone.isEmpty { instant.secondsEast = self.instant.secondsEast }
    let (day, seconds) = instant.localSeconds
    let clock = Self.clock(seconds, instant.fraction)
    let date = EpochTime.date(ofDay: day)
    switch form {
    case .clock: return day < 0 ? "00:00:00" : clock
    case .yearless: return "\(Self.months[date.month - 1]) \(date.day) \(clock)"
    case .full: return "\(Self.text(ofDay: day))T\(clock)\(zone)"
    }
  }

  /// Returns the first and the last moment of a day on a clock; nil where times have no day.
  ///
  /// The two are equal where the day itself can be spelled.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - secondsEast: The seconds that the clock is ahead of that of Greenwich.
  /// - Returns: The two moments.
  package func ends(ofDay day: Int, secondsEast: Int) -> (first: String, last: String)? {
    switch form {
    case .clock: return nil
    case .full where zone.isEmpty || secondsEast == 0 && instant.secondsEast == 0:
      return (Self.text(ofDay: day), Self.text(ofDay: day))
    case .full, .yearless:
      let start = (day * 86_400 - secondsEast) * 1_000_000
      let east = zone.isEmpty ? secondsEast : instant.secondsEast
      let ends = [start, start + 86_399_999_999].map {
        text(of: ZonedInstant(microseconds: $0, secondsEast: east))
      }
      return (ends[0], ends[1])
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func text(ofDay day: Int) -> String {
    let date = EpochTime.date(ofDay: day)
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }

  private static func clock(_ seconds: Int, _ microseconds: Int) -> String {
    var text = "\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    guard microseconds > 0 else { return text }
    var digits = String(String(1_000_000 + microseconds).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    text += "." + digits
    return text
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
