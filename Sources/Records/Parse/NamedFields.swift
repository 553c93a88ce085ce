// Fields that bring their own names, put into the columns of the sample.

/// The fields of one record with free keys, in its order.
struct NamedFields {
  private let schema: RecordSchema
  private let columnsByName: [[UInt8]: Int]
  private(set) var fields: [Field] = []
  private var fieldByColumn: [Int?]
  /// Records of one source mostly have the same keys in the same order.
  private var expected = 0

  init(schema: RecordSchema, columnsByName: [[UInt8]: Int], count: Int) {
    self.schema = schema
    self.columnsByName = columnsByName
    fields.reserveCapacity(count)
    fieldByColumn = Array(repeating: nil, count: schema.columns.count)
  }

  /// Adds a field; when a name comes twice, the last one is the column's, but the first time of a
  /// log.
  mutating func append(_ name: [UInt8], _ value: [UInt8], _ kind: Field.Kind) {
    append(Field(column: nil, name: name, value: value, kind: kind))
  }

  /// Adds a field that is in no column yet.
  mutating func append(_ field: Field) {
    let name = field.name
    let isExpected =
      expected < schema.columns.count && schema.columns[expected].originalName == name
    var column = isExpected ? expected : columnsByName[name]
    if let known = column, schema.traits.division == .parts, schema.columns[known].role == .time,
      fieldByColumn[known] != nil
    {
      column = nil
    }
    if let column {
      if let earlier = fieldByColumn[column] { fields[earlier].column = nil }
      fieldByColumn[column] = fields.count
      expected = column + 1
    }
    fields.append(field)
    fields[fields.count - 1].column = column
  }
}
