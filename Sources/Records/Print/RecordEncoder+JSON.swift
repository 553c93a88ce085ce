// Records as JSON: objects, arrays, and the values of databases.

import JSONText

extension RecordEncoder {
  mutating func appendObject(_ record: Record, to bytes: inout [UInt8]) {
    // The columns of a log have the parts of a line of text, too.
    let isDivided = columns != nil && !record.isCut && record.problem == nil
    if schema.isJSON, !isDivided, !isJSON(record) {
      bytes += "{\"(text)\": ".utf8
      JSONWriter.append(filter.text(record.bytes), to: &bytes)
      bytes.append(UInt8(ascii: "}"))
      return
    }
    if schema.isJSON, schema.hasFreeKeys, columns == nil {
      if record.fields.isEmpty, !record.bytes.contains(where: { $0 > 0x20 }) {
        bytes += "null".utf8
      } else {
        JSONWriter.appendSpelled(
          filter.json(record.jsonBytes), isUTF8: isKnownUTF8(record), to: &bytes)
      }
      return
    }
    bytes.append(UInt8(ascii: "{"))
    var hasMembers = false
    let fields =
      columns.map { $0.compactMap { record.spelledField(inColumn: $0, of: schema) } }
      ?? record.fields
    for field in fields where field.kind != .missing {
      if columns == nil, field.isInner { continue }
      if hasMembers { bytes += ", ".utf8 }
      hasMembers = true
      JSONWriter.append(key(of: field), to: &bytes)
      bytes += ": ".utf8
      if schema.isJSON || schema.traits.division == .parts, field.kind != .text {
        JSONWriter.appendSpelled(
          filter.json(field.value), isUTF8: isKnownUTF8(record), to: &bytes)
      } else if schema.traits.isDatabase {
        appendTyped(field, to: &bytes)
      } else {
        JSONWriter.append(filter.text(field.sourceValue), to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// The key of a field in an object: no cell without a column takes the name of a column.
  private mutating func key(of field: Field) -> [UInt8] {
    let name = name(of: field)
    guard isDelimited, field.column == nil else { return name }
    var free = name
    var count = 1
    while names.contains(free) {
      count += 1
      free = name + Array(" (\(count))".utf8)
    }
    return free
  }

  /// The name of a field: its own, or its column's.
  private mutating func name(of field: Field) -> [UInt8] {
    guard field.name.isEmpty, let column = field.column, names.indices.contains(column) else {
      return filter.text(field.name)
    }
    return names[column]
  }

  /// Whether a record is valid JSON as it is; bytes that are not valid UTF-8 are allowed.
  func isJSON(_ record: Record) -> Bool {
    guard !record.isCut, !(record.problem?.leavesText ?? false) else { return false }
    // A line of text among the objects of a log is a record without a fault.
    guard schema.isLog, let first = record.bytes.first(where: { $0 > 0x20 }),
      first != UInt8(ascii: "{")
    else { return true }
    return JSONWriter.isValue(record.bytes)
  }

  /// Appends a record as an array of texts; what a database has no value for is null.
  mutating func appendRow(_ record: Record, to bytes: inout [UInt8]) {
    guard schema.traits.isDatabase else {
      return appendArray(cells(of: record), to: &bytes)
    }
    bytes.append(UInt8(ascii: "["))
    for (index, column) in shown.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      appendValue(record.field(inColumn: column), to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends a value of a database: a number, a truth value or JSON as it is spelled, others as a
  /// text.
  ///
  /// The numbers that JSON does not have, such as NaN, are texts.
  private mutating func appendTyped(_ field: Field, to bytes: inout [UInt8]) {
    let isJSON = field.column.map { schema.columns[$0].isJSON } ?? false
    guard field.kind != .null, isJSON || field.kind != .text, JSONWriter.isValue(field.value) else {
      return appendValue(field, to: &bytes)
    }
    JSONWriter.appendSpelled(filter.json(field.value), isUTF8: false, to: &bytes)
  }

  private mutating func appendValue(_ field: Field?, to bytes: inout [UInt8]) {
    if let field, field.kind != .null, field.kind != .missing {
      JSONWriter.append(filter.text(field.sourceValue), to: &bytes)
    } else {
      bytes += "null".utf8
    }
  }

  func appendArray(_ texts: [[UInt8]], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      JSONWriter.append(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
