// The cells of nodes, from the request for them to their return to the pool.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// Returns the height of a node in lines: the one that its cell needs, one or more.
  func measureNode(_ part: PartID, in outline: RowOutline) -> Int {
    guard contentColumns > 0 else { return 1 }
    let cell = provideCell(of: part, in: outline)
    counters.selfSizing += 1
    let before = cell.layoutCount
    let fitting = cell.sizeThatFits(width: contentColumns, in: context)
    account(for: cell, since: before)
    if fitting < 0, let item = outline.item(at: part) {
      outline.report(item, "has a cell of \(fitting) lines")
    }
    return max(fitting, 1) + heightSettings.separatorLines
  }

  /// Returns the cell of a node, requested from the data source if the node has none.
  ///
  /// A node that contradicts another has an empty cell.
  func provideCell(of part: PartID, in outline: RowOutline) -> TableViewCell {
    if let cell = outline.cells[part] { return cell }
    let cell = requestCell(of: part, in: outline)
    cell.indentationLevel = outline.level(of: part)
    cell.disclosure = outline.disclosure(of: part)
    cell.setFocused(focus.part == part && focus.row.map { cells.outlines[$0] === outline } ?? false)
    outline.cells[part] = cell
    return cell
  }

  private func requestCell(of part: PartID, in outline: RowOutline) -> TableViewCell {
    guard let item = outline.item(at: part) else {
      return TableViewCell(style: .default, reuseIdentifier: nil)
    }
    counters.cellForItem += 1
    return outline.source.tableView(self, cellFor: item)
  }

  /// Gives the nodes of a frame their cells.
  func provideNodes(of rows: [PlacedRow]) {
    forEachNode(of: rows) { _, outline, part in _ = provideCell(of: part, in: outline) }
  }

  /// Gives each node that is on screen now, or will be at rest, its cell, and recycles the others.
  ///
  /// While rows move, the cells of nodes on their way out are kept.
  func displayNodes(scrolling: Bool) {
    guard !cells.outlines.isEmpty else { return }
    let isMoving = model.isMoving(at: now)
    let rows = model.visibleSlots + (isMoving ? placedRows(at: now) : [])
    let limit = isMoving ? 3 * max(size.lines, 8) : 0
    var shown: [RowPath: [PartID]] = [:]
    forEachNode(of: rows) { path, _, part in shown[path, default: []].append(part) }
    for (path, outline) in cells.outlines.all(where: { $0.cells.count > limit || $0.isFull }) {
      let parts = shown[path] ?? []
      let hasOthers = outline.cells.count > parts.count + limit
      guard hasOthers || outline.isFull else { continue }
      let kept = Set(parts)
      if hasOthers { dropCells(of: outline) { !kept.contains($0) } }
      outline.forgetItems(except: kept)
    }
    // After a rest, every node that has a cell was on screen when its mark changed.
    guard isMoving || cells.isUnsettled || !scrolling else { return provideNodes(of: rows) }
    forEachNode(of: rows) { _, outline, part in
      provideCell(of: part, in: outline).disclosure = outline.disclosure(of: part)
    }
  }

  /// Calls a function for the nodes of a frame, and for those around the first one of each row that
  /// may stay at the top.
  private func forEachNode(
    of rows: [PlacedRow], _ body: (RowPath, RowOutline, PartID) -> Void
  ) {
    guard !cells.outlines.isEmpty else { return }
    var last: (path: RowPath, outline: RowOutline)?
    for row in rows {
      guard case .part(let path, let part) = row.content else { continue }
      if last?.path != path {
        last = cells.outlines[path].map { (path, $0) }
        for around in last?.outline.parts(around: part).suffix(stickyLevels) ?? [] {
          if let last { body(path, last.outline, around) }
        }
      }
      if let last { body(path, last.outline, part) }
    }
  }

  // MARK: - Going

  /// Brings a node up to date, and recycles the cells that have to be requested again.
  ///
  /// Nodes that disappear keep their cells until they are out of sight.
  func reload(_ item: OutlineItem?, in outline: RowOutline, children: Bool) {
    let part = item.flatMap { outline.part(of: $0) }
    let list = children ? outline.list(inside: part) : nil
    outline.reload(item, children: children)
    dropCells(of: outline) { cell in
      (cell == part || list.map { outline.isInside(cell, $0) } ?? false)
        && outline.contains(cell)
    }
  }

  /// Recycles the cells of nodes that fulfil a condition, from top to bottom.
  func dropCells(of outline: RowOutline, where isGone: (PartID) -> Bool = { _ in true }) {
    let gone = outline.cells.keys.filter(isGone)
    for part in gone.count > 1 ? gone.sorted(by: outline.isAbove) : gone {
      if let cell = outline.cells.removeValue(forKey: part) { recycle(cell) }
    }
  }

  /// Hands the cells of removed nodes to the ghosts that animate the removal.
  ///
  /// - Parameters:
  ///   - ghosts: The ghosts of the update.
  ///   - gone: The outlines of removed rows, by their old paths.
  ///   - plan: The update.
  func retireNodes(
    as ghosts: [GhostBinding], of gone: [RowPath: RowOutline], _ plan: UpdatePlan
  ) {
    for binding in ghosts {
      guard case .part(let path, let part) = binding.slot,
        let outline = gone[path] ?? plan.newPath(for: path).flatMap({ cells.outlines[$0] }),
        let cell = outline.takeCell(of: part)
      else { continue }
      cells.retire(CellLedger.Retired(cell: cell, path: nil), as: binding.ghost)
    }
    for (_, outline) in gone.sorted(by: { $0.key < $1.key }) { dropCells(of: outline) }
    dropPreviousCells()
  }

  /// Recycles the cells that parts had before their lists got another order, unless they are still
  /// visible, and those of parts inside a closed one: another node may be there when it opens.
  func dropPreviousCells() {
    for (_, outline) in cells.outlines.all {
      for cell in outline.takePreviousCells() { recycle(cell) }
      dropCells(of: outline) { !outline.contains($0) }
    }
  }
}

extension RowOutline {
  /// Returns the mark of a node.
  func disclosure(of part: PartID) -> TableViewCell.Disclosure {
    guard let item = item(at: part), source.isExpandable(item) else { return .leaf }
    return isOpen(part) ? .expanded : .collapsed
  }
}
