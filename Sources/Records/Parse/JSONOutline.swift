// The places of the values in a JSON record that is too long to be kept.

import JSONText

/// Finds the members of one object, block after block, without a look into them.
struct JSONOutline {
  /// The longest key, in bytes.
  private static let keyBytes = 4_096
  /// The largest number of members that become fields; a larger object is one value.
  private static let memberLimit = 10_000

  /// The parser of the source's records.
  let parser: RecordParser
  /// The number of bytes read at once.
  let readBytes: Int
  /// The bytes of the source.
  let bytes: ByteSource

  /// Returns the fields of a record that came cut, with the places of the long ones in the source.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - isCancelled: Polled after each block.
  /// - Returns: The fields, a single one if the record is an array or a text; nil when cancelled, or
  ///   if the record cannot be read. The last field of a record that is still arriving may have the
  ///   place of its beginning alone.
  func fields(of record: Record, isCancelled: () -> Bool) -> [Field]? {
    let range = record.byteOffset..<record.byteOffset + record.byteCount
    guard parser.schema.documentShape != .object else {
      guard let member = member(in: range) else { return raw(record, in: range) }
      var key = Field(column: 0, value: member.name)
      var value = member
      key.name = []
      value.name = []
      value.column = 1
      return [key, value]
    }
    let opening = read(range.prefix(Self.keyBytes)).first { $0 > 0x20 }
    if opening == UInt8(ascii: "[") {
      if parser.schema.hasHeader { return rowFields(of: record, isCancelled: isCancelled) }
      if let array = array(in: range) { return [array] }
      return record.isPartial ? record.fields : raw(record, in: range)
    }
    guard opening == UInt8(ascii: "{") else { return raw(record, in: range) }
    var walker = JSONEntryWalker(shape: .object, start: range.lowerBound)
    var entries: [Range<Int>] = []
    while walker.offset < range.upperBound {
      let start = walker.offset
      let block = read(start..<min(start + readBytes, range.upperBound))
      guard !block.isEmpty, !isCancelled() else { return nil }
      guard entries.count <= Self.memberLimit else { return raw(record, in: range) }
      walker.walk(block.span.bytes) { entry, _ in entries.append(entry) }
    }
    let isOpen = walker.part == .entries
    // What follows the object makes the record something else.
    guard isOpen || walker.isWhole && walker.lastEntry() == nil else {
      return raw(record, in: range)
    }
    return fields(of: entries, isCancelled: isCancelled).map { members in
      guard var fields = members, !isOpen || !fields.isEmpty else { return raw(record, in: range) }
      if isOpen {
        fields += rest(of: record, from: walker.lastEntry() ?? walker.boundary..<range.upperBound)
      }
      return parser.resolvingRoles(fields)
    }
  }

  /// Returns the field for what follows the last whole member of an object without an end.
  private func rest(of record: Record, from entry: Range<Int>) -> [Field] {
    if let member = openMember(in: entry, isEnded: !record.isPartial) { return [member] }
    return record.isPartial ? [] : [text(in: entry)]
  }

  /// Returns the fields of a row that is an array of values, in the order of the columns.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - isCancelled: Polled after each block.
  /// - Returns: The fields; nil when cancelled, or if the record is not an array of values.
  func rowFields(of record: Record, isCancelled: () -> Bool) -> [Field]? {
    let end = record.byteOffset + record.byteCount
    var walker = JSONEntryWalker(shape: .array, start: record.byteOffset)
    var entries: [Range<Int>] = []
    while walker.offset < end {
      let start = walker.offset
      let block = read(start..<min(start + readBytes, end))
      guard !block.isEmpty, !isCancelled() else { return nil }
      walker.walk(block.span.bytes) { entry, _ in entries.append(entry) }
    }
    guard walker.isWhole, walker.lastEntry() == nil else { return nil }
    var fields: [Field] = []
    for (column, entry) in entries.enumerated() {
      guard !isCancelled(), var field = value(in: entry, named: []) else { return nil }
      field.column = column
      if field.kind == .null { field.value = [] }
      fields.append(field)
    }
    for column in fields.count..<max(parser.schema.columns.count, fields.count) {
      fields.append(Field(column: column, value: [], kind: .missing))
    }
    return fields
  }

  /// Returns the members as fields.
  ///
  /// - Returns: The fields; none if one of the entries is not a member; nil when cancelled.
  private func fields(of entries: [Range<Int>], isCancelled: () -> Bool) -> [Field]?? {
    var named = NamedFields(
      schema: parser.schema, columnsByName: parser.columnsByName, count: entries.count)
    var left = LongField.keptNestedBytes
    for entry in entries {
      if isCancelled() { return nil }
      guard let member = member(in: entry, keptNestedBytes: left) else { return .some(nil) }
      if member.kind == .object || member.kind == .array { left -= member.value.count }
      named.append(member)
    }
    return named.fields
  }

