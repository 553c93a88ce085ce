// The table as text for pipes and files, without truncation.

package import Records
package import TextLayout

/// Lays out records in columns, one record per line.
///
/// Widths come from the first records. A longer value pushes the rest of its line to the right and
/// is never cut. Line ends and control characters inside values are made visible.
package struct TablePrinter {
  /// A column is padded to at most this width, so that one long text does not spread the table.
  private static let paddedWidthLimit = 40

  private let schema: RecordSchema
  private let columns: [Int]
  private let widths: [Int]
  private let rules: TextRules
  /// Whether cells without a column follow the others.
  private let showsExtraCells: Bool

  /// Measures the columns.
  ///
  /// - Parameters:
  ///   - schema: The schema of the source.
  ///   - columns: The columns to print, in order; nil prints all.
  ///   - sample: The first records.
  ///   - rules: The rules for measuring text.
  package init(schema: RecordSchema, columns: [Int]?, sample: [Record], rules: TextRules) {
    let rules = rules.asSingleLine
    self.schema = schema
    self.rules = rules
    self.columns = columns ?? schema.columns.indices.filter { !schema.columns[$0].isInner }
    showsExtraCells = columns == nil && (schema.format == .csv || schema.format == .tsv)
    widths = self.columns.map { column in
      let values = sample.map { record in
        Self.value(of: record, inColumn: column, schema).map { rules.width(of: $0.text) } ?? 0
      }
      let widest = max(
        values.max() ?? 0, rules.width(of: Text(bytes: schema.columns[column].name)))
      return min(widest, TablePrinter.paddedWidthLimit)
    }
  }

  /// The line of column names, with its line feed; empty for sources without columns of their own.
  package var header: [UInt8] {
    let isLogOfNames = schema.format == .log && schema.logLayout.form != .head
    guard schema.hasHeader || schema.isJSON || schema.format.isDatabase || isLogOfNames else {
      return []
    }
    var line = PrintedText()
    append(columns.map { Value(text: Text(bytes: schema.columns[$0].name)) }, to: &line)
    return line.bytes
  }

  /// Appends the line of a record, with its line feed.
  package func append(_ record: Record, to line: inout PrintedText) {
    let extra = showsExtraCells ? record.fields.dropFirst(schema.columns.count) : []
    append(
      columns.map { Self.value(of: record, inColumn: $0, schema) ?? Value(text: "") },
      extra: extra.map { Value(text: Text(bytes: $0.value), styles: $0.styles) }, to: &line)
  }

  /// A text with its styles.
  private struct Value {
    var text: Text
    var styles: [StyleRun] = []
  }

  /// Returns the value of a record in a column; nil for null.
  private static func value(
    of record: Record, inColumn column: Int, _ schema: RecordSchema
  ) -> Value? {
    guard let field = record.spelledField(inColumn: column, of: schema), field.kind != .null else {
      return nil
    }
    let text = schema.printedText(of: field)
    guard !field.isNested || text != field.value else {
      return Value(text: Text(bytes: jsonLine(text)))
    }
    return Value(text: Text(bytes: text), styles: field.styles)
  }

  private func append(_ values: [Value], extra: [Value] = [], to line: inout PrintedText) {
    for (position, value) in values.enumerated() {
      let column = columns[position]
      let width = rules.width(of: value.text)
      let padding = [UInt8](repeating: 0x20, count: max(widths[position] - width, 0))
      if position > 0 { line.append([0x20, 0x20]) }
      if schema.columns[column].isNumeric { line.append(padding) }
      append(value, to: &line)
      if !schema.columns[column].isNumeric { line.append(padding) }
    }
    for value in extra {
      line.append([0x20, 0x20])
      append(value, to: &line)
    }
    line.trimBlanks()
    line.append([0x0A])
  }

  /// Appends a value with control characters made visible.
  private func append(_ value: Value, to line: inout PrintedText) {
    var styles = value.styles[...]
    rules.forEachGlyph(in: value.text, truncatedTo: .max, .clip) { glyph in
      let place = glyph.source.lowerBound
      while let run = styles.first, run.range.upperBound <= place { styles.removeFirst() }
      line.append(
        glyph.text.utf8, in: styles.first.flatMap { $0.range.contains(place) ? $0.style : nil })
    }
  }
}
