// The first line: what is shown, how it was read, how much there is.

package import CellGrid
internal import FileNames
package import Records
package import TextLayout

/// The title line of a source.
package struct TitleLine {
  /// The name of the file, raw.
  package var name: Text
  /// What the records have in common.
  package var schema: RecordSchema
  /// How many there are.
  package var count: RecordCount
  /// Whether more is being read.
  package var isLoading: Bool
  /// Problems of the source as a whole, in words.
  package var notes: [String]
  /// What is done to the rows, in the words of the prompts.
  package var arrangement: [Text]
  /// How many rows are shown; nil when it is all of them.
  package var shownRows: Int?

  /// Makes a title.
  package init(
    name: Text, schema: RecordSchema, count: RecordCount, isLoading: Bool, notes: [String],
    arrangement: [Text] = [], shownRows: Int? = nil
  ) {
    self.name = name
    self.schema = schema
    self.count = count
    self.isLoading = isLoading
    self.notes = notes
    self.arrangement = arrangement
    self.shownRows = shownRows
  }

  /// How the source was read: `csv sep=;  utf-8  7 columns`, `log  time+level found  utf-8`.
  package var reading: String {
    let format = schema.format == .sqlite ? "sqlite" : TitleLine.name(of: schema.sourceFormat)
    var words = [(schema.isForced ? "as " : "") + format + (schema.isUnsure ? " ?" : "")]
    if schema.isLog, !schema.logSummary.isEmpty { words.append(schema.logSummary + " found") }
    words.append(schema.encoding)
    if let packing = schema.packing { words.append(packing.rawValue) }
    if [.csv, .tsv, .sqlite].contains(schema.format) {
      words.append(counted(schema.columns.count, "column"))
    }
    if schema.linesAbove > 0 {
      let below = schema.hasHeader ? " above the header" : " above the rows"
      words.append(counted(schema.linesAbove, "line") + below)
    }
    return (words + notes).joined(separator: "  ")
  }

  /// The count at the right: `1,204 rows`, `~88,000 rows`, `412 rows +`, `3 of 1,204 rows`.
  package var rows: String { (shownRows.map { "\(grouped($0)) of " } ?? "") + allRows }

  private var allRows: String {
    switch count {
    case .exact(let rows): counted(rows, "row") + (isLoading ? " +" : "")
    case .estimated(let rows): "~" + counted(rows, "row")
    case .atLeast(let rows): counted(rows, "row") + " +"
    }
  }

  /// Draws the line on the first line of a canvas.
  package func draw(on canvas: inout Canvas, theme: Theme, rules: TextRules) {
    var single = rules
    single.lines = .single
    let width = canvas.size.columns
    let style = theme[.title]
    canvas.fill(CellRect(line: 0, column: 0, lines: 1, columns: width), style: style)
    let count = rows
    let countColumn = width - count.count - 1
    let hasCount = countColumn > 12
    if hasCount { canvas.write(count, style: style, line: 0, column: countColumn) }
    let room = (hasCount ? countColumn - 2 : width) - 1
    guard room > 0 else { return }
    let painter = TextPainter(theme: theme, base: style)
    let used = painter.draw(
      name, rules: single, width: min(room, max(width / 2, 8)), on: &canvas, line: 0, column: 1)
    var column = 1 + used + 3
    for words in arrangement + [Text(reading)] where column < room {
      column +=
        2
        + painter.draw(
          words, rules: single, width: room - column + 1, on: &canvas, line: 0, column: column)
    }
  }

  /// A way to read a source in a word or two: `csv sep=;`, `json lines`.
  static func name(of format: SourceFormat) -> String {
    switch format {
    case .delimited(0x09): "tsv"
    case .delimited(let delimiter): "csv sep=\(name(ofDelimiter: delimiter))"
    case .table(let style): style.rawValue
    case .jsonLines: "json lines"
    case .document: "json"
    case .log: "log"
    case .text: "text"
    }
  }

  /// The byte between two fields in a word.
  static func name(ofDelimiter delimiter: UInt8) -> String {
    switch delimiter {
    case 0x09: "tab"
    case 0x21...0x7E: String(UnicodeScalar(delimiter))
    case 0x20: "space"
    default: "0x" + String(delimiter, radix: 16)
    }
  }
}

extension RecordSource {
  /// The file's name without its folders.
  var shownName: Text {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return last == "-" ? "stdin" : Text(bytes: FileName.bytes(last))
  }
}
