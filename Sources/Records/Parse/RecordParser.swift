// From the bytes of one record to its fields.

import JSONText

/// A parser that turns the bytes of a record into fields, by the schema of its source.
///
/// A class because every read of a record copies it from a state guarded by a lock.
final class RecordParser: Sendable {
  let schema: RecordSchema
  let depthLimit: Int
  let columnsByName: [[UInt8]: Int]

  /// Creates a parser.
  init(schema: RecordSchema, depthLimit: Int) {
    self.schema = schema
    self.depthLimit = depthLimit
    var columnsByName: [[UInt8]: Int] = [:]
    if schema.hasFreeKeys {
      for (index, column) in schema.columns.enumerated() {
        columnsByName[column.originalName] = index
      }
    } else if schema.traits.division == .parts {
      for (index, column) in schema.columns.enumerated() { columnsByName[column.name] = index }
    }
    if schema.traits.division == .parts {
      for index in schema.logLayout.roleColumns.values {
        columnsByName[schema.columns[index].originalName] = nil
      }
    }
    self.columnsByName = columnsByName
  }

  /// The location of a record, and the part of it that is given.
  struct Location {
    var row: Int?
    var byteOffset: Int
    var byteCount: Int
    var isPartial = false
    /// Whether it may contain styles; true if unknown.
    var mayHaveStyles = true
    /// Whether nothing follows the record in its source.
    var isLast = false
    /// The offset in the record at which the source becomes unreadable.
    var unreadableFrom: Int?
    /// The facts about it that are in bytes above or below it.
    var context = RecordContext()
  }

  /// Parses a record, and separates the styles of its text from the text.
  ///
  /// - Parameters:
  ///   - bytes: The record without its line end, or its first part.
  ///   - place: The location of the record.
  ///   - columns: The columns whose fields are needed, in ascending order; nil for all.
  /// - Returns: The record, also if it is malformed.
  func record(_ bytes: [UInt8], at place: Location, inColumns columns: [Int]? = nil) -> Record {
    // A record that is cut is read piece by piece, as it is spelled.
    guard bytes.count == place.byteCount, !schema.traits.isDatabase, schema.styles != .signs else {
      return spelledRecord(bytes, at: place, inColumns: columns)
    }
    // Of a line the value alone has styles, which are read once.
    if place.mayHaveStyles, schema.traits.division == .whole {
      return StyledRecords(parser: self).styledLine(bytes, at: place)
    }
    // No backspace is a style in JSON, but for those that its texts spell.
    let isSpelledPlain =
      place.mayHaveStyles && schema.isJSON && !ByteRun.contains(StyleReader.escape, in: bytes.span)
    guard place.mayHaveStyles, !isSpelledPlain, let text = StyledText(bytes.span) else {
      var record = spelledRecord(bytes, at: place, inColumns: columns)
      if mayEscapeStyles, ByteRun.contains(UInt8(ascii: "\\"), in: bytes.span) {
        for index in record.fields.indices {
          record.fields[index].separateStyles(keeping: schema.styles == .style)
        }
      }
      return record
    }
    return StyledRecords(parser: self).record(bytes, text, at: place)
  }

  /// Whether a value may be spelled with an escape for the sign that styles begin with.
  private var mayEscapeStyles: Bool { schema.traits.hasEscapes }

  /// Parses a record as it is spelled.
  func spelledRecord(
    _ bytes: [UInt8], at place: Location, inColumns columns: [Int]? = nil
  ) -> Record {
    var record = Record(
      row: place.row, byteOffset: place.byteOffset, byteCount: place.byteCount, bytes: bytes,
      fields: [], isPartial: place.isPartial)
    switch schema.traits.division {
    case .cells: parseDelimited(into: &record, isLast: place.isLast, inColumns: columns)
    case .members where !schema.traits.isDocument: parseJSON(into: &record)
    case .members where schema.documentShape == .object: parseMember(into: &record)
    case .members: parseEntry(into: &record)
    case .values: parseRow(into: &record)
    case .parts: parseLog(into: &record, in: place.context)
    case .whole: record.fields = [Field(column: 0, value: bytes)]
    }
    if schema.styles != .style {
      for index in record.fields.indices where record.fields[index].mayHoldJSON {
        record.fields[index].stylesInside = schema.styles
      }
    }
    if let offset = place.unreadableFrom {
      record.problem = .cutOff(byteOffset: offset)
    } else if bytes.count == place.byteCount, !place.isPartial, record.problem == nil,
      let offset = Self.firstNotUTF8(in: bytes.span)
    {
      record.problem = RecordProblem(notUTF8: bytes, at: offset, from: place.byteOffset)
    }
    return record
  }

