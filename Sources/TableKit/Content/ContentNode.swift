// The tree a cell's content is made of: what every node has.

public import CellGrid
internal import TextLayout

/// Where content stands in the room it was given.
public enum ContentAlignment: Hashable, Sendable {
  /// At the left or the top.
  case leading
  /// In the middle; an odd line or column stays free after it.
  case center
  /// At the right or the bottom.
  case trailing
  /// Over the whole room.
  case fill
}

/// One part of a cell's content: it knows how much room it takes and draws itself.
///
/// A subclass answers three questions about what lies inside its insets: ``contentWidth(in:)``,
/// ``contentHeight(width:in:)`` and ``drawContent(on:in:)``. Insets, hiding, limits, background and
/// caching are done here, so that measuring and drawing can never disagree.
@MainActor
open class ContentNode {
  /// What the node is called in diagnostics, and what it is found again by in another cell.
  public var identifier: String?
  /// Whether the node takes no room and draws nothing.
  public var isHidden = false { didSet { if isHidden != oldValue { setNeedsLayout() } } }
  /// Room around the content.
  public var insets = Insets.zero { didSet { if insets != oldValue { setNeedsLayout() } } }
  /// The colour behind the node, insets included; nil shows what is below.
  public var background: Color?
  /// Where the node stands across the direction of the stack that holds it.
  public var alignment = ContentAlignment.fill {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// The fewest and the most columns the node takes, insets included; equal ends fix its width.
  public var widthLimits = 0...Int.max {
    didSet { if widthLimits != oldValue { setNeedsLayout() } }
  }
  /// The fewest and the most lines the node takes, insets included; equal ends fix its height.
  public var heightLimits = 0...Int.max {
    didSet { if heightLimits != oldValue { setNeedsLayout() } }
  }
  /// How strongly ``widthLimits`` hold.
  public var widthLimitsPriority = LayoutPriority.required {
    didSet { if widthLimitsPriority != oldValue { setNeedsLayout() } }
  }
  /// How strongly ``heightLimits`` hold.
  public var heightLimitsPriority = LayoutPriority.required {
    didSet { if heightLimitsPriority != oldValue { setNeedsLayout() } }
  }
  /// How strongly the node resists being made larger than its content, in a direction that
  /// ``setContentHuggingPriority(_:for:)`` says nothing of.
  public var huggingPriority = LayoutPriority.defaultLow {
    didSet { if huggingPriority != oldValue { setNeedsLayout() } }
  }
  /// How strongly the node resists being made smaller than its content, in a direction that
  /// ``setContentCompressionResistancePriority(_:for:)`` says nothing of.
  public var compressionPriority = LayoutPriority.defaultHigh {
    didSet { if compressionPriority != oldValue { setNeedsLayout() } }
  }

  /// Priorities that hold in one direction only.
  var hugging: [Stack.Axis: LayoutPriority] = [:] {
    didSet { if hugging != oldValue { setNeedsLayout() } }
  }
  /// Priorities that hold in one direction only.
  var compression: [Stack.Axis: LayoutPriority] = [:] {
    didSet { if compression != oldValue { setNeedsLayout() } }
  }

  /// Where the node stood in its container when it was last laid out: in cells from the corner of the
  /// room inside the container's insets.
  public internal(set) var frame = CellRect(line: 0, column: 0, lines: 0, columns: 0)
  /// Whether the keys act on this node, within the row that has the focus.
  public internal(set) var isFocused = false

  /// How the node gets to its place; nil at rest.
  var motion: NodeMotion?
  /// Nodes that were inside and are still seen.
  var leaving: [LeavingNode] = []

  weak var parent: ContentNode?
  /// Called when the tree under this root needs layout; set by the cell that owns it.
  var onNeedsLayout: (() -> Void)?
  /// Told, at the root, of a node that got less than it is required to have.
  var onConflict: ((ContentNode, SizeConflict) -> Void)?
  private var measuredWidth: (rules: TextRules, columns: Int, content: Int)?
  private var measuredHeight: (rules: TextRules, columns: Int, lines: Int, content: Int)?

  /// Makes an empty node.
  public init() {}

  /// Columns the content would like, insets aside, if it could have as many as it wants.
  open func contentWidth(in context: ContentContext) -> Int { 0 }

  /// Lines the content takes at a width in columns, insets aside.
  open func contentHeight(width: Int, in context: ContentContext) -> Int { 0 }

  /// Draws the content; the canvas is the content's own room, and only its visible lines count.
  open func drawContent(on canvas: inout Canvas, in context: ContentContext) {}

  // MARK: - Focus

  /// Whether the keys can be aimed at this node while its row has the focus.
  open var canBecomeFocused: Bool { false }

  /// Does what Enter, Space and a click do to the node.
  ///
  /// - Returns: Whether there was anything to do; if not, the row is chosen.
  open func activate() -> Bool { false }

  /// Scrolls the node's own content by lines, down where positive, while the node has the focus.
  ///
  /// - Returns: Whether anything moved; if not, the keys act on the table.
  open func scroll(byLines lines: Int) -> Bool { false }

  /// Scrolls the node's own content by pages, down where positive, while the node has the focus.
  ///
  /// - Returns: Whether anything moved; if not, the keys act on the table.
  open func scroll(byPages pages: Int) -> Bool { false }

  // MARK: - Layout

  /// Whether the node is drawn by drawing the nodes inside it.
  var isContainer: Bool { false }

  /// The nodes inside that are shown, each at its place, in the order in which they are drawn.
  ///
  /// The room is that inside this node's insets; without lines it is measured.
  func places(columns: Int, lines: Int?, in context: ContentContext) -> [ContentPlace] { [] }

  /// All nodes inside, shown or not.
  var subnodes: [ContentNode] { [] }

  /// Whether the content fills the lines it gets, so that it has to get those it was laid out for.
  var keepsShape: Bool { false }

  /// Where a node comes from that appears at a place, or goes to that disappears from it: edges that
  /// show nothing of it.
  ///
  /// Here it unfolds at the end of the node before it.
  func edgesOutside(
    _ edges: NodeEdges, of node: ContentNode, _ neighbours: Neighbours, in room: CellSize,
    after end: NodeEdges
  ) -> NodeEdges {
    var edges = edges
    edges.top = end.bottom
    edges.bottom = end.bottom
    return edges
  }

  /// Says that the content changed, so that it is measured anew.
  public func setNeedsLayout() {
    measuredWidth = nil
    measuredHeight = nil
    forgetPlaces()
    onNeedsLayout?()
    parent?.setNeedsLayout()
  }

  /// Forgets where the nodes inside stand.
  func forgetPlaces() {}

  /// Columns the node would like, insets included; zero when hidden.
  public func fittingWidth(in context: ContentContext) -> Int {
    guard !isHidden else { return 0 }
    if let known = measuredWidth, known.rules == context.textRules { return known.columns }
    let content = contentWidth(in: context) + insets.columns
    let columns = limited(content, .horizontal)
    measuredWidth = (context.textRules, columns, content)
    return columns
  }

  /// Lines the node takes at a width in columns, insets included; zero when hidden.
  public func fittingHeight(width: Int, in context: ContentContext) -> Int {
    guard !isHidden else { return 0 }
    if let known = measuredHeight, known.rules == context.textRules, known.columns == width {
      return known.lines
    }
    let inner = max(width - insets.columns, 1)
    let content = contentHeight(width: inner, in: context) + insets.lines
    let lines = limited(content, .vertical)
    measuredHeight = (context.textRules, width, lines, content)
    return lines
  }

  /// Cells that the content alone needs in a direction, insets included; as last measured.
  func measuredContent(_ axis: Stack.Axis) -> Int? {
    switch axis {
    case .horizontal: measuredWidth?.content
    case .vertical: measuredHeight?.content
    }
  }

  /// Draws the node into a canvas of its own size.
  public func draw(on canvas: inout Canvas, in context: ContentContext) {
    guard !isHidden else { return }
    draw(on: &canvas, laidOutIn: canvas.size, in: context)
  }

  /// Gives every node below its frame, for a room of this node's own size.
  func layOut(in size: CellSize, _ context: ContentContext) {
    guard isContainer else { return }
    let inner = inside(size)
    guard !inner.isEmpty else { return }
    for place in places(columns: inner.size.columns, lines: inner.size.lines, in: context) {
      place.node.frame = place.rect
      place.node.layOut(in: place.rect.size, context)
    }
  }

  /// The room inside the insets of a node of a size.
  func inside(_ size: CellSize) -> CellRect {
    CellRect(
      line: insets.top, column: insets.left, lines: max(size.lines - insets.lines, 0),
      columns: max(size.columns - insets.columns, 0))
  }

  /// The byte of the text that a line begins with, for keeping the reader's place.
  ///
  /// - Returns: nil where the line shows no text of this node.
  func textOffset(ofLine line: Int, width: Int, in context: ContentContext) -> TextPlace? { nil }

  /// The line that shows a place, the reverse of ``textOffset(ofLine:width:in:)``.
  func line(of place: TextPlace, width: Int, in context: ContentContext) -> Int? { nil }
}

/// A node at its place inside a container.
struct ContentPlace {
  let node: ContentNode
  /// In cells from the corner of the room inside the container's insets.
  var rect: CellRect
  /// Whether it is seen as far down as its container is, however low it is laid out.
  var reachesEnd = false
}

/// A byte of the text of one node, counted along the tree: what a reader's eye is on.
struct TextPlace: Hashable, Sendable {
  /// Which child at each level, outermost first.
  var route: [Int]
  /// The byte of the text, or the line where there is no text.
  var offset: Int
}

extension ClosedRange where Bound == Int {
  /// The number of the range nearest to a number.
  func clamping(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
