// The columns on the screen with their widths and offsets.

/// A column with its position on the screen.
package struct PlacedColumn: Hashable, Sendable {
  /// The index of the column in the table.
  package var index: Int
  /// The distance from the left edge of the data area in cells.
  package var offset: Int
  /// The width in cells, one or more.
  package var width: Int
  /// Whether times are written without the parts that do not vary.
  package var isShort = false
}

/// The input of a plan for one column.
package struct PlannedColumn: Hashable, Sendable {
  /// The widths of its values.
  package var measure: ColumnMeasure
  /// The width that the user set; nil if it is computed.
  package var fixedWidth: Int?
  /// The width of a value outside the sample that must not be cut; 0 for none.
  package var grownWidth = 0
  /// The upper limit of its least width; nil for no limit.
  package var floorLimit: Int?
  /// Its importance beside the message of a log; nil in other tables.
  package var rank: Rank?
  /// Whether it is shown only if most values of all preceding columns are whole.
  package var comesLast = false

  /// The importance of a column in a log, the greatest first.
  package enum Rank: Int, Hashable, Sendable {
    /// The message, which keeps half of the width.
    case message
    case time, level, source, other
  }

  /// Creates a column from its measured values alone.
  package init(_ measure: ColumnMeasure) { self.measure = measure }
}

/// The columns on the screen at one time.
package struct ColumnWindow: Hashable, Sendable {
  /// The columns, from left to right: those that are pinned, then others in the table's order.
  package var placed: [PlacedColumn] = []
  /// The range of table columns on the screen, without pinned columns to the left of a gap.
  package var range = 0..<0
  /// The number of columns in the table.
  package var total = 0

  /// The number of columns in the range that gave way to the message of a log.
  package var skipped = 0

  /// Whether there are more columns to the right of the window, or between those in it.
  package var hasMoreRight: Bool { range.upperBound < total || skipped > 0 }
}

