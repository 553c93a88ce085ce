// The times that conditions mean without spelling them whole.

internal import JSONText
package import Values

/// The records and the clock by which times are understood that a condition does not spell whole.
package struct TimeReference: Sendable {
  /// The record that has the day of a time of day; nil if there is none.
  package var day: Record?
  /// The last records, in order, before which `-3h` is.
  package var last: [Record] = []
  /// The point in time of `now`, and the clock by which days begin.
  package var now: ZonedInstant?

  /// Creates a reference for times of day alone.
  package init(day: Record? = nil) { self.day = day }

  /// Creates a reference.
  package init(day: Record?, last: [Record], now: ZonedInstant?) {
    self.day = day
    self.last = last
    self.now = now
  }

  /// Returns the time at a place of the record with the day, or else the last one.
  fileprivate func time(withDayAt place: NamedPosition, of schema: RecordSchema) -> [UInt8]? {
    day?.time(at: place, of: schema) ?? lastTime(at: place, of: schema)
  }

  /// Returns the last time at a place.
  fileprivate func lastTime(at place: NamedPosition, of schema: RecordSchema) -> [UInt8]? {
    last.reversed().lazy.compactMap { $0.time(at: place, of: schema) }.first
  }
}

extension Record {
  /// Returns the time at a place as it is spelled, or as the words that say it; nil without one.
  fileprivate func time(at place: NamedPosition, of schema: RecordSchema) -> [UInt8]? {
    guard let path = place.path else {
      return place.column.flatMap { field(inColumn: $0) }.flatMap { field in
        field.hasValue
          ? place.column.map { field.spelledOut(as: schema.columns[$0].type) ?? field.value } : nil
      }
    }
    var text: [UInt8]?
    path.forEachValue(in: self) { found in
      text = found.text.map { EpochTime.text(of: $0, .text) ?? $0 }
      return false
    }
    return text
  }
}

extension RecordPattern {
  /// Returns a condition with times spelled whole where they follow from a record or a clock.
  ///
  /// They are spelled as in the record: `time>02:10` becomes `time>2026-11-26T02:10Z`, `time>-3h`
  /// and `time>now-3h` the point in time. Every other text is returned as it is.
  package static func withWholeTimes(
    _ text: String, by reference: TimeReference, schema: RecordSchema
  ) -> String {
    var dated = text
    for (condition, operand) in operands(in: text, schema: schema).reversed() {
      guard condition.place.path?.derived == nil, condition.sign != .compares(.matches),
        !operand.isQuoted, let type = schema.timeType(at: condition.place)
      else { continue }
      let told = ToldTime(place: condition.place, type: type, schema: schema, reference: reference)
      let takesRange = condition.sign == .compares(.equals) || condition.sign == .compares(.differs)
      let start = dated.index(dated.startIndex, offsetBy: operand.position)
      let end = dated.index(start, offsetBy: operand.text.count)
      dated.replaceSubrange(start..<end, with: told.whole(operand.text, takesRange: takesRange))
    }
    return dated
  }

  /// Whether a text tells a time by its distance from the last record.
  package static func countsFromLast(_ text: String, schema: RecordSchema) -> Bool {
    times(in: text, schema: schema).contains { _, value in
      if case .beforeLast = RelativeTime(value) { true } else { false }
    }
  }

  /// Whether a text tells a time by a record: by its distance from the last one, from now in the
  /// zone of one, or as a time on its day.
  package static func tellsTimeByRecord(_ text: String, schema: RecordSchema) -> Bool {
    times(in: text, schema: schema).contains { type, value in
      RelativeTime(value) != nil || Comparand(Array(value.utf8), in: type) == nil
    }
  }

  /// Returns the values that a text compares times with, and the types of those times.
  private static func times(
    in text: String, schema: RecordSchema
  ) -> [(type: ColumnType, value: String)] {
    operands(in: text, schema: schema).flatMap { condition, operand in
      guard let type = schema.timeType(at: condition.place), !operand.isQuoted else {
        return [(type: ColumnType, value: String)]()
      }
      let ends = ends(ofRange: operand.text, isTyped: true).map { [$0.first, $0.last] }
      return (ends ?? [operand.text]).map { (type, $0) }
    }
  }

