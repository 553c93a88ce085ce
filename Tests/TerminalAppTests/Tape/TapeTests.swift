// The tape language: from text to steps, and what is wrong with a text.

import CellGrid
import TestSupport
import Testing

@testable import TerminalApp

@Suite("Tapes")
struct TapeTests {
  /// What a step does, in short, and its pause in milliseconds.
  private func spell(_ step: Tape.Step) -> String {
    let what =
      switch step.action {
      case .event(.key(let press)): "\(press.key)+\(press.modifiers.rawValue)"
      case .event(.paste(let text)): "paste \(text)"
      case .event(.mouse(let mouse)): "\(mouse.kind) \(mouse.point.line),\(mouse.point.column)"
      case .event(let event): "\(event)"
      case .wheel(let lines): "wheel \(lines)"
      case .resize(let size): "resize \(size)"
      case .rest: "rest"
      case .hide: "hide"
      case .show: "show"
      case .screenshot(let path): "screenshot \(path)"
      case .caption(let caption): "caption '\(caption)'"
      case .wait(let expectation, let timeout): "wait \(expectation) \(timeout.inMilliseconds)"
      case .expect(let expectation): "expect \(expectation)"
      }
    return step.pause == .zero ? what : "\(what) \(step.pause.inMilliseconds)"
  }

  @Test(
    "a line of a tape means its steps",
    arguments: [
      ("Type \"ab\"", ["character(\"a\")+0 50", "character(\"b\")+0 50"]),
      (
        "Type@10ms 'a' `\"`",
        [
          "character(\"a\")+0 10", "character(\" \")+0 10", "character(\"\\\"\")+0 10",
        ]
      ),
      ("Type \"界\"", ["character(\"界\")+0 50"]),
      ("Sleep 500ms", ["rest 500"]), ("Sleep 1.5s", ["rest 1500"]), ("Sleep 2", ["rest 2000"]),
      ("Sleep .25", ["rest 250"]), ("Sleep 1m", ["rest 60000"]),
      ("Enter", ["enter+0 50"]), ("Space 2", ["character(\" \")+0 50", "character(\" \")+0 50"]),
      ("Down@20ms 2", ["down+0 20", "down+0 20"]), ("PageDown", ["pageDown+0 50"]),
      ("Up Enter # two", ["up+0 50", "enter+0 50"]), ("F12", ["function(12)+0 50"]),
      ("Ctrl+C", ["character(\"c\")+4 50"]), ("Alt+x", ["character(\"x\")+2 50"]),
      ("Shift+x", ["character(\"X\")+0 50"]), ("Shift+Tab", ["backtab+0 50"]),
      ("Ctrl+Alt+Left 2", ["left+6 50", "left+6 50"]), ("Ctrl+@", ["character(\"@\")+4 50"]),
      ("Click 3 10", ["press(button: 0) 2,9", "release(button: 0) 2,9 50"]),
      ("Wheel -3", ["wheel -3 50"]), ("ScrollUp 2", ["wheel -2 50"]),
      ("ScrollDown", ["wheel 1 50"]),
      ("Resize 100x30", ["resize 100x30"]), ("Hide", ["hide"]), ("Show", ["show"]),
      ("Screenshot /tmp/a.svg", ["screenshot /tmp/a.svg"]),
      ("Screenshot \"a b.txt\"", ["screenshot a b.txt"]),
      ("Paste \"a b\"", ["paste a b 50"]), ("Caption \"Rows open.\"", ["caption 'Rows open.'"]),
      ("Caption ''", ["caption ''"]),
      ("Wait /a\\/b\\d/", ["wait LINE /a/b\\d/ 10000"]),
      ("Wait+Screen@2s /x/", ["wait SCREEN /x/ 2000"]), ("Wait+Line /x/", ["wait LINE /x/ 10000"]),
      ("Expect LINE /x y/", ["expect LINE /x y/"]), ("Expect LINE 3 /x/", ["expect LINE 3 /x/"]),
      ("Expect SCREEN /x/", ["expect SCREEN /x/"]), ("Expect ROW 3 OPEN", ["expect ROW 3 OPEN"]),
      ("Expect ROW 3 CLOSED", ["expect ROW 3 CLOSED"]),
      ("Expect HEIGHT 7 OF ROW 2", ["expect HEIGHT 7 OF ROW 2"]),
      ("Expect HEIGHT 7 OF NODE a[4].b", ["expect HEIGHT 7 OF NODE a[4].b"]),
      ("Expect NODE a.b CLOSED", ["expect NODE a.b CLOSED"]),
      ("", []), ("   # a comment", []),
    ] as [(String, [String])])
  func steps(text: String, meaning: [String]) throws {
    #expect(try Tape(text, name: "t").steps.map(spell) == meaning)
  }

