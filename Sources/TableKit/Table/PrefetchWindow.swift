// The rows near the screen whose content is asked for in advance.

internal import TableEngine

/// The rows that a prefetching object was told to get ready.
struct PrefetchWindow {
  /// The rows that came near and those that went far away since the window was last moved.
  struct Change: Equatable {
    /// Rows that came near, in the order in which they are to be ready.
    var arrived: [RowPath]
    /// Rows that are far away again and were never shown, from top to bottom.
    var dropped: [RowPath]
  }

  private var rows: Set<RowPath> = []

  /// Moves the window to other rows.
  ///
  /// - Parameters:
  ///   - near: The rows near the screen, the most urgent one first.
  ///   - visible: The rows on screen.
  /// - Returns: The rows to tell of.
  mutating func move(to near: [RowPath], besides visible: [RowPath]) -> Change {
    let arrived = near.filter { !rows.contains($0) }
    let dropped = rows.subtracting(near).subtracting(visible).sorted()
    rows = Set(near)
    return Change(arrived: arrived, dropped: dropped)
  }

  /// Gives the rows their new numbers; those that went are forgotten.
  mutating func renumber(_ plan: UpdatePlan) {
    rows = Set(rows.compactMap { plan.newPath(for: $0) })
  }
}
