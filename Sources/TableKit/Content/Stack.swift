// Nodes beside or below one another.

public import CellGrid
internal import TextLayout

/// Nodes in a row or in a column.
///
/// In a horizontal stack each node gets the width it would like. What is missing is taken from the
/// nodes with the lowest ``ContentNode/compressionPriority`` first, what is left over goes to those
/// with the lowest ``ContentNode/huggingPriority``; equals share.
public final class Stack: ContentNode {
  /// The direction of a stack.
  public enum Axis: Hashable, Sendable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
  }

  /// Which way the stack goes.
  public var axis: Axis { didSet { if axis != oldValue { setNeedsLayout() } } }
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

  /// Adds a node before the one at an index, `0...children.count`.
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
    case .horizontal: return widths.reduce(0, +) + gaps(widths.count)
    case .vertical: return widths.max() ?? 0
    }
  }

  /// The highest of the nodes, or the sum of their heights.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int {
    let places = arrange(in: width, context)
    switch axis {
    case .horizontal: return places.map(\.lines.upperBound).max() ?? 0
    case .vertical: return places.last { $0.size.lines > 0 }?.lines.upperBound ?? 0
    }
  }

  /// Draws the nodes that can be seen.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    drawPlaces(on: &canvas, in: context)
  }

  override var isContainer: Bool { true }

  override func places(columns: Int, lines: Int?, in context: ContentContext) -> [ContentPlace] {
    zip(shown, arrange(in: columns, context)).map { child, place in
      guard axis == .horizontal, let lines else { return ContentPlace(node: child, rect: place) }
      return ContentPlace(node: child, rect: align(child, place, lines: lines))
    }
  }

  override func textOffset(ofLine line: Int, width: Int, in context: ContentContext) -> TextPlace? {
    for (index, (child, place)) in zip(shown, arrange(in: width, context)).enumerated()
    where place.lines.contains(line) {
      let inner = line - place.lines.lowerBound - child.insets.top
      let columns = max(place.size.columns - child.insets.columns, 1)
      if let found = child.textOffset(ofLine: max(inner, 0), width: columns, in: context) {
        return TextPlace(route: [index] + found.route, offset: found.offset)
      }
    }
    return nil
  }

  override func line(of place: TextPlace, width: Int, in context: ContentContext) -> Int? {
    let places = arrange(in: width, context)
    guard let index = place.route.first, index < places.count else { return nil }
    let child = shown[index]
    let inner = TextPlace(route: Array(place.route.dropFirst()), offset: place.offset)
    let columns = max(places[index].size.columns - child.insets.columns, 1)
    guard let line = child.line(of: inner, width: columns, in: context) else { return nil }
    return places[index].lines.lowerBound + child.insets.top + line
  }

  private var shown: [ContentNode] { children.filter { !$0.isHidden } }

  private func gaps(_ count: Int) -> Int { spacing * max(count - 1, 0) }

  /// Where the nodes that are shown stand at a width.
  private func arrange(in width: Int, _ context: ContentContext) -> [CellRect] {
    switch axis {
    case .horizontal: arrangeColumns(in: width, context)
    case .vertical: arrangeLines(in: width, context)
    }
  }

  private func arrangeLines(in width: Int, _ context: ContentContext) -> [CellRect] {
    var top = 0
    return shown.map { child in
      let columns = columns(of: child, in: width, context)
      let lines = child.fittingHeight(width: columns, in: context)
      defer { top += lines + (lines > 0 ? spacing : 0) }
      return CellRect(
        line: top, column: offset(of: child, columns, in: width), lines: lines, columns: columns)
    }
  }

  private func arrangeColumns(in width: Int, _ context: ContentContext) -> [CellRect] {
    let nodes = shown
    let room = WidthShares(
      nodes.map {
        WidthShares.Claim(
          wanted: $0.fittingWidth(in: context), limits: $0.widthLimits,
          hugging: $0.huggingPriority, compression: $0.compressionPriority)
      }
    ).widths(sharing: width - gaps(nodes.count))
    var left = 0
    return zip(nodes, room).map { child, columns in
      defer { left += columns + spacing }
      let lines = columns == 0 ? 0 : child.fittingHeight(width: columns, in: context)
      return CellRect(line: 0, column: left, lines: lines, columns: columns)
    }
  }

  private func columns(of child: ContentNode, in width: Int, _ context: ContentContext) -> Int {
    switch child.alignment {
    case .fill: child.widthLimits.clamping(width)
    case .leading, .center, .trailing: min(child.fittingWidth(in: context), width)
    }
  }

  private func offset(of child: ContentNode, _ taken: Int, in width: Int) -> Int {
    switch child.alignment {
    case .fill, .leading: 0
    case .center: max((width - taken) / 2, 0)
    case .trailing: max(width - taken, 0)
    }
  }

  private func align(_ child: ContentNode, _ place: CellRect, lines: Int) -> CellRect {
    var place = place
    place.origin.line = offset(of: child, place.size.lines, in: lines)
    if child.alignment == .fill { place.size.lines = max(place.size.lines, lines) }
    return place
  }
}
