// Text of a few lines or of very many.

public import CellGrid
public import TextLayout

/// How a label treats text that is longer than its lines.
public enum LineBreakMode: Hashable, Sendable {
  /// Lines end between words; the last line allowed ends in an ellipsis when more follows.
  case byWordWrapping
  /// Lines end at the edge, wherever that is.
  case byCharWrapping
  /// Lines are cut at the edge.
  case byClipping
  /// The last line allowed shows its beginning and an ellipsis.
  case byTruncatingTail
  /// The last line allowed shows an ellipsis and the end of the text.
  case byTruncatingHead
  /// The last line allowed shows the beginning and the end with an ellipsis between.
  case byTruncatingMiddle
}

/// How a label's lines stand in its width.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}

/// Text in a cell.
public final class Label: ContentNode {
  /// The text as bytes, well-formed or not; nil takes no line at all.
  public var source: Text? {
    didSet {
      guard source != oldValue else { return }
      laidOut = nil
      setNeedsLayout()
    }
  }
  /// The most lines shown; zero shows them all.
  public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { setNeedsLayout() } } }
  /// What happens to longer text.
  public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { setNeedsLayout() } }
  }
  /// Where lines stand in the width.
  public var textAlignment = TextAlignment.left
  /// The style of the text; nil inherits.
  public var style: Style?

  /// The text as it was last laid out.
  private var laidOut: WrappedText?

  /// Makes a label.
  public init(_ source: Text? = nil) {
    self.source = source
    super.init()
  }

  /// The text; malformed bytes read as replacement characters.
  public var text: String? {
    get { source.map { String(decoding: $0.bytes, as: UTF8.self) } }
    set { source = newValue.map { Text($0) } }
  }

  /// The width of the text on one line, or of its longest line when it may take several.
  public override func contentWidth(in context: ContentContext) -> Int {
    guard let source else { return 0 }
    guard numberOfLines != 1 else { return context.singleLine.width(of: source) }
    let lines = context.wrapped(.none).lines(of: source, width: Label.unlimitedWidth)
    return lines.map(\.width).max() ?? 0
  }

  /// The lines the text takes, at most ``numberOfLines``.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int {
    guard let source else { return 0 }
    guard numberOfLines != 1 else { return 1 }
    guard numberOfLines == 0 else {
      return rules(in: context).lines(of: source, width: width, in: 0..<numberOfLines).count
    }
    return wrapped(source, width: width, in: context).lineCount
  }

  /// Draws the lines that can be seen.
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
    // One line more than seen tells whether text follows the last line allowed.
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

  override func textOffset(ofLine line: Int, width: Int, in context: ContentContext) -> TextPlace? {
    guard let source, numberOfLines != 1 else { return nil }
    let lines = wrapped(source, width: width, in: context).lines(in: line..<line + 1)
    return lines.first.map { TextPlace(route: [], offset: $0.source.lowerBound) }
  }

  override func line(of place: TextPlace, width: Int, in context: ContentContext) -> Int? {
    guard let source, numberOfLines != 1 else { return nil }
    let line = wrapped(source, width: width, in: context).line(ofByte: place.offset)
    return numberOfLines == 0 ? line : min(line, numberOfLines - 1)
  }

  /// Wider than any text a person writes, and far from overflow.
  private static let unlimitedWidth = Int(Int32.max)

  /// The text laid out at a width, as last time if nothing changed.
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

  /// What a truncated last line is made of: no more of the text than can reach the screen, unless
  /// its end is shown too.
  private func rest(of source: Text, from start: Int, width: Int) -> Text {
    let bytes = source.bytes[start...]
    switch truncation {
    case .head, .middle: return Text(bytes: Array(bytes))
    // A cluster that is sent takes at most 64 bytes; one column more shows that text follows.
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
  /// The columns of a text on one line, as far as they fit.
  func width(of text: Text, truncatedTo width: Int, _ mode: Truncation) -> Int {
    var taken = 0
    forEachGlyph(in: text, truncatedTo: width, mode) { taken += $0.width }
    return taken
  }
}

// These are no part of the label: what they do for each glyph is then free of checks of its actor.
extension Canvas {
  /// Puts a run of a text and steps past it; what was made visible looks fainter than text.
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

  /// Puts a text on one line, as far as it fits.
  mutating func put(
    _ text: Text, truncatedTo width: Int, _ mode: Truncation, _ rules: TextRules, _ style: Style,
    line: Int, column: Int
  ) {
    var column = column
    rules.forEachRun(in: text, truncatedTo: width, mode) {
      put($0, of: text, style: style, line: line, column: &column)
    }
  }

  /// Puts one line of a text that was laid out.
  mutating func put(
    _ textLine: TextLine, of text: Text, _ rules: TextRules, _ style: Style, line: Int, column: Int
  ) {
    var column = column
    rules.forEachRun(in: text, line: textLine) {
      put($0, of: text, style: style, line: line, column: &column)
    }
  }
}
