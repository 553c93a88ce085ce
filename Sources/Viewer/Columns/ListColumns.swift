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
  /// The alignment of its numbers.
  package var alignment = PointAlignment()
  /// Columns that the alignment takes where there is room for it.
  package var alignmentWidth = 0
}

/// The columns of the list of one source.
package struct ListColumns: Sendable {
  /// Leading keys of JSON records that get a column of their own, at most.
  private static let leadingKeys = 3
  /// More bytes of a nested value than a line of the screen shows.
  private static let widestLineBytes = 2_048
  /// Columns that a log's messages and a summary could use.
  private static let messageWidth = 200
  /// A leading key whose values are wider than this goes to the summary.
  private static let leadingWidth = 24

  /// The columns, in order.
  package let columns: [ListColumn]
  /// Where the columns of the schema stand among them, those that have a place of their own.
  private let places: [Int?]
  /// The place of the fields that have none.
  let summaryPlace: Int?
  /// The types of the columns of the schema.
  private let types: [ColumnType]
  /// The part of a record that the columns of a log do not show.
  let told: LogRest

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
    told = LogRest(schema)
    types = schema.columns.map(\.type)
    let indices = chosen.map { ListColumns.choose($0, of: schema) }
    let values = ListColumns.values(of: sample, schema: schema, rules: rules)
    let measured = schema.columns.indices.map { index in
      ListColumn(
        content: .field(index), name: Text(bytes: ListColumns.title(ofColumn: index, in: schema)),
        measure: ListColumns.measure(
          column: index, of: schema, values[index], rowCount: rowCount, rules: rules),
        alignment: values[index].alignment.points,
        alignmentWidth: max(values[index].alignment.width - values[index].widest, 0))
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

  /// The title of a column; in a log with names of its own, the role of the column.
  private static func title(ofColumn index: Int, in schema: RecordSchema) -> [UInt8] {
    let isPrefix = index < schema.logLayout.prefixColumns
    let role = schema.hasFreeKeys && !isPrefix ? schema.roleName(ofColumn: index) : nil
    return role ?? schema.columns[index].name
  }

  private static func places(of columns: [Int], among count: Int) -> [Int?] {
    var places = [Int?](repeating: nil, count: count)
    for (place, column) in columns.enumerated() { places[column] = place }
    return places
  }

  /// The widths of the columns for a data area some columns wide: numbers are aligned at their points
  /// only where that takes no room from other columns.
  package func plan(available: Int) -> ColumnPlan {
    let aligned = columns.map { column in
      var measure = column.measure
      measure.valueWidth += column.alignmentWidth
      return measure
    }
    let plan = ColumnPlan(aligned, available: available)
    return plan.fitsAll && zip(plan.widths, aligned).allSatisfy { $0 >= $1.valueWidth }
      ? plan : ColumnPlan(columns.map(\.measure), available: available)
  }

  /// The place of the list column in which a field stands, alone or with others; nil when none
  /// shows it.
  package func place(of field: Field) -> Int? {
    ownPlace(of: field) ?? summaryPlace
  }

  /// The looks that the input gives to the text of a record in a list column.
  package func styles(of record: Record, in content: ListColumn.Content) -> [StyleRun] {
    guard case .field(let index) = content, let field = record.field(inColumn: index),
      field.spelledOut == nil
    else { return [] }
    return field.styles
  }

  /// The text of a record in a list column; nil where the record has no such field.
  package func text(of record: Record, in content: ListColumn.Content) -> Text? {
    switch content {
    case .field(let index):
      guard let place = record.place(inColumn: index) else { return nil }
      if let text = record.fields[place].spelledOut(as: types[index]) { return Text(bytes: text) }
      // A field that holds nothing is not the same as an empty text.
      let value = record.fields[place].value
      switch record.fields[place].kind {
      case .missing: return nil
      case .null where value.isEmpty: return nil
      case .null, .text, .number, .boolean: return Text(bytes: value)
      case .object, .array:
        return Text(bytes: memberLine(value, limit: ListColumns.widestLineBytes))
      }
    case .summary: return summary(of: record).text
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

  /// What the values of each column have in common.
  private static func values(
    of sample: [Record], schema: RecordSchema, rules: TextRules
  ) -> [ColumnSample] {
    var values = schema.columns.map { ColumnSample(rules: rules, type: $0.type) }
    for record in sample.indices {
      let fields = sample[record].fields
      for column in values.indices {
        guard let place = fields.place(inColumn: column) else { continue }
        // A part that a log's line does not have says nothing about how wide the others are.
        if case .missing = fields[place].kind { continue }
        let spelledOut = fields[place].spelledOut(as: schema.columns[column].type)
        let isNested = fields[place].kind == .object || fields[place].kind == .array
        let value = fields[place].value
        values[column].add(
          Text(bytes: spelledOut ?? (isNested ? memberLine(value, limit: widestLineBytes) : value)))
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
      nameWidth: rules.width(of: Text(bytes: title(ofColumn: column, in: schema))),
      valueWidth: widest,
      isNumeric: schema.columns[column].isNumeric,
      isUniform: values.areUniform && values.widest == widest)
  }

  /// The columns of a log that say when, how grave, where and what; none in what is no log.
  private static func told(by schema: RecordSchema) -> [Int] {
    let parts = [LogColumn.time, .level, .source, .message].compactMap { role in
      schema.columns.firstIndex { $0.role == role }
    }
    return schema.logLayout.namedByPrefix
      + parts.filter { !schema.logLayout.namedByPrefix.contains($0) }
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

  /// The columns that a list of names, numbers and patterns chooses, each at most once; the case of
  /// letters counts where a column fits with it.
  static func choose(_ chosen: [String], of schema: RecordSchema) -> [Int] {
    var indices: [Int] = []
    var taken: Set<Int> = []
    for choice in chosen {
      let names = schema.columns.map { String(decoding: $0.name, as: UTF8.self) }
      var matching = names.indices.filter { index in
        Int(choice) == index + 1 || Pattern(choice).matches(names[index])
          || schema.roleName(ofColumn: index) == Array(choice.utf8)
      }
      if matching.isEmpty {
        let pattern = Pattern(choice.lowercased())
        matching = names.indices.filter { pattern.matches(names[$0].lowercased()) }
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
