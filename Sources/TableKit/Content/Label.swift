// Text of any number of lines.

public import CellGrid
public import TextLayout

/// The wrapping or truncation of text that is too long for its label.
///
/// ```swift
/// let label = Label("/usr/share/doc/unfold/README")
/// label.lineBreakMode = LineBreakMode.byTruncatingMiddle
/// ```
public enum LineBreakMode: Hashable, Sendable {
  /// A wrapping between words. The last permitted line ends with an ellipsis if more text follows.
  case byWordWrapping
  /// A wrapping at any character. The last permitted line ends with an ellipsis if more text
  /// follows.
  case byCharWrapping
  /// A clipping of lines at the right edge.
  case byClipping
  /// A wrapping between words. If more text follows, the last permitted line ends with an ellipsis.
  case byTruncatingTail
  /// A wrapping between words. If more text follows, the last permitted line begins with an
  /// ellipsis and shows the end of the text.
  case byTruncatingHead
  /// A wrapping between words. If more text follows, the last permitted line shows its beginning
  /// and the end of the text, with an ellipsis between them.
  case byTruncatingMiddle
}

/// The horizontal alignment of lines of text.
///
/// ```swift
/// let price = Label("9.50")
/// price.textAlignment = TextAlignment.right
/// ```
public enum TextAlignment: Hashable, Sendable {
  /// An alignment to the left edge.
  case left
  /// An alignment to the centre.
  case center
  /// An alignment to the right edge.
  case right
}

/// A node that shows text.
///
/// ```swift
/// let label = Label("A text of several lines.")
/// label.numberOfLines = 0
/// label.lineBreakMode = .byWordWrapping
/// print(label.fittingHeight(width: 10, in: ContentContext()))
/// ```
public final class Label: ContentNode {
  /// The text as bytes, which need not be valid UTF-8; nil takes no lines.
  public var source: Text? {
    didSet {
      guard source != oldValue else { return }
      laidOut = nil
      setNeedsLayout()
    }
  }
  /// The maximum number of lines; zero shows all lines.
  public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { setNeedsLayout() } } }
  /// The wrapping or truncation of text that is too long for the label.
  public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { setNeedsLayout() } }
  }
  /// The horizontal alignment of the lines.
  public var textAlignment = TextAlignment.left
  /// The style of the text; nil inherits.
  public var style: Style?

  /// The cached layout of the text.
  private var laidOut: WrappedText?

  /// Makes a label.
  public init(_ source: Text? = nil) {
    self.source = source
    super.init()
  }

  /// The text as a string, or nil; malformed bytes become replacement characters.
  public var text: String? {
    get { source.map { String(decoding: $0.bytes, as: UTF8.self) } }
    set { source = newValue.map { Text($0) } }
  }

  /// Returns the width of the text on one line, or of its longest line if several are permitted.
  public override func contentWidth(in context: ContentContext) -> Int {
    guard let source else { return 0 }
    guard numberOfLines != 1 else { return context.singleLine.width(of: source) }
    let lines = context.wrapped(.none).lines(of: source, width: Label.unlimitedWidth)
    return lines.map(\.width).max() ?? 0
  }

  /// Returns the number of lines of the text, at most ``numberOfLines``.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int {
    guard let source else { return 0 }
    guard numberOfLines != 1 else { return 1 }
    guard numberOfLines == 0 else {
      return rules(in: context).lines(of: source, width: width, in: 0..<numberOfLines).count
    }
    return wrapped(source, width: width, in: context).lineCount
  }

  /// Draws the visible lines.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    guard let source else { return }
    let width = canvas.size.columns
    let style = style ?? context.style
    guard numberOfLines != 1 else {
      drawTruncated(source, on: &canvas, line: 0, style: style, in: context)
      return
    }
    let rules = rules(in: context)
    let seen = canvas.visibleLines.clamped(to: 0..<max(canvas.size.lines, 0))
    guard !seen.isEmpty else { return }
    // One line more than visible shows whether text follows the last permitted line.
    let wanted = seen.lowerBound..<seen.upperBound + 1
    let lines =
      numberOfLines == 0
      ? wrapped(source, width: width, in: context).lines(in: wanted)
      : rules.lines(of: source, width: width, in: wanted)
    for (offset, line) in lines.prefix(seen.count).enumerated() {
      let number = seen.lowerBound + offset
      if number + 1 == numberOfLines, offset + 1 < lines.count {
        let rest = rest(of: source, from: line.source.lowerBound, width: width)
        drawTruncated(rest, on: &canvas, line: number, style: style, in: context)
      } else {
        draw(line, of: source, on: &canvas, at: number, style: style, rules: rules)
      }
    }
  }

  override func textOffset(
    ofLine line: Int, width: Int, in context: ContentContext
  ) -> TextPosition? {
    guard let source, numberOfLines != 1 else { return nil }
    let lines = wrapped(source, width: width, in: context).lines(in: line..<line + 1)
    return lines.first.map { TextPosition(route: [], offset: $0.source.lowerBound) }
  }

  override func line(of position: TextPosition, width: Int, in context: ContentContext) -> Int? {
    guard let source, numberOfLines != 1 else { return nil }
    let line = wrapped(source, width: width, in: context).line(ofByte: position.offset)
    return numberOfLines == 0 ? line : min(line, numberOfLines - 1)
  }

  /// A width larger than that of any text, and far from overflow.
  private static let unlimitedWidth = Int(Int32.max)

  /// Returns the layout of the text at a width, cached if nothing changed.
  private func wrapped(_ source: Text, width: Int, in context: ContentContext) -> WrappedText {
    let rules = rules(in: context)
    if let laidOut, laidOut.width == width, laidOut.rules == rules { return laidOut }
    let fresh = WrappedText(source, rules: rules, width: width)
    laidOut = fresh
    return fresh
  }

  private func rules(in context: ContentContext) -> TextRules {
    switch lineBreakMode {
    case .byCharWrapping: context.wrapped(.character)
    case .byClipping: context.wrapped(.none)
    case .byWordWrapping, .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle:
      context.wrapped(.word)
    }
  }

  private var truncation: Truncation {
    switch lineBreakMode {
    case .byClipping: .clip
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byWordWrapping, .byCharWrapping, .byTruncatingTail: .tail
    }
  }

  /// Returns the text of a truncated last line: no more than can be visible, unless its end is
  /// shown too.
  private func rest(of source: Text, from start: Int, width: Int) -> Text {
    let bytes = source.bytes[start...]
    switch truncation {
    case .head, .middle: return Text(bytes: Array(bytes))
    // A cluster takes at most 64 bytes, and one more column shows that text follows.
    case .tail, .clip: return Text(bytes: Array(bytes.prefix((width + 1) * 64)))
    }
  }

  private func drawTruncated(
    _ text: Text, on canvas: inout Canvas, line: Int, style: Style, in context: ContentContext
  ) {
    let rules = context.singleLine
    let width = canvas.size.columns
    var column = 0
    if textAlignment != .left {
      column = start(of: rules.width(of: text, truncatedTo: width, truncation), in: width)
    }
    canvas.put(text, truncatedTo: width, truncation, rules, style, line: line, column: column)
  }

  private func draw(
    _ line: TextLine, of text: Text, on canvas: inout Canvas, at number: Int, style: Style,
    rules: TextRules
  ) {
    let column = start(of: line.width, in: canvas.size.columns) + line.indent
    canvas.put(line, of: text, rules, style, line: number, column: column)
  }

  private func start(of taken: Int, in width: Int) -> Int {
    switch textAlignment {
    case .left: 0
    case .center: max((width - taken) / 2, 0)
    case .right: max(width - taken, 0)
    }
  }
}

