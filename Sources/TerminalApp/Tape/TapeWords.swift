// The vocabulary of the tape language.

internal import Messages
package import CellGrid

/// The words of the tape language that are looked up by name.
package enum TapeWords {
  /// A word that begins a step, a setting or an expectation.
  package struct Entry: Hashable, Sendable {
    /// The word.
    package let word: String
    /// An example of its arguments; empty without any.
    package let argument: String
    /// The effect.
    package let effect: String

    init(_ word: String, _ argument: String, _ effect: String) {
      self.word = word
      self.argument = argument
      self.effect = effect
    }
  }

  /// The keys that are steps by themselves.
  package static let keys: [String: Key] = [
    "Enter": .enter, "Tab": .tab, "Escape": .escape, "Backspace": .backspace, "Delete": .delete,
    "Insert": .insert, "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home,
    "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Space": .character(" "),
    "F1": .function(1), "F2": .function(2), "F3": .function(3), "F4": .function(4),
    "F5": .function(5), "F6": .function(6), "F7": .function(7), "F8": .function(8),
    "F9": .function(9), "F10": .function(10), "F11": .function(11), "F12": .function(12),
  ]

  /// The modifiers, written before a key and a plus sign.
  package static let modifiers: [String: Modifiers] = [
    "Ctrl": .control, "Alt": .alt, "Shift": .shift,
  ]

  /// The steps that are not keys.
  package static let steps = [
    Entry("Type", "\"text\"", "types a text; Type@100ms pauses that long after each key"),
    Entry("Sleep", "500ms", "waits"),
    Entry("Paste", "\"text\"", "pastes a text"),
    Entry("Click", "3 10", "clicks in a line and a column, counted from 1"),
    Entry("Wheel", "3", "turns the wheel by lines; a negative number turns it up"),
    Entry("ScrollUp", "3", "turns the wheel up by lines"),
    Entry("ScrollDown", "3", "turns the wheel down by lines"),
    Entry("Resize", "100x30", "gives the screen another size, in columns and lines"),
    Entry("Screenshot", "name.svg", "writes the screen to a .txt or .svg file"),
    Entry("Hide", "", "stops recording"),
    Entry("Show", "", "records again"),
    Entry("Caption", "\"text\"", "shows a text below the screen; an empty one removes it"),
    Entry(
      "Wait", "/pattern/", "waits until a line of the screen matches; Wait+Screen: the whole screen"
    ),
    Entry("Expect", "LINE /pattern/", "fails if an expectation does not hold"),
    Entry("Set", "Width 100", "changes a setting"),
    Entry("Output", "name.cast", "records to a .cast, .txt or .svg file"),
  ]

  /// The settings.
  package static let settings = [
    Entry("Width", "100", "the columns of the screen"),
    Entry("Height", "30", "the lines of the screen"),
    Entry("TypingSpeed", "50ms", "the pause after each key"),
    Entry("Framerate", "30", "the frames of a recording in a second"),
    Entry("FrameRate", "30", "the same"),
    Entry("WaitTimeout", "10s", "the longest wait of Wait"),
    Entry("WaitPattern", "/pattern/", "the pattern of a Wait without one"),
  ]

  /// The kinds of expectation.
  package static let expectations = [
    Entry("LINE", "2 /pattern/", "a line of the screen matches; without a number, any line"),
    Entry("SCREEN", "/pattern/", "the whole screen matches"),
    Entry("ROW", "3 OPEN", "a row is open; CLOSED: it is closed"),
    Entry("NODE", "usage.details OPEN", "a node of the row under the cursor is open"),
    Entry("HEIGHT", "5 OF ROW 3", "a row has that many lines; OF NODE usage: a node has"),
  ]

  /// The VHS commands that are not supported, with the reason.
  static let foreign: [String: String] = [
    "Require": "a tape drives one program, which is already running",
    "Source": "a tape is one file", "Env": "a run depends only on its tape",
    "Copy": "use Paste with the text",
  ]

  /// All words that a line may begin with.
  static let vocabulary = Vocabulary(
    words: steps.map(\.word) + keys.keys.sorted() + ["Ctrl+", "Alt+", "Shift+"])
}
