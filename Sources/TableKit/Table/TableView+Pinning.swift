// Pinned headers and footers, which stay on screen while the rows of their section scroll.

internal import CellGrid
internal import TableEngine

/// A header or footer drawn over rows.
struct PinnedEdge: Hashable {
  let slot: TableSlot
  /// The lines of the screen it covers.
  ///
  /// They may begin above the first line and end below the last.
  let lines: Range<Int>
}

extension TableView {
  /// Returns the pinned edges of a frame.
  ///
  /// They are the topmost section's header after it has scrolled away, and the lowest section's
  /// footer before it is reached. A header is at its section's top, but never above the screen's
  /// first line. The end of its section pushes it up (contract 6.5). A footer mirrors this.
  func pinnedEdges(over rows: [PlacedRow]) -> [PinnedEdge] {
    guard style == .plain, capabilities.headers != nil || capabilities.footers != nil else {
      return []
    }
    return [pinnedFooter(over: rows), pinnedHeader(over: rows)].compactMap { $0 }
  }

  private func pinnedHeader(over rows: [PlacedRow]) -> PinnedEdge? {
    guard capabilities.headers != nil,
      let section = rows.first(where: { $0.bottom > 0 && $0.section != nil })?.section
    else { return nil }
    let own = rows.first { $0.content == .header(section: section) }
    guard (own?.top ?? -1) < 0 else { return nil }
    let height = pinnedHeight(of: .header(section: section))
    guard height > 0 else { return nil }
    let next = rows.first { $0.z == 0 && isBelow($0, section: section) }?.top
    let end = next ?? endLine(ofSection: section, below: rows, within: height)
    let top = min(0, end - height)
    return PinnedEdge(slot: .header(section: section), lines: top..<top + height)
  }

  private func pinnedFooter(over rows: [PlacedRow]) -> PinnedEdge? {
    guard capabilities.footers != nil,
      let last = rows.last(where: { $0.z == 0 && $0.top < size.lines && $0.section != nil }),
      let section = last.section
    else { return nil }
    let own = rows.first { $0.content == .footer(section: section) }
    guard own.map({ $0.bottom > size.lines }) ?? (last.bottom >= size.lines) else { return nil }
    let height = pinnedHeight(of: .footer(section: section))
    guard height > 0 else { return nil }
    let start = rows.first { $0.content == .header(section: section) }?.bottom
    let top = max(size.lines - height, start ?? size.lines - height)
    return PinnedEdge(slot: .footer(section: section), lines: top..<top + height)
  }

  /// Returns the line after the last one of a section that continues below the table, at most a
  /// limit.
  ///
  /// Only a header taller than the table reaches that far.
  ///
  /// - Complexity: O(*limit*).
  private func endLine(ofSection section: Int, below rows: [PlacedRow], within limit: Int) -> Int {
    guard limit > size.lines, let last = rows.last(where: { $0.z == 0 && $0.section != nil }),
      let slot = last.rowPath.map({ .row($0) }) ?? last.sectionSlot
    else { return limit }
    var line = last.bottom
    let footer = model.heights.footerPosition(ofSection: section)
    var position = model.heights.position(of: slot) + 1
    while position <= footer, line < limit {
      line += measuredHeight(atPosition: position)
      position += 1
    }
    return min(line, limit)
  }

  /// Returns the height at a position, which is measured if it is not known.
  private func measuredHeight(atPosition position: Int) -> Int {
    if case .exact(let lines) = model.heights.knowledge(atPosition: position) { return lines }
    let slot = model.heights.slot(at: position)
    let lines = critically { measureFirst(slot) }
    settledModel.updateHeights { $0.measure(position: position, lines: lines) }
    if let path = slot.path { dropUnseenCell(at: path) }
    return lines
  }

  private func isBelow(_ row: PlacedRow, section: Int) -> Bool {
    row.content == .tableFooter || row.section.map { $0 > section } ?? false
  }

  private func pinnedHeight(of slot: TableSlot) -> Int {
    let position = model.heights.position(of: slot)
    if case .exact(let lines) = model.heights.knowledge(atPosition: position) { return lines }
    return sectionHeight(slot)
  }

  // MARK: - Drawing

  /// Draws the pinned edges over the rows of a frame.
  func drawPinnedEdges(over rows: [PlacedRow], on canvas: inout Canvas) {
    for edge in pinnedEdges(over: rows) {
      guard let view = sectionViews.live[edge.slot]?.view else { continue }
      let place = CellRect(
        line: edge.lines.lowerBound, column: borders.firstColumn, lines: edge.lines.count,
        columns: contentColumns)
      canvas.clipped(to: place) { canvas in
        let whole = CellRect(line: 0, column: 0, lines: place.size.lines, columns: contentColumns)
        canvas.fill(whole, style: textStyle)
        view.draw(on: &canvas, in: context)
      }
    }
  }
}
