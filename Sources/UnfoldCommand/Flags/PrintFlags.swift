// Output without a screen.

internal import Records
internal import Viewer

extension CommandFlag {
  static let print = CommandFlag(
    "-P", "--print", value: "form", summary: "Print instead of opening the screen.",
    details: """
      The form is \(forms.listed). A table has a line for each record; text is the records as they \
      are in the file; dump is JSON with the header and all warnings.
      """, notes: "It needs no terminal.", values: .words(forms.words)
  ) { (word, request) throws(UsageError) in
    request.print = try forms.value(of: word, for: "--print")
  }

  static let color = CommandFlag(
    "--color", value: "when",
    summary: "\(colors.listed): leave printed colours and links out, or let a terminal show them.",
    details: "Without it they are bytes of the values, and signs on a terminal.",
    notes: "`auto` shows them unless `NO_COLOR` is set.", values: .words(colors.words)
  ) { (word, request) throws(UsageError) in
    request.viewer.printedStyles = try colors.value(of: word, for: "--color")
  }

  static let raw = CommandFlag(
    "--raw", summary: "Print control characters to a terminal unchanged, not as signs.",
    notes: "A terminal then gets the same bytes as a file."
  ) { $0.viewer.isRaw = true }

  private static let forms = WordList<PrintFormat>([
    "table": .table, "csv": .records(.csv), "tsv": .records(.tsv), "jsonl": .records(.jsonLines),
    "json": .records(.json), "text": .records(.text), "dump": .records(.dump),
  ])

  private static let colors = WordList<PrintedStyles>([
    "never": .removed, "always": .shown, "auto": LaunchRequest.canShowColors ? .shown : .kept,
  ])
}
