// The parts of a log's records as fields.

import JSONText
import Values

extension RecordParser {
  /// Whether a record may be one event of an envelope that says more of it.
  var hasEnvelopes: Bool { schema.logLayout.joining == .openTelemetry }

  /// Whether the lines are of several streams, which may interrupt each other's records.
  var hasStreams: Bool { schema.isLog && schema.logLayout.hasStreams }

  /// Fills in the fields of a log record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - context: The facts about it that are above it.
  func parseLog(into record: inout Record, in context: RecordContext) {
    var reading = LogReader(schema.logLayout).reading(of: record.bytes)
    if let service = context.service, reading.part(.source) == nil {
      var part = LogPart("source", .source, service)
      part.isInner = true
      reading.parts.append(part)
    }
    record.fields = fields(of: reading)
    record.nextPart = context.nextPart
    guard let head = context.head else { return }
    record.head = head
    inherit(head.values, into: &record.fields)
  }

  /// Gives a row the values of its head where it has none of its own.
  private func inherit(_ values: [RecordHead.Value], into fields: inout [Field]) {
    for value in values {
      guard let column = schema.logLayout.roleColumns[value.role] else { continue }
      var field = Field(
        column: column, name: schema.columns[column].name, value: value.value, kind: value.kind)
      field.spelledOut = value.spelledOut
      field.isInherited = true
      if let place = fields.firstIndex(where: { $0.column == column }) {
        if !fields[place].hasValue { fields[place] = field }
      } else {
        fields.insert(field, at: fields.firstIndex { $0.column ?? .max > column } ?? fields.count)
      }
    }
  }

  /// Returns the values that rows with more lines of a record have from its head.
  func inheritedValues(of head: [UInt8]) -> [RecordHead.Value] {
    let reading = LogReader(schema.logLayout).reading(of: head)
    return [LogColumn.time, .level, .source].compactMap { role in
      reading.part(role).map {
        RecordHead.Value(role: role, value: $0.value, kind: $0.kind, spelledOut: $0.spelledOut)
      }
    }
  }

  /// The parts as fields: each column has the first part that fills it.
  func fields(of reading: LogReading) -> [Field] {
    let layout = schema.logLayout
    var taken = [Bool](repeating: false, count: schema.columns.count)
    var fields: [Field] = []
    fields.reserveCapacity(max(reading.parts.count, schema.columns.count))
    for part in reading.parts {
      var column = layout.roleColumns[part.role] ?? columnsByName[part.name]
      if let place = column, taken[place] { column = nil }
      if let column { taken[column] = true }
      var field = Field(column: column, name: part.name, value: part.value, kind: part.kind)
      field.spelledOut = part.spelledOut
      // A part that is made of others has no place beside them, but in a column of its own.
      field.isInner = part.isInner && column.map { schema.columns[$0].isInner } ?? true
      if column == nil, part.isInner, !part.isKey { continue }
      fields.append(field)
    }
    guard !layout.hasFreeKeys else { return fields }
    for column in taken.indices where !taken[column] {
      fields.append(Field(column: column, value: [], kind: .missing))
    }
    return fields.enumerated().sorted { one, other in
      (one.element.column ?? .max, one.offset) < (other.element.column ?? .max, other.offset)
    }.map(\.element)
  }

  /// Returns the place of a part of a log's head in the bytes of a record.
  ///
  /// - Parameters:
  ///   - column: The column of the part.
  ///   - record: The record.
  /// - Returns: The place, empty for a head without the part; nil where only reading the whole
  ///   record can tell.
  func headPart(inColumn column: Int, of record: RawSpan) -> Range<Int>? {
    guard schema.logLayout.rules == LogRules(), !record.has("{", at: 0),
      Request(of: record) == nil, !LogfmtLine.isLogfmt(record)
    else { return nil }
    let wanted = schema.columns[column]
    // Times and levels are mostly sure, whatever follows them.
    let slot: LogSlot? = wanted.role == .time ? .time : wanted.role == .level ? .level : nil
    if let slot, let part = HeadReader.head(of: record)?.parts.first(where: { $0.slot == slot }) {
      return part.text
    }
    guard let head = schema.logLayout.shapes.head(of: record) else { return nil }
    let names = HeadNames(head, in: record).names
    guard
      let index = names.firstIndex(where: { name in
        wanted.role != .none
          ? name.role == wanted.role
          : name.role == .none && LogKeyList.bytes(name.name) == wanted.originalName
      })
    else { return nil }
    // The digit of a mnemonic and a sign are shown as the words for them.
    let part = head.parts[index]
    return part.slot == .severity || part.slot == .sign ? nil : part.text
  }
}
