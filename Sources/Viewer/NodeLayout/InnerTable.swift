// The columns of a table inside a row, with their places on the screen.

import JSONText
import Records
import TextLayout

/// The columns of a table inside a row that fit, with their places on the screen.
struct InnerTable: Hashable, Sendable {
  /// A column.
  struct Column: Hashable, Sendable {
    /// The key of the members that it shows.
    let key: [UInt8]
    /// The first screen column.
    let start: Int
    /// The width.
    let width: Int
    /// Whether its values are numbers, which are aligned at the right.
    let isRight: Bool
  }

  /// The least width of a table; an array with less room is an outline.
  private static let leastWidth = 24
  /// The columns at the end of a line for the number of lines that a row hides.
  private static let priceWidth = 6

  /// The columns that are shown, one or more.
  let columns: [Column]
  /// The number of columns without room.
  let leftOut: Int

  /// Measures the columns of a table; nil if there is too little room for one.
  ///
  /// - Parameters:
  ///   - sample: The first objects, which determine the columns.
  ///   - fitted: The objects that their widths fit.
  ///   - count: The number of all children, for the width of their numbers.
  ///   - level: The level of the rows, the outermost being 0.
  ///   - layout: The layout of the nodes.
  init?(
    of sample: TableSample, fitting fitted: TableSample, count: Int, level: Int,
    by layout: NodeLayout
  ) {
    let first = layout.geometry.nameColumn(level: level, hasMark: true)
    guard layout.geometry.end - first >= Self.leastWidth, !sample.keys.isEmpty else { return nil }
    var start = first + "[\(max(count, 1) - 1)]".utf8.count + ValueColumn.gap
    let measured = sample.keys.map { key in
      layout.measure(fitted.values(of: key), key: key)
    }
    let widths = InnerWidths(
      measured.map(\.width), room: layout.geometry.end - Self.priceWidth - start)
    var columns: [Column] = []
    for ((key, measure), width) in zip(zip(sample.keys, measured), widths.widths) {
      columns.append(
        Column(key: key, start: start, width: width, isRight: measure.isRight))
      start += width + InnerWidths.gap
    }
    self.columns = columns
    leftOut = widths.leftOut
  }

  /// The first screen column past those that are shown, and the gap.
  var end: Int { (columns.last.map { $0.start + $0.width } ?? 0) + InnerWidths.gap }

  /// Returns the index of a column; nil if it is not shown.
  func index(of key: [UInt8]) -> Int? { columns.firstIndex { $0.key == key } }
}

extension NodeLayout {
  /// Measures the values of a column.
  fileprivate func measure(
    _ values: [OutlineValue], key: [UInt8]
  ) -> (width: InnerWidths.Column, isRight: Bool) {
    let rules = geometry.singleRules
    let widths = values.map { value in
      rules.width(of: cellText(of: value, width: max(geometry.end, 1)).line.text)
    }
    let name = InnerTable.name(of: key, .header)
    let column = InnerWidths.Column(
      name: rules.width(of: name.text), widest: widths.max() ?? 0,
      median: widths.isEmpty ? 0 : widths.sorted()[widths.count / 2])
    let known = values.filter { $0.node.kind != .null }
    let numbers = known.count { $0.node.kind == .number && $0.time == nil }
    return (column, !known.isEmpty && numbers * 2 > known.count)
  }
}

extension InnerTable {
  /// Returns the end of the part of a column's name that is shown above the rows.
  func shownNameBytes(ofColumn index: Int, _ rules: TextRules) -> Int {
    let name = Self.name(of: columns[index].key, .header)
    return rules.shownBytes(of: name.text, columns: columns[index].width)
  }

  /// Returns the name of a column in a style, in quotes if it needs them.
  static func name(of key: [UInt8], _ part: Part) -> LineText {
    LineText(key, part, isQuoted: nameNeedsQuotes(key))
  }
}
