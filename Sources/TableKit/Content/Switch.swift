// On or off.

public import CellGrid
internal import TextLayout

/// A state that is on or off, and is turned over when it is pressed: `[off]` or `[ on]`, with `>` and
/// `<` for brackets where the keys act.
public final class Switch: Control {
  /// Whether it is on; setting it tells nobody.
  public var isOn: Bool
  /// Told the new state when the user turned the switch.
  public var onChange: (@MainActor (Bool) -> Void)?

  /// Makes a switch.
  public init(isOn: Bool = false, onChange: (@MainActor (Bool) -> Void)? = nil) {
    self.isOn = isOn
    self.onChange = onChange
    super.init()
    huggingPriority = .defaultHigh
    alignment = .leading
  }

  /// Turns the switch over and tells ``onChange``.
  public override func performAction() {
    isOn.toggle()
    onChange?(isOn)
  }

  /// Always the same.
  public override func contentWidth(in context: ContentContext) -> Int { 5 }

  /// One line.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  /// Draws the state as a word, which needs no colour to be read.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let signs = isFocused ? (left: ">", right: "<") : (left: "[", right: "]")
    draw(isOn ? " on" : "off", between: signs, on: &canvas, in: context)
  }
}
