// What stands above and below the rows of a section.

internal import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// What stands above a section, if the table shows it now.
  public func headerView(forSection section: Int) -> ContentNode? {
    sectionNodes[.header(section: section)]
  }

  /// What stands below a section, if the table shows it now.
  public func footerView(forSection section: Int) -> ContentNode? {
    sectionNodes[.footer(section: section)]
  }

  func headerHeight(_ section: Int) -> Int {
    guard let headers else { return 0 }
    let height = headers.tableView(self, heightForHeaderInSection: section)
    return height == TableView.automaticDimension
      ? fittingHeight(.header(section: section)) : height
  }

  func footerHeight(_ section: Int) -> Int {
    guard let footers else { return 0 }
    let height = footers.tableView(self, heightForFooterInSection: section)
    return height == TableView.automaticDimension
      ? fittingHeight(.footer(section: section)) : height
  }

  private func fittingHeight(_ slot: TableSlot) -> Int {
    node(for: slot)?.fittingHeight(width: max(size.columns, 1), in: context) ?? 0
  }

  /// The view or the title of a header or footer, asked for once while it is shown.
  private func node(for slot: TableSlot) -> ContentNode? {
    if let node = sectionNodes[slot] { return node }
    let node = newNode(for: slot)
    sectionNodes[slot] = node
    return node
  }

  private func newNode(for slot: TableSlot) -> ContentNode? {
    switch slot {
    case .header(let section):
      if let view = headers?.tableView(self, viewForHeaderInSection: section) { return view }
      return headers?.tableView(self, titleForHeaderInSection: section).map(title)
    case .footer(let section):
      if let view = footers?.tableView(self, viewForFooterInSection: section) { return view }
      return footers?.tableView(self, titleForFooterInSection: section).map(title)
    case .row: return nil
    }
  }

  private func title(_ text: Text) -> ContentNode {
    let label = Label(text)
    label.style = textStyle.adding(.bold)
    return label
  }

  // MARK: - Drawing

  /// Draws a header or footer into its window.
  func drawSection(_ slot: TableSlot, in row: PlacedRow, on canvas: inout Canvas) {
    let place = CellRect(
      line: -row.firstLine, column: row.shift, lines: row.fullHeight, columns: size.columns)
    guard let node = node(for: slot) else { return }
    canvas.clipped(to: place) { node.draw(on: &$0, in: context) }
  }

  /// Draws the header of the topmost section over its rows, when it has scrolled away.
  ///
  /// Its screen line is the section's top, but no less than zero, and no more than what the end of
  /// the section leaves it (contract 6.5).
  func drawPinnedHeader(over rows: [PlacedRow], on canvas: inout Canvas) {
    guard style == .plain, headers != nil, let first = rows.first(where: { $0.bottom > 0 }),
      let section = first.section
    else { return }
    let slot = TableSlot.header(section: section)
    let height = headerHeight(section)
    guard height > 0, let node = node(for: slot) else { return }
    let own = rows.first { $0.content == .header(section: section) }
    guard (own?.top ?? -1) < 0 else { return }
    let next = rows.first { $0.top > 0 && $0.content == .header(section: section + 1) }
    let top = min(0, (next?.top ?? height) - height)
    let place = CellRect(line: top, column: 0, lines: height, columns: size.columns)
    canvas.clipped(to: place) { canvas in
      canvas.fill(
        CellRect(line: 0, column: 0, lines: height, columns: size.columns), style: textStyle)
      node.draw(on: &canvas, in: context)
    }
  }
}

extension PlacedRow {
  /// The section it belongs to; nil for what is no longer in the table.
  var section: Int? {
    switch content {
    case .live(let path): path.section
    case .header(let section), .footer(let section): section
    case .ghost, .gap: nil
    }
  }
}
