// The table as text for pipes and files, without truncation.

package import Records
package import TextLayout

/// Lays out records in columns, one record per line.
///
/// Widths come from the first records. A longer value pushes the rest of its line to the right and
/// is never cut. Line ends and control characters inside values are made visible, apart from those
/// of colours and links.
package struct TablePrinter {
  /// A column is padded to at most this width, so that one long text does not spread the table.
  private static let paddedWidthLimit = 40

  private let schema: RecordSchema
  private let columns: [Int]
  private let widths: [Int]
  private let rules: TextRules
  /// The cells as they are printed.
  private var cells: PrintedCells
  /// Whether cells without a column follow the others.
  private let showsExtraCells: Bool

  /// Measures the columns.
  ///
  /// - Parameters:
  ///   - schema: The schema of the source.
  ///   - columns: The columns to print, in order; nil prints all.
  ///   - sample: The first records.
  ///   - rules: The rules for measuring text.
  ///   - styles: The treatment of colours and links.
  package init(
    schema: RecordSchema, columns: [Int]?, sample: [Record], rules: TextRules,
    styles: StylePrinting = .bytes
  ) {
    let rules = rules.asSingleLine
    self.schema = schema
    self.rules = rules
    cells = PrintedCells(schema: schema, styles: styles)
    self.columns = columns ?? schema.columns.indices.filter { !schema.columns[$0].isInner }
    showsExtraCells = columns == nil && schema.traits.division == .cells
    // What is left out of the sample is counted when it is printed.
    var measured = cells
    widths = self.columns.map { column in
      let values = sample.map { record in
        measured.cell(of: record, inColumn: column).map { rules.width(of: $0.text) } ?? 0
      }
      let widest = max(values.max() ?? 0, rules.width(of: measured.name(ofColumn: column).text))
      return min(widest, TablePrinter.paddedWidthLimit)
    }
  }

  /// The number of colours and links that were left out.
  package var removedStyleCount: Int { cells.filter.count }

  /// Returns the line of column names, with its line feed; nothing for sources without columns of
  /// their own.
  package mutating func header() -> PrintedText {
    var line = PrintedText()
    let isLogOfNames = schema.traits.division == .parts && !schema.logLayout.hasHeadsAlone
    guard schema.hasHeader || schema.isJSON || schema.traits.isDatabase || isLogOfNames else {
      return line
    }
    append(columns.map { cells.name(ofColumn: $0) }, to: &line)
    return line
  }

  /// Appends the line of a record, with its line feed.
  package mutating func append(_ record: Record, to line: inout PrintedText) {
    let extra = showsExtraCells ? record.fields.dropFirst(schema.columns.count) : []
    append(
      columns.map { cells.cell(of: record, inColumn: $0) ?? PrintedCell("") },
      extra: extra.map { cells.cell(of: $0) }, to: &line)
  }

  private func append(
    _ cells: [PrintedCell], extra: [PrintedCell] = [], to line: inout PrintedText
  ) {
    for (position, cell) in cells.enumerated() {
      let column = columns[position]
      let width = rules.width(of: cell.text)
      let padding = [UInt8](repeating: 0x20, count: max(widths[position] - width, 0))
      if position > 0 { line.append([0x20, 0x20]) }
      if schema.columns[column].isNumeric { line.append(padding) }
      append(cell, to: &line)
      if !schema.columns[column].isNumeric { line.append(padding) }
    }
    for cell in extra {
      line.append([0x20, 0x20])
      append(cell, to: &line)
    }
    line.trimBlanks()
    line.append([0x0A])
  }

  /// Appends a cell with control characters made visible.
  private func append(_ cell: PrintedCell, to line: inout PrintedText) {
    var looks = cell.looks[...]
    var styles = cell.styles[...]
    rules.forEachGlyph(in: cell.text, truncatedTo: .max, .clip) { glyph in
      let place = glyph.source.lowerBound
      while let style = styles.first, style.place <= place {
        line.append(style.bytes)
        styles.removeFirst()
      }
      while let run = looks.first, run.range.upperBound <= place { looks.removeFirst() }
      line.append(
        glyph.text.utf8, in: looks.first.flatMap { $0.range.contains(place) ? $0.style : nil })
    }
    for style in styles { line.append(style.bytes) }
  }
}
