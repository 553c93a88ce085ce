// Colours in the input.

internal import Records
internal import Viewer

extension CommandFlag {
  static let ansi = CommandFlag(
    "--ansi", value: "how",
    summary: "Colours in the input: style (show), plain (remove) or signs (show the codes).",
    notes: "`plain` also leaves them out of [printed values](#printing).",
    values: .words(WordList.styleReadings.words), default: "style"
  ) { (word, request) throws(UsageError) in
    request.viewer.source.styles = try WordList.styleReadings.value(of: word, for: "--ansi")
  }
}
