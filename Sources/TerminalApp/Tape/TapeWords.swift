// The words of the tape language.

internal import CellGrid

/// Words of the tape language that are looked up by name.
enum TapeWords {
  /// Keys that are steps by themselves.
  static let keys: [String: Key] = [
    "Enter": .enter, "Tab": .tab, "Escape": .escape, "Backspace": .backspace, "Delete": .delete,
    "Insert": .insert, "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home,
    "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Space": .character(" "),
    "F1": .function(1), "F2": .function(2), "F3": .function(3), "F4": .function(4),
    "F5": .function(5), "F6": .function(6), "F7": .function(7), "F8": .function(8),
    "F9": .function(9), "F10": .function(10), "F11": .function(11), "F12": .function(12),
  ]

  /// Modifiers, in front of a key and a plus sign.
  static let modifiers: [String: Modifiers] = ["Ctrl": .control, "Alt": .alt, "Shift": .shift]

  /// Steps that are not keys.
  static let steps = [
    "Type", "Sleep", "Paste", "Click", "Wheel", "ScrollUp", "ScrollDown", "Resize", "Screenshot",
    "Hide", "Show", "Caption", "Wait", "Expect", "Set", "Output",
  ]

  /// What can be set.
  static let settings = [
    "Width", "Height", "TypingSpeed", "Framerate", "FrameRate", "WaitTimeout", "WaitPattern",
  ]

  /// What can be expected.
  static let expectations = ["LINE", "SCREEN", "ROW", "HEIGHT"]

  /// Words of VHS that have no meaning here, and why.
  static let foreign: [String: String] = [
    "Require": "a tape drives one program, which is there already",
    "Source": "a tape is one file", "Env": "a run depends on its tape alone",
    "Copy": "use Paste with the text",
  ]

  /// Everything a line may begin with.
  static let vocabulary = Vocabulary(
    words: steps + keys.keys.sorted() + ["Ctrl+", "Alt+", "Shift+"])
}
