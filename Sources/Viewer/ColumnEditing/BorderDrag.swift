// Resizing a column by its right border.

/// A drag of the right border of a column.
///
/// The column ends at the pointer, and the columns to its left keep their widths: its left edge does
/// not move.
struct BorderDrag {
  /// The columns before the drag.
  let before: ColumnArrangement
  private let content: ListColumn.Content
  /// The left edge of the column on the screen.
  private let start: Int
  /// The greatest width.
  private let room: Int
  /// The widths of the columns to the left.
  private let widths: [ListColumn.Content: Int]

  /// Begins a drag; nil if the column is not on the screen.
  init?(
    of column: Int, in columns: [ListColumn], placed: [PlacedColumn], metrics: RowMetrics,
    before: ColumnArrangement
  ) {
    guard let place = placed.first(where: { $0.index == column }),
      placed.allSatisfy({ columns.indices.contains($0.index) })
    else { return nil }
    self.before = before
    content = columns[column].content
    start = metrics.dataColumn + place.offset
    room = metrics.dataWidth - place.offset
    widths = Dictionary(
      placed.filter { $0.offset < place.offset }.map { (columns[$0.index].content, $0.width) }
    ) { first, _ in first }
  }

  /// The columns with the dragged border at a column of the screen.
  func arrangement(endingAt screenColumn: Int) -> ColumnArrangement {
    var arrangement = before
    arrangement.widths.merge(widths) { _, shown in shown }
    arrangement.widths[content] = max(min(screenColumn - start, room), 1)
    return arrangement
  }
}
