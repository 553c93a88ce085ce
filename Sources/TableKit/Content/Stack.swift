// Nodes next to or below one another.

public import CellGrid
internal import TextLayout

/// A node that arranges other nodes in a row or in a column.
///
/// Each node gets its preferred size. If there is too little room, the nodes with the lowest
/// compression priority shrink first. If there is room left, the nodes with the lowest hugging
/// priority grow. Nodes of equal priority grow by equal amounts, and shrink towards equal sizes. If
/// required sizes do not fit, the nodes yield from last to first. The table reports each of them
/// once; see ``TableView/diagnostics``. In a vertical stack, only nodes with a hugging priority
/// below ``LayoutPriority/defaultLow`` grow, such as a ``Spacer``. So text stays together, and the
/// rest of a tall row stays empty.
///
/// ```swift
/// let name = Label("Danube")
/// let length = Label("2850 km")
/// let heading = Stack(.horizontal, spacing: 1, [name, Spacer(), length])
/// let card = Stack(.vertical, [heading, Separator(), Label("to the Black Sea")])
/// print(card.children.count)
/// ```
public final class Stack: ContentNode {
  /// The direction of a stack.
  ///
  /// ```swift
  /// let stack = Stack(Stack.Axis.horizontal, [Label("left"), Label("right")])
  /// stack.axis = .vertical
  /// ```
  public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The way the nodes of a stack share its length.
  ///
  /// ```swift
  /// let stack = Stack(.horizontal, spacing: 1, [Button("Yes"), Button("No")])
  /// stack.distribution = Stack.Distribution.fillEqually
  /// ```
  public enum Distribution: Hashable, Sendable, CaseIterable {
    /// Sizes that follow from the priorities of the nodes.
    case fill
    /// Equal sizes, within the size limits of each node.
    case fillEqually
    /// Sizes in proportion to the preferred sizes of the nodes.
    case fillProportionally
    /// The preferred sizes of the nodes, with the remaining space distributed equally between the
    /// nodes.
    case equalSpacing
  }

