// The events of the features: what one of them reports to all others.

import Records

/// Reports an event.
typealias Emit = @MainActor (ViewerEvent) -> Void

/// Something that happened in a feature and concerns others.
enum ViewerEvent: Sendable {
  /// Records may have been read that the rows do not show yet.
  case recordsRead
  /// The last rows are wanted before the index has reached them.
  case lastRowsWanted
  /// The rows show a change of the source, before which the cursor perhaps was on the last row. Rows
  /// from one of the source on may have changed.
  case sourceChanged(SourceChange, wasAtEnd: Bool, changedRow: Int?)
  /// The user has put the cursor on a row: by a search, a jump, a click or a number.
  case rowChosen
  /// Rows may have come that a request waits for.
  case rowsArrived
  /// Rows are about to move, so their places change.
  case rowsWillMove
  /// New rows that pass the filters are shown after all others, before which the cursor perhaps was
  /// on the last row.
  case rowsAppended(Int, wasAtEnd: Bool)
  /// The rows that pass the filters are known and in order.
  case rowsSettled
  /// Columns were hidden, moved, pinned or resized.
  case columnsArranged
  /// The widths of columns no longer suit the rows on screen.
  case columnsMisfit
  /// The sort keys before the last sort are wanted again; none for the order of the source.
  case sortUndone([Sorting.Key])
  /// A source was opened for the place of the one on screen, which has been stopped.
  case sourceOpened(SourceHandle, Replacement)
}

/// The reason why a source replaces another one.
enum Replacement: Sendable {
  /// A query runs again for more of its rows.
  case moreRows
  /// The source has filtered and sorted its rows itself, which have other numbers now.
  case arranged
  /// The input was reread, with the same columns or with others, which is said afterwards.
  case reread(hasSameColumns: Bool, RereadNews?)

  /// Whether the columns are the same as before.
  var hasSameColumns: Bool {
    if case .reread(let hasSameColumns, _) = self { hasSameColumns } else { true }
  }
}

/// The reason for rereading an input that a message gives afterwards.
enum RereadNews: Sendable {
  /// The input may have changed.
  case again
  /// The input is read in one of some formats, counted from 1.
  case format(Int, of: Int)
}
