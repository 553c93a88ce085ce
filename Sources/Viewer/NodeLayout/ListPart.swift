// A part of an array of short scalars: wrapped text.

import JSONText
import Records
import TextLayout

extension NodeLayout {
  /// Returns the lines of a part of an open array of scalars.
  ///
  /// - Parameters:
  ///   - page: The elements, at most 64.
  ///   - first: The number of the first one, which is the name of the part if there are several.
  ///   - count: The number of all elements.
  ///   - level: The level of the part.
  /// - Returns: The lines.
  func listPart(
    _ page: [OutlineValue], from first: Int, of count: Int, level: Int
  ) -> NodeLine {
    var line = NodeLine(level: level)
    let column = geometry.nameColumn(level: level, hasMark: true)
    line.columns = NodeColumns(
      mark: geometry.markColumn(level: level), name: column, value: column)
    if count > JSONChildren.pageCount {
      line.name = NodeName(.element(first)).line
      line.columns.value += "[\(count - 1)]".utf8.count + ValueColumn.gap
    }
    let text = ValueSummary(width: .max / 8, signs: signs).list(page)
    line.value = .wrapped(text)
    line.lines = geometry.rules.height(
      of: text.text, width: max(geometry.end - line.columns.value, 1))
    return line
  }

  /// Returns the lines of a text that was folded.
  func line(of text: LineText, in columns: NodeColumns, level: Int) -> NodeLine {
    var line = NodeLine(level: level, value: .wrapped(text), columns: columns)
    line.lines = geometry.rules.height(
      of: text.text, width: max(geometry.end - columns.value, 1))
    return line
  }
}
