// The abilities of the terminal, if they are detected wrongly.

internal import TerminalApp
internal import Viewer

extension CommandFlag {
  static let ambiguous = CommandFlag(
    "--ambiguous", value: "count",
    summary: "Columns that a character of ambiguous width takes: 1 or 2.",
    values: .words(["1", "2"]), default: 1
  ) { (width, request) throws(UsageError) in
    guard (1...2).contains(width) else {
      throw UsageError("--ambiguous", "\(width)", hint: "1 or 2")
    }
    request.viewer.ambiguousWidth = width
  }

  static let ascii = CommandFlag(
    "-a", "--ascii", summary: "Draw with ASCII characters only."
  ) { $0.viewer.isASCII = true }

  static let clipboard = CommandFlag(
    "--clipboard", value: "way",
    summary: "Copy by `osc52`, which asks the terminal, or by a program that reads the text.",
    details: "The program is a name on the `PATH`, or a path, without arguments.",
    notes:
      "Without it, `wl-copy`, `xclip`, `xsel` or `clip.exe` copies on this machine, and else tmux "
      + "or the terminal, which may ignore it."
  ) { (way, request) throws(UsageError) in
    guard RunOptions.isClipboard(way) else {
      throw UsageError("--clipboard", way, hint: "osc52, or a program that exists")
    }
    request.run.clipboard = way
  }

  static let links = CommandFlag(
    "--links",
    summary: "Pass links in the input to the terminal (OSC 8), so that it can open them.",
    notes: "Those of `http`, `https`, `mailto` and `file`. Printed links need `--color`, too."
  ) { $0.viewer.sendsLinks = true }

  static let sync = CommandFlag(
    "--sync", value: "state",
    summary: "\(WordList.onOff.listed): send each frame as a synchronized update.",
    values: .words(WordList.onOff.words), default: "on"
  ) { (word, request) throws(UsageError) in
    request.run.isSynchronized = try WordList.onOff.value(of: word, for: "--sync")
  }

  static let utf8 = CommandFlag(
    "--utf8", value: "when", summary: "\(encodings.listed): send UTF-8 to the terminal.",
    values: .words(encodings.words), default: "auto"
  ) { (word, request) throws(UsageError) in
    request.run.utf8 = try encodings.value(of: word, for: "--utf8")
  }

  private static let encodings = WordList(cases: RunOptions.UTF8.self)
}
