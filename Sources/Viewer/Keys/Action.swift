// The actions that keys can trigger, independent of the keys.

/// An action of the user.
package enum Action: Hashable, CaseIterable, Sendable {
  // Moving
  /// The next row, or one line further inside an open row that is taller than the screen.
  case down
  /// The previous row, or one line back inside an open row that is taller than the screen.
  case up
  /// The next row, whatever its height.
  case nextRow
  /// The previous row, whatever its height.
  case previousRow
  /// A screen further.
  case pageDown
  /// A screen back.
  case pageUp
  /// Half a screen further.
  case halfPageDown
  /// Half a screen back.
  case halfPageUp
  /// The first row; with a count, that row.
  case first
  /// The last row; with a count, that row.
  case last
  /// The row at a share of the whole, in hundredths.
  case percent
  /// Put the row at the top of the screen.
  case rowToTop
  /// Put the row in the middle of the screen.
  case rowToMiddle
  /// Put the row at the bottom of the screen.
  case rowToBottom

  // Opening and closing
  /// Open the row, or close it; with a count, open that number of lines.
  case toggle
  /// Open the cell under the column cursor alone, at full width, or close it.
  case openCell
  /// Open the cells of the column in all rows, or close them.
  case openColumn
  /// Open the row.
  case open
  /// Close the row.
  case close
  /// Open every row on the screen.
  case openScreen
  /// Close every row on the screen.
  case closeScreen
  /// Open every row that matches.
  case openMatches
  /// Close every row that matches.
  case closeMatches
  /// Open every row there is.
  case openAll
  /// Close every row there is.
  case closeAll
  /// Keep at most one row open, or any number again.
  case accordion
  /// Show one line more of the row.
  case grow
  /// Show one line less of the row.
  case shrink
  /// Show the fields that are folded away, or fold them again.
  case allFields
  /// Close the record and open the next one in its place.
  case nextRecord
  /// Close the record and open the previous one in its place.
  case previousRecord
  /// Move to the next field of the open row, or the next value beside the one under the cursor.
  case nextField
  /// Move to the previous field or value.
  case previousField

  // Columns
  /// The column to the right.
  case columnRight
  /// The column to the left.
  case columnLeft
  /// The first column.
  case firstColumn
  /// The last column.
  case lastColumn
  /// Ask for the name of a column to go to.
  case goToColumn
  /// Hide the column.
  case hideColumn
  /// Show the columns that are hidden, and those without values.
  case showColumns
  /// Pin the column at the left, or unpin it.
  case pinColumn
  /// Make the column narrower by a cell.
  case narrower
  /// Make the column wider by a cell.
  case wider
  /// Narrow the columns so that as many as possible fit, or restore their useful widths.
  case fitColumns
  /// Reset the widths that the user set.
  case freeWidths
  /// Move the column to the left.
  case moveColumnLeft
  /// Move the column to the right.
  case moveColumnRight
  /// Make the node under the cursor a column, or take that column away.
  case makeColumn
  /// Undo the last change of columns, widths or sort.
  case undo

  // Finding and taking
  /// Ask for a pattern.
  case find
  /// The next match.
  case nextMatch
  /// The previous match.
  case previousMatch
  /// The next error of a log, or the next malformed record.
  case nextError
  /// The previous error or malformed record.
  case previousError
  /// Ask for a command in words.
  case command
  /// Ask for a pattern that rows must match to stay.
  case filter
  /// Search for the value under the cursor in its column.
  case findValue
  /// Keep the rows with the value under the cursor in its column.
  case keepValue
  /// Drop the rows with the value under the cursor in its column.
  case dropValue
  /// Sort by the column alone, ascending.
  case sortUp
  /// Sort by the column alone, descending.
  case sortDown
  /// Add the column as a further sort key, ascending.
  case thenSortUp
  /// Add the column as a further sort key, descending.
  case thenSortDown
  /// Put the rows back in the order of the source.
  case unsort
  /// Copy the field.
  case copyField
  /// Copy the record.
  case copyRecord
  /// Copy the target of the link in the field.
  case copyLink

  // Rereading
  /// Reread the source as it is now.
  case readAgain
  /// Reread the source in the next format that fits.
  case nextFormat

  // The view
  /// Follow a growing file, or stop following it.
  case follow
  /// Show times as written, or the time since the previous row.
  case gaps
  /// Wrap at words, at characters, or not.
  case wrap
  /// Draw with the next theme.
  case nextTheme
  /// Turn mouse reports on or off.
  case mouse
  /// Show the position of the cursor.
  case whereAmI
  /// Redraw the screen.
  case repaint
  /// Show the keys.
  case help
  /// Go back one layer; never quits.
  case back
  /// Stop running work.
  case cancel
  /// Close the topmost layer, or quit.
  case quit
}

extension Action {
  /// Whether the action leaves the row cursor where it is, or on its way.
  var leavesRow: Bool {
    switch self {
    case .hideColumn, .showColumns, .pinColumn, .narrower, .wider, .fitColumns, .freeWidths,
      .moveColumnLeft, .moveColumnRight, .gaps, .wrap, .nextTheme, .mouse, .whereAmI, .repaint,
      .help, .cancel:
      true
    default: false
    }
  }
}
