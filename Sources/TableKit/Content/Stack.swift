// Nodes beside or below one another.

public import CellGrid
internal import TextLayout

/// Nodes in a row or in a column.
///
/// Each node gets the room it would like. What is missing is taken from the nodes with the lowest
/// compression priority first, what is left over goes to those with the lowest hugging priority;
/// equals share. When even sizes that are required do not fit, the last node yields, and the table
/// reports it once. Below one another, only nodes that hug less than ``LayoutPriority/defaultLow``
/// grow, a ``Spacer`` for one: text stays together and the rest of a high row stays free.
public final class Stack: ContentNode {
  /// The direction of a stack.
  public enum Axis: Hashable, Sendable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
  }

  /// How the nodes of a stack share it, in its direction.
  public enum Distribution: Hashable, Sendable, CaseIterable {
    /// By their priorities.
    case fill
    /// All alike, as far as their limits allow.
    case fillEqually
    /// In the ratio of what they would like.
    case fillProportionally
    /// As they would like, with what is left over between them.
    case equalSpacing
  }

  /// Which way the stack goes.
  public var axis: Axis { didSet { if axis != oldValue { setNeedsLayout() } } }
  /// How the nodes share the stack.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsLayout() } }
  }
  /// Columns or lines kept free between two nodes that are shown.
  public var spacing: Int { didSet { if spacing != oldValue { setNeedsLayout() } } }
  /// The nodes, first one leftmost or topmost.
  public private(set) var children: [ContentNode] = []

  /// Makes a stack.
  public init(_ axis: Axis, spacing: Int = 0, _ children: [ContentNode] = []) {
    self.axis = axis
    self.spacing = max(spacing, 0)
    super.init()
    for child in children { add(child) }
  }

  /// Adds a node at the end; a node stands in one stack at a time.
  public func add(_ child: ContentNode) {
    insert(child, at: children.count)
  }

  /// Adds a node before the one at an index; a node stands in one stack at a time.
  ///
  /// - Precondition: The index is in `0...children.count`.
  public func insert(_ child: ContentNode, at index: Int) {
    precondition((0...children.count).contains(index), "index \(index) of \(children.count) nodes")
    (child.parent as? Stack)?.remove(child)
    child.parent = self
    children.insert(child, at: min(index, children.count))
    setNeedsLayout()
  }

  /// Takes a node out; one that is not here stays where it is.
  public func remove(_ child: ContentNode) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    children.remove(at: index)
    child.parent = nil
    setNeedsLayout()
  }

  /// The sum of the nodes' widths, or the widest of them.
  public override func contentWidth(in context: ContentContext) -> Int {
    let widths = shown.map { $0.fittingWidth(in: context) }
    switch axis {
    case .horizontal:
      let sum = distribution == .fillEqually ? (widths.max() ?? 0) * widths.count : nil
      return (sum ?? widths.reduce(0, +)) + gaps(widths.count)
    case .vertical: return widths.max() ?? 0
    }
  }

  /// The highest of the nodes, or the sum of their heights.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int {
    let places = places(columns: width, lines: nil, in: context)
    return places.map { $0.rect.isEmpty ? 0 : $0.rect.lines.upperBound }.max() ?? 0
  }

  /// Draws the nodes that can be seen.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    drawPlaces(on: &canvas, laidOutIn: canvas.size, in: context)
  }

  override var isContainer: Bool { true }

  override var subnodes: [ContentNode] { children }

  /// Side by side, the first and the last node slide over the edge, and others unfold between their
  /// neighbours, as all do below one another.
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

  override func forgetPlaces() { known = [] }

  override func places(columns: Int, lines: Int?, in context: ContentContext) -> [ContentPlace] {
    let room = Room(columns: columns, lines: lines, rules: context.textRules)
    if let found = known.first(where: { $0.room == room }) { return found.places }
    let places =
      switch axis {
      case .horizontal: columnPlaces(columns, lines, context)
      case .vertical: linePlaces(columns, lines, context)
      }
    // One room to measure for and one to draw in.
    known = known.suffix(1) + [(room, places)]
    return places
  }

  override func textOffset(ofLine line: Int, width: Int, in context: ContentContext) -> TextPlace? {
    let places = places(columns: width, lines: nil, in: context)
    for (index, place) in places.enumerated() where place.rect.lines.contains(line) {
      let child = place.node
      let inner = line - place.rect.lines.lowerBound - child.insets.top
      let columns = max(place.rect.size.columns - child.insets.columns, 1)
      if let found = child.textOffset(ofLine: max(inner, 0), width: columns, in: context) {
        return TextPlace(route: [index] + found.route, offset: found.offset)
      }
    }
    return nil
  }

  override func line(of place: TextPlace, width: Int, in context: ContentContext) -> Int? {
    let places = places(columns: width, lines: nil, in: context)
    guard let index = place.route.first, index < places.count else { return nil }
    let child = places[index].node
    let inner = TextPlace(route: Array(place.route.dropFirst()), offset: place.offset)
    let columns = max(places[index].rect.size.columns - child.insets.columns, 1)
    guard let line = child.line(of: inner, width: columns, in: context) else { return nil }
    return places[index].rect.lines.lowerBound + child.insets.top + line
  }

  /// A room that places were found for.
  private struct Room: Equatable {
    var columns: Int
    var lines: Int?
    var rules: TextRules
  }

  private var known: [(room: Room, places: [ContentPlace])] = []

  var shown: [ContentNode] { children.filter { !$0.isHidden } }

  func gaps(_ count: Int) -> Int { spacing * max(count - 1, 0) }
}
