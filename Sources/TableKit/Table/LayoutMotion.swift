// The motion of nodes inside of cells, as a function of time.

internal import TableEngine

/// The motions of all nodes that are on their way, each with its goal.
struct LayoutMotion {
  private var running: [(motion: NodeMotion, goal: NodeEdges)] = []
  private var end: Duration?

  /// Whether any node is on its way.
  func isMoving(at time: Duration) -> Bool { end.map { time < $0 } ?? false }

  /// Whether the last node has arrived and was not forgotten yet.
  func isOver(at time: Duration) -> Bool { end.map { time >= $0 } ?? false }

  /// Returns the next moment at which a node is seen at another place.
  ///
  /// A frame that would show nothing new is left out.
  func nextChange(after time: Duration) -> Duration? {
    running.compactMap { nextChange(of: $0.motion, $0.goal, after: time) }.min()
  }

  /// Adds motions, and drops those that are over.
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
