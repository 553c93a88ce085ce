// Times of day in conditions on columns of dates.

import Values

extension RecordPattern {
  /// Returns a condition in which a time of day has the day and the zone of a record.
  ///
  /// They are spelled as in the record: `time>02:10` becomes `time>2026-11-26T02:10Z`. Every other
  /// text is returned as it is.
  package static func withDay(
    _ text: String, of record: Record, schema: RecordSchema
  ) -> String {
    guard let condition = condition(in: text, schema: schema), condition.comparison != .matches,
      condition.place.path == nil, let column = condition.place.column
    else { return text }
    let type = schema.columns[column].type
    let value = Array(condition.value.utf8)
    guard type.kind == .time || type.kind == .epoch, value.contains(UInt8(ascii: ":")),
      ValueReading(value.span.bytes).type == .duration,
      let field = record.field(inColumn: column)
    else { return text }
    let spelled = field.spelledOut(as: type) ?? field.value
    guard let parts = TimeParts(spelled), parts.hasTime else { return text }
    let dated = spelled[parts.date] + value
    let values = [dated + spelled[parts.fractionEnd...], dated].map(Array.init)
    guard let value = values.first(where: { Comparand($0, in: type) != nil }) else { return text }
    return text.dropLast(condition.value.count) + String(decoding: value, as: UTF8.self)
  }
}
