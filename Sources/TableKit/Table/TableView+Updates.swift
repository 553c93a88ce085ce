// Transactions. Nothing happens before the outermost end.

public import TableEngine

extension TableView {
  // MARK: - Transactions

  /// Begins a transaction, or an inner part of one that has begun already.
  ///
  /// All changes until the matching ``endUpdates()`` happen at once. The numbers of rows and
  /// sections in them are those before the outermost begin, or those after the outermost end.
  public func beginUpdates() {
    if !transactions.isOpen { loadIfNeeded() }
    transactions.begin()
  }

  /// Ends a transaction; the outermost end asks for heights again and animates what changed.
  ///
  /// A transaction without changes is how a row opens and closes: visible rows are asked for their
  /// heights, and no cell is asked for.
  ///
  /// - Throws: ``/TableEngine/TableUpdateError`` when the numbers of rows do not add up; the table
  ///   is then as it was before.
  /// - Precondition: A transaction was begun.
  public func endUpdates() throws(TableUpdateError) {
    guard let written = transactions.end() else { return }
    try commit(written)
  }

  /// Ends a transaction and calls a closure after its motion; the closure gets whether the motion
  /// ran to its end (contract T22).
  ///
  /// - Throws: As ``endUpdates()``; the closure is not called then.
  public func endUpdates(completion: @escaping (Bool) -> Void) throws(TableUpdateError) {
    try end(completion)
  }

  /// Whether a transaction has begun and not ended yet.
  public var hasUncommittedUpdates: Bool { transactions.isOpen }

  /// Runs a closure as one transaction; the completion gets whether its motion ran to the end.
  ///
  /// - Throws: As ``endUpdates()``.
  public func performBatchUpdates(
    _ updates: (() throws(TableUpdateError) -> Void)?, completion: ((Bool) -> Void)? = nil
  ) throws(TableUpdateError) {
    beginUpdates()
    try run(updates ?? {}, completion)
  }

  /// Runs a closure that may throw any error as one transaction; nothing happens when it throws.
  ///
  /// - Throws: What the closure throws, or as ``endUpdates()``.
  @_disfavoredOverload
  public func performBatchUpdates(
    _ updates: () throws -> Void, completion: ((Bool) -> Void)? = nil
  ) throws {
    beginUpdates()
    try run(updates, completion)
  }

  /// Runs a closure as one transaction with its own anchor and motion.
  ///
  /// - Throws: As ``endUpdates()``.
  public func performBatchUpdates(
    anchor: AnchorRule, motion: MotionStyle? = nil,
    _ updates: (() throws(TableUpdateError) -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) throws(TableUpdateError) {
    begin(anchor, motion)
    try run(updates ?? {}, completion)
  }

  /// Runs a closure that may throw any error as one transaction with its own anchor and motion;
  /// nothing happens when it throws.
  ///
  /// - Throws: What the closure throws, or as ``endUpdates()``.
  @_disfavoredOverload
  public func performBatchUpdates(
    anchor: AnchorRule, motion: MotionStyle? = nil, _ updates: () throws -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws {
    begin(anchor, motion)
    try run(updates, completion)
  }

  /// Runs a closure whose transactions do not move: their first frame is their last.
  ///
  /// Completions get true, as after a motion that ran to its end (contract T24).
  ///
  /// - Throws: What the closure throws.
  public func performWithoutAnimation<Failure: Error>(
    _ actions: () throws(Failure) -> Void
  ) throws(Failure) {
    try moving(MotionStyle(curve: motion.curve, duration: .zero, level: .none), actions)
  }

  /// Runs a closure whose transactions move for a duration along a curve.
  ///
  /// Changes to the layout of cells on screen move as well: nodes travel to their new places,
  /// unfold where they appear and fold where they disappear, all in whole cells.
  ///
  /// - Throws: What the closure throws.
  public func animate<Failure: Error>(
    duration: Duration, curve: MotionCurve = .easeInOut, _ actions: () throws(Failure) -> Void
  ) throws(Failure) {
    let style = MotionStyle(curve: curve, duration: duration, level: motion.level)
    try animatingLayouts(style) { () throws(Failure) in try moving(style, actions) }
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

  private func moving<Failure: Error>(
    _ style: MotionStyle, _ actions: () throws(Failure) -> Void
  ) throws(Failure) {
    let former = motion
    motion = style
    defer { motion = former }
    try actions()
  }

  /// Writes a note down; outside of a transaction it is a transaction of its own.
  func record(_ note: (inout Transaction) -> Void) throws(TableUpdateError) {
    beginUpdates()
    note(&transactions.current)
    try endUpdates()
  }
}

// MARK: - Heights

extension TableView {
  /// Forgets the heights of all rows, which count for an estimate until they are seen again.
  ///
  /// - Parameter estimate: Lines, or nil for the estimate of the table.
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func invalidateHeights(estimate: Int? = nil) throws(TableUpdateError) {
    try record { $0.staleHeights.append(.all(estimate: estimate)) }
  }

  /// Forgets the heights of some rows, numbered as before the transaction.
  ///
  /// - Parameters:
  ///   - indexPaths: The rows.
  ///   - estimate: Lines, or nil for the estimate of the table.
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func invalidateHeights(
    at indexPaths: [IndexPath], estimate: Int? = nil
  ) throws(TableUpdateError) {
    try record { $0.staleHeights.append(.rows(indexPaths.map(\.rowPath), estimate: estimate)) }
  }
}
