import TableEngine

/// A table whose heights are plain numbers, and what is seen of it.
struct ShownTable {
  /// The heights the rows have, section by section; the table learns them by measuring only.
  var rows: [[Int]]
  /// The engine's table.
  var model: TableModel
  /// Every path that was measured, in order.
  var measured: [RowPath] = []

  /// A table of one section; its rows count as high as the estimate until they are measured.
  init(
    _ heights: [Int], lines: Int, columns: Int = 8, estimate: Int = 1, isMeasured: Bool = false
  ) {
    self.init(
      [heights], lines: lines, columns: columns, estimate: estimate, isMeasured: isMeasured)
  }

  /// A table of several sections.
  init(
    _ rows: [[Int]], lines: Int, columns: Int = 8, estimate: Int = 1, isMeasured: Bool = false
  ) {
    self.rows = rows
    var heights = RowHeights(
      rowCounts: rows.map(\.count),
      unmeasured: UnmeasuredHeights(collapsed: .estimate(estimate)))
    if isMeasured { heights.know(rows) }
    var log: [RowPath] = []
    model = TableModel(heights: heights, lines: lines, columns: columns) { slot in
      measuredLines(slot, rows, &log)
    }
    measured = log
  }

  /// Applies an update; the closure says what changed and changes the heights.
  @discardableResult
  mutating func update(
    at time: Duration = .zero, anchor: AnchorRule = .contract,
    motion: MotionStyle = MotionStyle(curve: .linear, duration: .seconds(1)),
    _ change: (inout TableUpdate, inout [[Int]]) -> Void = { _, _ in }
  ) throws -> UpdateResult {
    var update = TableUpdate()
    let before = rows.map(\.count)
    change(&update, &rows)
    let plan = try UpdatePlan(update, before: before, after: rows.map(\.count))
    var log: [RowPath] = []
    let rows = rows
    defer { measured += log }
    return model.apply(plan, anchor: anchor, motion: motion, at: time) {
      measuredLines($0, rows, &log)
    }
  }

  /// Does something that may measure.
  mutating func act(_ body: (inout TableModel, (TableSlot) -> Int) -> Void) {
    let rows = rows
    var log: [RowPath] = []
    withoutActuallyEscaping({ (slot: TableSlot) in measuredLines(slot, rows, &log) }) {
      body(&model, $0)
    }
    measured += log
  }

  /// The frame so many parts of a second after the start.
  func frame(_ number: Int, of count: Int) -> [PlacedRow] {
    model.placedRows(at: .seconds(1) * number / count)
  }

  /// The heights of the windows in each of some frames of a second.
  func heights(frames count: Int) -> [[Int]] {
    (1...count).map { frame($0, of: count).map(\.height) }
  }
}

/// The lines of a slot, with a note that they were asked for.
private func measuredLines(
  _ slot: TableSlot, _ rows: [[Int]], _ log: inout [RowPath]
) -> Int {
  guard let path = slot.path else { return 0 }
  log.append(path)
  return rows[path.section][path.row]
}

extension RowHeights {
  /// Learns all heights, as a table without estimates does when it loads.
  mutating func know(_ rows: [[Int]]) {
    for (section, heights) in rows.enumerated() {
      for (row, lines) in heights.enumerated() {
        measure(RowPath(section: section, row: row), lines: lines)
      }
    }
  }
}

extension PlacedRow {
  /// The row's number, if it is a row of the table.
  var row: Int? {
    if case .live(let path) = content { path.row } else { nil }
  }
}
