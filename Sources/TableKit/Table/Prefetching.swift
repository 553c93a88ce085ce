// The rows near the screen whose content is asked for in advance.

internal import TableEngine

/// The object that gets the content of rows ready, and the rows that it knows of.
@MainActor
struct Prefetching {
  /// The rows that came near and those that went far away since the last time.
  struct Change: Equatable {
    /// Rows that came near, in the order in which they are to be ready.
    var arrived: [RowPath]
    /// Rows that are far away again and were never shown, from top to bottom.
    var dropped: [RowPath]
  }

  /// The object that gets the content ready.
  weak var source: (any TableViewPrefetching)? { didSet { forgetRows() } }
  private var rows: Set<RowPath> = []

  /// Takes over the rows near the screen.
  ///
  /// - Parameters:
  ///   - near: The rows, the most urgent one first.
  ///   - visible: The rows on screen.
  /// - Returns: The rows to tell of.
  mutating func update(near: [RowPath], visible: [RowPath]) -> Change {
    let arrived = near.filter { !rows.contains($0) }
    let dropped = rows.subtracting(near).subtracting(visible).sorted()
    rows = Set(near)
    return Change(arrived: arrived, dropped: dropped)
  }

  /// Gives the rows their new numbers, and forgets those that went.
  mutating func renumber(_ plan: UpdatePlan) {
    rows = Set(rows.compactMap { plan.newPath(for: $0) })
  }

  /// Forgets all rows.
  mutating func forgetRows() { rows = [] }
}
