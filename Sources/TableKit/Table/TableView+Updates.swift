// Transactions. Nothing takes effect before the outermost end.

public import TableEngine

extension TableView {
  // MARK: - Transactions

  /// Begins a transaction, or a nested part of an open one.
  ///
  /// All changes take effect together at the outermost ``endUpdates()``. Their row and section
  /// numbers are those before the outermost begin, or those after the outermost end.
  public func beginUpdates() {
    if !transactions.isOpen { loadIfNeeded() }
    transactions.begin()
  }

  /// Ends a transaction.
  ///
  /// The outermost end measures heights again and animates the changes.
  ///
  /// A transaction without changes is how a row opens and closes: visible rows are measured again,
  /// and no cell is requested for them.
  ///
  /// - Throws: ``/TableEngine/TableUpdateError`` if the changes contradict one another or the row
  ///   counts of the data source. The table is then unchanged.
  /// - Precondition: A transaction is open.
  public func endUpdates() throws(TableUpdateError) {
    guard var written = transactions.end() else { return }
    written.motion = written.motion ?? motion
    guard pending.isCritical else { return try commit(written) }
    laterCatching(written.completions) { (table) throws(TableUpdateError) in
      try table.commit(written)
    }
  }

  /// Ends a transaction and calls a closure after its motion (contract T22).
  ///
  /// The closure receives whether the motion ran to its end.
  ///
  /// - Throws: The errors of ``endUpdates()``. After an error, the closure is never called.
  public func endUpdates(completion: @escaping (Bool) -> Void) throws(TableUpdateError) {
    try end(completion)
  }

  /// Whether a transaction is open.
  public var hasUncommittedUpdates: Bool { transactions.isOpen }

  /// Runs a closure as one transaction.
  ///
  /// The completion receives whether the motion ran to its end.
  ///
  /// - Throws: The errors of ``endUpdates()``.
  public func performBatchUpdates(
    _ updates: (() throws(TableUpdateError) -> Void)?, completion: ((Bool) -> Void)? = nil
  ) throws(TableUpdateError) {
    let change = { (table: TableView) throws(TableUpdateError) in
      try table.performBatchUpdates(updates, completion: completion)
    }
    guard !waits(change, completion) else { return }
    try whole { () throws(TableUpdateError) in
      beginUpdates()
      try run(updates ?? {}, completion)
    }
  }

  /// Runs a closure as one transaction; the closure may throw any error.
  ///
  /// If the closure of an outermost transaction throws, none of its changes takes effect.
  ///
  /// - Throws: The error of the closure, or an error of ``endUpdates()``.
  @_disfavoredOverload
  public func performBatchUpdates(
    _ updates: () throws -> Void, completion: ((Bool) -> Void)? = nil
  ) throws {
    try whole {
      beginUpdates()
      try run(updates, completion)
    }
  }