  /// Returns the values in a text, from left to right, with the conditions that they belong to.
  private static func operands(
    in text: String, schema: RecordSchema
  ) -> [(Condition, Operand)] {
    if let words = ExpressionReader.read(text, schema: schema) {
      return words.conditions.flatMap { condition, operands in operands.map { (condition, $0) } }
    }
    let condition = condition(in: text, schema: schema)
    return condition.map { [($0, Operand($0.rest, in: text))] } ?? []
  }
}

extension RecordSchema {
  /// Returns the type of the values at a place if they are times; nil for others.
  fileprivate func timeType(at place: NamedPosition) -> ColumnType? {
    let column = place.column.map { columns[$0] } ?? place.path.map(newColumn)
    guard let column else { return nil }
    if column.type.kind == .time || column.type.kind == .epoch { return column.type }
    guard column.role == .time else { return nil }
    // Times in objects are texts to the column.
    return column.type.kind == .duration ? column.type : ColumnType(.time)
  }
}

/// The times at one place that a condition tells without spelling them whole.
private struct ToldTime {
  let place: NamedPosition
  let type: ColumnType
  let schema: RecordSchema
  let reference: TimeReference

  /// Returns a value, or the ends of a range, with its times spelled whole.
  func whole(_ value: String, takesRange: Bool) -> String {
    guard let range = RecordPattern.ends(ofRange: value, isTyped: true) else {
      guard let (first, last) = ends(value) else { return value }
      return first == last || !takesRange ? first : "\(first)..\(last)"
    }
    let first = ends(range.first)?.first ?? range.first
    return "\(first)..\(ends(range.last)?.last ?? range.last)"
  }

  /// Returns the first and the last moment that a value tells; nil for one that is spelled whole, and
  /// for other texts.
  private func ends(_ value: String) -> (first: String, last: String)? {
    if let time = withDay(value) { return (time, time) }
    guard Comparand(Array(value.utf8), in: type) == nil, let relative = RelativeTime(value) else {
      return nil
    }
    switch relative {
    case .beforeLast(let distance):
      guard let last = reference.lastTime(at: place, of: schema),
        let spelling = TimeSpelling(of: last)
      else { return nil }
      var instant = spelling.instant
      instant.microseconds -= distance
      let text = spelling.text(of: instant)
      return (text, text)
    case .fromNow(let distance):
      guard var now = reference.now, let spelling else { return nil }
      now.microseconds += distance
      let text = spelling.text(of: now)
      return (text, text)
    case .day(let days):
      guard let now = reference.now, let spelling else { return nil }
      return spelling.ends(ofDay: now.day + days, secondsEast: now.secondsEast)
    }
  }

  /// The spelling of times beside it; that of UTC where no record has one.
  private var spelling: TimeSpelling? {
    TimeSpelling(
      of: reference.time(withDayAt: place, of: schema) ?? Array("1970-01-01T00:00:00Z".utf8))
  }

  /// Returns a time of day with the day and the zone of the record that has the day; nil for every
  /// other value.
  private func withDay(_ value: String) -> String? {
    let bytes = Array(value.utf8)
    guard type.kind == .time || type.kind == .epoch, bytes.contains(UInt8(ascii: ":")),
      ValueReading(bytes.span.bytes).type == .duration,
      let spelled = reference.time(withDayAt: place, of: schema),
      let parts = TimeParts(spelled), parts.hasTime
    else { return nil }
    let dated = spelled[parts.date] + bytes
    let values = [dated + spelled[parts.fractionEnd...], dated].map(Array.init)
    let known = values.first { Comparand($0, in: type) != nil }
    return known.map { String(decoding: $0, as: UTF8.self) }
  }
}
