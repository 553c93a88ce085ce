// The playback position of a tape in real time.

internal import CellGrid

/// The playback state of a tape: the current step and the time at which it is due.
struct TapePlayer {
  let tape: Tape
  private var index = 0
  /// The time at which the next step is due.
  private(set) var due: Instant
  /// The time at which the current step, a wait, expires.
  private var waitDeadline: Instant?

  init(_ tape: Tape, at start: Instant) {
    self.tape = tape
    due = start
  }

  /// Returns the step that is due, or nil if none is due yet.
  func step(at now: Instant) -> Tape.Step? {
    index < tape.steps.count && due <= now ? tape.steps[index] : nil
  }

  /// Returns whether all steps are done, with the last pause over.
  func isAtEnd(at now: Instant) -> Bool { index == tape.steps.count && due <= now }

  /// The time of the next check: the next step's, or the expiry of the current wait.
  var nextChange: Instant { waitDeadline ?? due }

  /// Advances to the next step; the current step's pause counts from when the step was due.
  mutating func finishStep(at now: Instant) {
    let step = tape.steps[index]
    let begin = waitDeadline == nil ? due : now
    waitDeadline = nil
    due = begin + step.pause
    index += 1
  }

  /// Stays at the current step, a wait, and returns whether it has expired.
  mutating func keepWaiting(for timeout: Duration, at now: Instant) -> Bool {
    let deadline = waitDeadline ?? now + timeout
    waitDeadline = deadline
    return now >= deadline
  }
}
