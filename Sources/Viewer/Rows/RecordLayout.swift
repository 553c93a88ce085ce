// What an open record looks like, line by line: measured once, drawn from any line on.
//
// Below the summary line are the parts, one or more lines each, then a last line about what is left
// out. A part is a field, a piece of one, or a sentence. Heights are counted without laying anything
// out; the lines of a part are laid out when they are drawn.

package import TextLayout

/// How the fields of an open record are arranged.
package enum RecordStyle: Hashable, Sendable {
  /// One text, without its name.
  case plain
  /// Names at the left, the values in a column of their own.
  case named
}

/// The space an open record has.
package struct RecordGeometry: Hashable, Sendable {
  /// A narrower row has its bar at the edge.
  private static let leastBarWidth = 28

  /// Columns of the whole row.
  package var width: Int
  /// The column of the bar at the left of the text.
  package var barColumn: Int
  /// The column in which text starts.
  package var textColumn: Int

  /// Makes the space of a row some columns wide.
  package init(width: Int) {
    self.width = width
    barColumn = width >= RecordGeometry.leastBarWidth ? 2 : 0
    textColumn = barColumn + 2
  }

  /// Columns for text, one or more; the last column of the row stays blank.
  package var textWidth: Int { max(width - textColumn - 1, 1) }
}

/// One part of an open record: a run of lines that belong together.
package struct RecordPart: Hashable, Sendable {
  /// What the lines are.
  package enum Content: Hashable, Sendable {
    /// The name of a field, alone.
    case heading
    /// The lines of a field's text.
    case text
    /// A line that says what it leaves out of a field's text.
    case folded(Text)
    /// A sentence about the record.
    case problem(Text)
  }

  /// What the lines are.
  package var content: Content
  /// The field in ``RecordLayout/fields``; nil for a sentence.
  package var field: Int?
  /// Columns between the start of the text area and the part's text.
  package var indent: Int
  /// How many lines; none for text that the record's line shows.
  package var lines: Int
  /// Whether the name of the field is at the left of the first line.
  package var hasName = false
  /// The stretch of the field's text that it shows; nil when it shows all of it.
  package var text: Text?
  /// Where that stretch begins in the field's text, in bytes.
  package var start = 0
  /// Lines of text that it leaves out.
  package var hiddenLines = 0
}

