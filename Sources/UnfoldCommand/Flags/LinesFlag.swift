// The lines of a partly open row.

internal import Viewer

extension CommandFlag {
  static let lines = CommandFlag(
    "--lines", value: "count",
    summary: "Show at most this many lines of an open row; Enter again shows all.",
    values: .words(["5", "10", "20"])
  ) { (count: Int, request) throws(UsageError) in
    guard count >= 1 else { throw UsageError("--lines", "\(count)", hint: "1 or more") }
    request.viewer.lines = count
  }
}
