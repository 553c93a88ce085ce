// The table as plain text, for pipes and files: nothing is cut, nothing is coloured.

package import Records
package import TextLayout

/// Lays records out in columns, one record a line.
///
/// Widths come from the first records; a longer value later on pushes the rest of its own line to
/// the right and is never cut. Line ends and control characters inside values are made visible.
package struct TablePrinter {
  /// A column is padded to at most this width, so that one long text does not spread the table.
  private static let paddedWidthLimit = 40

  private let schema: RecordSchema
  private let columns: [Int]
  private let widths: [Int]
  private let rules: TextRules
  /// Whether the cells for which the header has no column follow the others.
  private let showsExtraCells: Bool

  /// Measures the columns.
  ///
  /// - Parameters:
  ///   - schema: The columns there are.
  ///   - columns: Those to print, in order; nil prints all.
  ///   - sample: The first records.
  ///   - rules: How text is measured.
  package init(schema: RecordSchema, columns: [Int]?, sample: [Record], rules: TextRules) {
    var rules = rules
    rules.lines = .single
    self.schema = schema
    self.rules = rules
    self.columns = columns ?? schema.columns.indices.filter { !schema.columns[$0].isInner }
    showsExtraCells = columns == nil && (schema.format == .csv || schema.format == .tsv)
    widths = self.columns.map { column in
      let values = sample.map { record in
        Self.text(of: record, inColumn: column, schema).map { rules.width(of: $0) } ?? 0
      }
      let widest = max(
        values.max() ?? 0, rules.width(of: Text(bytes: schema.columns[column].name)))
      return min(widest, TablePrinter.paddedWidthLimit)
    }
  }

  /// The line of column names, with its line feed; empty for sources without columns of their own.
  package var header: [UInt8] {
    let isLogOfNames = schema.format == .log && schema.logLayout.form != .head
    guard schema.hasHeader || schema.isJSON || schema.format == .sqlite || isLogOfNames else {
      return []
    }
    return line(columns.map { Text(bytes: schema.columns[$0].name) })
  }

  /// The line of a record, with its line feed.
  package func line(_ record: Record) -> [UInt8] {
    let extra = showsExtraCells ? record.fields.dropFirst(schema.columns.count) : []
    return line(
      columns.map { Self.text(of: record, inColumn: $0, schema) ?? "" },
      extra: extra.map { Text(bytes: $0.value) })
  }

  /// The value of a record in a column; a null is none.
  private static func text(
    of record: Record, inColumn column: Int, _ schema: RecordSchema
  ) -> Text? {
    guard let field = record.spelledField(inColumn: column, of: schema), field.kind != .null else {
      return nil
    }
    let isNested = field.kind == .object || field.kind == .array
    return Text(bytes: isNested ? jsonLine(field.value) : field.value)
  }

  private func line(_ texts: [Text], extra: [Text] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    for (position, text) in texts.enumerated() {
      let column = columns[position]
      let width = rules.width(of: text)
      let padding = [UInt8](repeating: 0x20, count: max(widths[position] - width, 0))
      if position > 0 { bytes += [0x20, 0x20] }
      if schema.columns[column].isNumeric { bytes += padding }
      rules.forEachGlyph(in: text, truncatedTo: width, .clip) { bytes += $0.text.utf8 }
      if !schema.columns[column].isNumeric { bytes += padding }
    }
    for text in extra {
      bytes += [0x20, 0x20]
      rules.forEachGlyph(in: text, truncatedTo: rules.width(of: text), .clip) {
        bytes += $0.text.utf8
      }
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    bytes.append(0x0A)
    return bytes
  }
}
