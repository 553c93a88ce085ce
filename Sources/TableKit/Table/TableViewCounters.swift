// The call counters of a table.

/// The numbers of calls that a table made and of cells it created, for tests and demonstrations.
///
/// ```swift
/// let table = TableView()
/// table.resetCounters()
/// table.layoutIfNeeded()
/// print(table.counters.cellForRow, table.counters.instancesMade)
/// print(table.counters)
/// ```
public struct TableViewCounters: Hashable, Sendable {
  /// The number of loads, each of which counts all rows.
  public var loads = 0
  /// The number of calls of `cellForRowAt`.
  public var cellForRow = 0
  /// The number of cells requested for nodes of outlines.
  public var cellForItem = 0
  /// The number of calls of `heightForRowAt`.
  public var heightForRow = 0
  /// The number of calls of `estimatedHeightForRowAt`.
  public var estimatedHeight = 0
  /// The number of times a cell or a template was measured for the height of a row.
  public var selfSizing = 0
  /// The number of cells taken from a pool.
  public var reuseHits = 0
  /// The number of cells made because no pool had one.
  public var instancesMade = 0
  /// The number of cells dequeued while a height was being requested, which no row returns to a
  /// pool.
  ///
  /// Measure with ``TableView/heightForCell(withIdentifier:cacheBy:configuration:)`` instead.
  public var leakedCells = 0
  /// The number of times a cell appeared.
  public var willDisplay = 0
  /// The number of times a cell disappeared.
  public var didEndDisplaying = 0
  /// The number of layouts of cells.
  public var layouts = 0
  /// The number of empty transactions, which contain no operation.
  public var emptyTransactions = 0
  /// The number of transactions, empty ones included, except those that reload all data.
  public var transactions = 0

  /// Makes counters that are all zero.
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
