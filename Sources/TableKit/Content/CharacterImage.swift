// Pictures made of characters.

public import CellGrid
public import TextLayout

/// A picture made of characters.
///
/// Its lines are never wrapped, and are clipped if there is too little room.
///
/// ```swift
/// let house = CharacterImage([" /\\ ", "/__\\"])
/// house.style = Style(attributes: .bold)
/// ```
public final class CharacterImage: ContentNode {
  /// The lines of the picture.
  public var lines: [Text] { didSet { if lines != oldValue { setNeedsLayout() } } }
  /// The style of the picture; nil inherits.
  public var style: Style?

  /// Makes a picture from lines of text.
  public init(_ lines: [Text] = []) {
    self.lines = lines
    super.init()
  }

  /// Returns the width of the longest line.
  public override func contentWidth(in context: ContentContext) -> Int {
    lines.map { context.textRules.width(of: $0) }.max() ?? 0
  }

  /// Returns the number of lines.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { lines.count }

  /// Draws the visible lines.
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
