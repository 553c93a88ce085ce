// The levels of an outline that stay at the top of the screen while their nodes scroll.

internal import CellGrid
internal import TableEngine

/// A row or node that stays at the top while what is inside it scrolls.
struct StickyLevel: Hashable {
  /// The row or node.
  let slot: TableSlot
  /// The lines of the table that show it.
  var lines: Range<Int>
  /// The first of its own lines that is shown.
  let firstLine: Int
}

extension TableView {
  /// The number of lines at the top of the table at rest that show levels around the nodes below.
  public var stickyLineCount: Int {
    layoutIfNeeded()
    return stickyLevels(over: model.visibleSlots).reduce(0) { $0 + $1.lines.count }
  }

  /// Returns the levels that stay at the top of a frame.
  ///
  /// They are around the first node that they leave uncovered, and their own lines are above it. A
  /// level leaves as soon as that node is not inside it.
  func stickyLevels(over rows: [PlacedRow]) -> [StickyLevel] {
    let limit = min(stickyLevels, size.lines / 4)
    guard !cells.outlines.isEmpty, limit > 0 else { return [] }
    let top =
      pinnedEdges(over: rows).map(\.lines).filter { $0.lowerBound <= 0 }.map(\.upperBound)
      .max() ?? 0
    for count in 0...limit {
      let levels = levels(above: top + count, from: top, in: rows, limit: limit)
      let end = levels.last?.lines.upperBound ?? top
      if end <= top + count { return levels }
    }
    return []
  }

  /// Returns the levels around the node at a line whose own lines are above that line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - top: The line of the table where the levels begin.
  ///   - rows: The rows of a frame.
  ///   - limit: The most lines of the levels.
  /// - Returns: The levels, the outermost first.
  private func levels(
    above line: Int, from top: Int, in rows: [PlacedRow], limit: Int
  ) -> [StickyLevel] {
    guard let row = rows.first(where: { $0.z == 0 && $0.bottom > line && $0.focusSlot != nil }),
      case .part(let path, let part) = row.content, let outline = cells.outlines[path]
    else { return [] }
    let nodes = outline.parts(around: part).map { TableSlot.part(path, $0) }
    let levels = room(for: sticksRow(at: path) ? .row(path) : nil, nodes, limit: limit).filter {
      level in
      rows.first { $0.focusSlot == level.slot }.map { $0.top - $0.firstLine < line } ?? true
    }
    var next = top
    return levels.map { level in
      defer { next += level.lines.count }
      return StickyLevel(
        slot: level.slot, lines: next..<next + level.lines.count, firstLine: level.firstLine)
    }
  }

  /// Returns the levels that have room, the outermost first: the row, and the innermost nodes.
  ///
  /// Of a node with several sticky lines the last ones have room first.
  private func room(for row: TableSlot?, _ nodes: [TableSlot], limit: Int) -> [StickyLevel] {
    let outer = row.map { [StickyLevel(slot: $0, lines: 0..<1, firstLine: 0)] } ?? []
    var left = limit - outer.count
    var inner: [StickyLevel] = []
    for slot in nodes.reversed() where left > 0 {
      let own = stickyLines(of: slot)
      let lines = min(own, left)
      left -= lines
      inner.append(StickyLevel(slot: slot, lines: 0..<lines, firstLine: own - lines))
    }
    return outer + inner.reversed()
  }

  /// Returns the number of lines of a node that stay at the top, one or more.
  private func stickyLines(of slot: TableSlot) -> Int {
    guard case .part(let path, let part) = slot, let outline = cells.outlines[path] else {
      return 1
    }
    return max(provideCell(of: part, in: outline).stickyLines, 1)
  }

  /// Returns the number of lines that the levels around a node take at the top, at most.
  func stickyLines(around part: PartID, of outline: RowOutline, at path: RowPath) -> Int {
    let nodes = outline.parts(around: part).suffix(stickyLevels).map {
      stickyLines(of: .part(path, $0))
    }
    return min(nodes.reduce(sticksRow(at: path) ? 1 : 0, +), stickyLevels, size.lines / 4)
  }

  /// Returns whether the first line of a row stays at the top while its nodes scroll.
  ///
  /// A row without a cell does not.
  func sticksRow(at path: RowPath) -> Bool { cells[path].map { $0.stickyLines > 0 } ?? false }

  /// Draws the levels that stay at the top of a frame.
  func drawStickyLevels(over rows: [PlacedRow], on canvas: inout Canvas) {
    for level in stickyLevels(over: rows) {
      guard let cell = cell(at: level.slot) else { continue }
      let lines = CellRect(
        line: level.lines.lowerBound, column: borders.firstColumn, lines: level.lines.count,
        columns: contentColumns)
      let height = max(1, model.ownLines(of: level.slot))
      let window = CellWindow(
        height: height, firstLine: level.firstLine, lines: level.lines.count, isSticky: true,
        context: context)
      canvas.clipped(to: lines) { canvas in
        let whole = CellRect(
          line: -level.firstLine, column: 0, lines: height, columns: contentColumns)
        canvas.fill(whole, style: textStyle)
        canvas.clipped(to: whole) { draw(cell, window, appearance(of: level.slot), on: &$0) }
      }
    }
  }

  /// Draws a node into its window.
  func drawNode(_ part: PartID, ofRowAt path: RowPath, _ row: PlacedRow, on canvas: inout Canvas) {
    let slot = TableSlot.part(path, part)
    guard let cell = cell(at: slot) else { return }
    draw(cell, besideFrameIn: row, appearance: appearance(of: slot), on: &canvas)
  }

  private func appearance(of slot: TableSlot) -> CellAppearance {
    CellAppearance(
      isFocused: slot == focus.slot,
      isSelected: slot.part == nil && slot.path.map { selection.contains($0) } ?? false)
  }
}
