// Another size: the text at the top stays at the top.

public import CellGrid
internal import TableEngine

extension TableView {
  /// Gives the table another size; nothing moves, and running motion ends.
  ///
  /// With another width, every height is asked for again when its row is seen, and the line of text
  /// at the top is looked up in its new place.
  public func resize(to size: CellSize) {
    guard size != self.size else { return }
    guard loaded.phase == .laidOut else {
      self.size = size
      return
    }
    let columns = contentColumns
    let former = self.size
    self.size = size
    let isOtherWidth = contentColumns != columns
    self.size = former
    let place = isOtherWidth ? placeAtTop() : nil
    let before = model.anchor
    self.size = size
    measuring.forgetMean()
    var next = model
    next.resize(
      lines: size.lines, columns: contentColumns, at: now,
      newLine: { slot, line in self.line(of: place, in: slot) ?? line },
      measure: { self.measureFirst($0) })
    if isOtherWidth {
      next.updateHeights { measureEnds(&$0) }
      completeAllHeights(&next)
    }
    model = next
    reading = place.flatMap { place in
      next.anchor.map { Reading(path: place.path, offset: place.offset, anchor: $0) }
    }
    publishEstimate()
    displayCells()
    if model.anchor != before { capabilities.scrolling?.tableViewDidScroll(self) }
  }

  /// The text at the top of the screen, if a row begins above it.
  private func placeAtTop() -> (path: RowPath, offset: Int)? {
    // While a window's edge is dragged, the text first at the top stays the one to keep there.
    if let reading, reading.anchor == model.anchor { return (reading.path, reading.offset) }
    guard let anchor = model.anchor, anchor.lineInRow > 0, let path = anchor.slot.path,
      let cell = cells[path]
    else { return nil }
    let offset = cell.textOffset(
      ofLine: anchor.lineInRow, width: contentColumns, in: context)
    return offset.map { (path, $0) }
  }

  private func line(of place: (path: RowPath, offset: Int)?, in slot: TableSlot) -> Int? {
    guard let place, slot.path == place.path, let cell = cells[place.path] else { return nil }
    return cell.line(ofTextOffset: place.offset, width: contentColumns, in: context)
  }

  /// Where heights are not estimated, another width asks for all of them again.
  private func completeAllHeights(_ model: inout TableModel) {
    guard asksEveryHeight else { return }
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

/// The text a width change kept at the top, until the reader goes elsewhere.
struct Reading {
  let path: RowPath
  /// The place in the row's text, in the cell's own numbers.
  let offset: Int
  /// The scroll state after the change.
  let anchor: Anchor
}
