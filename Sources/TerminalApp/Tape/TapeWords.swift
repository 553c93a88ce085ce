// The vocabulary of the tape language.

internal import Messages
internal import CellGrid

/// The words of the tape language that are looked up by name.
enum TapeWords {
  /// The keys that are steps by themselves.
  static let keys: [String: Key] = [
    "Enter": .enter, "Tab": .tab, "Escape": .escape, "Backspace": .backspace, "Delete": .delete,
    "Insert": .insert, "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home,
    "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Space": .character(" "),
    "F1": .function(1), "F2": .function(2), "F3": .function(3), "F4": .function(4),
    "F5": .function(5), "F6": .function(6), "F7": .function(7), "F8": .function(8),
    "F9": .function(9), "F10": .function(10), "F11": .function(11), "F12": .function(12),
  ]

  /// The modifiers, written before a key and a plus sign.
  static let modifiers: [String: Modifiers] = ["Ctrl": .control, "Alt": .alt, "Shift": .shift]

  /// The steps that are not keys.
  static let steps = [
    "Type", "Sleep", "Paste", "Click", "Wheel", "ScrollUp", "ScrollDown", "Resize", "Screenshot",
    "Hide", "Show", "Caption", "Wait", "Expect", "Set", "Output",
  ]

  /// The settings.
  static let settings = [
    "Width", "Height", "TypingSpeed", "Framerate", "FrameRate", "WaitTimeout", "WaitPattern",
  ]

  /// The kinds of expectation.
  static let expectations = ["LINE", "SCREEN", "ROW", "HEIGHT"]

  /// The VHS commands that are not supported, with the reason.
  static let foreign: [String: String] = [
    "Require": "a tape drives one program, which is already running",
    "Source": "a tape is one file", "Env": "a run depends only on its tape",
    "Copy": "use Paste with the text",
  ]

  /// All words that a line may begin with.
  static let vocabulary = Vocabulary(
    words: steps + keys.keys.sorted() + ["Ctrl+", "Alt+", "Shift+"])
}
