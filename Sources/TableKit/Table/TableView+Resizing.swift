// Changes of size, which keep the text at the top in place.

public import CellGrid
internal import TableEngine

extension TableView {
  /// Changes the size of the table at once.
  ///
  /// Running motion ends.
  ///
  /// If the width changes, each row is measured again when it is next seen. The text at the top of
  /// the screen stays at the top.
  public func resize(to size: CellSize) {
    perform { table in
      guard size != table.size else { return }
      guard table.loaded.phase == .laidOut else {
        table.viewport.size = size
        return
      }
      table.critically { table.resizeNow(to: size) }
    }
  }

  private func resizeNow(to size: CellSize) {
    let isOtherWidth = borders(in: size).rowColumns != contentColumns
    let position = isOtherWidth ? positionAtTop() : nil
    let before = model.anchor
    viewport.size = size
    measuring.forgetMean()
    if isOtherWidth { cells.outlines.forgetMeasurements() }
    var next = settledModel
    next.resize(
      lines: size.lines, columns: contentColumns, at: now,
      newLine: { slot, line in self.line(of: position, in: slot) ?? line },
      measure: { self.measureFirst($0) })
    if isOtherWidth {
      next.updateHeights { measureEnds(&$0) }
      completeAllHeights(&next)
    }
    settledModel = next
    viewport.keep(position, at: next.anchor)
    publishEstimate()
    displayCells()
    if model.anchor != before { capabilities.scrolling?.tableViewDidScroll(self) }
  }

  /// Returns the text at the top of the screen if its row begins above the screen.
  private func positionAtTop() -> Viewport.TextPosition? {
    if let kept = viewport.keptPosition(at: model.anchor) { return kept }
    guard let anchor = model.anchor, anchor.lineInRow > 0, let cell = cell(at: anchor.slot)
    else { return nil }
    let offset = cell.textOffset(
      ofLine: anchor.lineInRow, width: contentColumns, in: context)
    return offset.map { Viewport.TextPosition(slot: anchor.slot, offset: $0) }
  }

  private func line(of position: Viewport.TextPosition?, in slot: TableSlot) -> Int? {
    guard let position, slot == position.slot, let cell = cell(at: slot) else { return nil }
    return cell.line(ofTextOffset: position.offset, width: contentColumns, in: context)
  }

  /// Measures all rows again if heights are not estimated.
  private func completeAllHeights(_ model: inout TableModel) {
    guard requestsEveryHeight else { return }
    model.updateHeights { heights in
      for (section, count) in loaded.counts.enumerated() {
        for row in 0..<count {
          let path = RowPath(section: section, row: row)
          if case .exact = heights.knowledge(of: path) { continue }
          heights.measure(path, lines: height(of: path))
        }
      }
    }
  }
}
