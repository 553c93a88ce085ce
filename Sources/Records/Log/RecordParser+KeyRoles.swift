// The roles of a log's columns in records of JSON.

import JSONText

extension RecordParser {
  /// The fields of a line of text among the objects of a log; nil for an object, and outside a log.
  func lineFields(_ line: [UInt8]) -> [Field]? {
    let columns = schema.logLayout.roleColumns
    guard schema.isLog, !columns.isEmpty, let first = line.first(where: { $0 > 0x20 }),
      first != UInt8(ascii: "{"), first != CellDialect.doubleQuote,
      // A bracket may begin a list, or the time of a line.
      first != UInt8(ascii: "[") || HeadReader.head(of: line.span.bytes) != nil
    else { return nil }
    return LogReader(LogLayout()).reading(of: line).parts.filter { !$0.isInner }.map { part in
      let column = columns[part.role]
      return Field(
        column: column, name: column == nil ? part.name : [], value: part.value, kind: part.kind)
    }
  }

  /// Returns the fields with the log's time, level, source and message in the columns of theirs.
  ///
  /// A value under another name fills the column instead of its own; a value that lies deeper is
  /// added as a part of its object.
  func resolvingRoles(_ fields: [Field]) -> [Field] {
    let columns = schema.logLayout.roleColumns
    guard !columns.isEmpty, fields.contains(where: { !$0.name.isEmpty }) else { return fields }
    var resolved = fields
    let layout = schema.logLayout
    let roles = KeyRoles(fields, without: [], scale: layout.scale, rules: layout.rules, depth: 0)
    for (index, part) in roles.parts.enumerated() {
      guard let column = columns[part.role] else { continue }
      if index >= fields.count {
        var field = Field(column: nil, value: part.value, kind: part.kind)
        field.isInner = true
        resolved.append(field)
      }
      let place = min(index, resolved.count - 1)
      for other in resolved.indices where resolved[other].column == column {
        resolved[other].column = nil
      }
      resolved[place].column = column
      resolved[place].spelledOut = part.spelledOut
    }
    return resolved
  }
}
