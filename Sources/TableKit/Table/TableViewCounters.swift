// The numbers of calls and cells of a table.

/// The numbers of calls that a table made and of cells that it made, for tests and demonstrations.
public struct TableViewCounters: Hashable, Sendable {
  /// Reloads, which count all rows.
  public var loads = 0
  /// Calls of `cellForRowAt`.
  public var cellForRow = 0
  /// Calls of `heightForRowAt`.
  public var heightForRow = 0
  /// Calls of `estimatedHeightForRowAt`.
  public var estimatedHeight = 0
  /// Cells measured for their rows' heights.
  public var selfSizing = 0
  /// Cells taken from a pool.
  public var reuseHits = 0
  /// Cells made because no pool had one.
  public var instancesMade = 0
  /// Cells dequeued while a height was asked for, which no row will ever give back; measure with
  /// ``TableView/heightForCell(withIdentifier:cacheBy:configuration:)`` instead.
  public var leakedCells = 0
  /// Cells that appeared.
  public var willDisplay = 0
  /// Cells that disappeared.
  public var didEndDisplaying = 0
  /// Layouts of cells.
  public var layouts = 0
  /// Transactions that measured heights again and changed nothing else.
  public var emptyTransactions = 0
  /// Transactions of every kind.
  public var transactions = 0

  /// All zero.
  public init() {}
}

extension TableViewCounters: CustomStringConvertible {
  /// The most useful numbers on one line.
  public var description: String {
    """
    cellForRow \(cellForRow)  heightForRow \(heightForRow)  estimates \(estimatedHeight)  \
    reuse \(reuseHits)  layouts \(layouts)
    """
  }
}
