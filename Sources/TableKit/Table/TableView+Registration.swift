// The registration of cells, and their reuse.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// Registers a class of cells, which are made in the default style.
  public func register(
    _ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    cellSupply.pool.register(identifier) { cellClass.init(style: .default, reuseIdentifier: $0) }
  }

  /// Registers a ready-made style for the cells of an identifier.
  public func register(
    _ style: TableViewCell.Style, forCellReuseIdentifier identifier: String
  ) {
    cellSupply.pool.register(identifier) { TableViewCell(style: style, reuseIdentifier: $0) }
  }

  /// Registers a closure that makes cells, for cells that need more than a style.
  ///
  /// The closure receives the identifier and must make a cell with it.
  public func register(
    forCellReuseIdentifier identifier: String, make: @escaping (String) -> TableViewCell
  ) {
    cellSupply.pool.register(identifier, make: make)
  }

  /// Returns a cell for a row: the most recently returned cell of the identifier's pool, or a new
  /// one.
  ///
  /// - Precondition: The identifier is registered, and the row exists.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    let path = indexPath.rowPath
    precondition(loaded.contains(path), "request for rect at invalid index path \(path)")
    if let cell = cellSupply.serve(path, identifier) { return cell }
    noteLeak(of: identifier)
    reclaimMeasuredCell(identifier)
    guard let cell = cellFromPool(identifier) ?? newCell(identifier) else {
      preconditionFailure(
        """
        unable to dequeue a cell with identifier \(identifier) - must register a nib or a class \
        for the identifier or connect a prototype cell in a storyboard
        """)
    }
    return cell
  }

  /// Returns a reusable cell, or a new one if none is waiting.
  ///
  /// Returns nil for an unregistered identifier.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    noteLeak(of: identifier)
    return cellFromPool(identifier) ?? newCell(identifier)
  }

  /// Reports a cell that is dequeued only to measure a height, because no row ever returns it to
  /// its pool.
  private func noteLeak(of identifier: String) {
    guard measuring.row != nil, cellSupply.request == nil else { return }
    counters.leakedCells += 1
    report(.leakedCell(identifier: identifier), onceFor: "leak of \(identifier)")
  }

  /// The number of cells waiting to be reused.
  public var reusableCellCount: Int { cellSupply.pool.count }

  private func cellFromPool(_ identifier: String) -> TableViewCell? {
    guard let cell = cellSupply.pool.dequeue(identifier) else { return nil }
    cell.prepareForReuse()
    counters.reuseHits += 1
    return cell
  }

  /// Returns a cell to its pool that was only measured, if another row can be measured with it
  /// (contract C10).
  ///
  /// As long as there are no more cells than rows fit on screen, all of them may be shown.
  private func reclaimMeasuredCell(_ identifier: String) {
    guard measuring.isSelfSizing, cells.live.count > size.lines,
      !cellSupply.pool.hasView(identifier),
      let measured = cells.measuredOnly(identifier)
    else { return }
    dropUnseenCell(at: measured)
  }

  /// Makes a cell, or returns nil for an unregistered identifier.
  func newCell(_ identifier: String) -> TableViewCell? {
    guard let make = cellSupply.pool.maker(of: identifier) else { return nil }
    let cell = make(identifier)
    counters.instancesMade += 1
    return cell
  }

  /// Returns a cell to its pool; a cell without an identifier is released.
  func recycle(_ cell: TableViewCell) {
    cell.focusedNode = nil
    cell.endMotion()
    if let identifier = cell.reuseIdentifier { cellSupply.pool.put(cell, identifier) }
  }
}
