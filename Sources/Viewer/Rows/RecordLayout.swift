// The layout of an open record: measured once, drawn from any line.
//
// The parts follow the summary line, with one or more lines each, then a last line about fields
// left out. A part is a field, a part of one, or a message. Heights are counted without layout; the
// lines of a part are laid out when drawn.

package import TextLayout

/// The arrangement of an open record's fields.
package enum RecordStyle: Hashable, Sendable {
  /// A single text without its name.
  case plain
  /// Names at the left, values in a column of their own.
  case named
}

/// The space an open record has.
package struct RecordGeometry: Hashable, Sendable {
  /// The least width of a row whose bar is not at the edge.
  private static let minBarWidth = 28

  /// The width of the row.
  package var width: Int
  /// The column of the bar at the left of the text.
  package var barColumn: Int
  /// The column in which text starts.
  package var textColumn: Int

  /// Creates the space of a row of some width.
  package init(width: Int) {
    self.width = width
    barColumn = width >= RecordGeometry.minBarWidth ? 2 : 0
    textColumn = barColumn + 2
  }

  /// The width of the text, one or more; the last column of the row stays blank.
  package var textWidth: Int { max(width - textColumn - 1, 1) }
}

/// One part of an open record: a run of lines that belong together.
package struct RecordPart: Hashable, Sendable {
  /// The kind of content.
  package enum Content: Hashable, Sendable {
    /// The name of a field, alone.
    case heading
    /// The lines of a field's text.
    case text
    /// A line that describes folded text of a field.
    case folded(Text)
    /// A message about the record.
    case problem(Text)
  }

  /// The kind of content.
  package var content: Content
  /// The field in ``RecordLayout/fields``; nil for a message.
  package var field: Int?
  /// The indent of the part's text in the text area.
  package var indent: Int
  /// The number of lines; zero for text that the record's line shows.
  package var lines: Int
  /// Whether the name of the field is at the left of the first line.
  package var hasName = false
  /// The part of the field's text that it shows; nil for all of it.
  package var text: Text?
  /// The byte offset of that part in the field's text.
  package var start = 0
  /// The number of text lines that it leaves out.
  package var hiddenLines = 0
}

