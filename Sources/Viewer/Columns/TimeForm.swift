// Times without the parts that are the same in every row.

package import TextLayout

/// A short form of ISO 8601 times without the parts that do not vary.
package struct TimeForm: Hashable, Sendable {
  /// The common prefix of the sample's times, such as `2026-` or `2026-11-22T`; may be empty.
  private(set) var prefix: [UInt8] = []
  /// Whether seconds are left out, with their fractions.
  private(set) var leavesOutSeconds = false
  /// Whether fractions of seconds are left out.
  private(set) var leavesOutFractions = false
  /// The common time zone of the sample, which is left out; nil if zones are shown.
  private(set) var zone: [UInt8]?

  /// The omitted prefix for the title: `2026`, `2026-11-22`; nil if there is none.
  package var leftOut: Text? {
    prefix.isEmpty ? nil : Text(bytes: Array(prefix.dropLast()))
  }

  /// The parts of a time and where they end.
  private struct Parts {
    /// The digits of the date as a number: `20261122`.
    var day = 0
    /// The digits of the time of day as a number: `101402`; -1 for a date alone.
    var second = -1
    /// The end of the seconds, or of the minutes if there are none.
    var secondEnd = 10
    /// The end of the fraction.
    var fractionEnd = 10
    /// Whether there are seconds.
    var hasSeconds = false
    /// The digits of the fraction.
    var fraction = 0

    /// Whether there is a time of day.
    var hasTime: Bool { second >= 0 }
    /// Whether there are fractions of seconds.
    var hasFraction: Bool { fractionEnd > secondEnd }
    /// The day and the time of day as one number.
    var whole: Int { day * 1_000_000 + max(second, 0) }

    init?(_ bytes: [UInt8]) {
      guard bytes.count >= 10, bytes.count <= 40, bytes[4] == 0x2D, bytes[7] == 0x2D,
        let year = Parts.digits(bytes, 0..<4), let month = Parts.digits(bytes, 5..<7),
        let date = Parts.digits(bytes, 8..<10)
      else { return nil }
      day = year * 10_000 + month * 100 + date
      guard bytes.count > 10 else { return }
      guard bytes.count >= 16, bytes[10] == 0x54 || bytes[10] == 0x20, bytes[13] == 0x3A,
        let hour = Parts.digits(bytes, 11..<13), let minute = Parts.digits(bytes, 14..<16)
      else { return nil }
      second = hour * 10_000 + minute * 100
      secondEnd = 16
      if bytes.count >= 19, bytes[16] == 0x3A, let seconds = Parts.digits(bytes, 17..<19) {
        second += seconds
        secondEnd = 19
        hasSeconds = true
      }
      fractionEnd = secondEnd
      if hasSeconds, secondEnd < bytes.count, bytes[19] == 0x2E || bytes[19] == 0x2C {
        fractionEnd += 1
        while fractionEnd < bytes.count, (0x30...0x39).contains(bytes[fractionEnd]) {
          if fractionEnd < 29 { fraction = fraction * 10 + Int(bytes[fractionEnd] - 0x30) }
          fractionEnd += 1
        }
        guard fractionEnd > 20 else { return nil }
      }
      guard isZone(bytes[fractionEnd...]) else { return nil }
    }

    private func isZone(_ rest: ArraySlice<UInt8>) -> Bool {
      guard let first = rest.first else { return true }
      let zone = first == 0x20 ? rest.dropFirst() : rest
      guard let sign = zone.first else { return false }
      if sign == 0x5A { return zone.count == 1 }
      guard sign == 0x2B || sign == 0x2D, (3...6).contains(zone.count) else { return false }
      return zone.dropFirst().allSatisfy { (0x30...0x3A).contains($0) }
    }

    private static func digits(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
      var number = 0
      for index in range {
        guard (0x30...0x39).contains(bytes[index]) else { return nil }
        number = number * 10 + Int(bytes[index] - 0x30)
      }
      return number
    }
  }

  /// Creates a form that leaves nothing out.
  private init() {}

  /// Returns short forms for the times of a sample.
  ///
  /// - Parameter values: The non-empty values of a column.
  /// - Returns: The form for usual screens and the one for narrow screens, without fractions of
  ///   seconds. Both are nil if fewer than 95 % of the values are ISO times, or nothing can be left
  ///   out.
  static func forms(of values: [[UInt8]]) -> (usual: TimeForm?, narrow: TimeForm?) {
    let times = values.compactMap { value in Parts(value).map { (value: value, parts: $0) } }
    guard let first = times.first, times.count * 100 >= values.count * 95 else { return (nil, nil) }
    var form = TimeForm()
    let hasTimes = times.contains { $0.parts.hasTime }
    if hasTimes, times.allSatisfy({ $0.parts.day == first.parts.day }) {
      // The separator between date and time belongs to neither.
      form.prefix = first.value[..<10] + [0x20]
    } else if times.allSatisfy({ $0.parts.day / 10_000 == first.parts.day / 10_000 }) {
      form.prefix = Array(first.value[..<5])
    }
    let zone = first.value[first.parts.fractionEnd...]
    if !zone.isEmpty, times.allSatisfy({ $0.value[$0.parts.fractionEnd...] == zone }) {
      form.zone = Array(zone)
    }
    let nothing = TimeForm()
    guard hasTimes else { return form == nothing ? (nil, nil) : (form, form) }
    let hasFractions = times.contains { $0.parts.hasFraction }
    let seconds = distinct(times.map(\.parts.whole))
    let all =
      hasFractions
      ? Set(times.map { [$0.parts.whole, $0.parts.fraction] }).count : seconds
    let minutes = distinct(times.map { $0.parts.whole / 100 })
    form.leavesOutSeconds =
      all > 1 && times.contains { $0.parts.hasSeconds } && minutes * 10 >= all * 9
    form.leavesOutFractions =
      hasFractions && (form.leavesOutSeconds || all > 1 && seconds * 10 >= all * 9)
    var narrow = form
    narrow.leavesOutFractions = hasFractions
    return (form == nothing ? nil : form, narrow == nothing ? nil : narrow)
  }

  private static func distinct(_ numbers: [Int]) -> Int { Set(numbers).count }

  /// Returns the short form of a value; nil if it is not an ISO time or differs in an omitted part.
  package func text(of value: [UInt8]) -> Text? {
    guard let parts = Parts(value), value.starts(with: prefix.prefix(10)) else { return nil }
    var shown: [UInt8] = []
    shown.reserveCapacity(value.count)
    if prefix.count > 5 {
      guard parts.hasTime else { return nil }
    } else {
      shown += value[prefix.count..<10]
      if parts.hasTime { shown.append(0x20) }
    }
    if parts.hasTime {
      let dropped = dropped(from: parts)
      shown += value[11..<dropped.lowerBound] + value[dropped.upperBound..<parts.fractionEnd]
      if let zone {
        guard value[parts.fractionEnd...].elementsEqual(zone) else { return nil }
      } else {
        shown += value[parts.fractionEnd...]
      }
    }
    return Text(bytes: shown)
  }

  /// Returns the range of omitted seconds and fractions that are not zero; nil if there are none.
  func hiddenDigits(of value: [UInt8]) -> Range<Int>? {
    guard let parts = Parts(value), parts.hasTime else { return nil }
    let dropped = dropped(from: parts)
    return value[dropped].contains { (0x31...0x39).contains($0) } ? dropped : nil
  }

  /// Returns the range of seconds and fractions that the short form leaves out.
  private func dropped(from parts: Parts) -> Range<Int> {
    let end = leavesOutSeconds || leavesOutFractions ? parts.fractionEnd : parts.secondEnd
    return (leavesOutSeconds ? 16 : parts.secondEnd)..<end
  }

  /// Returns whether a value is an ISO time.
  static func isTime(_ value: [UInt8]) -> Bool { Parts(value) != nil }

  /// Returns the form extended to one more value; a value that is not a time changes nothing.
  func suiting(_ value: [UInt8]) -> TimeForm {
    guard let parts = Parts(value) else { return self }
    var form = self
    if !value.starts(with: prefix.prefix(10)) || prefix.count > 5 && !parts.hasTime {
      form.prefix = value.starts(with: prefix.prefix(5)) ? Array(prefix.prefix(5)) : []
    }
    if let zone, parts.hasTime, !value[parts.fractionEnd...].elementsEqual(zone) { form.zone = nil }
    return form
  }
}
