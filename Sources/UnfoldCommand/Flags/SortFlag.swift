// The order of the rows.

internal import Viewer

extension CommandFlag {
  static let sort = CommandFlag(
    each: "-s", "--sort", value: "columns",
    summary: "Sort by columns (names or numbers): date,price:desc.", notes: "Also with `--print`.",
    values: .names(.sortKeys)
  ) { $1.viewer.sort = SortRequest($0.joined(separator: ",")) }
}
