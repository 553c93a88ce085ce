// The levels of an outline that stay at the top of the screen while their nodes scroll.

internal import CellGrid
internal import TableEngine

/// A row or node that stays at the top while what is inside it scrolls.
struct StickyLevel: Hashable {
  /// The row or node.
  let slot: TableSlot
  /// The line of the table that shows its first line.
  let line: Int
}

extension TableView {
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
      let levels = levels(above: top + count, in: rows, limit: limit)
      guard levels.count > count, count < limit else {
        return levels.prefix(max(count, 0)).enumerated().map { index, slot in
          StickyLevel(slot: slot, line: top + index)
        }
      }
    }
    return []
  }

  /// Returns the levels around the node at a line whose own lines are above that line.
  private func levels(above line: Int, in rows: [PlacedRow], limit: Int) -> [TableSlot] {
    guard let row = rows.first(where: { $0.z == 0 && $0.bottom > line && $0.focusSlot != nil }),
      case .part(let path, let part) = row.content, let outline = cells.outlines[path]
    else { return [] }
    var levels = outline.parts(around: part).map { TableSlot.part(path, $0) }
    let sticksRow = sticksRow(at: path)
    levels.removeFirst(max(0, levels.count - limit + (sticksRow ? 1 : 0)))
    if sticksRow { levels.insert(.row(path), at: 0) }
    return levels.filter { slot in
      rows.first { $0.focusSlot == slot }.map { $0.top - $0.firstLine < line } ?? true
    }
  }

  /// Returns whether the first line of a row stays at the top while its nodes scroll.
  func sticksRow(at path: RowPath) -> Bool { cells[path].map { $0.stickyLines > 0 } ?? false }

  /// Draws the levels that stay at the top of a frame.
  func drawStickyLevels(over rows: [PlacedRow], on canvas: inout Canvas) {
    for level in stickyLevels(over: rows) {
      guard let cell = cell(at: level.slot) else { continue }
      let line = CellRect(
        line: level.line, column: borders.firstColumn, lines: 1, columns: contentColumns)
      let height = max(1, model.ownLines(of: level.slot))
      let window = CellWindow(height: height, firstLine: 0, lines: 1, context: context)
      canvas.clipped(to: line) { canvas in
        let whole = CellRect(line: 0, column: 0, lines: height, columns: contentColumns)
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
