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
  /// The rows show a change of the source.
  case sourceChanged(ShownChange)
  /// Rows may have come that a request waits for.
  case rowsArrived
}

/// A change of the source that the rows show.
struct ShownChange: Sendable {
  /// The change.
  var change: SourceChange
  /// Whether the cursor was on the last row.
  var wasAtEnd: Bool
  /// The first row of the source whose content has changed; nil if none has.
  var changedRow: Int?

  /// Whether the source begins again, so that all rows are new.
  var isRestart: Bool { change.restart != nil }
}
