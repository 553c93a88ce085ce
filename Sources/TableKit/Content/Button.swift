// A push button.

public import CellGrid
internal import TextLayout

/// A button that performs an action: `[ More ]`, or `[>More<]` with the focus.
///
/// ```swift
/// var presses = 0
/// let more = Button("More") { presses += 1 }
/// print(more.activate(), presses)
/// ```
public final class Button: Control {
  /// The text between the brackets.
  public var title: String { didSet { if title != oldValue { setNeedsLayout() } } }

  private var action: (@MainActor () -> Void)?

  /// Makes a button.
  public init(_ title: String = "", action: (@MainActor () -> Void)? = nil) {
    self.title = title
    self.action = action
    super.init()
    huggingPriority = .defaultHigh
    alignment = .leading
  }

  /// Sets the action.
  ///
  /// With nil, the button performs no action.
  public func setAction(_ action: (@MainActor () -> Void)?) { self.action = action }

  /// Calls the action.
  public override func performAction() { action?() }

  /// Returns the width of the title with its brackets.
  public override func contentWidth(in context: ContentContext) -> Int {
    context.singleLine.width(of: Text(title)) + 4
  }

  /// Returns one.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  /// Draws the title between brackets.
  ///
  /// When the button has the focus, `>` and `<` appear between the brackets and the title, so that
  /// no colour is needed.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let signs = isFocused ? (left: "[>", right: "<]") : (left: "[ ", right: " ]")
    draw(Text(title), between: signs, on: &canvas, in: context)
  }
}
