// What the keys can act on inside a row.

public import CellGrid
internal import TextLayout

/// A node that does something when it is activated: the base of buttons and switches.
///
/// While the row has the focus, Tab walks its controls and Enter, Space or a click activates one. A
/// subclass overrides ``performAction()`` and draws itself.
open class Control: ContentNode {
  /// Whether the control can be used; one that cannot looks fainter, and Tab passes it by.
  public var isEnabled = true
  /// Whether the control is being pressed.
  public private(set) var isHighlighted = false
  /// The style of the control; nil inherits.
  public var style: Style?

  /// Makes a control.
  public override init() { super.init() }

  /// Whether the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Does what the control is there for; only called while it is enabled.
  open func performAction() {}

  /// Presses the control and lets go.
  ///
  /// - Returns: Whether it is enabled.
  open override func activate() -> Bool {
    guard isEnabled else { return false }
    isHighlighted = true
    performAction()
    isHighlighted = false
    return true
  }

  /// The style to draw in: reversed where the keys act, bold while pressed, faint when out of use.
  ///
  /// The focused row is shown in reverse as well; the two together make plain text in it.
  public func look(in context: ContentContext) -> Style {
    var look = style ?? context.style
    if isFocused { look.attributes.formSymmetricDifference(.reverse) }
    if isHighlighted { look.attributes.insert(.bold) }
    if !isEnabled { look.attributes.insert(.dim) }
    return look
  }

  /// Draws a text between two signs on one line, as far as there is room.
  func draw(
    _ text: Text, between signs: (left: String, right: String), on canvas: inout Canvas,
    in context: ContentContext
  ) {
    let look = look(in: context)
    let taken = signs.left.utf8.count
    let room = max(canvas.size.columns - taken - signs.right.utf8.count, 0)
    let rules = context.singleLine
    canvas.write(signs.left, style: look, line: 0, column: 0)
    canvas.put(text, truncatedTo: room, .tail, rules, look, line: 0, column: taken)
    let end = taken + rules.width(of: text, truncatedTo: room, .tail)
    canvas.write(signs.right, style: look, line: 0, column: end)
  }
}
