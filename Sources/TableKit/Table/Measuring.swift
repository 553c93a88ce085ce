// The measuring of heights, from the delegate and the cells to the engine.

internal import TableEngine

/// The state of measuring.
///
/// It holds the row being measured, the heights measured in the current transaction, and the mean
/// of the heights seen. It also holds the template cells and their cached heights.
@MainActor
struct Measuring {
  /// The row whose height the delegate is currently asked for.
  var row: RowPath?
  /// The first row whose cell measured itself as zero lines.
  private(set) var zeroHeightRow: RowPath?
  /// The template cells by reuse identifier, which measure and are never shown.
  var templates: [String: TableViewCell] = [:]
  /// The cached heights of template cells.
  var cache = HeightCache()
  /// Whether a row is being measured by its cell.
  var isSelfSizing = false
  private var answers: [TableSlot: Int] = [:]
  private var estimator: HeightEstimator?

  /// Records a row whose cell measured itself as zero lines; only the first is kept.
  mutating func noteZeroHeight(of path: RowPath) { zeroHeightRow = zeroHeightRow ?? path }

  // MARK: - One transaction

  /// Returns the height of a slot if it was already measured in this transaction.
  func answer(for slot: TableSlot) -> Int? { answers[slot] }

  /// Stores the height of a slot for the rest of the transaction.
  mutating func remember(_ lines: Int, of slot: TableSlot) { answers[slot] = lines }

  /// Discards the heights of the transaction at its end.
  mutating func endTransaction() { answers = [:] }

  // MARK: - The mean

  /// The rows with an outline that came into sight, whose lines are not yet added to the mean.
  var outlinedRows: [RowPath] = []

  /// Returns the rows with an outline that came into sight since the last call.
  mutating func takeOutlinedRows() -> [RowPath] {
    defer { outlinedRows.removeAll(keepingCapacity: true) }
    return outlinedRows
  }

  /// Adds the height of a row that came into sight to the mean, which starts from a prior.
  mutating func learn(_ lines: Int, prior: Int) {
    var learner = estimator ?? HeightEstimator(priorLines: prior, averageBytes: 1)
    learner.add(lines: lines, bytes: 1)
    estimator = learner
  }

  /// Returns the mean if it has changed enough since the last call to be used for unseen rows.
  mutating func publishMean(at time: Duration) -> Int? {
    estimator?.publish(averageBytes: 1, at: time)
  }

  /// Discards the mean, for example when the width changes.
  mutating func forgetMean() { estimator = nil }
}
