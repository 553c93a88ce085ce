// The base class of controls inside a row.

public import CellGrid
internal import TextLayout

/// A node that performs an action when it is activated: the base class of buttons and switches.
///
/// While the row has the focus, Tab moves among its focusable nodes. Enter and Space activate the
/// focused control, and a click activates the control at the pointer. A subclass overrides
/// ``performAction()`` and draws itself.
///
/// ```swift
/// final class Star: Control {
///   var isOn = false
///   override func performAction() { isOn.toggle() }
///   override func contentWidth(in context: ContentContext) -> Int { 1 }
///   override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }
///   override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
///     canvas.write(isOn ? "*" : ".", style: currentStyle(in: context), line: 0, column: 0)
///   }
/// }
/// ```
open class Control: ContentNode {
  /// Whether the control can be used.
  ///
  /// A disabled control is dimmed, and Tab skips it.
  public var isEnabled = true
  /// Whether the control is being pressed.
  public private(set) var isHighlighted = false
  /// The style of the control; nil inherits.
  public var style: Style?

  /// Makes a control.
  public override init() { super.init() }

  /// Whether the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Performs the action of the control.
  ///
  /// It is called only while the control is enabled.
  open func performAction() {}

  /// Presses and releases the control.
  ///
  /// - Returns: Whether it is enabled.
  open override func activate() -> Bool {
    guard isEnabled else { return false }
    isHighlighted = true
    performAction()
    isHighlighted = false
    return true
  }

  /// Returns the style to draw with.
  ///
  /// A focused control is reversed, a pressed one is bold, and a disabled one is dim.
  ///
  /// With the default selection style, the focused row is reversed too. Its focused control then
  /// appears as plain text.
  public func currentStyle(in context: ContentContext) -> Style {
    var current = style ?? context.style
    if isFocused { current.attributes.formSymmetricDifference(.reverse) }
    if isHighlighted { current.attributes.insert(.bold) }
    if !isEnabled { current.attributes.insert(.dim) }
    return current
  }

  /// Draws a text between two symbols on one line, truncated to the room.
  func draw(
    _ text: Text, between signs: (left: String, right: String), on canvas: inout Canvas,
    in context: ContentContext
  ) {
    let style = currentStyle(in: context)
    let taken = signs.left.utf8.count
    let room = max(canvas.size.columns - taken - signs.right.utf8.count, 0)
    let rules = context.singleLine
    canvas.write(signs.left, style: style, line: 0, column: 0)
    canvas.put(text, truncatedTo: room, .tail, rules, style, line: 0, column: taken)
    let end = taken + rules.width(of: text, truncatedTo: room, .tail)
    canvas.write(signs.right, style: style, line: 0, column: end)
  }
}
