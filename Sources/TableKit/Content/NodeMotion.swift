// The motion of a node to its position.

internal import CellGrid
internal import TableEngine

/// The edges of a node inside its container, in fractional cells.
struct NodeEdges: Hashable {
  var top: Double
  var left: Double
  var bottom: Double
  var right: Double

  init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes the edges of a rectangle.
  init(_ rect: CellRect) {
    self.init(
      top: Double(rect.lines.lowerBound), left: Double(rect.columns.lowerBound),
      bottom: Double(rect.lines.upperBound), right: Double(rect.columns.upperBound))
  }

  /// The nearest whole cells.
  ///
  /// Each edge is rounded separately, so that adjacent nodes stay adjacent.
  var rect: CellRect {
    let top = NodeEdges.rounded(top)
    let left = NodeEdges.rounded(left)
    return CellRect(
      line: top, column: left, lines: max(NodeEdges.rounded(bottom) - top, 0),
      columns: max(NodeEdges.rounded(right) - left, 0))
  }

  /// Returns edges computed from each pair of corresponding edges.
  func combined(
    with other: NodeEdges, _ combine: (Double, Double) -> Double
  ) -> NodeEdges {
    NodeEdges(
      top: combine(top, other.top), left: combine(left, other.left),
      bottom: combine(bottom, other.bottom), right: combine(right, other.right))
  }

  /// Returns the edges moved right.
  func shifted(byColumns columns: Int) -> NodeEdges {
    var edges = self
    edges.left += Double(columns)
    edges.right += Double(columns)
    return edges
  }

  /// The sum of the absolute values.
  var magnitude: Double { abs(top) + abs(left) + abs(bottom) + abs(right) }

  /// Returns `floor(x + 0.5)`, tolerant of rounding errors.
  private static func rounded(_ cells: Double) -> Int {
    Int((cells + 0.5 + 1e-9).rounded(.down))
  }
}

/// The distance of a node's edges from their final position, as a function of time.
struct NodeMotion {
  /// The distances at the start.
  let distances: NodeEdges
  /// The velocities of the edges at the start, in cells per second; only springs use them.
  let velocities: NodeEdges
  let timing: MotionTiming

  func isOver(at time: Duration) -> Bool { timing.isOver(at: time) }

  /// Returns the edges at a given time, for a node with a given final position.
  func edges(from rest: NodeEdges, at time: Duration) -> NodeEdges {
    let left = distances.combined(with: velocities) {
      timing.distance(of: Displacement(distance: $0, velocity: $1), at: time)
    }
    return rest.combined(with: left, +)
  }

  /// Returns the velocities of the edges at a given time, in cells per second.
  func speeds(at time: Duration) -> NodeEdges {
    distances.combined(with: velocities) {
      timing.velocity(of: Displacement(distance: $0, velocity: $1), at: time)
    }
  }
}

/// A node that was removed from its container and is still visible on its way out.
struct LeavingNode {
  let node: ContentNode
  /// The size it was laid out for.
  let size: CellSize
  /// Its final position.
  let goal: NodeEdges
  let motion: NodeMotion
}
