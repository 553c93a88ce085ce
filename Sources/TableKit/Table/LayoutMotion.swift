// The motion of nodes inside cells, as a function of time.

internal import TableEngine

/// The motions of all moving nodes, each with its final position.
struct LayoutMotion {
  private var running: [(motion: NodeMotion, goal: NodeEdges)] = []
  private var end: Duration?

  /// Whether any node is moving at a given time.
  func isMoving(at time: Duration) -> Bool { end.map { time < $0 } ?? false }

  /// Whether the last node has arrived at its position.
  func isOver(at time: Duration) -> Bool { end.map { time >= $0 } ?? false }

  /// Returns the next time at which a node appears at a different position.
  ///
  /// Frames that would look the same as the previous one are left out.
  func nextChange(after time: Duration) -> Duration? {
    running.compactMap { nextChange(of: $0.motion, $0.goal, after: time) }.min()
  }

  /// Adds motions, and removes those that are over.
  mutating func add(_ more: [(motion: NodeMotion, goal: NodeEdges)], at time: Duration) {
    running.removeAll { $0.motion.isOver(at: time) }
    running += more
    end = running.map(\.motion.timing.end).max()
  }

  private func nextChange(
    of motion: NodeMotion, _ goal: NodeEdges, after time: Duration
  ) -> Duration? {
    let timing = motion.timing
    guard !timing.isOver(at: time) else { return nil }
    let now = motion.edges(from: goal, at: time).rect
    var next = timing.start + MotionTiming.frame * (Int((time - timing.start) / MotionTiming.frame))
    while next < timing.end {
      if next > time, motion.edges(from: goal, at: next).rect != now { return next }
      next += MotionTiming.frame
    }
    return goal.rect == now ? nil : timing.end
  }
}
