// The range of visible columns in the title.

/// The range of visible columns, if some are not visible.
package struct ColumnRange: Hashable, Sendable {
  /// The first and the last visible column, counted from 1.
  package var first: Int, last: Int
  /// The number of columns in the list.
  package var total: Int
  /// Whether there are more columns to the right.
  package var isMoreAtRight: Bool

  /// Makes a range.
  package init(first: Int, last: Int, total: Int, isMoreAtRight: Bool) {
    self.first = first
    self.last = last
    self.total = total
    self.isMoreAtRight = isMoreAtRight
  }

  /// Creates the range of a window; nil if all columns are visible, or none.
  package init?(
    _ window: ColumnWindow, unshown: UnshownColumns = UnshownColumns(), hiddenCount: Int = 0
  ) {
    let range = window.range
    guard !range.isEmpty,
      range.count < window.total || window.skipped + unshown.count + hiddenCount > 0
    else {
      return nil
    }
    self.init(
      first: range.lowerBound + 1, last: range.upperBound, total: window.total,
      isMoreAtRight: window.hasMoreRight)
    (self.unshown, self.hiddenCount) = (unshown, hiddenCount)
    skipped = window.skipped
  }

  /// The columns not shown because the first rows have no values for them.
  package var unshown = UnshownColumns()
  /// The number of columns that the user has hidden.
  package var hiddenCount = 0
  /// The number of columns left out between the first and the last one.
  package var skipped = 0

  /// Returns the range in words: `‹ 3–7 of 9 columns ›, 2 empty`.
  package func words(_ signs: Signs) -> String {
    let before = first > 1 ? "\(signs.before) " : ""
    let after = isMoreAtRight ? " \(signs.more)" : ""
    return ([before + range(signs, noun: " columns") + after] + left).joined(separator: ", ")
  }

  private var left: [String] {
    unshown.words + (hiddenCount > 0 ? ["\(hiddenCount) hidden"] : [])
  }

  /// Returns the short form for narrow lines: `3–7 of 9`, `9 columns`.
  package func short(_ signs: Signs) -> String { range(signs, noun: "") }

  private func range(_ signs: Signs, noun: String) -> String {
    if skipped > 0 { return "\(grouped(last - first + 1 - skipped)) of \(grouped(total))\(noun)" }
    if last - first + 1 == total { return counted(total, "column") }
    let range = (first == last ? "" : "\(grouped(first))\(signs.dash)") + grouped(last)
    return "\(range) of \(grouped(total))\(noun)"
  }
}
