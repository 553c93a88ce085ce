// The changes that callbacks request while the table is in the middle of one.

internal import TableEngine

/// A queue of changes that wait until the table is consistent again.
///
/// While the table counts, measures and lays out rows, it calls its data source, its delegate and
/// its cells. A change that one of them requests would start from a state between two others, so it
/// waits for the end of the call in progress.
struct PendingChanges {
  /// The maximum number of changes made at once.
  ///
  /// The rest waits for the next frame, so that
  /// callbacks that request one another for ever do not stop the program.
  static let limit = 1_000

  /// The number of nested parts of calls in which no change can be made.
  private var criticalDepth = 0
  /// The number of nested calls in progress.
  private var callDepth = 0
  /// Whether changes that waited are being made.
  private(set) var isDraining = false
  private var queue: [() -> Void] = []
  /// The motion styles of the next changes.
  var motions = MotionStyles()
  /// The layout that callbacks see.
  var layout = ComingLayout.none
  /// The closure that receives errors that no caller can catch.
  var errorHandler: ((TableUpdateError) -> Void)?

  /// Whether a change has to wait.
  var isCritical: Bool { criticalDepth > 0 }

  /// Whether any change is waiting.
  var isEmpty: Bool { queue.isEmpty }

  /// Adds a change after all others.
  mutating func append(_ change: @escaping () -> Void) { queue.append(change) }

  // MARK: - Calls in progress

  mutating func beginCall() { callDepth += 1 }

  mutating func endCall() { callDepth -= 1 }

  mutating func beginCritical() { criticalDepth += 1 }

  mutating func endCritical() { criticalDepth -= 1 }

  // MARK: - Draining

  /// Returns whether the caller has to make the waiting changes now.
  mutating func beginDraining() -> Bool {
    guard callDepth == 0, criticalDepth == 0, !isDraining, !queue.isEmpty else { return false }
    isDraining = true
    return true
  }

  /// Removes and returns the oldest change, or returns nil if none is waiting.
  mutating func removeFirst() -> (() -> Void)? { queue.isEmpty ? nil : queue.removeFirst() }

  mutating func endDraining() { isDraining = false }
}
