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

  /// The range of the columns on screen, counted from 0; nil when they are all of them, or none.
  package init?(_ shown: [Int], of total: Int) {
    guard let first = shown.first, let last = shown.last, shown.count < total
    else { return nil }
    self.init(first: first + 1, last: last + 1, total: total, isMoreAtRight: last + 1 < total)
  }

  /// The range in words: `3–7 of 9 columns ›`.
  package func words(_ signs: Signs) -> String { words(signs, noun: " columns") }

  /// The range where the line is narrow: `3–7 of 9 ›`.
  package func short(_ signs: Signs) -> String { words(signs, noun: "") }

  private func words(_ signs: Signs, noun: String) -> String {
    let range = (first == last ? "" : "\(grouped(first))\(signs.dash)") + grouped(last)
    return "\(range) of \(grouped(total))\(noun)\(isMoreAtRight ? " \(signs.more)" : "")"
  }
}
