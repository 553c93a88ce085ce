// Pictures made of characters.

public import CellGrid
public import TextLayout

/// A picture of characters, which keeps its lines as they are and is clipped where there is no room.
public final class CharacterImage: ContentNode {
  /// The lines of the picture.
  public var lines: [Text] { didSet { if lines != oldValue { setNeedsLayout() } } }
  /// The style of the picture; nil takes the inherited one.
  public var style: Style?

  /// Makes a picture of lines of text.
  public init(_ lines: [Text] = []) {
    self.lines = lines
    super.init()
  }

  /// The columns of the longest line.
  public override func contentWidth(in context: ContentContext) -> Int {
    lines.map { context.textRules.width(of: $0) }.max() ?? 0
  }

  /// As many as the picture has.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { lines.count }

  /// Draws the lines that can be seen.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let seen = canvas.visibleLines.clamped(to: 0..<lines.count)
    for line in seen {
      var column = 0
      context.textRules.forEachGlyph(in: lines[line], truncatedTo: canvas.size.columns, .clip) {
        canvas.put(
          $0.text, width: $0.width, style: style ?? context.style, line: line, column: column)
        column += $0.width
      }
    }
  }
}
