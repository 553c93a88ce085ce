// Where the names and the values of an open record begin.

/// The column in which the values of a record begin, after their names.
package struct ValueColumn: Hashable, Sendable {
  /// A name with more columns moves its own value and no other.
  package static let nameLimit = 16
  /// Blanks between a name and its value.
  static let gap = 2
  /// Narrower text has its names above the values.
  private static let leastTextWidth = 20
  /// A value that takes several lines begins beside a long name where it has as many columns.
  private static let leastFirstLine = 12

  /// Columns between the start of the text and the values.
  package let indent: Int
  /// Whether all names are above their values.
  let isStacked: Bool
  private let textWidth: Int

  /// Places the values beside names of some widths, in text of a width.
  package init(names: [Int], textWidth: Int) {
    self.textWidth = textWidth
    isStacked = textWidth < ValueColumn.leastTextWidth
    let limit = min(ValueColumn.nameLimit, textWidth / 2)
    let longest = names.filter { $0 <= limit }.max() ?? limit
    indent = isStacked ? ValueColumn.stackedIndent(in: textWidth) : longest + ValueColumn.gap
  }

  /// Columns before a value that is below its name.
  static func stackedIndent(in textWidth: Int) -> Int { textWidth < 10 ? 0 : gap }

  /// Whether the value of a name begins in the common column.
  func fits(name width: Int) -> Bool { !isStacked && width + ValueColumn.gap <= indent }

  /// Columns beside a long name; nil where they are too few for the first of several lines.
  func room(besideName width: Int) -> (columns: Int, isEnough: Bool)? {
    let columns = textWidth - width - ValueColumn.gap
    guard !isStacked, columns > 0 else { return nil }
    return (columns, columns >= ValueColumn.leastFirstLine)
  }
}