  /// Returns one member: its name, and its value or the place of that.
  ///
  /// - Returns: The field, in no column; nil if the entry is not a member.
  private func member(
    in entry: Range<Int>, keptNestedBytes: Int = LongField.keptNestedBytes
  ) -> Field? {
    let start = read(entry.prefix(Self.keyBytes))
    let text = start.span
    var offset = 0
    guard (try? JSONScanner.string(in: text, &offset)) != nil else { return nil }
    let name = JSONScanner.decoded(text, 0..<offset)
    JSONScanner.skipSpace(in: text, &offset)
    guard offset < text.count, text[offset] == UInt8(ascii: ":") else { return nil }
    offset += 1
    JSONScanner.skipSpace(in: text, &offset)
    guard offset < text.count else { return nil }
    return value(
      in: entry.lowerBound + offset..<entry.upperBound, named: name,
      keptNestedBytes: keptNestedBytes)
  }

  /// Returns the member that has not ended, with the place of its beginning, and of all of it if no
  /// more will come; nil if the entry is not a member so far.
  private func openMember(in entry: Range<Int>, isEnded: Bool) -> Field? {
    let text = read(entry.prefix(Self.keyBytes + LongField.keptBytes))
    let member = parser.openMember(text, at: entry.lowerBound)
    guard isEnded, var field = member, let start = field.beginning else { return member }
    if field.kind == .text {
      field.long = LongField(
        range: min(start + 1, entry.upperBound)..<entry.upperBound, spelling: .escaped)
    } else if field.isNested {
      field.long = LongField(range: start..<entry.upperBound, spelling: .plain)
    }
    return field
  }

  /// Returns the end of a record as a text without a name.
  private func text(in range: Range<Int>) -> Field {
    var field = Field(column: nil, value: read(range.prefix(LongField.keptBytes)))
    field.long = LongField(range: range, spelling: .plain)
    field.beginning = range.lowerBound
    return field
  }

  /// Returns the array that a record is, or its place if it is long; nil if its end is missing.
  private func array(in range: Range<Int>) -> Field? {
    guard let first = read(range.prefix(Self.keyBytes)).firstIndex(where: { $0 > 0x20 }) else {
      return nil
    }
    let ending = read(range.suffix(Self.keyBytes))
    guard let last = ending.lastIndex(where: { $0 > 0x20 }), ending[last] == UInt8(ascii: "]")
    else { return nil }
    let end = range.upperBound - (ending.count - 1 - last)
    return value(in: range.lowerBound + first..<end, named: [])
  }

  /// Returns one value, or its place if it is long.
  ///
  /// - Returns: The field, in no column; nil if the range is not a value.
  private func value(
    in range: Range<Int>, named name: [UInt8],
    keptNestedBytes: Int = LongField.keptNestedBytes
  ) -> Field? {
    guard let first = read(range.prefix(1)).first else { return nil }
    let kind = JSONScanner.kind(ofValueBeginningWith: first)
    let isNested = kind == .object || kind == .array
    guard range.count > max(LongField.keptBytes, isNested ? keptNestedBytes : 0) else {
      return whole(read(range), named: name)
    }
    var field = Field(column: nil, name: name, value: [], kind: kind)
    if kind == .text {
      guard read(range.suffix(1)).first == UInt8(ascii: "\"") else { return nil }
      field.long = LongField(range: range.dropFirst().dropLast(), spelling: .escaped)
    } else {
      field.long = LongField(range: range, spelling: .plain)
    }
    field.value = beginning(of: field)
    return field
  }

  /// Returns a field whose value is kept; nil if it is not valid JSON.
  private func whole(_ value: [UInt8], named name: [UInt8]) -> Field? {
    let text = value.span
    var offset = 0
    guard
      let kind = try? JSONScanner.value(in: text, &offset, depthLimit: parser.depthLimit - 1),
      offset == text.count
    else { return nil }
    return Field(
      column: nil, name: name, value: JSONScanner.text(of: text, 0..<offset, kind), kind: kind)
  }

  /// The first part of a long value.
  private func beginning(of field: Field) -> [UInt8] {
    guard let long = field.long else { return field.value }
    var spelled = read(long.range.prefix(LongField.keptBytes))
    long.spelling.trim(&spelled)
    return long.decoded(spelled)
  }

  /// Returns the whole record as one value, as spelled in the source.
  private func raw(_ record: Record, in range: Range<Int>) -> [Field] {
    var field = Field(column: nil, value: Array(record.bytes.prefix(LongField.keptBytes)))
    field.long = LongField(range: range, spelling: .plain)
    guard parser.schema.documentShape == .object else { return [field] }
    field.column = 1
    return [Field(column: 0, value: [], kind: .missing), field]
  }

  /// Bytes of the source, fewer where they cannot be read; waits for the disk.
  private func read(_ range: Range<Int>) -> [UInt8] { bytes.bytes(range, waiting: true).bytes }
}
