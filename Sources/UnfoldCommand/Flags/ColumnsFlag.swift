// The columns of the list.

internal import Viewer

extension CommandFlag {
  static let columns = CommandFlag(
    each: "-c", "--columns", value: "names",
    summary: "Columns: names, numbers, patterns with *, paths.",
    notes: """
      `2-4` are three columns by their numbers. A path is `usage.total` or `messages[].role`, and \
      `usage.*` is all members of `usage`. Any name can be in quotes: `'"a,b"'`. Also with `--print`.
      """, values: .names(.columns)
  ) { (lists, request) throws(UsageError) in
    let list = lists.joined(separator: ",")
    let names = NameList(list).names
    guard !names.contains("") else {
      throw UsageError("--columns", list, hint: "column names with commas between")
    }
    request.viewer.columns = names
  }
}