/// An open record, measured for a width.
package struct RecordLayout: Sendable {
  /// Lines of the fields outside the one column for which a record is open.
  struct Elsewhere: Hashable, Sendable {
    var lines = 0
    /// Whether their number is a guess.
    var isEstimated = false
  }

  /// The fields that are shown, in order.
  package let fields: [ShownField]
  /// The choice of fields that it was made for.
  let shown: OpenFields
  /// The hidden lines of the fields outside the open column.
  var elsewhere = Elsewhere()
  /// How they are arranged.
  package let style: RecordStyle
  /// The parts from the top.
  package private(set) var parts: [RecordPart]
  /// The lines of fields that are laid out piece by piece, by their place in ``fields``.
  private(set) var longLines: [Int: LongLines]
  /// What the end line says.
  let ending: RecordEnding
  /// Where the values begin.
  package let values: ValueColumn
  /// The space it was measured for.
  package let geometry: RecordGeometry
  /// The length of the record it was measured for, in bytes.
  let byteCount: Int
  /// An identity that no later layout of the record shares; nil without long texts.
  var identity: Identity?
  /// The rules of its text.
  package let rules: TextRules
  /// The first line of each part, and the number of lines in all parts.
  private var starts: [Int]

  /// Measures a record.
  ///
  /// - Complexity: O(bytes of the fields shown), of those that are long a piece each.
  init(
    fields: [ShownField], shown: OpenFields, long: [Int: LongText], byteCount: Int,
    style: RecordStyle, problem: Text?, ending: RecordEnding, geometry: RecordGeometry,
    rules: TextRules
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
    var longLines: [Int: LongLines] = [:]
    for index in fields.indices {
      parts += parting.parts(ofField: index, long: long[index], lines: &longLines[index])
    }
    self.parts = parts
    self.longLines = longLines
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

  /// Replaces the lines of a field that is laid out piece by piece.
  mutating func setLongLines(_ lines: LongLines, ofField index: Int) {
    longLines[index] = lines
    for number in parts.indices
    where parts[number].field == index && parts[number].content != .heading {
      parts[number].lines = lines.lineCount
    }
    starts = RecordLayout.starts(of: parts)
  }

  /// Takes over what is counted of the same long texts of the same width.
  mutating func adoptLongLines(of other: RecordLayout) {
    guard other.byteCount == byteCount else { return }
    for (index, lines) in longLines {
      let place = other.fields.firstIndex { $0.index == fields[index].index }
      guard let known = place.flatMap({ other.longLines[$0] }), known.width == lines.width else {
        continue
      }
      setLongLines(known, ofField: index)
    }
  }

  /// Whether a field is laid out piece by piece.
  var isLong: Bool { !longLines.isEmpty }

  /// Lines below the summary when the record is open, one or more: every part, and a last line where
  /// something is left out.
  package var lineCount: Int { max(partLines + (ending.isEmpty ? 0 : 1), 1) }

  /// Lines of all parts.
  private var partLines: Int { starts.last ?? 0 }

  /// Lines of the fields shown that are folded away even when the record is open.
  package var hiddenLines: Int { parts.reduce(0) { $0 + $1.hiddenLines } }

  /// Whether the number of lines is a guess, because not all of a long text or record is counted.
  package var isEstimated: Bool { ending.isCut || longLines.values.contains { !$0.isComplete } }

  /// Whether the number of lines that the record hides is a guess.
  var isPriceEstimated: Bool { isEstimated || elsewhere.isEstimated }

  /// The part a line belongs to, with the line's number in it; nil for the last line, if it says
  /// what is left out.
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

  /// The first line of a field's text, or of its name; nil when the field is not shown.
  package func firstLine(ofField index: Int) -> Int? {
    parts.firstIndex { part in part.field.map { fields[$0].index } == index }.map { starts[$0] }
  }

  /// How many lines a field's text takes; nil when the field is not shown.
  package func lineCount(ofField index: Int) -> Int? {
    let own = parts.filter { part in
      part.content != .heading && part.field.map { fields[$0].index } == index
    }
    return own.isEmpty ? nil : own.reduce(0) { $0 + $1.lines }
  }

  /// The parts that show lines of a range and are laid out piece by piece, with their own numbers of
  /// these lines.
  func longParts(in range: Range<Int>) -> [(field: Int, lines: Range<Int>)] {
    parts.indices.compactMap { number in
      guard let field = parts[number].field, parts[number].content != .heading,
        longLines[field] != nil
      else { return nil }
      let shown = range.clamped(to: starts[number]..<starts[number + 1])
      return shown.isEmpty
        ? nil : (field, shown.lowerBound - starts[number]..<shown.upperBound - starts[number])
    }
  }

  /// The part that shows a byte of a field's text.
  private func part(ofField index: Int, byte: Int) -> Int? {
    parts.indices.last { number in
      let part = parts[number]
      guard let field = part.field, fields[field].index == index else { return false }
      return part.content != .heading && part.start <= byte
    }
  }

  /// The line that shows a byte of a field's text, or the fold that hides it; nil if it is not laid
  /// out.
  package func line(ofField index: Int, byte: Int) -> Int? {
    guard let number = part(ofField: index, byte: byte) else { return nil }
    let part = parts[number]
    if case .folded = part.content { return starts[number] }
    if let long = part.field.flatMap({ longLines[$0] }) {
      return long.line(ofByte: byte).map { starts[number] + $0 }
    }
    let lines = rules.lines(of: text(of: part), width: textWidth(of: part))
    let line = lines.lastIndex { part.start + $0.source.lowerBound <= byte } ?? 0
    return starts[number] + min(line, max(part.lines - 1, 0))
  }

  /// Whether frames of libraries are folded away.
  package var hasFolds: Bool {
    parts.contains { if case .folded = $0.content { true } else { false } }
  }

  /// Whether a byte of a field's text is folded away.
  package func isFolded(field index: Int, byte: Int) -> Bool {
    guard let number = part(ofField: index, byte: byte) else { return false }
    if case .folded = parts[number].content { return true }
    return false
  }

  /// The field a line shows, with the first byte of its text that stands there; nil for signs.
  package func place(atLine line: Int) -> (field: Int, byte: Int)? {
    guard let (number, line) = part(atLine: line), let index = parts[number].field else {
      return nil
    }
    let part = parts[number]
    switch part.content {
    case .text:
      if let long = longLines[index] {
        return long.byte(ofLine: line).map { (fields[index].index, $0) }
      }
      let lines = rules.lines(of: text(of: part), width: textWidth(of: part), in: line..<line + 1)
      return lines.first.map { (fields[index].index, part.start + $0.source.lowerBound) }
    case .heading, .folded, .problem: return (fields[index].index, part.start)
    }
  }

  /// The text that a part of a field shows.
  func text(of part: RecordPart) -> Text {
    part.text ?? part.field.map { fields[$0].value } ?? Text(bytes: [])
  }

  /// Columns for the text of a part.
  package func textWidth(of part: RecordPart) -> Int { max(geometry.textWidth - part.indent, 1) }
}
