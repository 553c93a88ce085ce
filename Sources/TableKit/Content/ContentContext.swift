// The environment in which content is laid out and drawn.

public import CellGrid
public import TextLayout

/// The text rules of the terminal and the inherited style, with which content is measured and
/// drawn.
///
/// ```swift
/// let context = ContentContext(style: Style(attributes: .dim))
/// print(Label("four").fittingWidth(in: context))
/// ```
public struct ContentContext: Hashable, Sendable {
  /// The rules for the width of text on the terminal.
  ///
  /// The setting for wrapping is not used, because each node chooses its own.
  public var textRules: TextRules
  /// The style inherited by content without a style of its own.
  public var style: Style
  /// The time of the frame, for nodes in motion; nil draws them at rest.
  var time: Duration?

  /// Makes a context.
  public init(textRules: TextRules = TextRules(), style: Style = .standard) {
    self.textRules = textRules
    self.style = style
  }

  /// Whether the terminal can show characters outside ASCII.
  public var isUnicode: Bool { textRules.repertoire == .unicode }

  /// The text rules for a single line.
  var singleLine: TextRules { textRules.asSingleLine }

  /// Returns the text rules for wrapped text.
  func wrapped(_ wrap: TextRules.Wrap) -> TextRules {
    var rules = textRules
    rules.lines = .open
    rules.wrap = wrap
    return rules
  }
}
