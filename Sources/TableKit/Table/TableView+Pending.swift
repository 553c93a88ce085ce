// Calls from callbacks: reads are answered at once, and changes wait for the call in progress.

internal import CellGrid
internal import TableEngine

extension TableView {
  // MARK: - Calls

  /// Runs a call as a whole; changes that callbacks request are made after it.
  func whole<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    pending.beginCall()
    defer {
      pending.endCall()
      makePendingChanges()
    }
    return try body()
  }

  /// Runs a part of a call in whose callbacks no change can be made.
  func critically<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    pending.beginCritical()
    defer {
      pending.endCritical()
      if !pending.isCritical { pending.layout = .none }
      makePendingChanges()
    }
    return try body()
  }

  /// Runs the last callback of a call, which may change the table at once.
  ///
  /// If earlier callbacks of the call have requested changes, its own come after them.
  func notifying<Value>(_ callback: () -> Value) -> Value {
    pending.isEmpty ? callback() : critically(callback)
  }

  /// Makes a change now, or after the call in progress.
  func perform(_ change: @escaping (TableView) -> Void) {
    perform(orReturn: ()) { change($0) }
  }

  /// Makes a change now and returns its result, or makes it after the call in progress and returns
  /// a given value.
  func perform<Value>(
    orReturn value: Value, _ change: @escaping (TableView) -> Value
  ) -> Value {
    guard !pending.isCritical else {
      later { _ = change($0) }
      return value
    }
    return whole { change(self) }
  }

  /// Makes a change after the call in progress, with the motion that applies in the callback.
  func later(_ change: @escaping (TableView) -> Void) {
    let style = pending.motions.callback
    pending.append { [weak self] in
      guard let self else { return }
      let outer = pending.motions.begin(style, isCallback: false)
      defer { pending.motions.end(resuming: outer, isCallback: false) }
      whole { change(self) }
    }
  }

  /// Makes a change after the call in progress, and handles its error.
  func laterCatching(
    _ completions: [(Bool) -> Void] = [],
    _ change: @escaping (TableView) throws(TableUpdateError) -> Void
  ) {
    later { table in
      do throws(TableUpdateError) {
        try change(table)
      } catch {
        table.fail(error, completions)
      }
    }
  }

  private func makePendingChanges() {
    guard pending.beginDraining() else { return }
    defer { pending.endDraining() }
    let outer = pending.motions.begin(nil, isCallback: false)
    defer { pending.motions.end(resuming: outer, isCallback: false) }
    for _ in 0..<PendingChanges.limit {
      guard let change = pending.removeFirst() else { return }
      change()
    }
  }

  // MARK: - Errors

  /// Returns whether the rows or sections that a change names exist.
  ///
  /// A change that waited may name rows that have gone meanwhile; it is then dropped.
  ///
  /// - Precondition: They exist, or the change has waited.
  func exists(_ isFound: Bool, _ reason: @autoclosure () -> String) -> Bool {
    if !isFound { precondition(pending.isDraining, reason()) }
    return isFound
  }

  /// Handles the error of a transaction whose caller is no longer there to catch it.
  func fail(_ error: TableUpdateError, _ completions: [(Bool) -> Void]) {
    transactions.complete(completions, isFinished: false)
    if let onUpdateError { onUpdateError(error) } else { report(.failedUpdate(error)) }
  }

  // MARK: - The layout that callbacks see

  /// The table as callbacks and callers see it: with the rows that are counted, even before they
  /// are measured.
  var model: TableModel {
    switch pending.layout {
    case .none: return settledModel
    case .made(let made): return made
    case .planned(let make):
      let made = make()
      pending.layout = .made(made)
      return made
    }
  }

  /// Plans the layout after an update, with the heights that are known.
  func planLayout(after plan: UpdatePlan, _ anchor: AnchorRule) {
    pending.layout = .planned { [settledModel, now] in
      var heights = settledModel.heights
      heights.apply(plan)
      var next = settledModel.withoutParts
      next.apply(plan, anchor: anchor, motion: .none, at: now) { slot in
        heights.height(atPosition: heights.position(of: slot))
      }
      return next
    }
  }

  /// Plans the layout of rows that were counted and not yet measured.
  func planLayout(of heights: @autoclosure @escaping () -> RowHeights) {
    pending.layout = .planned { [settledModel, size, now, columns = contentColumns] in
      let heights = heights()
      let measure = { (slot: TableSlot) in
        heights.height(atPosition: heights.position(of: slot))
      }
      var next = TableModel(
        heights: heights, lines: size.lines, columns: columns, at: now, measure: measure)
      next.scroll(toOffset: settledModel.contentOffset, at: now, measure: measure)
      return next
    }
  }
}
