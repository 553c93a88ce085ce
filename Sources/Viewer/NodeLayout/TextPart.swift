// The parts of a text of which some lines are folded, as nodes of an open record.

import Records
import TextLayout

/// A part of a field's text: some of its lines, or lines that one line replaces until it is opened.
struct TextPart {
  /// The place of the part in the record.
  let path: NodePath
  /// Its range in the text, without the line end after it.
  let bytes: Range<Int>
  /// The text of the part.
  let text: LineText
  /// The line that replaces the part; nil if it is shown.
  let sentence: Text?

  /// Divides the text of a field; what the record's line shows is left out.
  static func parts(of field: ShownField) -> [TextPart] {
    var parts: [TextPart] = []
    for segment in field.segments {
      let sentence: Text?
      switch segment.display {
      case .above: continue
      case .text: sentence = nil
      case .folded(let words): sentence = words
      }
      let text = LineText(
        Array(field.value.bytes[segment.bytes]), field.part,
        styles: field.styles.part(segment.bytes))
      let path =
        parts.isEmpty
        ? NodePath(field: field.index) : NodePath(part: parts.count, ofField: field.index)
      parts.append(TextPart(path: path, bytes: segment.bytes, text: text, sentence: sentence))
    }
    return parts
  }
}

extension NodeLayout {
  /// Lays out the parts of a text below each other; the name is beside the first.
  func place(_ parts: [TextPart], of field: ShownField, named name: NodeName) -> [Placed] {
    let value = geometry.nameColumn(level: 0, hasMark: false) + geometry.values.indent
    let column = name.steps.isEmpty ? geometry.nameColumn(level: 0, hasMark: false) : value
    return parts.enumerated().map { index, part in
      guard index > 0 || part.sentence != nil else {
        return place(part.text, name: name, at: part.path, isWhole: true)
      }
      let shown = index == 0 ? name.line : LineText()
      guard let sentence = part.sentence else {
        return place(part, named: shown, .text(part.text, isWhole: true), at: column)
      }
      // The sentence is not searched.
      var line = LineText()
      line.append(String(decoding: sentence.bytes, as: UTF8.self))
      return place(part, named: shown, .folded(line, part.text), at: column)
    }
  }

  /// Lays out a part that begins at a column.
  private func place(
    _ part: TextPart, named name: LineText, _ content: NodeContent, at column: Int
  ) -> Placed {
    let isFolded = part.sentence != nil
    let mark = name.isEmpty ? column : geometry.markColumn(level: 0)
    let indent = isFolded ? OutlineGeometry.indent : 0
    let named = mark + (name.isEmpty ? 0 : OutlineGeometry.indent)
    let end = name.isEmpty ? 0 : named + geometry.singleRules.width(of: name.text) + ValueColumn.gap
    var columns = NodeColumns(mark: mark, name: named, value: max(column + indent, end))
    columns.isProse = !isFolded && geometry.isNarrowed(part.text.bytes, at: columns.value)
    let lines =
      isFolded
      ? 1
      : geometry.rules.height(of: part.text.text, width: geometry.textWidth(columns))
    return Placed(
      node: nil, path: part.path, name: name, label: "", content: content, columns: columns,
      textColumns: columns, lines: lines)
  }
}
