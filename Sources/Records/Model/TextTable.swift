// Tables in text: what programs print for people to read.

/// A table in text: how its columns are found, and the facts that its beginning gives.
package struct TextTable: Hashable, Sendable {
  /// The way in which the columns are found.
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

  /// The way in which the columns are found.
  var style: Style
  /// Whether names of the columns come first.
  var hasHeader = true
  /// The blank columns of the screen that divide the cells, where lines do not.
  var gutters: [Range<Int>] = []
  /// Whether all cells but the last are single words.
  var hasWords = false
  /// The number of lines before the names that are not blank.
  var titleLines = 0
  /// The number of lines before the names, blank ones counted.
  var linesAbove = 0
  /// The number of lines after the last row that are not blank.
  package var linesBelow = 0
  /// Whether each line is divided by blanks into as many words, which are the cells.
  var wordCount: Int?
  /// Whether each character takes one column, however wide a terminal draws it.
  var countsCharacters = false
  /// The number of lines with the names, where those are joined from several; 0 otherwise.
  var nameLines = 0
  /// Whether the line below the names underlines them.
  var hasRule = false
  /// Whether it lists a folder in the long form.
  var isListing = false
  /// Whether the lines between two rules are one record.
  var isGrouped = false
  /// The names of the values, where each record repeats them or they are joined from several lines.
  var names: [[UInt8]] = []
  /// The columns of the screen that those names take.
  var nameColumns = 0

  init(_ style: Style) { self.style = style }
}
