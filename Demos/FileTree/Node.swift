// The identity of a line of the tree.

/// A line of the tree: an entry of a directory, or the note in one that shows no entries.
struct Node: Hashable, Sendable {
  /// The index of a note.
  static let note = UInt32.max

  /// The number of the directory that contains it; 0 is the root.
  var folder: UInt32
  /// The number of the entry in the directory, or ``note``.
  var index: UInt32
}
