// What a key can do: the reader's intentions, apart from the keys that express them.

/// Something the reader asks for.
package enum Action: Hashable, CaseIterable, Sendable {
  // Moving
  /// The next row, or one line further inside an open row that is taller than the screen.
  case down
  /// The row before, or one line back inside an open row that is taller than the screen.
  case up
  /// The next row, whatever its height.
  case nextRow
  /// The row before, whatever its height.
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
  /// Open the row, or close it; with a count, open it to so many lines.
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
  /// Put the field cursor on the next field of the open row.
  case nextField
  /// Put the field cursor on the field before.
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
  /// Keep the column at the left, or let it move again.
  case pinColumn
  /// Make the column narrower by a cell.
  case narrower
  /// Make the column wider by a cell.
  case wider
  /// Show as many columns as fit, or give each the width it has a use for again.
  case fitColumns
  /// Forget the widths given by hand.
  case freeWidths
  /// Move the column to the left.
  case moveColumnLeft
  /// Move the column to the right.
  case moveColumnRight
  /// Undo the last change of columns, widths or sort.
  case undo

  // Finding and taking
  /// Ask for a pattern.
  case find
  /// The next match.
  case nextMatch
  /// The match before.
  case previousMatch
  /// The next error of a log, or the next damaged record.
  case nextTrouble
  /// The error or damaged record before.
  case previousTrouble
  /// Ask for a command in words.
  case command
  /// Ask for a pattern that rows must match to stay.
  case filter
  /// Sort by the column alone, the least first.
  case sortUp
  /// Sort by the column alone, the greatest first.
  case sortDown
  /// Sort by the column where those before it are the same, the least first.
  case thenSortUp
  /// Sort by the column where those before it are the same, the greatest first.
  case thenSortDown
  /// Put the rows back in the order of the source.
  case unsort
  /// Copy the field.
  case copyField
  /// Copy the record.
  case copyRecord
  /// Copy the target of the link in the field.
  case copyLink

  // Reading again
  /// Read the source as it is now.
  case readAgain
  /// Read the source in the next way that fits.
  case nextReading

  // The view
  /// Go along with a file that grows, or no longer.
  case follow
  /// Show times as they are written, or how long after the row before.
  case gaps
  /// Wrap at words, at characters, or not.
  case wrap
  /// Draw with the next theme.
  case nextTheme
  /// Take the mouse, or leave it to the terminal.
  case mouse
  /// Say where the reader is.
  case whereAmI
  /// Paint the screen anew.
  case repaint
  /// Show the keys.
  case help
  /// One layer back; never the end of the program.
  case back
  /// Stop what runs.
  case cancel
  /// Close what lies on top, or end the program.
  case quit
}