  @Test(
    "a mistake is told with its line and the nearest right word",
    arguments: [
      ("Expcet 3", "t:1: unknown step 'Expcet' (did you mean 'Expect'?)"),
      ("\nEntr", "t:2: unknown step 'Entr' (did you mean 'Enter'?)"),
      ("Frobnicate", "t:1: unknown step 'Frobnicate'"),
      (
        "Require vhs",
        "t:1: unsupported step 'Require' (a tape drives one program, which is already running)"
      ),
      ("Set Widht 80", "t:1: unknown setting 'Widht' (did you mean 'Width'?)"),
      ("Set FontSize 12", "t:1: unknown setting 'FontSize'"),
      ("Set Width 0", "t:1: Width needs a number from 1 to 1000"),
      (
        "Up\nSet Width 80",
        "t:2: Set Width must come before the first step (it applies to the whole tape)"
      ),
      ("Type hello", "t:1: Type needs a text in quotes"),
      ("Type \"hello", "t:1: Type needs a text in quotes"),
      ("Caption hello", "t:1: Caption needs a text in quotes"),
      ("Caption@2s \"a\"", "t:1: Caption takes no @time"),
      ("Sleep soon", "t:1: invalid time 'soon' (500ms, 1.5s or 2m; at most 1h)"),
      ("Sleep", "t:1: Sleep needs a time"),
      ("Sleep 2h", "t:1: invalid time '2h' (500ms, 1.5s or 2m; at most 1h)"),
      ("Down 0", "t:1: invalid repeat count '0' (1 to 10000)"),
      ("Down 99999999", "t:1: invalid repeat count '99999999' (1 to 10000)"),
      ("Ctrl+Entr", "t:1: unknown key 'Entr' in 'Ctrl+Entr' (did you mean 'Enter'?)"),
      ("Resize 80", "t:1: invalid size '80' (columns and lines: 80x24)"),
      ("Screenshot a.png", "t:1: Screenshot 'a.png' must end in .txt, .svg"),
      ("Output a.gif", "t:1: Output 'a.gif' must end in .cast, .txt, .svg"),
      ("Wait", "t:1: Wait needs a /pattern/"),
      ("Wait+Sreen /x/", "t:1: unknown scope '+Sreen' (did you mean '+Screen'?)"),
      ("Expect LINE /(/", "t:1: invalid regular expression /(/"),
      ("Expect LINE x", "t:1: LINE needs a line number"),
      ("Expect ROW 3 OPNE", "t:1: invalid row state 'OPNE' (did you mean 'OPEN'?)"),
      ("Expect ROW 0 OPEN", "t:1: ROW needs a row number"),
      (
        "Expect HEIGHT 3 ROW 1",
        "t:1: HEIGHT 3 needs OF ROW and a row number, or OF NODE and a path"
      ),
      ("Expect SCREN /x/", "t:1: unknown expectation 'SCREN' (did you mean 'SCREEN'?)"),
      ("Click 0 1", "t:1: lines and columns count from 1"),
      ("Click 1", "t:1: Click needs a line and a column"),
      ("Wheel 0", "t:1: Wheel 0 is out of range"), ("Hide@2s", "t:1: Hide takes no @time"),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: TapeError.self) { try Tape(text, name: "t") }
    #expect(error?.description == message)
  }

  @Test("settings hold for the tape, typing speed from its line on")
  func settings() throws {
    let tape = try Tape(
      """
      Output a.cast
      Set Width 100
      Set Height 30
      Set Framerate 30
      Set TypingSpeed 10ms
      Set WaitPattern /done/
      Set WaitTimeout 3s
      Up
      Set TypingSpeed 1s
      Up
      Wait
      """, name: "t")
    #expect(tape.width == 100)
    #expect(tape.height == 30)
    #expect(tape.framesPerSecond == 30)
    #expect(tape.outputs == ["a.cast"])
    #expect(
      tape.steps.map(spell) == ["up+0 10", "up+0 1000", "wait LINE /done/ 3000"])
    #expect(tape.steps.map(\.line) == [8, 10, 11])
    #expect(tape.checkCount == 1)
  }

  @Test("no text makes the parser stop", arguments: SeededGenerator.seeds(200))
  func anyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "Type", "Expect", "LINE", "Wait", "+", "@", "/", "\\", "\"", "'", " ", "\n", "Set", "Ctrl+",
      "Down", "9", "ms", "x", "ROW", "#", "界", "Sleep", "-", ".", "Resize", "Click",
    ]
    let text = (0..<40).compactMap { _ in parts.randomElement(using: &random) }.joined()
    let result = Result { try Tape(text, name: "t") }
    if case .failure(let error) = result {
      #expect((error as? TapeError)?.line ?? 0 > 0)
    }
  }

  @Test("a tape's error is one line whatever the tape is called and holds")
  func tapeError() {
    let error = TapeError(name: "a\n\u{1B}.tape", line: 2, reason: "unknown step '\u{1B}[2J'")
    #expect(error.description == "a<0A><1B>.tape:2: unknown step '<1B>[2J'")
  }
}
