// The room that the message of a log keeps among the columns.

/// The room that the message of a log keeps, and the columns before it that leave it that room.
struct MessageRoom {
  /// The column of the message.
  let index: Int
  /// Its least width.
  let width: Int
  /// The greatest least width of the first column that is not pinned.
  let firstWidth: Int
  /// The columns before it that are left out.
  private var skipped: Set<Int> = []

  /// Creates the room for a window that starts with a column; nil without a message in it.
  init?(_ columns: [PlannedColumn], from first: Int, pinned: Int, _ available: Int) {
    guard let index = columns.firstIndex(where: { $0.rank == .message }), index >= first else {
      return nil
    }
    self.index = index
    let message = columns[index]
    width = message.fixedWidth ?? min(max(available / 2, 1), max(message.measure.usualWidth, 1))
    var left = available - width
    let isWhole = columns[first].measure.type != .text || columns[first].fixedWidth != nil
    firstWidth = isWhole ? available : max(left - ColumnPlan.gap, ColumnPlan.minWidth)
    let isTight = available < ColumnMeasure.narrowWidth
    func cells(_ column: Int) -> Int {
      ColumnPlan.floor(of: columns[column], in: available, isTight: isTight) + ColumnPlan.gap
    }
    // The first one was asked for.
    guard first < index else { return }
    left -= (0..<min(pinned, first)).reduce(min(cells(first), firstWidth + ColumnPlan.gap)) {
      $0 + cells($1)
    }
    let others = (first + 1..<index).sorted {
      (columns[$0].order, $0) < (columns[$1].order, $1)
    }
    for column in others {
      if cells(column) <= left {
        left -= cells(column)
      } else {
        skipped.insert(column)
      }
    }
  }

  /// Returns whether a column is on the screen beside the message.
  func shows(_ index: Int) -> Bool { !skipped.contains(index) }
}

extension PlannedColumn {
  fileprivate var order: Int { (rank ?? .other).rawValue }
}
