// What content is laid out and drawn for.

public import CellGrid
public import TextLayout

/// What layout and drawing depend on besides the content itself: the terminal's text rules and the
/// style that content inherits.
public struct ContentContext: Hashable, Sendable {
  /// How wide text is on this terminal; nodes set wrapping for themselves.
  public var textRules: TextRules
  /// The style of whatever has none of its own.
  public var style: Style
  /// The moment that is drawn, for nodes on their way; nil shows them where they belong.
  var time: Duration?

  /// Makes a context.
  public init(textRules: TextRules = TextRules(), style: Style = .standard) {
    self.textRules = textRules
    self.style = style
  }

  /// Whether signs outside of ASCII can be shown.
  public var isUnicode: Bool { textRules.repertoire == .unicode }

  /// The rules for a text of one line.
  var singleLine: TextRules { textRules.asSingleLine }

  /// The rules for text that wraps.
  func wrapped(_ wrap: TextRules.Wrap) -> TextRules {
    var rules = textRules
    rules.lines = .open
    rules.wrap = wrap
    return rules
  }
}
