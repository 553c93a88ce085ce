// The columns of a source, measured on some of its records.

import JSONText
import Records
import TextLayout
import Values

/// Measures the columns of a schema.
struct ColumnMeasuring {
  /// The greatest number of cells to measure; with many columns fewer records are measured.
  private static let cellLimit = 10_000
  /// The number of records whose speakers are measured.
  private static let speakers = 64
  /// The greatest width of a first column that is pinned automatically.
  private static let identifierWidth = 16

  let schema: RecordSchema
  /// The number of records, for columns that count them.
  let rowCount: Int
  /// The text rules for a single line.
  let rules: TextRules
  /// The columns of the schema that are shown for their paths.
  let paths: [Int]
  /// The signs of the text that is put together.
  var signs: Signs { rules.repertoire == .unicode ? .unicode : .ascii }

  /// The column for fields without a column of their own.
  var summary: ListColumn { summary(filled: 1, of: 1) }

  /// Returns the column for fields without a column of their own; nil if no record of the sample
  /// has one.
  func summary(of unshown: LogRest, beside shown: [Int], in sample: [Record]) -> ListColumn? {
    guard !shown.isEmpty, !sample.isEmpty, schema.document.telling == nil else { return summary }
    let shown = Set(shown)
    let filled = sample.count { hasRest($0, of: unshown, beside: shown) }
    return filled == 0 ? nil : summary(filled: filled, of: sample.count)
  }

  /// Returns whether a record has fields without a column of their own.
  func hasRest(_ record: Record, of unshown: LogRest, beside shown: Set<Int>) -> Bool {
    unshown.rest(of: record.fields).contains { field in
      !field.isInner && !field.value.isEmpty && !(field.column.map(shown.contains) ?? false)
    }
  }

  private func summary(filled: Int, of count: Int) -> ListColumn {
    ListColumn(
      content: .summary, name: HeaderName("summary", rules: rules),
      measure: ColumnMeasure(
        name: .init(width: 7), widths: Array(repeating: ListColumns.messageWidth, count: filled),
        sampleCount: count))
  }

  /// Returns the columns of a session before its summary: the times and the speakers; nil for other
  /// files.
  func columns(
    of session: AgentSession?, _ measured: [ListColumn], sample: [Record]
  ) -> [ListColumn]? {
    guard let session else { return nil }
    let times = session.times(of: schema).map { index in
      var times = measured[index]
      times.path = times.name.text
      times.name = HeaderName(Text(AgentSession.timeName), rules: rules)
      times.measure.name = .init(width: times.name.width)
      return times
    }
    let widths = sample.prefix(ColumnMeasuring.speakers).compactMap { record in
      session.speaker(of: record).map { rules.width(of: Text(bytes: $0)) }
    }
    let speakers = ListColumn(
      content: .speaker, name: HeaderName(Text(AgentSession.speakerName), rules: rules),
      measure: ColumnMeasure(name: .init(width: 3), widths: widths, isCode: true))
    return (times.map { [$0] } ?? []) + [speakers]
  }

  /// Measures the columns of the schema, in order.
  ///
  /// - Complexity: O(cells), capped at a fixed number of cells.
  func columns(of sample: [Record]) -> [ListColumn] {
    let records = measured(of: sample)
    return schema.columns.indices.map { index in
      let column = column(index, values(of: records, in: index), sampleCount: records.count)
      guard column.measure.isEmpty, records.count < sample.count else { return column }
      return isFilled(index, in: sample) ? unmeasured(column) : column
    }
  }

  /// Returns the records of a sample that are measured.
  func measured(of sample: [Record]) -> ArraySlice<Record> {
    sample.prefix(max(ColumnMeasuring.cellLimit / max(schema.columns.count, 1), 4))
  }

  private func isFilled(_ index: Int, in sample: [Record]) -> Bool {
    sample.contains { $0.field(inColumn: index).map { !$0.value.isEmpty } ?? false }
  }

  /// Marks a column as filled although its measured records have no value.
  private func unmeasured(_ column: ListColumn) -> ListColumn {
    var column = column
    column.measure = ColumnMeasure(
      name: column.measure.name, widths: [1], sampleCount: column.measure.sampleCount)
    return column
  }

  /// Collects the values of a column.
  private func values(of records: ArraySlice<Record>, in index: Int) -> ColumnSample {
    let column = schema.columns[index]
    var values = ColumnSample(
      rules: rules, type: column.type, isNumeric: column.isNumeric, isTime: isTime(index))
    for record in records.indices {
      let fields = records[record].fields
      guard let place = fields.place(inColumn: index) else { continue }
      let field = fields[place]
      // A part that is missing from a log line says nothing about the width of the column.
      if case .missing = field.kind { continue }
      let spelledOut = field.spelledOut(as: column.type)
      values.add(Text(bytes: spelledOut ?? line(of: field)?.bytes ?? field.value))
    }
    return values
  }

  /// Returns the line that sums up the value of a field in its column: a nested one, JSON in a text,
  /// or bytes that are written as a text; nil for other values.
  ///
  /// - Complexity: O(1) for nearly all texts.
  func line(of field: Field) -> NestedLine? {
    let limit = ListColumns.widestLineBytes
    if field.isNested {
      return NestedLine(
        of: field.value, isCut: field.isCut, styles: field.stylesInside, limit: limit, signs: signs)
    }
    guard Self.mayHaveLine(field), schema.traits.namesColumns, let column = field.column,
      schema.columns[column].role == .none
    else { return nil }
    if field.holdsJSON { return NestedLine(inText: field.value, limit: limit, signs: signs) }
    return field.encoded.map { NestedLine(of: field.value, as: $0.line) }
  }

