// The base class of the nodes in a cell.

public import CellGrid
internal import TextLayout

/// The alignment of a node in the space it is given.
///
/// ```swift
/// let badge = Label("new")
/// badge.alignment = ContentAlignment.trailing
/// ```
public enum ContentAlignment: Hashable, Sendable {
  /// The left or the top.
  case leading
  /// The middle. If the free space is uneven, the extra line or column is after the node.
  case center
  /// The right or the bottom.
  case trailing
  /// The whole space.
  case fill
}

/// A part of a cell's content, which measures and draws itself.
///
/// A subclass overrides ``contentWidth(in:)``, ``contentHeight(width:in:)`` and
/// ``drawContent(on:in:)`` for the area inside its insets. This class handles insets, hiding, size
/// limits, background and caching, so that measuring and drawing always agree.
///
/// ```swift
/// final class Dots: ContentNode {
///   override func contentWidth(in context: ContentContext) -> Int { 3 }
///   override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }
///   override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
///     canvas.write("...", style: context.style, line: 0, column: 0)
///   }
/// }
/// ```
@MainActor
open class ContentNode {
  /// The name of the node in diagnostics.
  ///
  /// The focus also uses it to find the node again when the row gets another cell.
  public var identifier: String?
  /// Whether the node is hidden: a hidden node takes no room.
  public var isHidden = false { didSet { if isHidden != oldValue { setNeedsLayout() } } }
  /// The space around the content.
  public var insets = Insets.zero { didSet { if insets != oldValue { setNeedsLayout() } } }
  /// The background colour of the node, insets included; nil shows the colour below.
  public var background: Color?
  /// The alignment of the node across the direction of its stack.
  public var alignment = ContentAlignment.fill {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// The minimum and maximum width in columns, insets included.
  ///
  /// Equal bounds fix the width.
  public var widthLimits = 0...Int.max {
    didSet { if widthLimits != oldValue { setNeedsLayout() } }
  }
  /// The minimum and maximum height in lines, insets included.
  ///
  /// Equal bounds fix the height.
  public var heightLimits = 0...Int.max {
    didSet { if heightLimits != oldValue { setNeedsLayout() } }
  }
  /// The priority of ``widthLimits``.
  public var widthLimitsPriority = LayoutPriority.required {
    didSet { if widthLimitsPriority != oldValue { setNeedsLayout() } }
  }
  /// The priority of ``heightLimits``.
  public var heightLimitsPriority = LayoutPriority.required {
    didSet { if heightLimitsPriority != oldValue { setNeedsLayout() } }
  }
  /// The priority with which the node resists being larger than its content, unless
  /// ``setContentHuggingPriority(_:for:)`` set one for the direction.
  public var huggingPriority = LayoutPriority.defaultLow {
    didSet { if huggingPriority != oldValue { setNeedsLayout() } }
  }
  /// The priority with which the node resists being smaller than its content, unless
  /// ``setContentCompressionResistancePriority(_:for:)`` set one for the direction.
  public var compressionPriority = LayoutPriority.defaultHigh {
    didSet { if compressionPriority != oldValue { setNeedsLayout() } }
  }

  /// The hugging priorities set for one direction.
  var hugging: [Stack.Axis: LayoutPriority] = [:] {
    didSet { if hugging != oldValue { setNeedsLayout() } }
  }
  /// The compression resistance priorities set for one direction.
  var compression: [Stack.Axis: LayoutPriority] = [:] {
    didSet { if compression != oldValue { setNeedsLayout() } }
  }

  /// The rectangle of the node in the last layout, relative to the area inside the insets of its
  /// container.
  public internal(set) var frame = CellRect(line: 0, column: 0, lines: 0, columns: 0)
  /// Whether the keys act on this node.
  public internal(set) var isFocused = false

  /// The motion of the node to its position; nil at rest.
  var motion: NodeMotion?
  /// The removed nodes that are still visible.
  var leaving: [LeavingNode] = []

  weak var parent: ContentNode?
  /// The closure called when the tree below this root needs layout; set by the cell that owns it.
  var onNeedsLayout: (() -> Void)?
  /// The closure called, at the root, with each node that got less than it requires.
  var onConflict: ((ContentNode, SizeConflict) -> Void)?
  private var measuredWidth: (rules: TextRules, columns: Int, content: Int)?
  private var measuredHeight: (rules: TextRules, columns: Int, lines: Int, content: Int)?

  /// Makes an empty node.
  public init() {}

  /// Returns the preferred width of the content in columns, without insets.
  open func contentWidth(in context: ContentContext) -> Int { 0 }

  /// Returns the height of the content in lines at a width in columns, both without insets.
  open func contentHeight(width: Int, in context: ContentContext) -> Int { 0 }

  /// Draws the content.
  ///
  /// The canvas is the area of the content, and only its visible lines need to be drawn.
  open func drawContent(on canvas: inout Canvas, in context: ContentContext) {}

  // MARK: - Focus

  /// Whether the node can have the focus while its row has it.
  open var canBecomeFocused: Bool { false }

  /// Performs the action that Enter, Space or a click triggers while the node is its target.
  ///
  /// - Returns: Whether the node performed an action. If it did not, the row is chosen.
  open func activate() -> Bool { false }

  /// Scrolls the content of the node by lines, down if positive.
  ///
  /// The table calls it while the node has the focus.
  ///
  /// - Returns: Whether the content moved. If it did not, the table scrolls.
  open func scroll(byLines lines: Int) -> Bool { false }

  /// Scrolls the content of the node by pages, down if positive.
  ///
  /// The table calls it while the node has the focus.
  ///
  /// - Returns: Whether the content moved. If it did not, the table scrolls.
  open func scroll(byPages pages: Int) -> Bool { false }

  // MARK: - Layout

  /// Whether the node draws itself by drawing its children.
  var isContainer: Bool { false }

  /// Returns the visible children with their positions, in drawing order.
  ///
  /// The room is the area inside the insets of this node. If `lines` is nil, the height is
  /// measured.
  func positions(columns: Int, lines: Int?, in context: ContentContext) -> [ContentPosition] { [] }

  /// All children, hidden ones included.
  var subnodes: [ContentNode] { [] }

  /// Whether the content fills the lines it gets, so that it must be drawn at the height it was
  /// laid out for.
  var keepsShape: Bool { false }

  /// Returns the edges from which a node appears, or to which it disappears; they show nothing of
  /// it.
  ///
  /// By default, the node unfolds at the end of the node before it.
  func edgesOutside(
    _ edges: NodeEdges, of node: ContentNode, _ neighbours: Neighbours, in room: CellSize,
    after end: NodeEdges
  ) -> NodeEdges {
    var edges = edges
    edges.top = end.bottom
    edges.bottom = end.bottom
    return edges
  }

  /// Discards the cached sizes, so that the content is measured again.
  ///
  /// Call it when the size of the content changes.
  public func setNeedsLayout() {
    measuredWidth = nil
    measuredHeight = nil
    forgetPositions()
    onNeedsLayout?()
    parent?.setNeedsLayout()
  }

  /// Discards the cached positions of the children.
  func forgetPositions() {}

  /// Returns the preferred width of the node in columns, insets included; zero if it is hidden.
  public func fittingWidth(in context: ContentContext) -> Int {
    guard !isHidden else { return 0 }
    if let known = measuredWidth, known.rules == context.textRules { return known.columns }
    let content = contentWidth(in: context) + insets.columns
    let columns = limited(content, .horizontal)
    measuredWidth = (context.textRules, columns, content)
    return columns
  }

  /// Returns the height of the node in lines at a width in columns, both including insets; zero if
  /// it is hidden.
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

  /// Returns the size that the content alone needed when it was last measured, insets included.
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

  /// Sets the frames of all descendants, for a node of a size.
  func layOut(in size: CellSize, _ context: ContentContext) {
    guard isContainer else { return }
    let inner = inside(size)
    guard !inner.isEmpty else { return }
    for position in positions(columns: inner.size.columns, lines: inner.size.lines, in: context) {
      position.node.frame = position.rect
      position.node.layOut(in: position.rect.size, context)
    }
  }

  /// Returns the area inside the insets of a node of a size.
  func inside(_ size: CellSize) -> CellRect {
    CellRect(
      line: insets.top, column: insets.left, lines: max(size.lines - insets.lines, 0),
      columns: max(size.columns - insets.columns, 0))
  }

  /// Returns the text position at the start of a line, for keeping that text in place.
  ///
  /// - Returns: Nil for a line without text of this node.
  func textOffset(ofLine line: Int, width: Int, in context: ContentContext) -> TextPosition? { nil }

  /// Returns the line that shows a text position; the inverse of ``textOffset(ofLine:width:in:)``.
  func line(of position: TextPosition, width: Int, in context: ContentContext) -> Int? { nil }
}

/// A node with its position inside a container.
struct ContentPosition {
  let node: ContentNode
  /// The rectangle relative to the area inside the container's insets.
  var rect: CellRect
  /// Whether it is drawn down to the end of its container, even below its own height.
  var reachesEnd = false
}

/// A position in the text of one node in a tree, such as the text at the top of the screen.
struct TextPosition: Hashable, Sendable {
  /// The index of the child at each level, outermost first.
  var route: [Int]
  /// The offset in bytes, or the line in content without text.
  var offset: Int
}

extension ClosedRange where Bound == Int {
  /// Returns the value in the range that is nearest to a number.
  func clamping(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
