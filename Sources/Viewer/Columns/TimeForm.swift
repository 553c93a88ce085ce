// Times without the parts that are the same in every row.

package import TextLayout
import Values

/// A short form of written times without the parts that do not vary, in whatever spelling they are.
package struct TimeForm: Hashable, Sendable {
  /// The part of the date that the times of the sample have in common, and that is left out.
  private enum Common: Hashable {
    case nothing
    /// The year of ISO dates: `2026-`.
    case year([UInt8])
    /// The day, and its spelling for the title.
    case day(TimeParts.Day, spelled: [UInt8])
  }

  private var common = Common.nothing
  /// Whether seconds are left out, with their fractions.
  private(set) var leavesOutSeconds = false
  /// The number of digits of a fraction that are shown; zeros after them tell nothing.
  private(set) var fractionDigits = Int.max
  /// The usual time zone of the sample, which is left out; nil if each time shows its own.
  private(set) var zone: [UInt8]?
  /// Whether the times are dates alone.
  private(set) var isOfDates = false

  /// Creates a form that leaves nothing out.
  private init() {}

  /// The omitted part of the date for the title: `2026`, `2026-11-22`, `26/Nov/2026`; nil if there is
  /// none.
  package var leftOut: Text? {
    switch common {
    case .nothing: nil
    case .year(let year): Text(bytes: Array(year.dropLast()))
    case .day(_, let spelled): Text(bytes: spelled)
    }
  }

  /// A time of the sample.
  private struct Time {
    var value: [UInt8]
    var parts: TimeParts

    var zone: [UInt8] { Array(value[parts.clockEnd...]) }
    /// The digits of the fraction up to the last one that is not zero.
    var fractionDigits: Int {
      let digits = value[parts.secondEnd..<parts.fractionEnd].dropFirst()
      return digits.lastIndex { $0 != 0x30 }.map { $0 - digits.startIndex + 1 } ?? 0
    }
  }

  /// Returns short forms for the times of a sample.
  ///
  /// - Parameters:
  ///   - values: The non-empty values of a column.
  ///   - isLog: Whether they are the times of a log, whose seconds are always shown.
  /// - Returns: The form for usual screens and the one for narrow screens, without fractions of
  ///   seconds. Both are nil if fewer than 95 % of the values are times, or nothing can be left out.
  static func forms(
    of values: [[UInt8]], isLog: Bool = false
  ) -> (usual: TimeForm?, narrow: TimeForm?) {
    let times = values.compactMap { value in
      TimeParts(value).map { Time(value: value, parts: $0) }
    }
    guard !times.isEmpty, times.count * 100 >= values.count * 95 else { return (nil, nil) }
    var form = TimeForm()
    form.common = common(of: times)
    let nothing = TimeForm()
    let clocks = times.filter(\.parts.hasTime)
    guard !clocks.isEmpty else {
      if form == nothing { return (nil, nil) }
      form.isOfDates = true
      return (form, form)
    }
    form.zone = usualZone(of: clocks)
    form.leaveOutDigits(of: times, isLog: isLog)
    var narrow = form
    if clocks.contains(where: \.parts.hasFraction) { narrow.fractionDigits = 0 }
    return (form == nothing ? nil : form, narrow == nothing ? nil : narrow)
  }

  /// Leaves out seconds and fractions that tell few of the times apart, and zeros.
  private mutating func leaveOutDigits(of times: [Time], isLog: Bool) {
    func distinct(_ digits: (TimeParts) -> [Int]) -> Int {
      let isSameDay = if case .day = common { true } else { false }
      return Set(
        times.map { time in
          let date = isSameDay ? [] : time.value[time.parts.date].map { Int($0) }
          return date + digits(time.parts)
        }
      ).count
    }
    let hasFractions = times.contains { $0.parts.hasFraction }
    if !isLog {
      let seconds = distinct { [$0.second] }
      let all = hasFractions ? distinct { [$0.second, $0.fraction] } : seconds
      leavesOutSeconds =
        all > 1 && times.contains { $0.parts.hasSeconds }
        && distinct { [$0.second / 100] } * 10 >= all * 9
      if hasFractions, leavesOutSeconds || all > 1 && seconds * 10 >= all * 9 {
        fractionDigits = 0
        return
      }
    }
    if hasFractions { fractionDigits = times.map(\.fractionDigits).max() ?? 0 }
  }

  private static func common(of times: [Time]) -> Common {
    let dated = times.filter { $0.parts.day != nil }
    guard let first = dated.first, let day = first.parts.day else { return .nothing }
    if times.contains(where: \.parts.hasTime),
      dated.allSatisfy({ $0.parts.day.map(day.agrees) ?? false })
    {
      return .day(day, spelled: spelledDay(of: dated.first { $0.parts.isISO } ?? first))
    }
    let year = first.value.prefix(5)
    return first.parts.isISO && dated.allSatisfy { $0.parts.isISO && $0.value.starts(with: year) }
      ? .year(Array(year)) : .nothing
  }

  /// Returns the date of a time as it is spelled, without the signs before the time of day; with the
  /// year after it.
  private static func spelledDay(of time: Time) -> [UInt8] {
    var date = time.value[time.parts.date]
    if time.parts.isISO { date = date.prefix(10) }
    while let last = date.last, " :-_,".utf8.contains(last) { date.removeLast() }
    let zone = time.zone
    let isYear =
      zone.count == 5 && zone.first == 0x20
      && zone.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    return Array(date) + (isYear ? zone : [])
  }

  /// Returns the zone of nine in ten of the times that have one; nil if there is none.
  private static func usualZone(of times: [Time]) -> [UInt8]? {
    let zones = times.map(\.zone).filter { !$0.isEmpty }
    let counts = Dictionary(grouping: zones) { $0 }.mapValues(\.count)
    return counts.first { $0.value * 10 >= zones.count * 9 }?.key
  }

  /// Returns the short form of a value; nil if it is not a time or differs in an omitted part of the
  /// date.
  ///
  /// A zone that is not the usual one is shown.
  package func text(of value: [UInt8]) -> Text? {
    guard let parts = TimeParts(value) else { return nil }
    var shown: [UInt8] = []
    shown.reserveCapacity(value.count)
    switch common {
    case .day(let day, _):
      guard parts.hasTime, parts.day.map(day.agrees) ?? true else { return nil }
    case .year(let year):
      guard parts.isISO, value.starts(with: year) else { return nil }
      shown += date(of: value, parts).dropFirst(year.count)
    case .nothing: shown += date(of: value, parts)
    }
    guard parts.hasTime else { return Text(bytes: shown) }
    let dropped = dropped(from: value, parts)
    shown += value[parts.date.upperBound..<dropped.lowerBound]
    shown += value[dropped.upperBound..<parts.clockEnd]
    let zone = value[parts.clockEnd...]
    if self.zone.map({ !zone.elementsEqual($0) }) ?? true { shown += zone }
    return Text(bytes: shown)
  }

  /// The date, with a blank instead of the `T` before the time of day of ISO 8601.
  private func date(of value: [UInt8], _ parts: TimeParts) -> [UInt8] {
    parts.isISO && parts.hasTime ? value[..<10] + [0x20] : Array(value[parts.date])
  }

  /// Returns the range of omitted seconds and fractions that are not zero; nil if there are none.
  func hiddenDigits(of value: [UInt8]) -> Range<Int>? {
    guard let parts = TimeParts(value), parts.hasTime else { return nil }
    let dropped = dropped(from: value, parts)
    return value[dropped].contains { (0x31...0x39).contains($0) } ? dropped : nil
  }

  /// Returns the range of seconds and digits of a fraction that the short form leaves out.
  private func dropped(from value: [UInt8], _ parts: TimeParts) -> Range<Int> {
    if leavesOutSeconds { return parts.minuteEnd..<parts.fractionEnd }
    // The point goes with the last digit.
    let digits = min(fractionDigits, value.count)
    let end = digits == 0 ? parts.secondEnd : parts.secondEnd + 1 + digits
    return min(end, parts.fractionEnd)..<parts.fractionEnd
  }

  /// Returns whether a value is a time.
  static func isTime(_ value: [UInt8]) -> Bool { TimeParts(value) != nil }

  /// Returns the form extended to one more value; a value that is not a time changes nothing.
  func suiting(_ value: [UInt8]) -> TimeForm {
    guard let parts = TimeParts(value), text(of: value) == nil else { return self }
    var form = self
    switch common {
    case .day(let day, let spelled):
      let year = spelled.prefix(4) + [0x2D]
      let isSameYear =
        parts.isISO && value.starts(with: year) && day.year != nil && spelled.count == 10
      form.common = isSameYear ? .year(Array(year)) : .nothing
    case .year, .nothing: form.common = .nothing
    }
    return form
  }
}

/// The short forms for the times of a column.
package struct TimeForms: Hashable, Sendable {
  /// The form for a screen of usual width.
  package var usual: TimeForm?
  /// The form for a narrow screen.
  package var narrow: TimeForm?

  /// Returns the form for the width of a data area.
  package func form(in available: Int) -> TimeForm? {
    available < ColumnMeasure.narrowWidth ? narrow : usual
  }
}
