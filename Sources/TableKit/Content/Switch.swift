// An on/off switch.

public import CellGrid
internal import TextLayout

/// A switch that is toggled when it is pressed: `[off]` or `[ on]`, with `>` and `<` instead of the
/// brackets when it has the focus.
///
/// ```swift
/// let wifi = Switch(isOn: true) { isOn in print(isOn ? "connected" : "disconnected") }
/// wifi.performAction()
/// ```
public final class Switch: Control {
  /// Whether the switch is on.
  ///
  /// Setting it does not call ``onChange``.
  public var isOn: Bool
  /// The closure called with the new state after the user toggles the switch.
  public var onChange: (@MainActor (Bool) -> Void)?

  /// Makes a switch.
  public init(isOn: Bool = false, onChange: (@MainActor (Bool) -> Void)? = nil) {
    self.isOn = isOn
    self.onChange = onChange
    super.init()
    huggingPriority = .defaultHigh
    alignment = .leading
  }

  /// Toggles the switch and calls ``onChange``.
  public override func performAction() {
    isOn.toggle()
    onChange?(isOn)
  }

  /// Returns five.
  public override func contentWidth(in context: ContentContext) -> Int { 5 }

  /// Returns one.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  /// Draws the state as a word, which is readable without colour.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let signs = isFocused ? (left: ">", right: "<") : (left: "[", right: "]")
    draw(isOn ? " on" : "off", between: signs, on: &canvas, in: context)
  }
}
