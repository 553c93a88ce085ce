/// The rows that share a window while they appear or disappear (contract R8).
///
/// Adjacent rows of one block are inserted or deleted by one update with one animation.
enum StageBlock: Hashable, Sendable {
  /// A block of the running animation.
  case running(Int)
  /// Rows that appear.
  case inserted(RowAnimation)
  /// Rows that disappear.
  case deleted(RowAnimation)
  /// Moved rows that were not visible before.
  case movedIn
  /// Moved rows that are not visible at rest.
  case movedOut
}

/// The visible state of a row at one moment, and its entry in the next stage.
struct SeenRow: Sendable {
  /// The entry in the next stage; its displacement is not known yet.
  var movingRow: MovingRow
  /// The height of its window now, in lines.
  var height: Double
  /// The speed at which the height changes, in lines a second.
  var speed = 0.0
  /// The exact screen line of its top now; nil if it is not visible.
  var top: Double?
  /// The speed of its top, in lines a second.
  var topSpeed = 0.0
  /// The first line of the content in its window.
  var firstLine = 0
  /// The height of its window in whole lines.
  var wholeHeight = 0
  /// The rows with which it shares a window; nil if it neither appears nor disappears.
  var block: StageBlock?
  /// The current state of its flight; nil for rows in their window.
  var flight: Flight?
  /// Whether its height changes without animation (contract R12).
  var isInstant = false

  /// A moved row above the others.
  struct Flight: Sendable {
    /// The exact screen line of its top.
    var top: Double
    /// Its speed, in lines a second.
    var speed: Double
  }
}

extension Stage {
  /// Returns the visible rows at a given time, from the first in the body to the last.
  func seenRows(at time: Duration) -> [SeenRow] {
    guard !movingRows.isEmpty, lines > 0 else { return [] }
    let frame = frame(at: time)
    let isOver = timing.isOver(at: time)
    let speeds = speeds(in: frame, at: time)
    let anchorSpeed = speeds[..<anchor].reduce(0, +)
    let shiftSpeed = frame.isHeld ? 0 : timing.velocity(of: shift, at: time)
    var topSpeed = shiftSpeed - anchorSpeed
    var seenRows: [SeenRow] = []
    for (index, movingRow) in movingRows.enumerated() {
      defer { topSpeed += speeds[index] }
      guard isSeen(index, frame), !(isOver && movingRow.place == nil) else { continue }
      var seenRow = SeenRow(movingRow: movingRow, height: frame.height(index))
      seenRow.speed = speeds[index]
      seenRow.top = frame.exactLine(index)
      seenRow.topSpeed = topSpeed
      seenRow.firstLine = frame.firstLine(index)
      seenRow.wholeHeight = frame.line(index + 1) - frame.line(index)
      seenRow.settle(timing, at: time)
      seenRows.append(seenRow)
    }
    return seenRows
  }

  /// Returns whether a window is in the body, or a closed one between its first and last line.
  private func isSeen(_ index: Int, _ frame: StageFrame) -> Bool {
    let top = frame.line(index)
    let bottom = frame.line(index + 1)
    return top == bottom ? (0...lines).contains(top) : top < lines && bottom > 0
  }
}

extension SeenRow {
  /// Brings the effect and the flight up to a time.
  mutating func settle(_ timing: MotionTiming, at time: Duration) {
    guard !timing.isOver(at: time) else {
      movingRow.effect = .none
      movingRow.effectStart = 0
      movingRow.block = nil
      movingRow.flight = nil
      return
    }
    block = movingRow.block.map { .running($0) }
    let progress =
      switch movingRow.effect {
      case .none, .tinted: 0.0
      case .entering(let animation), .leaving(let animation), .exchanging(_, let animation):
        animation == .fade ? timing.fadeProgress(at: time) : timing.progress(at: time)
      }
    movingRow.effectStart += (1 - movingRow.effectStart) * progress
    if let displacement = movingRow.flight, let top {
      flight = Flight(
        top: top + timing.distance(of: displacement, at: time),
        speed: topSpeed + timing.velocity(of: displacement, at: time))
      movingRow.flight = nil
    }
  }
}
