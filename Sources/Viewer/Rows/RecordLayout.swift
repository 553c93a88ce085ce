// What an open record looks like, line by line: measured once, drawn from any line on.
//
// Below the summary line stand the parts, one or more lines each, then an end line that says what
// was left out. A part is a field, or a sign. Heights are counted without laying anything out; the
// lines of a part are laid out when they are drawn.

package import TextLayout

/// How the fields of an open record are arranged.
package enum RecordStyle: Hashable, Sendable {
  /// One text, without its name.
  case plain
  /// The name on a line of its own, the text below it.
  case headed
  /// Names to the right of a common edge, each value wrapped under itself.
  case keyed
  /// An object in braces, names at the left.
  case json
}

/// The space an open record has.
package struct RecordGeometry: Hashable, Sendable {
  /// Columns of the whole row.
  package var width: Int
  /// The column of the bar at the left of the text.
  package var barColumn: Int
  /// The column in which text starts.
  package var textColumn: Int

  /// Makes the space of a row some columns wide whose data starts at a column.
  package init(width: Int, dataColumn: Int) {
    self.width = width
    let fits = width - dataColumn >= 24
    barColumn = fits ? dataColumn - 1 : 0
    textColumn = fits ? dataColumn + 1 : 2
  }

  /// Columns for text, one or more; the last column of the row stays blank.
  package var textWidth: Int { max(width - textColumn - 1, 1) }
}

/// One part of an open record: a run of lines that belong together.
package struct RecordPart: Hashable, Sendable {
  /// What the lines are.
  package enum Content: Hashable, Sendable {
    /// The name of a field.
    case heading
    /// The lines of a field's text.
    case text
    /// A name and, from the same line on, the lines of the text beside it.
    case keyed
    /// An opening or closing brace.
    case brace(String)
    /// A line that stands for several lines of a field's text.
    case folded(Text)
    /// A sentence about the record.
    case problem(Text)
  }

  /// What the lines are.
  package var content: Content
  /// The field in ``RecordLayout/fields``; nil for signs.
  package var field: Int?
  /// Columns between the start of the text area and the part's text.
  package var indent: Int
  /// How many lines; none for text that the record's line shows.
  package var lines: Int
  /// The stretch of the field's text that it shows; nil when it shows all of it.
  package var text: Text?
  /// Where that stretch begins in the field's text, in bytes.
  package var start = 0
}

