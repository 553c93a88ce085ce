// The animation of columns between two layouts.

package import CellGrid

/// An animated change of columns.
///
/// Columns that remain move and change width; new columns grow from zero; removed columns disappear at
/// once, and their neighbours close the gap.
package struct ColumnMotion: Hashable, Sendable {
  /// The length of the motion.
  private static let microseconds = 160_000
  /// The time between two frames, in microseconds.
  private static let frame = 16_667

  /// The previous positions, by current column index.
  private let before: [Int: PlacedColumn]
  /// The new positions.
  private let after: [PlacedColumn]
  private let start: Instant

  /// Creates the animation between two layouts; nil if they are equal.
  ///
  /// - Parameters:
  ///   - before: The previous positions with current column indices.
  ///   - after: The new positions.
  ///   - start: The time of the change.
  package init?(from before: [PlacedColumn], to after: [PlacedColumn], at start: Instant) {
    guard before != after, !after.isEmpty else { return nil }
    self.before = Dictionary(before.map { ($0.index, $0) }) { first, _ in first }
    self.after = after
    self.start = start
  }

  /// Returns whether all columns have reached their positions.
  package func isOver(at now: Instant) -> Bool {
    now >= start + .microseconds(ColumnMotion.microseconds)
  }

  /// Returns the time of the next frame; nil when the animation is over.
  package func nextChange(after now: Instant) -> Instant? {
    isOver(at: now) ? nil : now + .microseconds(ColumnMotion.frame)
  }

  /// Returns the columns at a time, from left to right, without overlaps.
  package func placed(at now: Instant) -> [PlacedColumn] {
    guard !isOver(at: now) else { return after }
    let passed = (now - start) / Duration.microseconds(ColumnMotion.microseconds)
    let share = 1 - (1 - passed) * (1 - passed) * (1 - passed)
    func between(_ one: Int, _ other: Int) -> Int {
      one + Int((Double(other - one) * share).rounded())
    }
    let moving = after.map { column in
      var moving = column
      let first = before[column.index]
      moving.offset = between(first?.offset ?? column.offset, column.offset)
      moving.width = between(first?.width ?? 0, column.width)
      return moving
    }.sorted { $0.offset < $1.offset }
    return moving.enumerated().compactMap { place, column in
      var shown = column
      if place + 1 < moving.count {
        shown.width = min(shown.width, moving[place + 1].offset - shown.offset - 1)
      }
      return shown.width > 0 ? shown : nil
    }
  }
}
