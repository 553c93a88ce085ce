// A node on its way to its place.

internal import CellGrid
internal import TableEngine

/// The edges of a node inside its container, in whole and parts of cells.
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

  /// The edges of a place.
  init(_ rect: CellRect) {
    self.init(
      top: Double(rect.lines.lowerBound), left: Double(rect.columns.lowerBound),
      bottom: Double(rect.lines.upperBound), right: Double(rect.columns.upperBound))
  }

  /// The nearest whole cells; each edge is rounded by itself, so neighbours stay neighbours.
  var rect: CellRect {
    let top = NodeEdges.rounded(top)
    let left = NodeEdges.rounded(left)
    return CellRect(
      line: top, column: left, lines: max(NodeEdges.rounded(bottom) - top, 0),
      columns: max(NodeEdges.rounded(right) - left, 0))
  }

  /// The edges with each pair, of this and another, made one number.
  func combined(
    with other: NodeEdges, _ combine: (Double, Double) -> Double
  ) -> NodeEdges {
    NodeEdges(
      top: combine(top, other.top), left: combine(left, other.left),
      bottom: combine(bottom, other.bottom), right: combine(right, other.right))
  }

  /// All edges moved right.
  func shifted(byColumns columns: Int) -> NodeEdges {
    var edges = self
    edges.left += Double(columns)
    edges.right += Double(columns)
    return edges
  }

  /// The sum of the four numbers without their signs.
  var magnitude: Double { abs(top) + abs(left) + abs(bottom) + abs(right) }

  /// `floor(x + 0.5)`; noise in the last digits decides nothing.
  private static func rounded(_ cells: Double) -> Int {
    Int((cells + 0.5 + 1e-9).rounded(.down))
  }
}

/// How far a node's edges are from where they belong, as a function of time.
struct NodeMotion {
  /// The distances at the start.
  let distances: NodeEdges
  /// Their changes in cells a second at the start; only springs go on with them.
  let velocities: NodeEdges
  let timing: MotionTiming

  func isOver(at time: Duration) -> Bool { timing.isOver(at: time) }

  /// The edges at a time of a node that belongs to a place.
  func edges(from rest: NodeEdges, at time: Duration) -> NodeEdges {
    let left = distances.combined(with: velocities) {
      timing.distance(of: Glide(distance: $0, velocity: $1), at: time)
    }
    return rest.combined(with: left, +)
  }

  /// The speeds of the edges at a time, in cells a second.
  func speeds(at time: Duration) -> NodeEdges {
    distances.combined(with: velocities) {
      timing.velocity(of: Glide(distance: $0, velocity: $1), at: time)
    }
  }
}

/// A node that is no longer among those of its container and still seen while it goes.
struct LeavingNode {
  let node: ContentNode
  /// The room it was laid out for.
  let size: CellSize
  /// Where it is going.
  let goal: NodeEdges
  let motion: NodeMotion
}
