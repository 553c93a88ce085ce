// The columns of names and values in an open record.

/// The column where the values of a record begin, after their names.
package struct ValueColumn: Hashable, Sendable {
  /// The greatest width of a name in the common column in any case; where there is room for it, a
  /// wider name moves all values.
  package static let nameLimit = 16
  /// The part (1/n) of the text that names may take if they are wider.
  private static let namePart = 3
  /// The blanks between a name and its value.
  static let gap = 2
  /// The least width of text with names beside values; below it names are above values.
  private static let minTextWidth = 20

  /// The indent of the values.
  package let indent: Int
  /// Whether all names are above their values.
  let isStacked: Bool

  /// Determines the column for names of some widths in text of a width.
  package init(names: [Int], textWidth: Int) {
    isStacked = textWidth < ValueColumn.minTextWidth
    let limit = max(
      min(ValueColumn.nameLimit, textWidth / 2),
      min(ValueColumn.nameLimit * 2, textWidth / ValueColumn.namePart))
    let longest = names.filter { $0 <= limit }.max() ?? limit
    indent = isStacked ? ValueColumn.stackedIndent(in: textWidth) : longest + ValueColumn.gap
  }

  /// Returns the indent of a value below its name.
  static func stackedIndent(in textWidth: Int) -> Int { textWidth < 10 ? 0 : gap }
}
