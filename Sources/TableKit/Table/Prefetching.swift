// The rows near the screen whose content is requested in advance.

internal import TableEngine

/// The prefetching object, and the rows it was notified of.
@MainActor
struct Prefetching {
  /// The rows that came near and those that left since the last update.
  struct Change: Equatable {
    /// The rows that came near, the most urgent first.
    var arrived: [RowPath]
    /// The rows that are far away again and were never shown, from top to bottom.
    var dropped: [RowPath]
  }

  /// The object that prepares the content.
  weak var source: (any TableViewPrefetching)? { didSet { forgetRows() } }
  private var rows: Set<RowPath> = []

  /// Replaces the rows near the screen.
  ///
  /// - Parameters:
  ///   - near: The rows, the most urgent first.
  ///   - visible: The rows on screen.
  /// - Returns: The rows to notify the object of.
  mutating func update(near: [RowPath], visible: [RowPath]) -> Change {
    let arrived = near.filter { !rows.contains($0) }
    let dropped = rows.subtracting(near).subtracting(visible).sorted()
    rows = Set(near)
    return Change(arrived: arrived, dropped: dropped)
  }

  /// Applies new row numbers, and removes deleted rows.
  mutating func renumber(_ plan: UpdatePlan) {
    rows = Set(rows.compactMap { plan.newPath(for: $0) })
  }

  /// Removes all rows.
  mutating func forgetRows() { rows = [] }
}
