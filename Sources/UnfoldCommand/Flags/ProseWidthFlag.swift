// The width of running text.

internal import Viewer

extension CommandFlag {
  static let proseWidth = CommandFlag(
    "--prose-width", value: "count",
    summary: "Wrap running text in open rows at this many columns, or \"off\".",
    notes: "Code, traces, tables and JSON take the whole width. `:prose-width 72` changes it.",
    values: .words(ProseWidth.suggestions), default: "100"
  ) { (word, request) throws(UsageError) in
    request.viewer.prose = try ProseWidth(word, for: "--prose-width")
  }
}
