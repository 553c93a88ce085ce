// Built-in data instead of a file.

internal import Viewer

extension CommandFlag {
  static let sample = CommandFlag(
    "--sample", value: "name", summary: "Read a built-in sample instead of a file.",
    details: "It is \(samples.listed).", values: .words(samples.words)
  ) { (word, request) throws(UsageError) in
    request.sample = try samples.value(of: word, for: "--sample")
  }

  static let demo = CommandFlag(
    "--demo", summary: "Play a tour on built-in data; any key stops it.",
    notes: "It fits a terminal of any size, and leaves you in the viewer."
  ) { $0.isDemo = true }

  private static let samples = WordList(cases: Sample.self)
}
