// Division of an open record's fields into parts: names, values beside or below them, folded text.

import TextLayout

/// Divides the fields of a record into parts for a given space.
struct FieldParting {
  let fields: [ShownField]
  let style: RecordStyle
  let geometry: RecordGeometry
  let rules: TextRules
  /// The column of the values.
  let values: ValueColumn
  private let nameRules: TextRules

  /// Determines the column of the values.
  init(fields: [ShownField], style: RecordStyle, geometry: RecordGeometry, rules: TextRules) {
    self.fields = fields
    self.style = style
    self.geometry = geometry
    self.rules = rules
    let nameRules = rules.asSingleLine
    self.nameRules = nameRules
    // A nested value of several lines goes below its name.
    let beside = fields.filter { !$0.isBlock }
    values = ValueColumn(
      names: beside.map { nameRules.width(of: $0.name) }, textWidth: geometry.textWidth)
  }

  /// Divides a field.
  ///
  /// - Parameter index: The field.
  /// - Returns: The parts from the top.
  func parts(ofField index: Int) -> [RecordPart] {
    let field = fields[index]
    func whole(at indent: Int) -> RecordPart {
      var part = RecordPart(content: .text, field: index, indent: indent, lines: 0)
      part.lines = rules.height(of: field.value, width: width(at: indent))
      return part
    }
    let heading = RecordPart(content: .heading, field: index, indent: 0, lines: 1, hasName: true)
    guard style == .named else {
      return field.segments.isEmpty ? [whole(at: 0)] : segmentParts(ofField: index, at: 0)
    }
    let name = min(nameRules.width(of: field.name), geometry.textWidth)
    if field.isBlock {
      return [heading, whole(at: ValueColumn.stackedIndent(in: geometry.textWidth))]
    }
    guard !field.segments.isEmpty else {
      if values.fits(name: name) { return [whole(at: values.indent).named] }
      return besideName(of: index, width: name) ?? [heading, whole(at: values.indent)]
    }
    let parts = segmentParts(ofField: index, at: values.indent)
    guard values.fits(name: name), let first = parts.firstIndex(where: { $0.lines > 0 }) else {
      return [heading] + parts
    }
    return parts[..<first] + [parts[first].named] + parts[(first + 1)...]
  }

  private func width(at indent: Int) -> Int { max(geometry.textWidth - indent, 1) }

  /// Returns the parts of a value that begins beside a long name and continues in the column of the
  /// values; nil if the name leaves too little room.
  private func besideName(of index: Int, width name: Int) -> [RecordPart]? {
    guard let room = values.room(besideName: name) else { return nil }
    let value = fields[index].value
    let lines = rules.lines(of: value, width: room.columns, in: 0..<2)
    var first = RecordPart(
      content: .text, field: index, indent: name + ValueColumn.gap, lines: 1, hasName: true)
    guard lines.count > 1 else {
      let isWhole = lines.first.map { $0.width <= room.columns } ?? true
      return isWhole || room.isEnough ? [first] : nil
    }
    guard room.isEnough else { return nil }
    let start = lines[1].source.lowerBound
    // A line end belongs to neither part, because the first would then end with an empty line.
    first.text = Text(bytes: Array(value.bytes[lines[0].source]).withoutLineEnd(lines[0]))
    var rest = RecordPart(content: .text, field: index, indent: values.indent, lines: 0)
    rest.start = start
    let restText = Text(bytes: Array(value.bytes[start...]))
    rest.text = restText
    rest.lines = rules.height(of: restText, width: width(at: values.indent))
    return [first, rest]
  }

  /// Returns the parts of a text with folded lines.
  private func segmentParts(ofField index: Int, at indent: Int) -> [RecordPart] {
    let width = width(at: indent)
    return fields[index].segments.map { segment in
      var part = RecordPart(content: .text, field: index, indent: indent, lines: 0)
      part.start = segment.bytes.lowerBound
      let text = Text(bytes: Array(fields[index].value.bytes[segment.bytes]))
      part.text = text
      switch segment.display {
      case .text: part.lines = rules.height(of: text, width: width)
      case .above: break
      case .folded(let sentence):
        part.content = .folded(sentence)
        part.lines = 1
        part.hiddenLines = rules.height(of: text, width: width)
      }
      return part
    }
  }
}

extension RecordPart {
  /// The same part with the name of its field at the left.
  fileprivate var named: RecordPart {
    var part = self
    part.hasName = true
    return part
  }
}

extension [UInt8] {
  /// Returns the bytes of a line without its line end.
  fileprivate func withoutLineEnd(_ line: TextLine) -> [UInt8] {
    guard line.ending == .hard else { return self }
    // LF, CRLF, CR; NEL; LS and PS.
    for end in [[0x0D, 0x0A], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]
    where suffix(end.count).elementsEqual(end.map(UInt8.init)) {
      return Array(dropLast(end.count))
    }
    return Array(dropLast())
  }
}
