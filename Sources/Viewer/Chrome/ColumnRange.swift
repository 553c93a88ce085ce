// The columns of the list that are on screen, as the title says them.

/// The columns on screen, where they are not all of the list's.
package struct ColumnRange: Hashable, Sendable {
  /// The first and the last one, counted from 1.
  package var first: Int, last: Int
  /// How many columns the list has.
  package var total: Int
  /// Whether there are more to the right.
  package var isMoreAtRight: Bool

  /// Makes a range.
  package init(first: Int, last: Int, total: Int, isMoreAtRight: Bool) {
    self.first = first
    self.last = last
    self.total = total
    self.isMoreAtRight = isMoreAtRight
  }

  /// The range of the columns on screen; nil when they are all of them, or none.
  package init?(_ window: ColumnWindow, emptyCount: Int = 0, hiddenCount: Int = 0) {
    let range = window.range
    guard !range.isEmpty, range.count < window.total || emptyCount + hiddenCount > 0 else {
      return nil
    }
    self.init(
      first: range.lowerBound + 1, last: range.upperBound, total: window.total,
      isMoreAtRight: window.hasMoreRight)
    (self.emptyCount, self.hiddenCount) = (emptyCount, hiddenCount)
  }

  /// How many columns are not shown because they are empty, and because the reader hid them.
  package var emptyCount = 0, hiddenCount = 0

  /// The range in words: `‹ 3–7 of 9 columns ›, 2 empty`.
  package func words(_ signs: Signs) -> String {
    let before = first > 1 ? "\(signs.before) " : ""
    let after = isMoreAtRight ? " \(signs.more)" : ""
    return ([before + range(signs, noun: " columns") + after] + left).joined(separator: ", ")
  }

  private var left: [String] {
    (emptyCount > 0 ? ["\(emptyCount) empty"] : [])
      + (hiddenCount > 0 ? ["\(hiddenCount) hidden"] : [])
  }

  /// The range where the line is narrow: `3–7 of 9`.
  package func short(_ signs: Signs) -> String { range(signs, noun: "") }

  private func range(_ signs: Signs, noun: String) -> String {
    if last - first + 1 == total { return "\(grouped(total))\(noun)" }
    let range = (first == last ? "" : "\(grouped(first))\(signs.dash)") + grouped(last)
    return "\(range) of \(grouped(total))\(noun)"
  }
}
