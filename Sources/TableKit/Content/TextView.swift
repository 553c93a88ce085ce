// A long text in a few lines of a cell.

public import CellGrid
public import TextLayout

/// Text that wraps at words, and scrolls inside its cell if it has more lines than it may show.
///
/// If lines are hidden, the last line shows their numbers above and below: `▴ 3 ▾ 12 more`. While
/// the text view has the focus, scroll keys first scroll its text until its end or beginning is
/// visible.
///
/// ```swift
/// let story = TextView("A long text.\nIt has many lines.\nOnly two are shown.", maximumLines: 2)
/// story.textAlignment = .left
/// let cell = TableViewCell(style: .default, reuseIdentifier: nil)
/// cell.contentView.add(story)
/// ```
public final class TextView: ContentNode {
  /// The text as bytes, which need not be valid UTF-8.
  public var source: Text {
    didSet {
      guard source != oldValue else { return }
      body.source = source
      contentOffset = 0
      setNeedsLayout()
    }
  }
  /// The maximum height of the text view in lines, two or more; zero shows all lines.
  public var maximumLines: Int {
    didSet {
      maximumLines = TextView.allowed(maximumLines)
      if maximumLines != oldValue { setNeedsLayout() }
    }
  }
  /// Whether the user can scroll the text.
  ///
  /// The program can always scroll it.
  public var isScrollEnabled = true
  /// The index of the first line shown.
  public private(set) var contentOffset = 0
  /// The horizontal alignment of the lines.
  public var textAlignment: TextAlignment {
    get { body.textAlignment }
    set { body.textAlignment = newValue }
  }
  /// The style of the text; nil inherits.
  public var style: Style? {
    get { body.style }
    set { body.style = newValue }
  }

  /// The label that lays out and draws the whole text.
  private let body: Label
  /// The lines shown in the last layout, which limit the scrolling.
  private var page: Page?

  /// Makes a text view.
  public init(_ source: Text = "", maximumLines: Int = 6) {
    self.source = source
    self.maximumLines = TextView.allowed(maximumLines)
    body = Label(source)
    body.numberOfLines = 0
    body.lineBreakMode = .byWordWrapping
    super.init()
  }

  private static func allowed(_ lines: Int) -> Int { lines <= 0 ? 0 : max(lines, 2) }

  /// The text as a string; malformed bytes become replacement characters.
  public var text: String {
    get { String(decoding: source.bytes, as: UTF8.self) }
    set { source = Text(newValue) }
  }

  // MARK: - Scrolling

  /// Whether the text can scroll.
  ///
  /// It can if scrolling is enabled and some lines are hidden.
  public override var canBecomeFocused: Bool { isScrollEnabled && (page?.hidden ?? 0) > 0 }

  /// Scrolls to a line, or as near to it as the text allows.
  public func setContentOffset(_ line: Int) {
    contentOffset = max(min(line, page?.hidden ?? line), 0)
  }

  /// Scrolls by lines, down if positive.
  ///
  /// - Returns: Whether the text moved; false at its ends.
  public override func scroll(byLines lines: Int) -> Bool {
    let before = contentOffset
    setContentOffset(before + lines)
    return contentOffset != before
  }

  /// Scrolls by pages, each one line shorter than the visible text; down if positive.
  ///
  /// - Returns: Whether the text moved; false at its ends.
  public override func scroll(byPages pages: Int) -> Bool {
    scroll(byLines: pages * max((page?.shown ?? 2) - 1, 1))
  }

  // MARK: - Layout

  /// Returns the width of the longest line of the unwrapped text.
  public override func contentWidth(in context: ContentContext) -> Int {
    body.fittingWidth(in: context)
  }

  /// Returns the number of lines of the text, at most ``maximumLines``.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int {
    let lines = body.fittingHeight(width: width, in: context)
    return maximumLines == 0 ? lines : min(lines, maximumLines)
  }

  override var keepsShape: Bool { true }

  override func layOut(in size: CellSize, _ context: ContentContext) {
    let inner = inside(size)
    guard !inner.isEmpty else { return }
    turn(to: inner.size, context)
  }

  /// Draws the lines, beginning at ``contentOffset``.
  ///
  /// Below them, it draws how many lines are hidden above and below.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let size = canvas.size
    let page = turn(to: size, context)
    let window = CellRect(line: 0, column: 0, lines: page.shown, columns: size.columns)
    canvas.clipped(to: window) { canvas in
      let text = CellRect(
        line: -contentOffset, column: 0, lines: page.lines, columns: size.columns)
      canvas.clipped(to: text) { body.draw(on: &$0, in: context) }
    }
    if page.shown < size.lines, page.hidden > 0 { drawRest(page, on: &canvas, in: context) }
  }

  /// Computes the page for a room and limits the offset to it.
  @discardableResult
  private func turn(to size: CellSize, _ context: ContentContext) -> Page {
    let lines = body.fittingHeight(width: size.columns, in: context)
    // The line with the numbers of hidden lines replaces a line of text, unless there is only one.
    let shown = lines > size.lines && size.lines > 1 ? size.lines - 1 : size.lines
    let page = Page(lines: lines, shown: shown)
    self.page = page
    contentOffset = min(contentOffset, page.hidden)
    return page
  }

  private func drawRest(_ page: Page, on canvas: inout Canvas, in context: ContentContext) {
    let above = contentOffset
    let below = page.hidden - contentOffset
    let signs = context.isUnicode ? (up: "\u{25B4}", down: "\u{25BE}") : (up: "^", down: "v")
    var words: [String] = []
    if above > 0 { words.append("\(signs.up) \(above)\(below == 0 ? " above" : "")") }
    if below > 0 { words.append("\(signs.down) \(below) more") }
    var style = context.style
    style.attributes.formSymmetricDifference(isFocused ? .reverse : .dim)
    if isFocused { words.insert(">", at: 0) }
    let text = Text(words.joined(separator: " "))
    canvas.put(
      text, truncatedTo: canvas.size.columns, .tail, context.singleLine, style, line: page.shown,
      column: 0)
  }
}

/// The visible part of a text.
private struct Page {
  /// The number of lines of the whole text.
  var lines: Int
  /// The number of visible lines.
  var shown: Int

  /// The number of hidden lines, above and below together.
  var hidden: Int { max(lines - shown, 0) }
}