  /// The direction of the stack.
  public var axis: Axis {
    didSet {
      guard axis != oldValue else { return }
      setNeedsLayout()
      // The size of a spacer depends on the direction.
      for child in children { child.setNeedsLayout() }
    }
  }
  /// The way the nodes share the length of the stack.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsLayout() } }
  }
  /// The number of columns or lines between two visible nodes.
  public var spacing: Int { didSet { if spacing != oldValue { setNeedsLayout() } } }
  /// The nodes, from left to right or from top to bottom.
  public private(set) var children: [ContentNode] = []

  /// Makes a stack.
  public init(_ axis: Axis, spacing: Int = 0, _ children: [ContentNode] = []) {
    self.axis = axis
    self.spacing = max(spacing, 0)
    super.init()
    for child in children { add(child) }
  }

  /// Appends a node.
  ///
  /// If the node is in another stack, it is first removed from that stack.
  public func add(_ child: ContentNode) {
    insert(child, at: children.count)
  }

  /// Inserts a node at an index.
  ///
  /// If the node is in another stack, it is first removed from that stack.
  ///
  /// - Precondition: The index is in `0...children.count`.
  public func insert(_ child: ContentNode, at index: Int) {
    precondition((0...children.count).contains(index), "index \(index) of \(children.count) nodes")
    (child.parent as? Stack)?.remove(child)
    child.parent = self
    children.insert(child, at: min(index, children.count))
    child.setNeedsLayout()
  }

  /// Removes a node; a node of another stack is ignored.
  public func remove(_ child: ContentNode) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    children.remove(at: index)
    child.parent = nil
    setNeedsLayout()
  }

  /// Returns the sum of the preferred widths, plus the spacing.
  ///
  /// With ``Distribution/fillEqually``, every node counts as the widest. A vertical stack returns
  /// the largest width.
  public override func contentWidth(in context: ContentContext) -> Int {
    let widths = shown.map { $0.fittingWidth(in: context) }
    switch axis {
    case .horizontal:
      let sum = distribution == .fillEqually ? (widths.max() ?? 0) * widths.count : nil
      return (sum ?? widths.reduce(0, +)) + gaps(widths.count)
    case .vertical: return widths.max() ?? 0
    }
  }

  /// Returns the height of the tallest node.
  ///
  /// A vertical stack returns the sum of the heights, plus the spacing.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int {
    let positions = positions(columns: width, lines: nil, in: context)
    return positions.map { $0.rect.isEmpty ? 0 : $0.rect.lines.upperBound }.max() ?? 0
  }

  /// Draws the visible nodes.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    drawChildren(on: &canvas, laidOutIn: canvas.size, in: context)
  }

  override var isContainer: Bool { true }

  override var subnodes: [ContentNode] { children }

  /// Returns the edges outside: in a horizontal stack, the first and last node slide over the edge,
  /// and the others unfold between their neighbours.
  ///
  /// In a vertical stack, all nodes unfold.
  override func edgesOutside(
    _ edges: NodeEdges, of node: ContentNode, _ neighbours: Neighbours, in room: CellSize,
    after end: NodeEdges
  ) -> NodeEdges {
    guard axis == .horizontal else {
      return super.edgesOutside(edges, of: node, neighbours, in: room, after: end)
    }
    let rect = edges.rect
    switch (neighbours.before, neighbours.after) {
    case (false, true):
      return edges.shifted(byColumns: -rect.columns.upperBound - max(spacing, insets.left))
    case (true, false):
      return edges.shifted(byColumns: room.columns + insets.right - rect.origin.column)
    case (true, true), (false, false):
      var edges = edges
      edges.left = end.right
      edges.right = end.right
      return edges
    }
  }

  override func forgetPositions() { known = [] }

  override func positions(
    columns: Int, lines: Int?, in context: ContentContext
  ) -> [ContentPosition] {
    let room = Room(columns: columns, lines: lines, rules: context.textRules)
    if let found = known.first(where: { $0.room == room }) { return found.positions }
    let positions =
      switch axis {
      case .horizontal: columnPositions(columns, lines, context)
      case .vertical: linePositions(columns, lines, context)
      }
    // One room is used for measuring and one for drawing.
    known = known.suffix(1) + [(room, positions)]
    return positions
  }

  override func textOffset(
    ofLine line: Int, width: Int, in context: ContentContext
  ) -> TextPosition? {
    let positions = positions(columns: width, lines: nil, in: context)
    for (index, position) in positions.enumerated() where position.rect.lines.contains(line) {
      let child = position.node
      let inner = line - position.rect.lines.lowerBound - child.insets.top
      let columns = max(position.rect.size.columns - child.insets.columns, 1)
      if let found = child.textOffset(ofLine: max(inner, 0), width: columns, in: context) {
        return TextPosition(route: [index] + found.route, offset: found.offset)
      }
    }
    return nil
  }

  override func line(of position: TextPosition, width: Int, in context: ContentContext) -> Int? {
    let positions = positions(columns: width, lines: nil, in: context)
    guard let index = position.route.first, index < positions.count else { return nil }
    let child = positions[index].node
    let inner = TextPosition(route: Array(position.route.dropFirst()), offset: position.offset)
    let columns = max(positions[index].rect.size.columns - child.insets.columns, 1)
    guard let line = child.line(of: inner, width: columns, in: context) else { return nil }
    return positions[index].rect.lines.lowerBound + child.insets.top + line
  }

  /// A room that positions were computed for.
  private struct Room: Equatable {
    var columns: Int
    var lines: Int?
    var rules: TextRules
  }

  private var known: [(room: Room, positions: [ContentPosition])] = []

  var shown: [ContentNode] { children.filter { !$0.isHidden } }

  func gaps(_ count: Int) -> Int { spacing * max(count - 1, 0) }
}
