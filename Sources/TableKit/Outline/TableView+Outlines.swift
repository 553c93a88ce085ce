// Outlines inside rows: what a program does with them.

public import TableEngine

extension TableView {
  // MARK: - Rows with an outline

  /// Gives a row an outline below its cell, or takes it away.
  ///
  /// The nodes appear and disappear in the transaction. The table keeps the data source until the
  /// row gets another one, is deleted, or all rows are reloaded.
  ///
  /// - Parameters:
  ///   - outline: The object that provides the nodes; nil for none.
  ///   - indexPath: The row, numbered as after the transaction.
  /// - Precondition: The row exists.
  public func setOutline(_ outline: (any OutlineDataSource)?, forRowAt indexPath: IndexPath) {
    perform { table in
      table.loadIfNeeded()
      let path = indexPath.rowPath
      let inner = table.critically { outline.map { RowOutline($0, in: table) } }
      table.change(.assignment(path, inner), anchor: .row(path, reveal: true))
    }
  }

  /// Returns the data source of a row's outline; nil for a row without one.
  public func outline(forRowAt indexPath: IndexPath) -> (any OutlineDataSource)? {
    cells.outlines[indexPath.rowPath]?.source
  }

  /// The maximum number of lines of levels that stay at the top of the screen; three by default.
  ///
  /// The levels are the row's own line, if its cell has sticky lines, and the innermost nodes around
  /// the first node on screen. A node has one such line, or as many as its cell has sticky lines.
  /// They take at most a quarter of the screen.
  public var stickyLevels: Int {
    get { cells.outlines.stickyLevels }
    set { perform { $0.cells.outlines.stickyLevels = max(newValue, 0) } }
  }

  // MARK: - Nodes

  /// Opens a node.
  ///
  /// The nodes inside that were open when it was closed are open again.
  ///
  /// The node of an ``OutlineExpansionDataSource`` does not open, which is reported.
  ///
  /// - Parameters:
  ///   - item: The node; nil is the outermost list, whose nodes stay visible.
  ///   - indexPath: The row.
  ///   - children: Whether everything inside the node opens too. Its cost does not depend on the
  ///     number of nodes.
  public func expandItem(
    _ item: OutlineItem?, inRowAt indexPath: IndexPath, children: Bool = false
  ) {
    change(item, inRowAt: indexPath) { $0.expand(item, children: children) }
  }

  /// Closes a node.
  ///
  /// The node of an ``OutlineExpansionDataSource`` does not close, which is reported.
  ///
  /// - Parameters:
  ///   - item: The node; nil is the outermost list, whose nodes stay visible.
  ///   - indexPath: The row.
  ///   - children: Whether everything inside the node closes too. Otherwise it is open again when
  ///     the node opens.
  public func collapseItem(
    _ item: OutlineItem?, inRowAt indexPath: IndexPath, children: Bool = false
  ) {
    change(item, inRowAt: indexPath) { $0.collapse(item, children: children) }
  }

  /// Asks the data source again which nodes are open, if it owns that.
  ///
  /// Nodes open and close as by ``expandItem(_:inRowAt:children:)`` and
  /// ``collapseItem(_:inRowAt:children:)``; no other line changes. The question about a node off the
  /// screen waits until the table visits it. Nodes that were not visited cost nothing.
  ///
  /// Without an ``OutlineExpansionDataSource``, it does nothing.
  ///
  /// - Parameters:
  ///   - item: The node to ask about again, with everything inside; nil is everything.
  ///   - indexPath: The row.
  public func reloadOpenness(of item: OutlineItem?, inRowAt indexPath: IndexPath) {
    change(item, inRowAt: indexPath, visits: false) { $0.reloadOpenness(of: item) }
  }

  /// Returns whether a node is open; false for a node that is in no list that has been open.
  ///
  /// If the data source owns that, it is the answer that the table shows. Inside a closed node, it
  /// is the last one.
  public func isItemExpanded(_ item: OutlineItem, inRowAt indexPath: IndexPath) -> Bool {
    guard let outline = cells.outlines[indexPath.rowPath] else { return false }
    return outline.part(of: item).map { outline.isOpen($0) } ?? false
  }

  /// Brings a node up to date after a change of the data: its cell is requested again.
  ///
  /// - Parameters:
  ///   - item: The node; nil is the outermost list, whose nodes stay visible.
  ///   - indexPath: The row.
  ///   - children: Whether its children are counted again, and the cells of everything inside are
  ///     requested again. Nodes that are still inside stay open, and the others disappear. The table
  ///     asks an ``OutlineExpansionDataSource`` again which of them are open.
  public func reloadItem(
    _ item: OutlineItem?, inRowAt indexPath: IndexPath, children: Bool = false
  ) {
    change(item, inRowAt: indexPath, anchor: .contract) { [weak self] outline in
      self?.reload(item, in: outline, children: children)
    }
  }

  /// Scrolls until a node is at a scroll position, or as near to it as the content allows.
  ///
  /// - Returns: Whether the node is visible in the outline: everything around it is open.
  @discardableResult
  public func scrollToItem(
    _ item: OutlineItem, inRowAt indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) -> Bool {
    perform(orReturn: true) { table in
      table.layoutIfNeeded()
      guard let slot = table.slot(of: item, inRowAt: indexPath.rowPath) else { return false }
      table.scroll(to: slot, at: position, animated: animated)
      return true
    }
  }

  /// Returns the lines of the table that a node occupies at rest; nil for an invisible node.
  ///
  /// They may begin above the table's first line and end below its last.
  public func screenLines(ofItem item: OutlineItem, inRowAt indexPath: IndexPath) -> Range<Int>? {
    layoutIfNeeded()
    return slot(of: item, inRowAt: indexPath.rowPath).flatMap { model.restingLines(of: $0) }
  }

