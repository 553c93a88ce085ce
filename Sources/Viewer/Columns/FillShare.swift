// The share of the rows that have a value in a column.

import Values

/// The share of the rows that have a value in a column.
struct FillShare: Hashable, Sendable {
  /// The number of rows with a value.
  let cells: Int
  /// The number of rows.
  let rows: Int
  /// The number of rows with a value that is not of the column's type.
  let others: Int
  /// Whether the rows are a sample, so that the share in all of them may differ.
  let isSampled: Bool

  /// Makes a share.
  init(cells: Int, of rows: Int, others: Int = 0, isSampled: Bool = false) {
    self.cells = cells
    self.rows = rows
    self.others = others
    self.isSampled = isSampled
  }

  /// Whether no row has a value.
  var isEmpty: Bool { cells == 0 }

  /// Returns the type of the values in words: `number`, `~number` of a sample, `number but for 3`.
  func words(of type: ColumnType) -> String {
    if type.kind == .text { return "\(type)" }
    if isSampled { return "~\(type)" }
    return others == 0 ? "\(type)" : "\(type) but for \(grouped(others))"
  }

  /// The share in words: `35 % filled`, `~35 % filled` of a sample, `empty`.
  ///
  /// It is rounded, but 0 % and 100 % mean none and all: `<1 % filled`, `>99 % filled`.
  var words: String {
    if isSampled { return "~\(percent) % filled" }
    return isEmpty ? "empty" : "\(percent) % filled"
  }

  private var percent: String {
    if isEmpty { return "0" }
    let rounded = (cells * 200 + rows) / (rows * 2)
    if rounded == 0 { return "<1" }
    return rounded == 100 && cells < rows ? ">99" : String(min(rounded, 100))
  }
}
