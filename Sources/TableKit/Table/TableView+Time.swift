// The current time, which the caller passes in. The table reads no clock.

public import CellGrid
internal import TableEngine

extension TableView {
  /// Sets the current time, ends the motions that are over by then, and calls their completions.
  ///
  /// Transactions begin at the latest time passed. Earlier times are ignored.
  public func advance(to time: Instant) {
    guard !pending.isCritical else { return later { $0.advance(to: time) } }
    whole {
      now = max(now, time.sinceStart)
      let ended = settledModel.advance(to: now)
      if layoutMotion.isOver(at: now) { endLayoutMotion() }
      if cells.isUnsettled, loaded.phase == .laidOut, !model.isMoving(at: now) {
        critically { displayCells() }
      }
      for end in ended { transactions.finish(end) }
    }
    // A completion may begin the next transaction.
    for completion in transactions.drainDue() { completion.call(completion.isFinished) }
  }

  /// The next time at which the frame changes by itself or a completion is due; nil at rest.
  public var nextChange: Instant? {
    if transactions.hasDue || !pending.isEmpty { return Instant(sinceStart: now) }
    let changes = [
      nextModelChange, layoutMotion.nextChange(after: now),
      swiping.nextChange(after: now),
    ]
    return changes.compactMap { $0 }.min().map { Instant(sinceStart: $0) }
  }

  /// Whether rows, nodes or actions are moving.
  public var isMoving: Bool {
    model.isMoving(at: now) || layoutMotion.isMoving(at: now)
      || swiping.isMoving(at: now)
  }
}
