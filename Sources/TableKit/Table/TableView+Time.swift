// What time it is: handed in, never read.

public import CellGrid
internal import TableEngine

extension TableView {
  /// Tells the table the time: ends what is over by then, and calls the completions that are due.
  ///
  /// Transactions begin at the last time told. Times that lie before it are ignored.
  public func advance(to time: Instant) {
    now = max(now, time.sinceStart)
    let ended = model.advance(to: now)
    if layoutMotion.isOver(at: now) { endLayoutMotion() }
    if isUnsettled, loaded.phase == .laidOut { displayCells() }
    for end in ended { transactions.finish(end) }
    // A completion may begin the next transaction.
    for completion in transactions.takeDue() { completion.call(completion.isFinished) }
  }

  /// When the picture changes by itself, or a completion waits to be called; nil at rest.
  public var nextChange: Instant? {
    if transactions.hasDue { return Instant(sinceStart: now) }
    let changes = [
      model.nextChange(after: now), layoutMotion.nextChange(after: now),
      swiping.nextChange(after: now),
    ]
    return changes.compactMap { $0 }.min().map { Instant(sinceStart: $0) }
  }

  /// Whether rows are on their way.
  public var isMoving: Bool {
    model.isMoving(at: now) || layoutMotion.isMoving(at: now)
      || swiping.isMoving(at: now)
  }
}
