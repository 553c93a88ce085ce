// The fields of a record without a column of their own, on one line.

import JSONText
import Records
import TextLayout
import Values

/// Returns the line of a nested value, or of a text that holds one, of a point in time, and of bytes
/// that are written as a text; nil for other fields.
private func nestedLine(of field: Field, limit: Int, _ signs: Signs) -> NestedLine? {
  guard field.isNested || field.holdsJSON else {
    var line = LineText()
    line.append("=")
    if let time = NameOfTime.time(of: field.value, named: field.name) {
      line.append(time, .date, isQuoted: true)
    } else if let encoded = field.encoded {
      line.append(encoded.line)
    } else {
      return nil
    }
    return NestedLine(of: field.value, as: line, isWhole: field.encoded == nil)
  }
  return NestedLine(
    of: field.value, isCut: field.isCut, styles: field.stylesInside, limit: limit, signs: signs)
}

/// Fields as `key=value key=value`, up to a length limit.
struct FieldSummary {
  /// A field with the range of its value in the text.
  struct Part {
    var field: Field
    /// The range of the value in the text, without quotes.
    var value: Range<Int>
    /// Whether the range holds the whole value.
    var isWhole: Bool
    /// The line that a nested value is shown as; nil for other values.
    var line: NestedLine?

    /// Returns the end in the text of a match in the value; nil if the text ends before it.
    func end(of match: Range<Int>) -> Int? {
      guard let line else { return value.lowerBound + match.upperBound }
      return line.end(of: match).map { value.lowerBound + $0 }
    }
  }

  /// The length in bytes after which no further field is added.
  fileprivate static let limit = 400
  /// The greatest length of a value in bytes.
  fileprivate static let valueLimit = 200
  /// The length in bytes after which no further child of a nested value is added if fields follow.
  private static let nestedLimit = 48

  private(set) var text = Text(bytes: [])
  private(set) var parts: [Part] = []
  /// Whether it contains all fields.
  private(set) var isComplete = true

  /// Writes fields, and looks at none after those that it writes and the next one.
  fileprivate init(_ fields: some Sequence<Field>, signs: Signs) {
    var fields = fields.makeIterator()
    var next = fields.next()
    while let field = next {
      guard text.bytes.count < FieldSummary.limit else {
        isComplete = false
        break
      }
      next = fields.next()
      let limit = next == nil ? FieldSummary.valueLimit : FieldSummary.nestedLimit
      add(field, nestedLine(of: field, limit: limit, signs))
    }
  }

  /// Writes the fields of a row of a wrapped document: the members of objects by their paths, long
  /// texts last, and none on the paths that are left out.
  fileprivate init(
    _ fields: some Sequence<Field>, without leftOut: Set<JSONPath>, signs: Signs
  ) {
    var long: [(field: Field, line: NestedLine)] = []
    for field in fields where text.bytes.count < FieldSummary.limit {
      if field.kind == .object {
        let members = MemberLines(
          of: field, without: leftOut, limit: FieldSummary.limit - text.bytes.count,
          memberBytes: FieldSummary.nestedLimit, signs: signs)
        for line in members.lines { add(field, line, isPart: true) }
        long += members.longLines.map { (field, $0) }
      } else if !leftOut.contains(JSONPath(steps: [.init(key: field.name)])) {
        add(field, nestedLine(of: field, limit: FieldSummary.nestedLimit, signs))
      }
    }
    for (field, line) in long where text.bytes.count < FieldSummary.limit {
      add(field, line, isPart: true)
    }
    // What is left out is nowhere on the line.
    isComplete = false
  }

  /// Adds a field, or a part of it.
  private mutating func add(_ field: Field, _ nested: NestedLine?, isPart: Bool = false) {
    let endsInList = parts.last?.line?.isList ?? false
    var bytes = text.bytes
    if !bytes.isEmpty {
      // A list of children needs more room around it than there is between the children.
      bytes += endsInList || nested?.isList ?? false ? [0x20, 0x20] : [0x20]
    }
    var part = FieldSummary.append(field, nested, to: &bytes)
    if isPart { part.isWhole = false }
    parts.append(part)
    text = Text(bytes: bytes)
  }

