// A long text in a few lines of a cell.

public import CellGrid
public import TextLayout

/// Text that wraps at words and scrolls inside its cell, once it has more lines than it may show.
///
/// The last line then tells how much there is above and below: `▴ 3 ▾ 12 more`. While the text view
/// has the focus, the keys that move the table move its text first, until its end.
public final class TextView: ContentNode {
  /// The text as bytes, well-formed or not.
  public var source: Text {
    didSet {
      guard source != oldValue else { return }
      body.source = source
      contentOffset = 0
      setNeedsLayout()
    }
  }
  /// The most lines the text view takes, two or more; zero takes as many as the text has.
  public var maximumLines: Int {
    didSet {
      maximumLines = TextView.allowed(maximumLines)
      if maximumLines != oldValue { setNeedsLayout() }
    }
  }
  /// Whether the keys can be aimed at the text; if not, only its beginning is ever seen.
  public var isScrollEnabled = true
  /// The first line of the text that is shown.
  public private(set) var contentOffset = 0
  /// Where lines stand in the width.
  public var textAlignment: TextAlignment {
    get { body.textAlignment }
    set { body.textAlignment = newValue }
  }
  /// The style of the text; nil inherits.
  public var style: Style? {
    get { body.style }
    set { body.style = newValue }
  }

  /// Lays out and draws the text, whole.
  private let body: Label
  /// The last room and rules the text was laid out for; keys move within it.
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

  /// The text; malformed bytes read as replacement characters.
  public var text: String {
    get { String(decoding: source.bytes, as: UTF8.self) }
    set { source = Text(newValue) }
  }

  // MARK: - Scrolling

  /// Whether the text has lines that are not shown.
  public override var canBecomeFocused: Bool { isScrollEnabled && (page?.hidden ?? 0) > 0 }

  /// Shows the text from another line on, as far as there is text to fill the lines.
  public func setContentOffset(_ line: Int) {
    contentOffset = max(min(line, page?.hidden ?? line), 0)
  }

  /// Moves the text by lines.
  ///
  /// - Returns: Whether anything moved: not so at the ends.
  public override func scroll(byLines lines: Int) -> Bool {
    let before = contentOffset
    setContentOffset(before + lines)
    return contentOffset != before
  }

  /// Moves the text by as many lines as are shown, less one.
  ///
  /// - Returns: Whether anything moved: not so at the ends.
  public override func scroll(byPages pages: Int) -> Bool {
    scroll(byLines: pages * max((page?.shown ?? 2) - 1, 1))
  }

  // MARK: - Layout

  /// The width of the longest line of the text as it was written.
  public override func contentWidth(in context: ContentContext) -> Int {
    body.fittingWidth(in: context)
  }

  /// The lines of the text, at most ``maximumLines``.
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

  /// Draws the lines from ``contentOffset`` on, and below them how much there is beyond.
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

  /// Takes note of the room the text has.
  @discardableResult
  private func turn(to size: CellSize, _ context: ContentContext) -> Page {
    let lines = body.fittingHeight(width: size.columns, in: context)
    // The line that tells of the rest costs one of the text's own, unless there is only one at all.
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
    var look = context.style
    look.attributes.formSymmetricDifference(isFocused ? .reverse : .dim)
    if isFocused { words.insert(">", at: 0) }
    let text = Text(words.joined(separator: " "))
    canvas.put(
      text, truncatedTo: canvas.size.columns, .tail, context.singleLine, look, line: page.shown,
      column: 0)
  }
}

/// How much of a text a room shows.
private struct Page {
  /// Lines of the whole text.
  var lines: Int
  /// Lines of it that are shown.
  var shown: Int

  /// Lines that are not shown, above and below together.
  var hidden: Int { max(lines - shown, 0) }
}