extension TextRules {
  /// Returns the width of a text on one line, truncated to a width.
  func width(of text: Text, truncatedTo width: Int, _ mode: Truncation) -> Int {
    var taken = 0
    forEachGlyph(in: text, truncatedTo: width, mode) { taken += $0.width }
    return taken
  }
}

// These are not part of the label, so that its actor is not checked for each glyph.
extension Canvas {
  /// Draws a run of text and advances past it.
  ///
  /// Control characters and malformed bytes made visible are dimmed.
  private mutating func put(
    _ run: TextRun, of text: Text, style: Style, line: Int, column: inout Int
  ) {
    switch run {
    case .letters(let range):
      write(text.bytes.span.extracting(range), style: style, line: line, column: column)
      column += range.count
    case .glyph(let glyph):
      let isMadeVisible = glyph.role == .control || glyph.role == .malformed
      put(
        glyph.text, width: glyph.width, style: isMadeVisible ? style.adding(.dim) : style,
        line: line, column: column)
      column += glyph.width
    }
  }

  /// Draws a text on one line, truncated to a width.
  mutating func put(
    _ text: Text, truncatedTo width: Int, _ mode: Truncation, _ rules: TextRules, _ style: Style,
    line: Int, column: Int
  ) {
    var column = column
    rules.forEachRun(in: text, truncatedTo: width, mode) {
      put($0, of: text, style: style, line: line, column: &column)
    }
  }

  /// Draws one line of a laid out text.
  mutating func put(
    _ textLine: TextLine, of text: Text, _ rules: TextRules, _ style: Style, line: Int, column: Int
  ) {
    var column = column
    rules.forEachRun(in: text, line: textLine) {
      put($0, of: text, style: style, line: line, column: &column)
    }
  }
}
