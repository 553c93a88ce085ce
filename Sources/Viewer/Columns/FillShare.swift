// The share of the rows that have a value in a column.

/// The share of the rows that have a value in a column.
struct FillShare: Hashable, Sendable {
  /// The number of rows with a value.
  let cells: Int
  /// The number of rows.
  let rows: Int
  /// Whether the rows are a sample, so that the share in all of them may differ.
  var isSampled = false

  /// Makes a share.
  init(cells: Int, of rows: Int, isSampled: Bool = false) {
    self.cells = cells
    self.rows = rows
    self.isSampled = isSampled
  }

  /// Whether no row has a value.
  var isEmpty: Bool { cells == 0 }

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
