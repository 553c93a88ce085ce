// The columns of the list: which fields stand in it, and what is known of their widths.

package import Records
package import TextLayout

/// One column of the list.
package struct ListColumn: Hashable, Sendable {
  /// What stands in it.
  package enum Content: Hashable, Sendable {
    /// The field of a column of the schema.
    case field(Int)
    /// The fields that have no column of their own, as `key=value`.
    case summary
  }

  /// What stands in it.
  package var content: Content
  /// Its name.
  package var name: Text
  /// Its measure.
  package var measure: ColumnMeasure
}

/// The columns of the list of one source.
package struct ListColumns: Sendable {
  /// Leading keys of JSON records that get a column of their own, at most.
  private static let leadingKeys = 3
  /// Columns that a log's messages and a summary could use.
  private static let messageWidth = 200
  /// A leading key whose values are wider than this goes to the summary.
  private static let leadingWidth = 24

  /// The columns, in order.
  package let columns: [ListColumn]
  /// Where the columns of the schema stand among them, those that have a place of their own.
  private let places: [Int?]
  /// Where the fields stand that have none.
  private let summaryPlace: Int?

  /// Chooses and measures columns.
  ///
  /// - Parameters:
  ///   - schema: The columns there are.
  ///   - chosen: Names, numbers counted from 1, or patterns with `*`, in the order wanted; nil
  ///     takes all.
  ///   - sample: Records to measure, the first ones.
  ///   - rowCount: How many records there are, for columns that number them.
  ///   - rules: How text is measured.
  package init(
    schema: RecordSchema, chosen: [String]?, sample: [Record], rowCount: Int, rules: TextRules
  ) {
    var rules = rules
    rules.lines = .single
    let indices = chosen.map { ListColumns.choose($0, of: schema) }
    let values = ListColumns.values(of: sample, columns: schema.columns.count, rules: rules)
    let measured = schema.columns.indices.map { index in
      ListColumn(
        content: .field(index), name: Text(bytes: schema.columns[index].name),
        measure: ListColumns.measure(
          column: index, of: schema, values[index], rowCount: rowCount, rules: rules))
    }
    if schema.hasFreeKeys, indices == nil {
      let told = ListColumns.told(by: schema)
      let leading = told.isEmpty ? ListColumns.leading(measured, sample: sample) : told
      let summary = ListColumn(
        content: .summary, name: "summary",
        measure: ColumnMeasure(nameWidth: 7, valueWidth: ListColumns.messageWidth, isNumeric: false)
      )
      columns = leading.map { measured[$0] } + [summary]
      places = ListColumns.places(of: leading, among: measured.count)
      summaryPlace = leading.count
    } else {
      let own = indices ?? Array(measured.indices)
      columns = own.map { measured[$0] }
      places = ListColumns.places(of: own, among: measured.count)
      summaryPlace = nil
    }
  }

  private static func places(of columns: [Int], among count: Int) -> [Int?] {
    var places = [Int?](repeating: nil, count: count)
    for (place, column) in columns.enumerated() { places[column] = place }
    return places
  }

  /// The place of the list column in which a field stands, alone or with others; nil when none
  /// shows it.
  package func place(of field: Field) -> Int? {
    ownPlace(of: field) ?? summaryPlace
  }

  /// The text of a record in a list column; nil where the record has no such field.
  package func text(of record: Record, in content: ListColumn.Content) -> Text? {
    switch content {
    case .field(let index):
      guard let place = record.place(inColumn: index) else { return nil }
      // A field that holds nothing is not the same as an empty text.
      let kind = record.fields[place].kind
      let value = record.fields[place].value
      switch kind {
      case .missing: return nil
      case .null where value.isEmpty: return nil
      case .null, .text, .number, .boolean, .object, .array: return Text(bytes: value)
      }
    case .summary: return summary(of: record)
    }
  }

  /// What stands in a list column where a record has no text for it.
  package func placeholder(of record: Record, in content: ListColumn.Content) -> String {
    guard case .field(let index) = content,
      record.field(inColumn: index)?.kind == .null
    else { return "-" }
    return "NULL"
  }

  /// Whether a field has a list column of its own.
  package func holds(_ field: Field) -> Bool { ownPlace(of: field) != nil }

  private func ownPlace(of field: Field) -> Int? {
    field.column.flatMap { $0 < places.count ? places[$0] : nil }
  }

  private func summary(of record: Record) -> Text {
    var bytes: [UInt8] = []
    for field in record.fields where !holds(field) {
      guard bytes.count < 400 else { break }
      if !bytes.isEmpty { bytes.append(0x20) }
      if !field.name.isEmpty { bytes += field.name + [UInt8(ascii: "=")] }
      bytes += field.value.prefix(200)
    }
    return Text(bytes: bytes)
  }

  /// What the values of each column have in common.
  private static func values(
    of sample: [Record], columns: Int, rules: TextRules
  ) -> [ColumnSample] {
    var values = [ColumnSample](repeating: ColumnSample(rules: rules), count: columns)
    for record in sample.indices {
      let fields = sample[record].fields
      for column in 0..<columns {
        guard let place = fields.place(inColumn: column) else { continue }
        // A part that a log's line does not have says nothing about how wide the others are.
        if case .missing = fields[place].kind { continue }
        values[column].add(Text(bytes: fields[place].value))
      }
    }
    return values
  }

  private static func measure(
    column: Int, of schema: RecordSchema, _ values: ColumnSample, rowCount: Int, rules: TextRules
  ) -> ColumnMeasure {
    var widest = values.widest
    if schema.columns[column].isNumeric, values.areRising {
      // Numbers that count the records grow as wide as the last one.
      widest = max(widest, String(rowCount).count)
    }
    // The messages of a log take all the room there is, however short the first ones are.
    let isLastMessage =
      schema.columns[column].role == .message && column == schema.columns.count - 1
    if isLastMessage, !schema.hasFreeKeys { widest = max(widest, messageWidth) }
    return ColumnMeasure(
      nameWidth: rules.width(of: Text(bytes: schema.columns[column].name)), valueWidth: widest,
      isNumeric: schema.columns[column].isNumeric,
      isUniform: values.areUniform && values.widest == widest)
  }

  /// The columns of a log that say when, how grave, where and what; none in what is no log.
  private static func told(by schema: RecordSchema) -> [Int] {
    [LogColumn.time, .level, .source, .message].compactMap { role in
      schema.columns.firstIndex { $0.role == role }
    }
  }

  /// The first keys that nearly every record has, and whose values are short and flat.
  private static func leading(_ columns: [ListColumn], sample: [Record]) -> [Int] {
    var leading: [Int] = []
    for index in columns.indices where leading.count < leadingKeys {
      let fields = sample.compactMap { $0.field(inColumn: index) }
      let isFlat = fields.allSatisfy { $0.kind != .object && $0.kind != .array }
      guard isFlat, fields.count * 10 >= sample.count * 8, !fields.isEmpty,
        columns[index].measure.valueWidth <= leadingWidth
      else { break }
      leading.append(index)
    }
    return leading
  }

  /// The columns that a list of names, numbers and patterns chooses, each at most once.
  static func choose(_ chosen: [String], of schema: RecordSchema) -> [Int] {
    var indices: [Int] = []
    var taken: Set<Int> = []
    for choice in chosen {
      let matching = schema.columns.indices.filter { index in
        Int(choice) == index + 1
          || Pattern(choice).matches(String(decoding: schema.columns[index].name, as: UTF8.self))
      }
      indices += matching.filter { taken.insert($0).inserted }
    }
    return indices
  }
}

/// A name with `*` for any characters.
struct Pattern {
  private let pieces: [Substring]

  init(_ text: String) { pieces = text.split(separator: "*", omittingEmptySubsequences: false) }

  func matches(_ name: String) -> Bool {
    guard let first = pieces.first, name.hasPrefix(first) else { return false }
    guard pieces.count > 1, let last = pieces.last else { return name == first }
    var rest = name.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
