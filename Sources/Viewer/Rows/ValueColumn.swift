// The columns of names and values in an open record.

/// The column where the values of a record begin, after their names.
package struct ValueColumn: Hashable, Sendable {
  /// The greatest width of a name in the common column; a wider one moves only its own value.
  package static let nameLimit = 16
  /// The blanks between a name and its value.
  static let gap = 2
  /// The least width of text with names beside values; below it names are above values.
  private static let minTextWidth = 20
  /// The least width for a value of several lines to begin beside a long name.
  private static let minFirstLineWidth = 12

  /// The indent of the values.
  package let indent: Int
  /// Whether all names are above their values.
  let isStacked: Bool
  private let textWidth: Int

  /// Determines the column for names of some widths in text of a width.
  package init(names: [Int], textWidth: Int) {
    self.textWidth = textWidth
    isStacked = textWidth < ValueColumn.minTextWidth
    let limit = min(ValueColumn.nameLimit, textWidth / 2)
    let longest = names.filter { $0 <= limit }.max() ?? limit
    indent = isStacked ? ValueColumn.stackedIndent(in: textWidth) : longest + ValueColumn.gap
  }

  /// Returns the indent of a value below its name.
  static func stackedIndent(in textWidth: Int) -> Int { textWidth < 10 ? 0 : gap }

  /// Returns whether the value of a name begins in the common column.
  func fits(name width: Int) -> Bool { !isStacked && width + ValueColumn.gap <= indent }

  /// Returns the room beside a long name; nil if there is too little.
  func room(besideName width: Int) -> (columns: Int, isEnough: Bool)? {
    let columns = textWidth - width - ValueColumn.gap
    guard !isStacked, columns > 0 else { return nil }
    return (columns, columns >= ValueColumn.minFirstLineWidth)
  }
}
