// Playing a tape beside the real clock.

internal import CellGrid

/// Says which step of a tape is due.
struct TapePlayer {
  let tape: Tape
  private var index = 0
  /// When the next step is due.
  private(set) var due: Instant
  /// When the present step, a wait, has waited long enough.
  private var waitDeadline: Instant?

  init(_ tape: Tape, at start: Instant) {
    self.tape = tape
    due = start
  }

  /// The step that is due, or nil when none is yet.
  func step(at now: Instant) -> Tape.Step? {
    index < tape.steps.count && due <= now ? tape.steps[index] : nil
  }

  /// Whether all steps are done and the last one's pause is over.
  func isAtEnd(at now: Instant) -> Bool { index == tape.steps.count && due <= now }

  /// The moment at which to look again: the next step's, or the end of a wait's patience.
  var nextChange: Instant { waitDeadline ?? due }

  /// Goes on to the next step after the pause of the present one, counted from when that was due.
  mutating func finishStep(at now: Instant) {
    let step = tape.steps[index]
    let begin = waitDeadline == nil ? due : now
    waitDeadline = nil
    due = begin + step.pause
    index += 1
  }

  /// Stays at the present step, a wait, and says whether its patience is at an end.
  mutating func keepWaiting(for timeout: Duration, at now: Instant) -> Bool {
    let deadline = waitDeadline ?? now + timeout
    waitDeadline = deadline
    return now >= deadline
  }
}
