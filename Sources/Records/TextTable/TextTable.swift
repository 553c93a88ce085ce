// Tables in text: what programs print for people to read.

/// A table in text: how its columns are told, and what of it is known from its beginning.
package struct TextTable: Hashable, Sendable {
  /// How the columns are told.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// Columns of blanks, as `ps`, `ls -l` and `df` print them.
    case fixed = "fixed width"
    /// Bars, and a line of dashes and crosses below the names.
    case psql = "psql table"
    /// A block for each record, with bars between names and values.
    case psqlExpanded = "psql expanded"
    /// Bars, and lines of dashes and crosses above and below.
    case mysql = "mysql table"
    /// A block for each record, with colons between names and values.
    case mysqlVertical = "mysql vertical"
    /// Lines of the box drawing characters.
    case box = "box table"
    /// Bars, and a line of dashes and bars below the names.
    case markdown = "markdown table"
    /// Lines of equals signs with blanks between.
    case rst = "rst table"
  }

  /// How the columns are told.
  var style: Style
  /// Whether names of the columns come first.
  var hasHeader = true
  /// The blank columns of the screen that divide the cells, where lines do not.
  var gutters: [Range<Int>] = []
  /// Whether all cells but the last are single words.
  var hasWords = false
  /// Whether the second line underlines the names.
  var hasRule = false
  /// Whether it lists a folder in the long form.
  var isListing = false
  /// Whether the lines between two rules are one record.
  var isGrouped = false
  /// The names of the values, where each record repeats them.
  var names: [[UInt8]] = []
  /// The columns of the screen that those names take.
  var nameColumns = 0

  init(_ style: Style) { self.style = style }
}

/// Makes the rows of one style from lines.
protocol TextTableRows: Sendable {
  /// How many lines were no part of the table; they are rows of one cell.
  var strayLines: Int { get }

  /// Takes the next line, which is not blank unless blank lines may be parts of cells.
  mutating func take(_ line: ScreenLine, into csv: inout CellWriter)

  /// Takes the end.
  mutating func finish(into csv: inout CellWriter)
}

/// Cells as lines of CSV.
struct CellWriter {
  var bytes: [UInt8] = []

  /// Adds a record, with empty cells at its end if it has few.
  mutating func add(_ cells: [[UInt8]], count: Int) {
    if cells.count <= 1, count <= 1, cells.first?.isEmpty ?? true {
      // A blank line would be no record.
      bytes += [QuoteState.quote, QuoteState.quote]
    }
    for number in 0..<max(count, cells.count) {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      if number < cells.count { add(cells[number]) }
    }
    bytes.append(0x0A)
  }

  private mutating func add(_ cell: [UInt8]) {
    guard cell.contains(where: { [QuoteState.quote, 0x2C, 0x0A, 0x0D].contains($0) }) else {
      bytes += cell
      return
    }
    bytes.append(QuoteState.quote)
    for byte in cell {
      if byte == QuoteState.quote { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(QuoteState.quote)
  }
}
