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
    var dated = text
    for (condition, operand) in operands(in: text, schema: schema).reversed() {
      guard condition.place.path == nil, let column = condition.place.column,
        condition.sign != .compares(.matches), !operand.isQuoted
      else { continue }
      let times = ends(ofRange: operand.text, isTyped: true).map { [$0.first, $0.last] }
      let values = (times ?? [operand.text]).map {
        withDay(value: $0, of: record, inColumn: column, of: schema)
      }
      let start = dated.index(dated.startIndex, offsetBy: operand.position)
      let end = dated.index(start, offsetBy: operand.text.count)
      dated.replaceSubrange(start..<end, with: values.joined(separator: ".."))
    }
    return dated
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

  /// Returns a time of day with the day and the zone of a record; every other value as it is.
  private static func withDay(
    value: String, of record: Record, inColumn column: Int, of schema: RecordSchema
  ) -> String {
    let type = schema.columns[column].type
    let bytes = Array(value.utf8)
    guard type.kind == .time || type.kind == .epoch, bytes.contains(UInt8(ascii: ":")),
      ValueReading(bytes.span.bytes).type == .duration,
      let field = record.field(inColumn: column)
    else { return value }
    let spelled = field.spelledOut(as: type) ?? field.value
    guard let parts = TimeParts(spelled), parts.hasTime else { return value }
    let dated = spelled[parts.date] + bytes
    let values = [dated + spelled[parts.fractionEnd...], dated].map(Array.init)
    let known = values.first { Comparand($0, in: type) != nil }
    return known.map { String(decoding: $0, as: UTF8.self) } ?? value
  }
}
