// The fields of a record that have no column of their own, on one line.

import Records
import TextLayout

/// Fields as `key=value key=value`, as many as a line has room for.
struct FieldSummary {
  /// A field and its value in the text.
  struct Part {
    var field: Field
    /// The bytes of the text that spell the value, quotes not counted.
    var value: Range<Int>
    /// Whether they spell all of it.
    var isWhole: Bool
  }

  /// Bytes after which no further field follows.
  fileprivate static let limit = 400
  /// Bytes of one value at most.
  fileprivate static let valueLimit = 200

  private(set) var text = Text(bytes: [])
  private(set) var parts: [Part] = []
  /// Whether all fields are in it.
  private(set) var isComplete = true

  fileprivate init(_ fields: some Sequence<Field>) {
    var bytes: [UInt8] = []
    for field in fields {
      guard bytes.count < FieldSummary.limit else {
        isComplete = false
        break
      }
      if !bytes.isEmpty { bytes.append(0x20) }
      if !field.name.isEmpty { bytes += field.name + [UInt8(ascii: "=")] }
      let value = FieldSummary.spelled(field)
      let start = bytes.count + (value.isQuoted ? 1 : 0)
      let quotes: [UInt8] = value.isQuoted ? [UInt8(ascii: "\"")] : []
      bytes += quotes + value.bytes + quotes
      parts.append(
        Part(
          field: field, value: start..<bytes.count - quotes.count,
          isWhole: value.isWhole && field.long == nil))
    }
    text = Text(bytes: bytes)
  }

  /// A value on one line, truncated to a limit: quoted if it has blanks, as the filters take
  /// it.
  private static func spelled(
    _ field: Field
  ) -> (bytes: ArraySlice<UInt8>, isWhole: Bool, isQuoted: Bool) {
    if field.kind == .object || field.kind == .array {
      let line = memberLine(field.value, limit: valueLimit + 1, hasBraces: true)
      return (line.prefix(valueLimit), line.count <= valueLimit, false)
    }
    let value = field.value.prefix(valueLimit)
    let hasBlanks = value.contains { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    let isWhole = value.count == field.value.count && !value.contains(0x0A)
    return (value, isWhole, hasBlanks && !field.name.isEmpty)
  }
}

extension ListColumns {
  /// The fields that have no column of their own.
  func summary(of record: Record) -> FieldSummary {
    FieldSummary(told.rest(of: record.fields).lazy.filter { !holds($0) })
  }
}