  /// Returns whether a line may sum up the value of a field.
  ///
  /// Nearly all cells are short texts, and begin with something else than JSON.
  static func mayHaveLine(_ field: Field) -> Bool {
    if field.isNested { return true }
    guard field.kind == .text, let first = field.value.first else { return false }
    return first | 0x20 == UInt8(ascii: "{") || first <= 0x20
      || field.value.count >= EncodedText.leastBytes
  }

  private func column(_ index: Int, _ values: ColumnSample, sampleCount: Int) -> ListColumn {
    let name = HeaderName(Text(bytes: title(ofColumn: index)), rules: rules)
    let (points, pointWidth) = values.alignment
    let times = forms(of: values, index)
    let measure = ColumnMeasure(
      name: .init(width: name.width, foldedWidth: name.foldedWidth), widths: widths(values, index),
      sampleCount: sampleCount,
      type: schema.columns[index].isNumeric ? .numbers : isTime(index) ? .times : .text,
      alignmentWidth: max(pointWidth - values.widest, 0), isCode: !values.hasBlank,
      shortWidths: times?.widths(of: values))
    let column = schema.columns[index]
    return ListColumn(
      content: .field(index), name: name,
      path: column.path != nil || schema.isNumbered(index) ? Text(bytes: column.name) : nil,
      measure: measure, alignment: points,
      times: measure.shortWidths == nil ? nil : times, truncation: truncation(index, measure))
  }

  /// Returns the part that the values of a column lose when they are cut.
  ///
  /// Pods and loggers have their beginnings in common, and values of one width both ends.
  private func truncation(_ index: Int, _ measure: ColumnMeasure) -> Truncation {
    if schema.columns[index].role == .source || schema.logLayout.namedByPrefix.contains(index) {
      return .head
    }
    let isUniform = measure.widths.count > 1 && measure.widths.first == measure.widest
    return measure.kind == .short && isUniform ? .middle : .tail
  }

  /// Returns the title of a column: its role in a log whose columns have such roles, the last name
  /// of a path if that is unique, the number of a column without a name, else its name.
  private func title(ofColumn index: Int) -> [UInt8] {
    if schema.isNumbered(index) { return Array(String(index + 1).utf8) }
    if let path = schema.columns[index].path {
      let last = path.path.lastName ?? []
      let isTaken = schema.columns.indices.contains { other in
        guard let path = schema.columns[other].path else {
          return schema.columns[other].name == last
        }
        return other != index && paths.contains(other) && path.path.lastName == last
      }
      return last.isEmpty || isTaken ? schema.columns[index].name : last
    }
    let isPrefix = index < schema.logLayout.prefixColumns
    let role = schema.hasFreeKeys && !isPrefix ? schema.roleName(ofColumn: index) : nil
    return role ?? schema.columns[index].name
  }

  private func isTime(_ index: Int) -> Bool {
    let column = schema.columns[index]
    return column.type.kind == .time || column.type.kind == .epoch || column.role == .time
  }

  private func widths(_ values: ColumnSample, _ index: Int) -> [Int] {
    var widths = values.widths
    if values.areRising, let last = widths.indices.last {
      // Numbers that count the records will need the width of the last one.
      widths[last] = max(widths[last], String(rowCount).count)
    }
    // Log messages take all remaining room even if the first ones are short.
    let isLastMessage = schema.columns[index].role == .message && index == schema.columns.count - 1
    if isLastMessage, !schema.hasFreeKeys {
      widths = widths.map { max($0, ListColumns.messageWidth) }
    }
    return widths
  }

  private func forms(of values: ColumnSample, _ index: Int) -> TimeForms? {
    guard isTime(index) else { return nil }
    let isLog = schema.isLog && schema.columns[index].role == .time
    let (usual, narrow) = TimeForm.forms(of: values.values, isLog: isLog)
    return narrow == nil ? nil : TimeForms(usual: usual, narrow: narrow)
  }

  /// Returns whether a column is a narrow identifier that can be pinned.
  func isIdentifier(_ column: ListColumn, in sample: [Record]) -> Bool {
    guard case .field(let index) = column.content, !isTime(index), !sample.isEmpty,
      column.measure.kind != .open, column.measure.widest <= ColumnMeasuring.identifierWidth,
      column.measure.fill >= 98
    else { return false }
    let values = sample.compactMap { $0.field(inColumn: index)?.value }
    return Set(values).count * 100 >= values.count * 95
  }
}

extension ListColumns {
  /// Returns the line that sums up the value of a field in its column; nil for most values.
  func line(of field: Field) -> NestedLine? {
    ColumnMeasuring.mayHaveLine(field) ? measuring.line(of: field) : nil
  }
}

extension TimeForms {
  /// Returns the cells that a value takes.
  func widths(of value: Text) -> ColumnMeasure.ShortWidths {
    func width(_ form: TimeForm?) -> Int {
      form?.text(of: value.bytes)?.bytes.count ?? value.bytes.count
    }
    return ColumnMeasure.ShortWidths(usual: width(usual), narrow: width(narrow))
  }

  /// Returns the cells that the values of a sample take; nil if shortening saves nothing.
  fileprivate func widths(of sample: ColumnSample) -> ColumnMeasure.ShortWidths? {
    func widest(_ form: TimeForm?) -> Int {
      sample.values.map { form?.text(of: $0)?.bytes.count ?? $0.count }.max() ?? 0
    }
    let widestUsual = widest(usual)
    let widestNarrow = usual == narrow ? widestUsual : widest(narrow)
    guard widestNarrow < sample.widest else { return nil }
    return ColumnMeasure.ShortWidths(
      usual: widestUsual, narrow: widestNarrow, areOfDates: usual?.isOfDates ?? false)
  }
}
