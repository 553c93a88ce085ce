// The wrapping of open text.

internal import Viewer

extension CommandFlag {
  static let wrap = CommandFlag(
    "--wrap", value: "how",
    summary: "Wrap open text at words, at characters (char), or not (none).",
    values: .words(WordList.wraps.words), default: "word"
  ) { (word, request) throws(UsageError) in
    request.viewer.wrap = try WordList.wraps.value(of: word, for: "--wrap")
  }
}
