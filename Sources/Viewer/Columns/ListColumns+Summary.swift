// The fields of a record without a column of their own, on one line.

import Records
import TextLayout

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
    var line: MemberLine?

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

  private(set) var text = Text(bytes: [])
  private(set) var parts: [Part] = []
  /// Whether it contains all fields.
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
          isWhole: value.isWhole && field.long == nil, line: value.line))
    }
    text = Text(bytes: bytes)
  }

  /// Returns a value on one line, truncated to a limit, and quoted as in filters if it has blanks.
  private static func spelled(
    _ field: Field
  ) -> (bytes: ArraySlice<UInt8>, isWhole: Bool, isQuoted: Bool, line: MemberLine?) {
    if field.kind == .object || field.kind == .array {
      let line = MemberLine(field.value, limit: valueLimit + 1, hasBraces: true)
      return (line.bytes.prefix(valueLimit), line.bytes.count <= valueLimit, false, line)
    }
    let value = field.value.prefix(valueLimit)
    let hasBlanks = value.contains { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    let isWhole = value.count == field.value.count && !value.contains(0x0A)
    return (value, isWhole, hasBlanks && !field.name.isEmpty, nil)
  }
}

extension ListColumns {
  /// Returns the fields without a column of their own.
  func summary(of record: Record) -> FieldSummary {
    FieldSummary(told.rest(of: record.fields).lazy.filter { !holds($0) })
  }
}
