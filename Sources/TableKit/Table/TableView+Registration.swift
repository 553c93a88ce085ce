// Making cells and using them again.

internal import TableEngine

/// The one call of `cellForRowAt` that is under way.
struct CellRequest {
  /// The row asked for.
  let path: RowPath
  /// The cell that shows the row already and is to be filled again.
  let reconfigured: TableViewCell?
  /// Whether a cell was dequeued for the row.
  var isServed = false
}

extension TableView {
  /// Says which class makes the cells of an identifier, in the default style.
  public func register(
    _ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    makers[identifier] = { cellClass.init(style: .default, reuseIdentifier: $0) }
  }

  /// Says which style of the ready-made cell an identifier stands for.
  public func register(
    _ style: TableViewCell.Style, forCellReuseIdentifier identifier: String
  ) {
    makers[identifier] = { TableViewCell(style: style, reuseIdentifier: $0) }
  }

  /// Says how cells of an identifier are made: for cells that need more than a style.
  ///
  /// The closure gets the identifier and must make a cell with it.
  public func register(
    forCellReuseIdentifier identifier: String, make: @escaping (String) -> TableViewCell
  ) {
    makers[identifier] = make
  }

  /// A cell for a row: the last one that came back to its pool, or a new one.
  ///
  /// - Precondition: The identifier is registered, and the table has the row.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    let path = indexPath.rowPath
    precondition(loaded.contains(path), "request for rect at invalid index path \(path)")
    if request?.path == path {
      precondition(
        request?.isServed == false,
        """
        Attempted to dequeue multiple cells for the same index path, which is not allowed. \
        Index path: \(path)
        """)
      request?.isServed = true
      if let cell = request?.reconfigured {
        precondition(
          cell.reuseIdentifier == identifier,
          "a reconfigured cell keeps its identifier \(cell.reuseIdentifier ?? "nil")")
        return cell
      }
    }
    noteLeak(of: identifier)
    guard let cell = cellFromPool(identifier) ?? newCell(identifier) else {
      preconditionFailure(
        """
        unable to dequeue a cell with identifier \(identifier) - must register a nib or a class \
        for the identifier or connect a prototype cell in a storyboard
        """)
    }
    return cell
  }

  /// A cell that waits, or a new one of a registered identifier; nil when there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    noteLeak(of: identifier)
    return cellFromPool(identifier) ?? newCell(identifier)
  }

  /// Reports a cell that is dequeued to measure a height: no row will ever give it back.
  private func noteLeak(of identifier: String) {
    guard measuring.row != nil, request == nil else { return }
    counters.leakedCells += 1
    report(.leakedCell(identifier: identifier), onceFor: "leak of \(identifier)")
  }

  /// How many cells wait to be used again.
  public var reusableCellCount: Int { pool.count }

  private func cellFromPool(_ identifier: String) -> TableViewCell? {
    guard let cell = pool.take(identifier) else { return nil }
    counters.reuseHits += 1
    return cell
  }

  private func newCell(_ identifier: String) -> TableViewCell? {
    guard let cell = makers[identifier]?(identifier) else { return nil }
    counters.instancesMade += 1
    return cell
  }
}
