// The words of the status line that wait for the end of a motion.

import Records

/// The words of the status line that describe the table at rest.
///
/// A key that opens or closes rows changes them at once, while the picture follows in many frames.
/// They would be most of the bytes of such a frame, so they change when the motion ends. The
/// position, messages, the progress of background work and its results are not among them.
struct HeldStatus: Hashable, Sendable {
  /// The row, the column and the node under the cursor.
  struct Cursor: Hashable, Sendable {
    /// The row; nil without rows.
    var row: ViewIndex?
    /// The column of the list.
    var column: Int
    /// The node of an outline; nil if the cursor is on a row.
    var node: NodePath?
    /// The key of the column in a table inside a row; nil outside such tables.
    var innerColumn: [UInt8]?
    /// The number of the member on the line of its object or array; nil for none.
    var member: Int?
  }

  /// The words about the row, the column or the field under the cursor.
  struct Description: Hashable, Sendable {
    /// The problem of the row or the target of its link; nil without either.
    var news: String?
    /// The column or field; nil if it has no name.
    var subject: StatusLine.Subject?
  }

  /// The cursor when the description was made.
  private var cursor: Cursor
  /// The words about the row under the cursor.
  private(set) var description: Description
  /// The matches in closed rows; nil without a search, or if their number is unknown.
  private(set) var closedMatches: ClosedMatches?
  /// The keys that work in the current state.
  private(set) var hints: [KeyHint]

  /// Creates the words of a table at rest.
  init(
    at cursor: Cursor, _ description: Description, closedMatches: ClosedMatches? = nil,
    hints: [KeyHint]
  ) {
    self.cursor = cursor
    self.description = description
    self.closedMatches = closedMatches
    self.hints = hints
  }

  /// Chooses the words to show while rows move, after these were shown.
  ///
  /// - Parameters:
  ///   - cursor: The cursor now. If a key has moved it, the description is replaced at once.
  ///   - closedMatches: The matches in closed rows now. They are replaced at once if they are those
  ///     of another search or of one that is running.
  ///   - description: Describes the row under the cursor; called only for a replacement.
  /// - Returns: The words.
  func moving(
    to cursor: Cursor, closedMatches: ClosedMatches? = nil, _ description: () -> Description
  ) -> HeldStatus {
    var words = self
    if !isAbout(cursor) {
      words.cursor = cursor
      words.description = description()
    }
    if let new = closedMatches, let old = self.closedMatches, new.isFound(bySearchOf: old) {
      return words
    }
    words.closedMatches = closedMatches
    return words
  }

  /// Whether the description is about a cursor.
  private func isAbout(_ other: Cursor) -> Bool {
    cursor.row == other.row && cursor.column == other.column
      && cursor.node == other.node && cursor.innerColumn == other.innerColumn
      && cursor.member == other.member
  }
}
