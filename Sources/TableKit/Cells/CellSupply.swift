// The cells that a data source gets for its rows.

internal import TableEngine

/// A call of `cellForRowAt` in progress.
struct CellRequest {
  /// The row whose cell is requested.
  let path: RowPath
  /// The existing cell of the row, which is to be filled again.
  let reconfigured: TableViewCell?
  /// Whether a cell was dequeued for the row.
  var isServed = false
}

/// The reusable cells, and the call of `cellForRowAt` in progress.
struct CellSupply {
  /// The cells waiting to be reused.
  var pool = ReusePool<TableViewCell>()
  /// The call of `cellForRowAt` in progress.
  private(set) var request: CellRequest?

  /// Begins a call of `cellForRowAt`, possibly inside another one.
  ///
  /// - Returns: The outer call, for ``end(resuming:)``.
  mutating func begin(_ inner: CellRequest) -> CellRequest? {
    defer { request = inner }
    return request
  }

  /// Ends a call of `cellForRowAt`.
  mutating func end(resuming outer: CellRequest?) { request = outer }

  /// Records that a cell is dequeued for a row.
  ///
  /// - Returns: The existing cell, if the row is being reconfigured.
  /// - Precondition: No cell was dequeued in this call, and a reconfigured cell keeps its
  ///   identifier.
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
      "a reconfigured cell must keep its identifier \(cell.reuseIdentifier ?? "nil")")
    return cell
  }
}
