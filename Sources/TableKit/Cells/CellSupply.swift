// The cells that a data source is given for its rows.

internal import TableEngine

/// A call of `cellForRowAt` that is under way.
struct CellRequest {
  /// The row whose cell is asked for.
  let path: RowPath
  /// The cell that shows the row already and is to be filled again.
  let reconfigured: TableViewCell?
  /// Whether a cell was dequeued for the row.
  var isServed = false
}

/// The cells that wait to be reused, and the call that one of them is dequeued for.
struct CellSupply {
  /// The cells that wait.
  var pool = ReusePool<TableViewCell>()
  /// The call of `cellForRowAt` that is under way.
  private(set) var request: CellRequest?

  /// Begins a call of `cellForRowAt`, perhaps inside of another one.
  ///
  /// - Returns: The outer call, for ``end(resuming:)``.
  mutating func begin(_ inner: CellRequest) -> CellRequest? {
    defer { request = inner }
    return request
  }

  /// Ends a call of `cellForRowAt`.
  mutating func end(resuming outer: CellRequest?) { request = outer }

  /// Notes that a cell is dequeued for a row.
  ///
  /// - Returns: The cell that shows the row already, if the row is being reconfigured.
  /// - Precondition: No cell was dequeued in this call; a reconfigured one keeps its identifier.
  @MainActor
  mutating func serve(_ path: RowPath, _ identifier: String) -> TableViewCell? {
    guard let request, request.path == path else { return nil }
    precondition(
      !request.isServed,
      """
      Attempted to dequeue multiple cells for the same index path, which is not allowed. \
      Index path: \(path)
      """)
    self.request?.isServed = true
    guard let cell = request.reconfigured else { return nil }
    precondition(
      cell.reuseIdentifier == identifier,
      "a reconfigured cell keeps its identifier \(cell.reuseIdentifier ?? "nil")")
    return cell
  }
}
