// The entries of a JSON document as records: elements, and members with their keys.

import JSONText

extension RecordParser {
  /// Parses an element, which is as a line of JSON Lines but may not be missing.
  func parseEntry(into record: inout Record) {
    guard !record.bytes.isEmpty else {
      record.problem = .notJSON(reason: "expected a value", byteOffset: record.byteOffset)
      return
    }
    parseJSON(into: &record)
  }

  /// Parses a member: its key is the first field, its value the second.
  func parseMember(into record: inout Record) {
    let bytes = record.bytes
    let text = bytes.span
    do throws(JSONDefect) {
      var offset = 0
      try JSONScanner.string(in: text, &offset)
      let key = 0..<offset
      JSONScanner.skipSpace(in: text, &offset)
      guard offset < text.count, text[offset] == UInt8(ascii: ":") else {
        throw .unexpected("expected a colon", offset: offset)
      }
      offset += 1
      JSONScanner.skipSpace(in: text, &offset)
      let start = offset
      // The document around the member is one level of its own.
      let kind = try JSONScanner.value(in: text, &offset, depthLimit: depthLimit - 1)
      guard offset == text.count else { throw .unexpected("text after the value", offset: offset) }
      record.fields = [
        Field(column: 0, value: JSONScanner.decoded(text, key)),
        Field(column: 1, value: JSONScanner.text(of: text, start..<offset, kind), kind: kind),
      ]
    } catch .tooDeep {
      keepRaw(&record)
      record.problem = .nestedTooDeep(limit: depthLimit)
    } catch {
      if record.isCut { return takeBeginning(of: &record) }
      keepRaw(&record)
      guard case .unexpected(let reason, let offset) = error else { return }
      record.problem = .notJSON(reason: reason, byteOffset: record.byteOffset + offset)
    }
  }

  /// Takes the key of a member that is cut, and the beginning of its value.
  private func takeBeginning(of record: inout Record) {
    guard var value = openMember(record.bytes, at: record.byteOffset) else {
      return keepRaw(&record)
    }
    let key = Field(column: 0, value: value.name)
    (value.column, value.name) = (1, [])
    record.fields = [key, value]
  }

  /// Keeps a malformed member as a raw value.
  private func keepRaw(_ record: inout Record) {
    record.fields = [
      Field(column: 0, value: [], kind: .missing), Field(column: 1, value: record.bytes),
    ]
  }
}
