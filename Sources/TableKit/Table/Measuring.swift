// Heights on their way from the delegate and the cells to the engine.

internal import TableEngine

/// The state of measuring: the row being asked for, the answers of a transaction, the mean of the
/// heights seen, and the template cells with the heights they gave.
@MainActor
struct Measuring {
  /// The row whose height the delegate is being asked for.
  var row: RowPath?
  /// The first row whose cell asked for no line at all.
  private(set) var zeroHeightRow: RowPath?
  /// The cells that measure and are never shown, by reuse identifier.
  var templates: [String: TableViewCell] = [:]
  /// The heights of template cells.
  var cache = HeightCache()
  private var answers: [TableSlot: Int] = [:]
  private var estimator: HeightEstimator?

  /// Notes a row whose cell asked for no line; the first one is kept.
  mutating func noteZeroHeight(of path: RowPath) { zeroHeightRow = zeroHeightRow ?? path }

  // MARK: - One transaction

  /// Returns the height of a slot if the transaction asked for it already.
  func answer(for slot: TableSlot) -> Int? { answers[slot] }

  /// Remembers the height of a slot for the rest of the transaction.
  mutating func remember(_ lines: Int, of slot: TableSlot) { answers[slot] = lines }

  /// Forgets the heights of a transaction at its end.
  mutating func endTransaction() { answers = [:] }

  // MARK: - The mean

  /// Adds the height of a row that came into sight to the mean, which begins with a prior one.
  mutating func learn(_ lines: Int, prior: Int) {
    var learner = estimator ?? HeightEstimator(priorLines: prior, averageBytes: 1)
    learner.add(lines: lines, bytes: 1)
    estimator = learner
  }

  /// Returns the mean if it has changed enough since the last time to be used for unseen rows.
  mutating func publishMean(at time: Duration) -> Int? {
    estimator?.publish(averageBytes: 1, at: time)
  }

  /// Forgets the mean, as for rows of another width.
  mutating func forgetMean() { estimator = nil }
}
