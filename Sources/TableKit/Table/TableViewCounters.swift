// What a table asked and made, as numbers.

/// Calls a table made and cells it made, for tests and for demonstrations.
public struct TableViewCounters: Hashable, Sendable {
  /// How often all rows were counted anew.
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
  /// Cells told that they are about to be seen.
  public var willDisplay = 0
  /// Cells told that they are no longer seen.
  public var didEndDisplaying = 0
  /// Cells laid out anew.
  public var layouts = 0
  /// Transactions in which heights were asked again and nothing else changed.
  public var emptyTransactions = 0
  /// Transactions of every kind.
  public var transactions = 0

  /// All zero.
  public init() {}
}

extension TableViewCounters: CustomStringConvertible {
  /// What a reader of a table's own calls looks at first, on one line.
  public var description: String {
    """
    cellForRow \(cellForRow)  heightForRow \(heightForRow)  estimates \(estimatedHeight)  \
    reuse \(reuseHits)  layouts \(layouts)
    """
  }
}
