// Scripted runs.

internal import TerminalApp
internal import Viewer

extension CommandFlag {
  static let play = CommandFlag(
    "--play", value: "tape", summary: "Play a tape: a scripted run.", values: .files(["tape"])
  ) { $1.tape = $0 }

  static let check = CommandFlag(
    "--check", summary: "Fail if an expectation of the tape does not hold, on a terminal too."
  ) { $0.run.isChecked = true }

  static let speed = CommandFlag(
    "--speed", value: "number", summary: "Divide the tape's pauses by a number from 0.1 to 100.",
    values: .words(["0.5", "2", "4"])
  ) { (word, request) throws(UsageError) in
    guard let speed = RunOptions.speed(word) else {
      throw UsageError("--speed", word, hint: RunOptions.speedHint)
    }
    request.run.speed = speed
  }

  static let size = CommandFlag(
    "--size", value: "size",
    summary: "Screen size without a terminal, in columns and lines: 80x24.",
    values: .words(["80x24", "100x30", "120x40"])
  ) { (word, request) throws(UsageError) in
    guard let size = RunOptions.size(word) else {
      throw UsageError("--size", word, hint: RunOptions.sizeHint)
    }
    request.run.size = size
  }

  static let clock = CommandFlag(
    "--clock", value: "clock", summary: "\(clocks.listed): the clock a tape plays on.",
    values: .words(clocks.words)
  ) { (word, request) throws(UsageError) in
    request.run.clock = try clocks.value(of: word, for: "--clock")
  }

  private static let clocks = WordList(cases: RunOptions.Clock.self)
}