  /// Says one field without its name, and none of the others.
  fileprivate init(_ field: Field, as line: NestedLine?, isAside: Bool = false) {
    var bytes: [UInt8] = isAside ? [0x20, 0x20] : []
    if let line {
      let start = bytes.count
      bytes += line.line.bytes
      parts = [Part(field: field, value: start..<bytes.count, isWhole: false, line: line)]
    } else {
      var unnamed = field
      unnamed.name = []
      var part = FieldSummary.append(unnamed, nil, to: &bytes)
      part.field = field
      parts = [part]
    }
    text = Text(bytes: bytes)
    isComplete = false
  }

  /// Adds a field on one line, truncated to a limit, and quoted as in filters if it has blanks.
  private static func append(
    _ field: Field, _ nested: NestedLine?, to bytes: inout [UInt8]
  ) -> Part {
    bytes += field.name
    if let nested {
      let start = bytes.count
      bytes += nested.line.bytes
      return Part(
        field: field, value: start..<bytes.count, isWhole: nested.isWhole && field.long == nil,
        line: nested)
    }
    if !field.name.isEmpty { bytes.append(UInt8(ascii: "=")) }
    let value = field.value.prefix(valueLimit)
    let hasBlanks = value.contains { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    let quotes = hasBlanks && !field.name.isEmpty ? [UInt8(ascii: "\"")] : []
    let start = bytes.count + quotes.count
    bytes += quotes + value + quotes
    let isWhole = value.count == field.value.count && !value.contains(0x0A) && field.long == nil
    return Part(field: field, value: start..<bytes.count - quotes.count, isWhole: isWhole)
  }
}

extension ListColumns {
  /// Returns the turn that the record is, or the fields without a column of their own.
  func summary(of record: Record) -> FieldSummary {
    if let said = session.flatMap({ said(in: record, of: $0) }) { return said }
    let fields = unshown.rest(of: record.fields).lazy.filter { !$0.isInner && !holds($0) }
    guard let omittedPaths else {
      guard !constants.isEmpty else { return FieldSummary(fields, signs: signs) }
      let constant = { (field: Field) in constants[field.name] == field.value }
      let parts = [fields.filter { !constant($0) }, fields.filter(constant)]
      return FieldSummary(parts.lazy.joined(), signs: signs)
    }
    return FieldSummary(fields, without: omittedPaths, signs: signs)
  }

  /// Returns whether a record has fields for a summary, which the columns lack.
  func lacksSummary(of record: Record) -> Bool {
    lacksSummary
      && measuring.hasRest(record, of: unshown, beside: Set(all.compactMap(\.content.schemaColumn)))
  }

  /// Returns the field that holds the turn that a record is, nil without one, and the names of the
  /// tools whose results are in it.
  func turn(of record: Record) -> (field: Int?, tools: ToolNames) {
    let turn = session?.turn(of: record)
    return (turn?.field, turn.map { toolNames(for: $0.turn.parts, of: record) } ?? [:])
  }

  private func toolNames(for parts: [TurnPart], of record: Record) -> ToolNames {
    calls?.names(for: parts, of: record) ?? [:]
  }

  /// Returns the line of a turn, or the text that says a record; nil for other records.
  private func said(in record: Record, of session: AgentSession) -> FieldSummary? {
    if let turn = session.turn(of: record) {
      let field = record.fields[turn.field]
      let tools = toolNames(for: turn.turn.parts, of: record)
      let line = turn.line(bytes: FieldSummary.valueLimit, signs: signs, tools: tools)
      return FieldSummary(field, as: NestedLine(of: field.value, as: line), isAside: turn.isAside)
    }
    return session.summary(of: record).map { FieldSummary(record.fields[$0], as: nil) }
  }
}
