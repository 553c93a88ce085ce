// A word to press.

public import CellGrid
public import TextLayout

/// A title in brackets that does something when it is pressed: `[ More ]`, and `[>More<]` where the
/// keys act.
public final class Button: Control {
  /// What stands between the brackets.
  public var title: Text { didSet { if title != oldValue { setNeedsLayout() } } }

  private var action: (@MainActor () -> Void)?

  /// Makes a button.
  public init(_ title: Text = "", action: (@MainActor () -> Void)? = nil) {
    self.title = title
    self.action = action
    super.init()
    huggingPriority = .defaultHigh
    alignment = .leading
  }

  /// Says what the button does; nil does nothing.
  public func setAction(_ action: (@MainActor () -> Void)?) { self.action = action }

  /// Calls the action.
  public override func performAction() { action?() }

  /// The title with its brackets.
  public override func contentWidth(in context: ContentContext) -> Int {
    context.singleLine.width(of: title) + 4
  }

  /// One line.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  /// Draws the title between brackets; signs beside it tell where the keys act without any colour.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let signs = isFocused ? (left: "[>", right: "<]") : (left: "[ ", right: " ]")
    draw(title, between: signs, on: &canvas, in: context)
  }
}
