// The difference between a tree and an earlier picture of it: the second half of animating its
// layout.

internal import CellGrid
internal import TableEngine

/// The movements of all nodes of a tree whose positions changed, before they have a start time.
@MainActor
struct LayoutChange {
  /// A node and its movement.
  private struct Move {
    let node: ContentNode
    let distances: NodeEdges
    let velocities: NodeEdges
    let goal: NodeEdges
  }

  /// A node that leaves a container.
  private struct Exit {
    let container: ContentNode
    let move: Move
    let size: CellSize
  }

  private var moves: [Move] = []
  private var exits: [Exit] = []
  private let before: LayoutPicture
  private let context: ContentContext

  /// Compares a laid out tree with an earlier picture of it.
  init(
    of root: ContentNode, size: CellSize, since before: LayoutPicture, _ context: ContentContext
  ) {
    self.before = before
    self.context = context
    compare(root, size)
  }

  /// Whether no node moved, appeared or disappeared.
  var isEmpty: Bool { moves.isEmpty && exits.isEmpty }

  /// The longest distance of an edge in cells.
  var reach: Double {
    all.flatMap { [$0.distances.top, $0.distances.left, $0.distances.bottom, $0.distances.right] }
      .map { abs($0) }.max() ?? 0
  }

  /// The sum of all distances in cells.
  var distance: Double { all.reduce(0) { $0 + $1.distances.magnitude } }

  /// The sum of all speeds in cells per second.
  var speed: Double { all.reduce(0) { $0 + $1.velocities.magnitude } }

  /// Starts the motion of the nodes.
  ///
  /// - Returns: Each motion with its final position.
  func start(_ timing: MotionTiming) -> [(motion: NodeMotion, goal: NodeEdges)] {
    var ways: [(motion: NodeMotion, goal: NodeEdges)] = []
    for move in moves {
      let motion = motion(of: move, timing)
      move.node.motion = motion
      ways.append((motion, move.goal))
    }
    for exit in exits {
      let motion = motion(of: exit.move, timing)
      exit.container.leaving.append(
        LeavingNode(node: exit.move.node, size: exit.size, goal: exit.move.goal, motion: motion))
      ways.append((motion, exit.move.goal))
    }
    return ways
  }

  private var all: [Move] { moves + exits.map(\.move) }

  private func motion(of move: Move, _ timing: MotionTiming) -> NodeMotion {
    let limit = MotionTiming.speedLimit(forSpringOf: timing.duration)
    let velocities = move.velocities.combined(with: move.velocities) { speed, _ in
      max(min(speed, limit), -limit)
    }
    return NodeMotion(distances: move.distances, velocities: velocities, timing: timing)
  }

  // MARK: - Comparing

  private mutating func compare(_ container: ContentNode, _ size: CellSize) {
    let inner = container.inside(size)
    let positions =
      inner.isEmpty
      ? []
      : container.positions(columns: inner.size.columns, lines: inner.size.lines, in: context)
    container.leaving.removeAll { leaving in positions.contains { $0.node === leaving.node } }
    var room = inner.size
    room.columns = max(room.columns, before.widths[ObjectIdentifier(container)] ?? 0)
    compare(positions, in: container, room)
    leave(container, positions, room)
    for position in positions
    where position.node.isContainer && state(of: position.node, container) != nil {
      compare(position.node, position.rect.size)
    }
  }

  /// Returns the earlier state of a node in a container, or nil if the node was not in it.
  private func state(
    of node: ContentNode, _ container: ContentNode
  ) -> LayoutPicture.NodeState? {
    let key = ObjectIdentifier(container)
    guard let known = before.states[ObjectIdentifier(node)], known.container == key else {
      return nil
    }
    let insets = before.insets[key] ?? container.insets
    return known.moved(
      byLines: insets.top - container.insets.top, columns: insets.left - container.insets.left)
  }

  private mutating func compare(
    _ positions: [ContentPosition], in container: ContentNode, _ room: CellSize
  ) {
    let known = positions.map { state(of: $0.node, container) }
    var end = NodeEdges(top: 0, left: 0, bottom: 0, right: 0)
    for (index, position) in positions.enumerated() {
      let rest = NodeEdges(position.rect)
      guard let previous = known[index] else {
        position.node.endMotion()
        let neighbours = Neighbours(
          before: known[..<index].contains { $0 != nil },
          after: known[(index + 1)...].contains { $0 != nil })
        let start = container.edgesOutside(
          rest, of: position.node, neighbours, in: room, after: end)
        add(position.node, from: start, to: rest)
        continue
      }
      end = previous.edges
      // A node whose position did not change continues its motion.
      if previous.rest == position.rect { continue }
      if position.reachesEnd {
        var start = previous.edges
        start.bottom = rest.bottom
        add(position.node, from: start, to: rest, speeds: previous.speeds)
      } else {
        add(position.node, from: previous.edges, to: rest, speeds: previous.speeds)
      }
    }
  }

  private mutating func leave(
    _ container: ContentNode, _ positions: [ContentPosition], _ room: CellSize
  ) {
    let order = before.order[ObjectIdentifier(container)] ?? []
    var end = NodeEdges(top: 0, left: 0, bottom: 0, right: 0)
    let stays = order.map { node in positions.first { $0.node === node } }
    for (index, node) in order.enumerated() {
      if let position = stays[index] {
        end = NodeEdges(position.rect)
        continue
      }
      guard let previous = state(of: node, container) else { continue }
      node.motion = nil
      let neighbours = Neighbours(
        before: stays[..<index].contains { $0 != nil },
        after: stays[(index + 1)...].contains { $0 != nil })
      let goal = container.edgesOutside(
        previous.edges, of: node, neighbours, in: room, after: end)
      let move = Move(
        node: node, distances: previous.edges.combined(with: goal, -), velocities: previous.speeds,
        goal: goal)
      exits.append(Exit(container: container, move: move, size: previous.size))
      if node.isContainer { compare(node, previous.size) }
    }
  }

  private mutating func add(
    _ node: ContentNode, from start: NodeEdges, to rest: NodeEdges,
    speeds: NodeEdges = NodeEdges(top: 0, left: 0, bottom: 0, right: 0)
  ) {
    let distances = start.combined(with: rest, -)
    guard distances.magnitude > 0 || speeds.magnitude > 0 else {
      node.motion = nil
      return
    }
    moves.append(Move(node: node, distances: distances, velocities: speeds, goal: rest))
  }
}

/// The neighbours of a node that appears or disappears.
struct Neighbours {
  /// Whether a node before it remains.
  var before: Bool
  /// Whether a node after it remains.
  var after: Bool
}

extension ContentNode {
  /// Ends all motion of this node and its descendants.
  func endMotion() {
    motion = nil
    leaving = []
    for node in subnodes { node.endMotion() }
  }
}
