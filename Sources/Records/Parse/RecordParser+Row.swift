// Rows that are JSON arrays of values: rows of a database kept as bytes, and lines of arrays.

import JSONText

extension RecordParser {
  /// Parses a row; a line that is not an array is the database's message at the end of the rows.
  func parseRow(into record: inout Record) {
    let bytes = record.bytes
    let text = bytes.span
    guard text.count > 1, text[0] == UInt8(ascii: "[") else {
      record.fields = schema.columns.indices.map { Field(column: $0, value: [], kind: .missing) }
      record.problem = .queryFailed(String(decoding: bytes, as: UTF8.self))
      return
    }
    var fields: [Field] = []
    fields.reserveCapacity(schema.columns.count)
    var offset = 1
    while offset < text.count, text[offset] != UInt8(ascii: "]") {
      let start = offset
      guard let kind = try? JSONScanner.value(in: text, &offset, depthLimit: 1) else { break }
      let value = kind == .null ? [] : JSONScanner.text(of: text, start..<offset, kind)
      let column = fields.count
      fields.append(
        Field(column: column, value: value, kind: declaredKind(of: value, kind, column: column)))
      if offset < text.count, text[offset] == UInt8(ascii: ",") { offset += 1 }
    }
    for column in fields.count..<max(schema.columns.count, fields.count) {
      fields.append(Field(column: column, value: [], kind: .missing))
    }
    record.fields = fields
  }

  /// Returns the kind of a value in the column of a database, whose type JSON may not spell.
  private func declaredKind(
    of value: [UInt8], _ kind: Field.Kind, column: Int
  ) -> Field.Kind {
    guard kind == .text, schema.columns.indices.contains(column) else { return kind }
    if schema.columns[column].isJSON { return Field.Kind(ofJSON: value) }
    // JSON has no infinities.
    return schema.columns[column].isNumeric ? .number : kind
  }
}

extension Field.Kind {
  /// Returns the kind of a text of JSON: an object, an array, or plain text.
  package init(ofJSON text: [UInt8]) {
    switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    default: self = .text
    }
  }
}

// MARK: - Arrays below their names

extension RecordParser {
  /// The values of an array as fields, by the columns that they are in.
  func cells(of array: Span<UInt8>) -> [Field] {
    var fields = Self.elements(of: array, depthLimit: depthLimit).enumerated().map { index, value in
      let isNamed = index < schema.columns.count
      return Field(
        column: isNamed ? index : nil, name: isNamed ? [] : Self.nameOfColumn(index),
        value: value.value, kind: value.kind)
    }
    for column in fields.count..<max(schema.columns.count, fields.count) {
      fields.append(Field(column: column, value: [], kind: .missing))
    }
    return fields
  }

  /// The values of an array; strings are decoded.
  static func elements(of array: Span<UInt8>, depthLimit: Int) -> [JSONMembers.Value] {
    var walker = JSONEntryWalker(shape: .array, start: 0)
    var values: [JSONMembers.Value] = []
    walker.walk(array.bytes) { entry, _ in
      var offset = entry.lowerBound
      let kind = (try? JSONScanner.value(in: array, &offset, depthLimit: depthLimit)) ?? .text
      values.append((JSONScanner.text(of: array, entry, kind), kind))
    }
    return values
  }
}

extension Record {
  /// The line that keeps a row of a database as bytes, with its line end.
  ///
  /// Values come back from it as they are, whatever their bytes; the schema knows which are JSON.
  package static func line(ofRow fields: [Field]) -> [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch field.kind {
      case .null: bytes += "null".utf8
      case .number where Self.isPlain(field.value): bytes += field.value
      case .boolean where ["true", "false"].contains(String(decoding: field.value, as: UTF8.self)):
        bytes += field.value
      default: appendString(field.value, to: &bytes)
      }
    }
    return bytes + [UInt8(ascii: "]"), 0x0A]
  }

  /// Whether a number is spelled as JSON spells numbers; infinities are not.
  private static func isPlain(_ number: [UInt8]) -> Bool {
    var offset = 0
    let kind = try? JSONScanner.value(in: number.span, &offset, depthLimit: 1)
    return kind == .number && offset == number.count
  }

  private static func appendString(_ text: [UInt8], to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(0x22)
    for byte in text {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }
}