/// An open record, measured for a width.
package struct RecordLayout: Sendable {
  /// The lines of the fields outside the one open column.
  struct Elsewhere: Hashable, Sendable {
    var lines = 0
    /// Whether their number is an estimate.
    var isEstimated = false
  }

  /// The shown fields, in order.
  package let fields: [ShownField]
  /// The choice of fields.
  let shown: OpenFields
  /// The hidden lines of the fields outside the open column.
  var elsewhere = Elsewhere()
  /// The arrangement of the fields.
  package let style: RecordStyle
  /// The parts from the top.
  package private(set) var parts: [RecordPart]
  /// The last line.
  let ending: RecordEnding
  /// The column of the values.
  package let values: ValueColumn
  /// The available space.
  package let geometry: RecordGeometry
  /// The length of the measured record in bytes.
  let byteCount: Int
  /// The text rules.
  package let rules: TextRules
  /// The first line of each part, followed by the total number of lines.
  private var starts: [Int]

  /// Measures a record.
  ///
  /// - Complexity: O(bytes of the fields shown).
  init(
    fields: [ShownField], shown: OpenFields, byteCount: Int, style: RecordStyle, problem: Text?,
    ending: RecordEnding, geometry: RecordGeometry, rules: TextRules
  ) {
    self.byteCount = byteCount
    self.fields = fields
    self.shown = shown
    self.style = style
    self.ending = ending
    self.geometry = geometry
    self.rules = rules
    let parting = FieldParting(fields: fields, style: style, geometry: geometry, rules: rules)
    values = parting.values
    var parts: [RecordPart] = []
    if let problem {
      parts.append(
        RecordPart(
          content: .problem(problem), field: nil, indent: 0,
          lines: rules.height(of: problem, width: geometry.textWidth)))
    }
    for index in fields.indices { parts += parting.parts(ofField: index) }
    self.parts = parts
    starts = RecordLayout.starts(of: parts)
  }

  private static func starts(of parts: [RecordPart]) -> [Int] {
    var total = 0
    var starts = [0]
    for part in parts {
      total += part.lines
      starts.append(total)
    }
    return starts
  }

  /// The number of lines below the summary when open, one or more: all parts, and a last line if
  /// something is left out.
  package var lineCount: Int { max(partLines + (ending.isEmpty ? 0 : 1), 1) }

  /// The number of lines in all parts.
  private var partLines: Int { starts.last ?? 0 }

  /// The number of lines folded away even when the record is open.
  package var hiddenLines: Int { parts.reduce(0) { $0 + $1.hiddenLines } }

  /// Whether the number of lines is an estimate, because only the first part of the record is here.
  package var isEstimated: Bool { ending.isCut }

  /// Whether the number of hidden lines is an estimate.
  var isHiddenLineCountEstimated: Bool { isEstimated || elsewhere.isEstimated }

  /// Returns the part of a line and the line's index in it; nil for the last line about fields left
  /// out.
  ///
  /// - Complexity: O(log parts).
  package func part(atLine line: Int) -> (part: Int, line: Int)? {
    guard line >= 0, line < partLines else { return nil }
    var low = 0
    var high = parts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= line { low = middle } else { high = middle }
    }
    return (low, line - starts[low])
  }

  /// Returns the first line of a field's text or name; nil if the field is not shown.
  package func firstLine(ofField index: Int) -> Int? {
    parts.firstIndex { part in part.field.map { fields[$0].index } == index }.map { starts[$0] }
  }

  /// Returns the number of lines of a field's text; nil if the field is not shown.
  package func lineCount(ofField index: Int) -> Int? {
    let own = parts.filter { part in
      part.content != .heading && part.field.map { fields[$0].index } == index
    }
    return own.isEmpty ? nil : own.reduce(0) { $0 + $1.lines }
  }

  /// Returns the part that shows a byte of a field's text.
  private func part(ofField index: Int, byte: Int) -> Int? {
    parts.indices.last { number in
      let part = parts[number]
      guard let field = part.field, fields[field].index == index else { return false }
      return part.content != .heading && part.start <= byte
    }
  }

  /// Returns the line that shows a byte of a field's text, or the fold that hides it; nil if it is
  /// not laid out.
  package func line(ofField index: Int, byte: Int) -> Int? {
    guard let number = part(ofField: index, byte: byte) else { return nil }
    let part = parts[number]
    if case .folded = part.content { return starts[number] }
    let lines = rules.lines(of: text(of: part), width: textWidth(of: part))
    let line = lines.lastIndex { part.start + $0.source.lowerBound <= byte } ?? 0
    return starts[number] + min(line, max(part.lines - 1, 0))
  }

  /// Whether library frames are folded away.
  package var hasFolds: Bool {
    parts.contains { if case .folded = $0.content { true } else { false } }
  }

  /// Returns whether a byte of a field's text is folded away.
  package func isFolded(field index: Int, byte: Int) -> Bool {
    guard let number = part(ofField: index, byte: byte) else { return false }
    if case .folded = parts[number].content { return true }
    return false
  }

  /// Returns the field of a line and the byte offset of the line's text; nil for other lines.
  package func place(atLine line: Int) -> (field: Int, byte: Int)? {
    guard let (number, line) = part(atLine: line), let index = parts[number].field else {
      return nil
    }
    let part = parts[number]
    switch part.content {
    case .text:
      let lines = rules.lines(of: text(of: part), width: textWidth(of: part), in: line..<line + 1)
      return lines.first.map { (fields[index].index, part.start + $0.source.lowerBound) }
    case .heading, .folded, .problem: return (fields[index].index, part.start)
    }
  }

  /// Returns the text that a part shows.
  func text(of part: RecordPart) -> Text {
    part.text ?? part.field.map { fields[$0].value } ?? Text(bytes: [])
  }

  /// Returns the width of a part's text.
  package func textWidth(of part: RecordPart) -> Int { max(geometry.textWidth - part.indent, 1) }
}