  /// Returns the offset of the first byte that is not valid UTF-8.
  static func firstNotUTF8(in bytes: Span<UInt8>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private func parseDelimited(
    into record: inout Record, isLast: Bool, inColumns columns: [Int]?
  ) {
    let parser = DelimitedParser(schema)
    let expected = schema.columns.count
    let bytes = record.bytes
    var fields: [Field] = []
    let quotes: DelimitedParser.Quotes
    let cellCount: Int
    if let columns {
      let found = parser.forCells(columns, of: bytes.span) { number, value in
        fields.append(Field(column: number, value: ByteRun.copied(value)))
      }
      quotes = found.quotes
      cellCount = fields.count + found.others.count
      for column in columns.dropFirst(fields.count) {
        fields.append(Field(column: column, value: [], kind: .missing))
      }
      record.omitted = .init(
        count: max(expected, cellCount) - fields.count, haveValue: found.others.haveValue)
    } else {
      fields.reserveCapacity(expected)
      quotes = parser.forEachCell(of: bytes.span) { number, value in
        let isNamed = number < expected
        fields.append(
          Field(
            column: isNamed ? number : nil, name: isNamed ? [] : Self.nameOfColumn(number),
            value: ByteRun.copied(value)))
      }
      cellCount = fields.count
      for column in cellCount..<max(expected, cellCount) {
        fields.append(Field(column: column, value: [], kind: .missing))
      }
    }
    record.fields = fields
    if record.isCut { return }
    record.problem = problem(of: record, quotes, cellCount: cellCount, isLast: isLast)
  }

  private func problem(
    of record: Record, _ quotes: DelimitedParser.Quotes, cellCount: Int, isLast: Bool
  ) -> RecordProblem? {
    let parser = DelimitedParser(schema)
    let expected = schema.columns.count
    let bytes = record.bytes
    if let quote = quotes.open, !record.isPartial {
      let offset = record.byteOffset + quote
      return isLast ? .unterminatedQuote(byteOffset: offset) : .runawayQuote(byteOffset: offset)
    }
    if let text = quotes.textAfter {
      return .textAfterQuote(byteOffset: record.byteOffset + text)
    }
    if !record.isPartial,
      let stray = parser.strayReturn(in: bytes.span, lineEnd: schema.lineEnd)
    {
      // A CR at the end of what has arrived may begin a line end.
      return .strayReturn(byteOffset: record.byteOffset + stray)
    }
    if !record.isPartial,
      let quoted = parser.quotedLines(in: bytes.span, lineEnd: schema.lineEnd)
    {
      return .quotedLines(
        byteOffset: record.byteOffset + quoted.offset, lineEnds: quoted.lineEnds)
    }
    guard cellCount != expected else { return nil }
    return .ragged(
      cells: cellCount, expected: expected,
      isNamed: schema.hasHeader && schema.margins.unnamedColumns == 0)
  }

  /// Returns the name of a column without a name.
  static func nameOfColumn(_ index: Int) -> [UInt8] { Array("(col \(index + 1))".utf8) }

  func parseJSON(into record: inout Record) {
    let bytes = record.bytes
    let text = bytes.span
    do throws(JSONDefect) {
      if record.isCut {
        let members = try JSONScanner.beginning(of: text, depthLimit: depthLimit)
        record.fields =
          members.isEmpty
          ? [beginning(of: text, at: record.byteOffset)]
          : resolvingRoles(beginnings(of: members, in: text, at: record.byteOffset))
        return
      }
      switch try JSONScanner.root(of: text, depthLimit: depthLimit) {
      case .object(let members):
        record.fields = resolvingRoles(fields(of: members, in: text))
      case .value(let range, .array) where schema.hasHeader:
        record.fields = cells(of: text.extracting(range))
      case .value(let range, let kind):
        record.fields = [
          Field(column: nil, value: JSONScanner.text(of: text, range, kind), kind: kind)
        ]
      case .blank:
        break
      }
    } catch .tooDeep {
      record.fields = [Field(column: nil, value: record.bytes)]
      record.problem = .nestedTooDeep(limit: depthLimit)
    } catch {
      if !record.isCut, let fields = lineFields(bytes) {
        record.fields = fields
        return
      }
      record.fields =
        DamagedObject(parser: self)
        .fields(of: bytes, arrivingAt: record.isPartial ? record.byteOffset : nil)
        ?? [Field(column: nil, value: bytes)]
      guard case .unexpected(let reason, let offset) = error, !record.isCut, !record.isPartial
      else { return }
      record.problem = .notJSON(reason: reason, byteOffset: record.byteOffset + offset)
    }
  }

  /// The members of an object as fields.
  func fields(of members: [JSONScanner.Member], in text: Span<UInt8>) -> [Field] {
    fields(of: members, in: text) { JSONScanner.text(of: text, $0.value, $0.kind) }
  }

  /// The members of an object that is cut as fields, of each as much as is laid out before the
  /// place of all of it is found.
  private func beginnings(
    of members: [JSONScanner.Member], in text: Span<UInt8>, at base: Int
  ) -> [Field] {
    let isWhole = { (member: JSONScanner.Member) in
      member.value.count <= LongField.keptBytes && !member.value.isEmpty
    }
    var fields = fields(of: members, in: text) { member in
      if isWhole(member) { return JSONScanner.text(of: text, member.value, member.kind) }
      let isText = member.kind == .text
      let start = member.value.lowerBound + (isText ? 1 : 0)
      var spelled = ByteRun.copied(
        text.extracting(start..<min(start + LongField.keptBytes, text.count)))
      guard isText else { return spelled }
      LongField.Spelling.escaped.trim(&spelled)
      return DecodedText(spelled, .escaped).bytes
    }
    for (index, member) in members.enumerated() where !isWhole(member) {
      fields[index].beginning = base + member.value.lowerBound
    }
    return fields
  }

  /// Returns a member whose end is not there as a field.
  ///
  /// - Parameters:
  ///   - bytes: The text, or its first part.
  ///   - base: The offset of the text in the source.
  /// - Returns: The field, with the place where its value begins; nil if the text is not a member so
  ///   far.
  func openMember(_ bytes: [UInt8], at base: Int) -> Field? {
    // It is read like the only member of an object that is cut.
    let text = [UInt8(ascii: "{")] + bytes
    guard
      let members = try? JSONScanner.beginning(of: text.span, depthLimit: depthLimit),
      let member = members.first,
      var field = beginnings(of: members, in: text.span, at: base - 1).first
    else { return nil }
    field.beginning = base - 1 + member.value.lowerBound
    return field
  }

  /// Returns the only field of a cut record that is not an object: an array or text.
  private func beginning(of text: Span<UInt8>, at base: Int) -> Field {
    var start = 0
    JSONScanner.skipSpace(in: text, &start)
    guard start < text.count, text[start] == UInt8(ascii: "["), !schema.hasHeader else {
      return Field(column: nil, value: ByteRun.copied(text))
    }
    let end = min(start + LongField.keptBytes, text.count)
    var field = Field(
      column: nil, value: ByteRun.copied(text.extracting(start..<end)), kind: .array)
    field.beginning = base + start
    return field
  }

  private func fields(
    of members: [JSONScanner.Member], in text: Span<UInt8>,
    value: (JSONScanner.Member) -> [UInt8]
  ) -> [Field] {
    var named = NamedFields(schema: schema, columnsByName: columnsByName, count: members.count)
    for member in members {
      named.append(JSONScanner.decoded(text, member.key), value(member), member.kind)
    }
    return named.fields
  }
}

extension RecordSchema {
  /// Returns whether a column has no name of its own, but one made from its number.
  package func isNumbered(_ column: Int) -> Bool {
    columns[column].name == RecordParser.nameOfColumn(column)
  }
}
