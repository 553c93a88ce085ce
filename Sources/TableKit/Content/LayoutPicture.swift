// The positions of all nodes of a tree at a given time: the first half of animating its layout.

internal import CellGrid
internal import TableEngine

/// The positions at which the nodes of a tree are visible, in motion or at rest.
struct LayoutPicture {
  /// The visible position of one node.
  struct NodeState {
    let node: ContentNode
    let container: ObjectIdentifier
    /// The visible edges of the node.
    let edges: NodeEdges
    /// The velocities of the edges in cells per second.
    let speeds: NodeEdges
    /// The position at rest; nil for a node that is leaving.
    let rest: CellRect?
    /// The size it is laid out for.
    let size: CellSize

    /// Returns the same position relative to another corner.
    func moved(byLines lines: Int, columns: Int) -> NodeState {
      guard lines != 0 || columns != 0 else { return self }
      let way = NodeEdges(
        top: Double(lines), left: Double(columns), bottom: Double(lines), right: Double(columns))
      return NodeState(
        node: node, container: container, edges: edges.combined(with: way, +), speeds: speeds,
        rest: nil, size: size)
    }
  }

  /// The insets of each container; positions are relative to the area inside them.
  private(set) var insets: [ObjectIdentifier: Insets] = [:]
  /// The width inside the insets of each container.
  private(set) var widths: [ObjectIdentifier: Int] = [:]
  private(set) var states: [ObjectIdentifier: NodeState] = [:]
  /// The children of each container, in their order.
  private(set) var order: [ObjectIdentifier: [ContentNode]] = [:]

  /// Records the positions in a tree whose root has a size.
  @MainActor
  init(of root: ContentNode, size: CellSize, _ context: ContentContext, at time: Duration) {
    record(root, size, context, time)
  }

  @MainActor
  private mutating func record(
    _ container: ContentNode, _ size: CellSize, _ context: ContentContext, _ time: Duration
  ) {
    let key = ObjectIdentifier(container)
    let inner = container.inside(size)
    let none = NodeEdges(top: 0, left: 0, bottom: 0, right: 0)
    for leaving in container.leaving where !leaving.motion.isOver(at: time) {
      states[ObjectIdentifier(leaving.node)] = NodeState(
        node: leaving.node, container: key,
        edges: leaving.motion.edges(from: leaving.goal, at: time),
        speeds: leaving.motion.speeds(at: time), rest: nil, size: leaving.size)
    }
    let positions =
      inner.isEmpty
      ? []
      : container.positions(columns: inner.size.columns, lines: inner.size.lines, in: context)
    insets[key] = container.insets
    widths[key] = inner.size.columns
    order[key] = positions.map(\.node)
    for position in positions {
      let rest = NodeEdges(position.rect)
      let motion = position.node.motion.flatMap { $0.isOver(at: time) ? nil : $0 }
      states[ObjectIdentifier(position.node)] = NodeState(
        node: position.node, container: key, edges: motion?.edges(from: rest, at: time) ?? rest,
        speeds: motion?.speeds(at: time) ?? none, rest: position.rect, size: position.rect.size)
      if position.node.isContainer { record(position.node, position.rect.size, context, time) }
    }
  }
}