  /// Runs a closure as one transaction with its own anchor and motion.
  ///
  /// The completion receives whether the motion ran to its end.
  ///
  /// - Parameters:
  ///   - anchor: The rule that determines which content stays in place.
  ///   - motion: The motion style; nil for the table's own.
  ///   - updates: The changes; nil makes an empty transaction.
  ///   - completion: Called once after the motion.
  /// - Throws: The errors of ``endUpdates()``.
  public func performBatchUpdates(
    anchor: AnchorRule, motion: MotionStyle? = nil,
    _ updates: (() throws(TableUpdateError) -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(TableUpdateError) {
    let change = { (table: TableView) throws(TableUpdateError) in
      try table.performBatchUpdates(
        anchor: anchor, motion: motion, updates, completion: completion)
    }
    guard !waits(change, completion) else { return }
    try whole { () throws(TableUpdateError) in
      begin(anchor, motion)
      try run(updates ?? {}, completion)
    }
  }

  /// Runs a closure as one transaction with its own anchor and motion; the closure may throw any
  /// error.
  ///
  /// If the closure of an outermost transaction throws, none of its changes takes effect.
  ///
  /// - Throws: The error of the closure, or an error of ``endUpdates()``.
  @_disfavoredOverload
  public func performBatchUpdates(
    anchor: AnchorRule, motion: MotionStyle? = nil, _ updates: () throws -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws {
    try whole {
      begin(anchor, motion)
      try run(updates, completion)
    }
  }

  /// Runs a closure whose transactions are not animated: their first frame is their last.
  ///
  /// Completions receive true, as after a motion that ran to its end (contract T24).
  ///
  /// - Throws: The error of the closure.
  public func performWithoutAnimation<Failure: Error>(
    _ actions: () throws(Failure) -> Void
  ) throws(Failure) {
    try moving(MotionStyle(curve: motion.curve, duration: .zero, level: .none), actions)
  }

  /// Runs a closure whose transactions are animated for a duration along a curve.
  ///
  /// Changes to the layout of cells on screen are animated too. Nodes move to their new positions.
  /// Nodes that appear unfold in place or slide in over the edge. Nodes that disappear leave in the
  /// same way. All motion is in whole lines and columns.
  ///
  /// - Throws: The error of the closure.
  public func animate<Failure: Error>(
    duration: Duration, curve: MotionCurve = .easeInOut, _ actions: () throws(Failure) -> Void
  ) throws(Failure) {
    let style = MotionStyle(curve: curve, duration: duration, level: motion.level)
    try animatingLayouts(style) { () throws(Failure) in try moving(style, actions) }
  }

  /// Queues a transaction if a callback requests it in the middle of another call.
  ///
  /// Its closure waits too, so that the data changes together with the table.
  private func waits(
    _ change: @escaping (TableView) throws(TableUpdateError) -> Void,
    _ completion: ((Bool) -> Void)?
  ) -> Bool {
    guard pending.isCritical else { return false }
    laterCatching(completion.map { [$0] } ?? [], change)
    return true
  }

  private func begin(_ anchor: AnchorRule, _ motion: MotionStyle?) {
    beginUpdates()
    transactions.current.anchor = anchor
    if let motion { transactions.current.motion = motion }
  }

  private func run(
    _ updates: () throws(TableUpdateError) -> Void, _ completion: ((Bool) -> Void)?
  ) throws(TableUpdateError) {
    do throws(TableUpdateError) {
      try updates()
    } catch {
      transactions.abandon()
      throw error
    }
    try end(completion)
  }

  private func run(_ updates: () throws -> Void, _ completion: ((Bool) -> Void)?) throws {
    do {
      try updates()
    } catch {
      transactions.abandon()
      throw error
    }
    try end(completion)
  }

  private func end(_ completion: ((Bool) -> Void)?) throws(TableUpdateError) {
    if let completion { transactions.current.completions.append(completion) }
    try endUpdates()
  }

  /// Runs a closure whose transactions have a motion style.
  func moving<Failure: Error>(
    _ style: MotionStyle, _ actions: () throws(Failure) -> Void
  ) throws(Failure) {
    let isCallback = pending.isCritical
    let outer = pending.motions.begin(style, isCallback: isCallback)
    defer { pending.motions.end(resuming: outer, isCallback: isCallback) }
    try actions()
  }

  /// Records a change; outside a transaction it is a transaction of its own.
  func record(_ note: (inout Transaction) -> Void) throws(TableUpdateError) {
    try whole { () throws(TableUpdateError) in
      beginUpdates()
      note(&transactions.current)
      try endUpdates()
    }
  }
}

// MARK: - Heights

extension TableView {
  /// Discards the heights of all rows.
  ///
  /// Each row has an estimated height until it is seen again.
  ///
  /// - Parameter estimate: The estimate in lines, or nil for the table's own.
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func invalidateHeights(estimate: Int? = nil) throws(TableUpdateError) {
    try record { $0.staleHeights.append(.all(estimate: estimate)) }
  }

  /// Discards the heights of rows at index paths that refer to the table before the transaction.
  ///
  /// - Parameters:
  ///   - indexPaths: The rows.
  ///   - estimate: The estimate in lines, or nil for the table's own.
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func invalidateHeights(
    at indexPaths: [IndexPath], estimate: Int? = nil
  ) throws(TableUpdateError) {
    try record { $0.staleHeights.append(.rows(indexPaths.map(\.rowPath), estimate: estimate)) }
  }
}