/// The widths of columns for one screen width, chosen by usefulness.
///
/// As many columns as fit are on the screen at their least widths, in the table's order. The
/// remaining cells go one by one to the column where they show most, then to names, to the alignment of
/// numbers, and to the column with the longest texts: records outside the sample may be longer. Numbers
/// are whole in any width, and times but for the parts that do not vary. The message of a log keeps half
/// of the width, and other columns give way to it.
package struct ColumnPlan: Hashable, Sendable {
  /// The blank cells between two columns.
  package static let gap = 2
  /// The least width of a text column that the screen edge cuts; a narrower one is not shown.
  static let minWidth = 8

  /// The columns.
  private let columns: [PlannedColumn]
  /// The number of pinned columns at the left.
  package let pinnedCount: Int
  /// The width of the data area.
  package let available: Int
  /// Whether all columns are on the screen together.
  package let fitsAll: Bool
  /// The window that starts with the first column.
  package private(set) var home = ColumnWindow()

  /// Plans columns for a data area some cells wide.
  ///
  /// - Parameters:
  ///   - columns: The columns, those that are pinned first.
  ///   - pinned: The number of pinned columns; ignored if they would take more than a third of the
  ///     screen or the room that another column needs.
  ///   - available: Cells of the data area.
  ///   - isSqueezed: Whether columns are narrowed so that as many as possible fit.
  package init(
    _ columns: [PlannedColumn], pinned: Int = 0, available: Int, isSqueezed: Bool = false
  ) {
    let available = max(available, 1)
    let columns = isSqueezed ? Self.squeezed(columns, into: available) : columns
    self.columns = columns
    self.available = available
    let pinnedWidth = columns.prefix(pinned).reduce(0) {
      $0 + Self.floor(of: $1, in: available) + Self.gap
    }
    // Every other column must have room beside the pinned ones.
    let others = columns.dropFirst(pinned).map { column in
      let floor = Self.floor(of: column, in: available)
      return column.measure.kind == .unit ? floor : min(floor, Self.minWidth)
    }
    let fits =
      pinnedWidth * 3 <= available && others.allSatisfy { pinnedWidth + $0 <= available }
    pinnedCount = fits && pinned < columns.count ? pinned : 0
    fitsAll = Self.chosen(columns, from: 0, pinned: 0, available).isWhole(upTo: columns.count)
    home = filled(from: pinnedCount)
  }

  /// Returns the window whose unpinned columns start with a given one.
  ///
  /// - Complexity: O(*m* log *m*) for *m* values in the columns on the screen.
  package func window(from first: Int) -> ColumnWindow {
    first <= pinnedCount ? home : filled(from: first)
  }

  private func filled(from first: Int) -> ColumnWindow {
    var filling = Self.chosen(columns, from: first, pinned: pinnedCount, available)
    filling.fill()
    let placed = filling.placed
    let end = placed.last.map { $0.index + 1 } ?? 0
    let range = (first == pinnedCount ? 0 : min(first, end))..<end
    return ColumnWindow(
      placed: placed, range: range, total: columns.count,
      skipped: range.count - placed.count { range.contains($0.index) })
  }

  /// Returns the start column closest to `first` for which a column is on the screen.
  package func firstColumn(showing column: Int, from first: Int) -> Int {
    guard !fitsAll, columns.indices.contains(column) else { return 0 }
    if column < pinnedCount { return max(first, pinnedCount) }
    if column <= first { return column }
    // A column takes at least one cell and its gap, so columns too far to the left can be skipped.
    var first = max(first, column - available, pinnedCount)
    while first < column,
      !Self.chosen(columns, from: first, pinned: pinnedCount, available).shows(column)
    {
      first += 1
    }
    return first
  }

  /// The least width of a column when all columns are squeezed onto the screen.
  private static let squeezedWidth = 3

  /// The columns with their least widths limited, so that as many as possible fit on the screen.
  private static func squeezed(_ columns: [PlannedColumn], into available: Int) -> [PlannedColumn] {
    let share = (available - gap * (columns.count - 1)) / max(columns.count, 1)
    return columns.map { column in
      var column = column
      // Numbers stay whole.
      let floor = column.measure.leanFloor(in: available)
      column.floorLimit =
        column.measure.kind == .unit ? floor : min(floor, max(share, squeezedWidth))
      return column
    }
  }

  static func floor(
    of column: PlannedColumn, in available: Int, isTight: Bool = false
  ) -> Int {
    if let fixed = column.fixedWidth { return min(max(fixed, 1), available) }
    let floor = column.measure.floor(in: available, isTight: isTight)
    return column.floorLimit.map { min($0, floor) } ?? floor
  }

  /// The columns that fit at their least widths; the last one may be cut by the edge.
  ///
  /// On a narrow screen short texts give way so that a long one is there, too.
  private static func chosen(
    _ columns: [PlannedColumn], from first: Int, pinned: Int, _ available: Int
  ) -> ColumnFilling {
    let usual = chosen(columns, from: first, pinned: pinned, available, isTight: false)
    guard available < ColumnMeasure.narrowWidth, !usual.showsText,
      columns.dropFirst(first).contains(where: { $0.measure.isText })
    else { return usual }
    let tight = chosen(columns, from: first, pinned: pinned, available, isTight: true)
    return tight.showsText ? tight : usual
  }

  private static func chosen(
    _ columns: [PlannedColumn], from first: Int, pinned: Int, _ available: Int, isTight: Bool
  ) -> ColumnFilling {
    var filling = ColumnFilling(available: available)
    let message = MessageRoom(columns, from: first, pinned: pinned, available)
    // Beside a message, short texts are narrow on a narrow screen.
    let isTight = isTight || message != nil && available < ColumnMeasure.narrowWidth
    for index in Array(0..<min(pinned, first)) + Array(first..<max(columns.count, first)) {
      let column = columns[index]
      if let message, !message.shows(index) { continue }
      let gap = filling.columns.isEmpty ? 0 : gap
      var floor = floor(of: column, in: available, isTight: isTight)
      if let message {
        if message.index == index { floor = max(floor, min(message.width, filling.left - gap)) }
        if index == first, index != message.index { floor = min(floor, message.firstWidth) }
      }
      if column.comesLast, !filling.hasRoom(for: gap + floor) { continue }
      if gap + floor <= filling.left {
        filling.add(column, index, width: floor, gap: gap)
      } else {
        let isCuttable = column.measure.kind != .unit && filling.left >= minWidth + gap
        if filling.columns.isEmpty || isCuttable {
          filling.add(column, index, width: filling.left - gap, gap: gap)
          filling.isLastCut = true
        }
        break
      }
    }
    return filling
  }
}

extension ColumnMeasure {
  /// Whether most records have a long text here.
  var isText: Bool { kind == .open && !isSparse }
}
