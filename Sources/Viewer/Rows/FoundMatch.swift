// The match that is shown, and the record that closes again when another one is.

import Records

/// The match that is shown, and the record that was opened for it.
struct FoundMatch {
  /// The record that was opened, and will be closed again; nil if the user has opened or changed it.
  var opened: Record?
  /// The record in whose outline the match is; nil without one.
  var key: RecordKey?

  /// Returns whether a record will be closed again.
  func closes(_ key: RecordKey) -> Bool { opened?.key == key }

  /// Keeps a record as it is, because the user has changed it.
  mutating func keep(_ key: RecordKey) { if closes(key) { opened = nil } }
}
