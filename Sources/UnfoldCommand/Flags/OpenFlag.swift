// The rows that are open at the start.

internal import Records
internal import Viewer

extension CommandFlag {
  static let open = CommandFlag(
    "-o", "--open", value: "rows",
    summary: "Rows to open at the start: 3, 10-20, all, NAME=VALUE.", values: .names(.rows)
  ) { (word, request) throws(UsageError) in
    request.viewer.open = RowRanges(word)
    guard request.viewer.open == nil else { return }
    guard RecordPattern.canNameColumn(word) else {
      throw UsageError("--open", word, hint: "row numbers, 10-20, all, or NAME=VALUE")
    }
    request.viewer.openMatching = word
  }
}