  /// Lets go of the outlines of rows off the screen that fulfil a condition; no line changes.
  ///
  /// The table requests them again when the rows come back into sight. Which of their nodes are open
  /// is forgotten, unless an ``OutlineExpansionDataSource`` owns that. The focused row
  /// keeps its outline, and so does every row while rows are moving.
  public func releaseOutlines(where isUnwanted: @escaping (IndexPath) -> Bool) {
    perform { table in
      guard table.loaded.phase == .laidOut, !table.isMoving else { return }
      let kept = Set(table.visiblePaths)
      let released = table.cells.outlines.paths.filter { path in
        path != table.focus.row && !kept.contains(path) && isUnwanted(IndexPath(path))
      }
      guard !released.isEmpty else { return }
      table.settledModel.forgetInteriors(of: released)
      for path in released {
        if let outline = table.cells.outlines.assign(nil, to: path) { table.dropCells(of: outline) }
      }
    }
  }

  // MARK: - Implementation

  /// Returns the outline of a row that comes into sight, which the data source is asked for.
  func requestOutline(at path: RowPath) -> RowOutline? {
    guard let source = dataSource?.tableView(self, outlineForRowAt: IndexPath(path)) else {
      return nil
    }
    let outline = RowOutline(source, in: self)
    cells.outlines.add(outline, to: path)
    return outline
  }

  /// Returns the slot of a node that is visible in the outline of a row.
  ///
  /// - Parameters:
  ///   - item: The node.
  ///   - path: The row.
  ///   - visits: Whether nodes are visited to find it.
  /// - Returns: The slot; nil for an invisible node.
  func slot(of item: OutlineItem, inRowAt path: RowPath, visits: Bool = true) -> TableSlot? {
    guard let outline = cells.outlines[path],
      let part = visits ? outline.part(of: item) : outline.knownPart(of: item),
      outline.outline.contains(part)
    else { return nil }
    return .part(path, part)
  }

  /// Changes an outline in the open transaction, or in one of its own that keeps a node in place.
  ///
  /// - Parameters:
  ///   - item: The node to keep in place; nil is the row.
  ///   - indexPath: The row.
  ///   - anchor: Another rule for what stays in place.
  ///   - visits: Whether nodes are visited to find the node.
  ///   - change: The change.
  private func change(
    _ item: OutlineItem?, inRowAt indexPath: IndexPath, anchor: AnchorRule? = nil,
    visits: Bool = true, _ change: @escaping (RowOutline) -> Void
  ) {
    perform { table in
      let path = indexPath.rowPath
      guard let outline = table.transactions.current.outline(of: path) ?? table.cells.outlines[path]
      else { return }
      let slot = item.flatMap { table.slot(of: $0, inRowAt: path, visits: visits) } ?? .row(path)
      table.change(.inside(outline, change), anchor: anchor ?? table.anchor(revealing: slot))
    }
  }

  /// Makes the changes of a transaction.
  ///
  /// - Returns: The outlines that rows had before, by the rows' new paths.
  func apply(
    _ changes: [Outlines.Change]
  ) -> [(path: RowPath, outline: RowOutline)] {
    var old: [(path: RowPath, outline: RowOutline)] = []
    for change in changes {
      switch change {
      case .inside(let outline, let change): change(outline)
      case .assignment(let path, let outline):
        precondition(loaded.contains(path), "no row at \(path) to have an outline")
        if let before = cells.outlines.assign(outline, to: path) { old.append((path, before)) }
      }
    }
    return old
  }

  /// Makes the changes of a transaction, also in the engine.
  func apply(
    _ changes: [Outlines.Change], to interiors: inout RowInteriors
  ) -> [(path: RowPath, outline: RowOutline)] {
    let old = apply(changes)
    for case .assignment(let path, _) in changes { interiors[path] = cells.outlines[path] }
    return old
  }

  /// Removes all outlines with the rows that are reloaded, or brings them up to date.
  func reloadOutlines() {
    guard cells.outlines.surviveReloads else {
      for outline in cells.outlines.removeAll() { dropCells(of: outline) }
      return
    }
    for (_, outline) in cells.outlines.all {
      outline.reload(nil, children: true)
      dropCells(of: outline)
    }
    dropPreviousCells()
  }

  /// Brings the outlines of reloaded rows up to date.
  func reloadOutlines(of plan: UpdatePlan) {
    for (path, outline) in cells.outlines.all {
      guard let old = plan.oldPath(for: path), plan.reload(of: old) != nil else { continue }
      reload(nil, in: outline, children: true)
    }
  }

  /// Forgets the heights of the nodes on screen, as every transaction does with those of rows.
  func remeasureNodes() {
    guard !cells.outlines.isEmpty else { return }
    for case .part(let path, let part) in model.visibleSlots.map(\.content) {
      cells.outlines[path]?.outline.forget(part)
    }
  }

  private func change(_ change: Outlines.Change, anchor: AnchorRule) {
    guard !transactions.isOpen else { return transactions.current.outlineChanges.append(change) }
    loadIfNeeded()
    var written = Transaction()
    written.anchor = anchor
    written.outlineChanges = [change]
    remeasure(written)
  }
}

extension Transaction {
  /// Returns the outline that the transaction gives to a row.
  fileprivate func outline(of path: RowPath) -> RowOutline? {
    for case .assignment(path, let outline) in outlineChanges.reversed() { return outline }
    return nil
  }
}
