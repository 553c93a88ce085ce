// The colours of the screen.

internal import Viewer

extension CommandFlag {
  static let theme = CommandFlag(
    "--theme", value: "name", summary: "The colours of the screen.",
    details: "They are \(ThemeName.words.listed), which fits the terminal's background.",
    values: .words(ThemeName.words), default: "auto"
  ) { (word, request) throws(UsageError) in
    request.viewer.theme = try ThemeName.named(word, for: "--theme")
  }
}