/// An open record, measured for a width.
package struct RecordLayout: Sendable {
  /// Names to the right of a common edge take at most so many columns.
  package static let keyWidthLimit = 18

  /// The fields that are shown, in order.
  package let fields: [ShownField]
  /// How they are arranged.
  package let style: RecordStyle
  /// The parts from the top.
  package private(set) var parts: [RecordPart]
  /// The lines of fields that are laid out piece by piece, by their place in ``fields``.
  private(set) var longLines: [Int: LongLines]
  /// What the end line says.
  let ending: RecordEnding
  /// Columns of the longest name shown, for ``RecordStyle/keyed``.
  package let keyWidth: Int
  /// The space it was measured for.
  package let geometry: RecordGeometry
  /// The length of the record it was measured for, in bytes.
  let byteCount: Int
  /// Tells a layout of long texts from later ones of the same record; nil without long texts.
  var identity: Identity?
  /// The rules of its text.
  package let rules: TextRules
  /// The first line of each part, and the number of lines in all parts.
  private var starts: [Int]

  /// Measures a record.
  ///
  /// - Complexity: O(bytes of the fields shown), of those that are long a piece each.
  init(
    fields: [ShownField], long: [Int: LongText], byteCount: Int, style: RecordStyle,
    problem: Text?, ending: RecordEnding, geometry: RecordGeometry, rules: TextRules
  ) {
    self.byteCount = byteCount
    self.fields = fields
    self.style = style
    self.ending = ending
    self.geometry = geometry
    self.rules = rules
    var names = rules
    names.lines = .single
    let longest = fields.map { names.width(of: $0.name) }.max() ?? 0
    keyWidth = min(longest, RecordLayout.keyWidthLimit, max(geometry.textWidth / 2, 1))
    var parts: [RecordPart] = []
    if let problem {
      parts.append(
        RecordPart(
          content: .problem(problem), field: nil, indent: 0,
          lines: rules.height(of: problem, width: geometry.textWidth)))
    }
    if style == .json { parts.append(.brace("{")) }
    var longLines: [Int: LongLines] = [:]
    for index in fields.indices {
      parts += RecordLayout.parts(
        of: fields[index], at: index, style: style, keyWidth: keyWidth, geometry: geometry,
        rules: rules
      ) { width in
        guard let text = long[index] else {
          return rules.height(of: fields[index].value, width: width)
        }
        let lines = LongLines(text, rules: rules, width: width)
        longLines[index] = lines
        return lines.lineCount
      }
    }
    if style == .json { parts.append(.brace("}")) }
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

  /// Whether a field is laid out piece by piece.
  var isLong: Bool { !longLines.isEmpty }

  /// Lines below the summary when the record is open: every part, and the end line.
  package var lineCount: Int { (starts.last ?? 0) + 1 }

  /// The part a line belongs to, with the line's number in it; nil for the end line.
  ///
  /// - Complexity: O(log parts).
  package func part(atLine line: Int) -> (part: Int, line: Int)? {
    guard line >= 0, line < lineCount - 1 else { return nil }
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

  /// The line on which a byte of a field's text stands, or that stands for it; nil where it is not
  /// laid out.
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
    case .text, .keyed:
      if let long = longLines[index] {
        return long.byte(ofLine: line).map { (fields[index].index, $0) }
      }
      let lines = rules.lines(of: text(of: part), width: textWidth(of: part), in: line..<line + 1)
      return lines.first.map { (fields[index].index, part.start + $0.source.lowerBound) }
    case .heading, .folded, .brace, .problem: return (fields[index].index, part.start)
    }
  }

  /// The text that a part of a field shows.
  func text(of part: RecordPart) -> Text {
    part.text ?? part.field.map { fields[$0].value } ?? Text(bytes: [])
  }

  /// Columns for the text of a part.
  package func textWidth(of part: RecordPart) -> Int { max(geometry.textWidth - part.indent, 1) }

  private static func parts(
    of field: ShownField, at index: Int, style: RecordStyle, keyWidth: Int,
    geometry: RecordGeometry, rules: TextRules, lines: (Int) -> Int
  ) -> [RecordPart] {
    func text(_ content: RecordPart.Content, indent: Int) -> [RecordPart] {
      let width = max(geometry.textWidth - indent, 1)
      guard !field.pieces.isEmpty else {
        return [
          RecordPart(content: content, field: index, indent: indent, lines: lines(width))
        ]
      }
      return field.pieces.map { piece in
        // The name stands beside the first piece.
        let isFirst = piece.bytes.lowerBound == 0
        var part = RecordPart(
          content: isFirst ? content : .text, field: index, indent: indent, lines: 0)
        part.start = piece.bytes.lowerBound
        part.text = Text(bytes: Array(field.value.bytes[piece.bytes]))
        switch piece.look {
        case .text: part.lines = part.text.map { rules.height(of: $0, width: width) } ?? 0
        case .above: part.content = .text
        case .folded(let sentence):
          part.content = .folded(sentence)
          part.lines = 1
        }
        return part
      }
    }
    let heading = RecordPart(content: .heading, field: index, indent: 0, lines: 1)
    switch style {
    case .plain: return text(.text, indent: 0)
    case .headed: return [heading] + text(.text, indent: 0)
    case .keyed: return text(.keyed, indent: keyWidth + 2)
    case .json:
      if field.kind == .nested { return [heading.indented(by: 2)] + text(.text, indent: 4) }
      var names = rules
      names.lines = .single
      let name = min(names.width(of: field.name), RecordLayout.keyWidthLimit)
      return text(.keyed, indent: 2 + name + 2)
    }
  }
}

extension RecordPart {
  static func brace(_ sign: String) -> RecordPart {
    RecordPart(content: .brace(sign), field: nil, indent: 0, lines: 1)
  }

  func indented(by columns: Int) -> RecordPart {
    var part = self
    part.indent = columns
    return part
  }
}
