// A record of lines that are read one by one: prefix and parts.

import JSONText

/// The parts of one record whose lines are read alone.
struct LineReading {
  /// The cells of the prefix.
  private(set) var cells: [[UInt8]?]
  /// The rest of the line.
  private(set) var parts: LineParts

  /// Reads a record.
  init(_ record: [UInt8], _ layout: LogLayout) {
    switch layout.joining {
    case .containerRuntime, .groups:
      (cells, parts) = Self.joined(record, layout)
    case .openTelemetry:
      cells = []
      parts = LineParts(event: record, scale: layout.scale)
    case .docker, nil:
      let (ranges, end) = layout.prefix.cells(of: record.span.bytes)
      cells = ranges.map { $0.map { Array(record[$0]) } }
      parts = LineParts(Array(record[end...]), scale: layout.scale)
    }
  }

  /// Reads several lines with a prefix each; the prefix of the first one counts.
  private static func joined(
    _ record: [UInt8], _ layout: LogLayout
  ) -> (cells: [[UInt8]?], parts: LineParts) {
    var cells: [[UInt8]?] = []
    var text: [UInt8] = []
    for line in record.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = line.last == 0x0D ? Array(line.dropLast()) : Array(line)
      let (ranges, end) = layout.prefix.cells(of: line.span.bytes)
      if cells.isEmpty {
        cells = ranges.map { $0.map { Array(line[$0]) } }
      } else if layout.joining == .groups {
        text.append(0x0A)
      }
      text += line[end...]
    }
    let parts =
      layout.joining == .groups
      ? LineParts(step: text) : LineParts(text, scale: layout.scale)
    return (cells, parts)
  }
}

extension RecordParser {
  /// Fills in the fields of a record that Docker wrote as several lines: those of the first, with
  /// the text of all.
  func parsePieces(into record: inout Record) {
    let key = LogKeyList.bytes("log")
    var fields: [Field] = []
    for line in record.bytes.split(separator: 0x0A) where line.contains(where: { $0 > 0x20 }) {
      guard let members = JSONMembers(Array(line), depthLimit: depthLimit) else {
        record.fields = [Field(column: nil, value: record.bytes)]
        return
      }
      if fields.isEmpty {
        var named = NamedFields(
          schema: schema, columnsByName: columnsByName, count: schema.columns.count)
        for field in members.fields { named.append(field) }
        fields = named.fields
      } else if let text = members[key]?.value,
        let place = fields.firstIndex(where: { $0.name == key })
      {
        fields[place].value += text
      }
    }
    record.fields = resolvingLogColumns(fields)
  }

  /// Fills in the fields of a record whose lines are read alone.
  func parseLine(into record: inout Record) {
    let layout = schema.logLayout
    let reading = LineReading(record.bytes, layout)
    let names = schema.columns
    var fields = reading.cells.enumerated().map { index, cell in
      Field(
        column: index, name: names[index].name, value: cell ?? [],
        kind: cell == nil ? .missing : .text)
    }
    let prefixCount = fields.count
    let parts = reading.parts
    var columns: [LogColumn: Int] = [:]
    for index in prefixCount..<layout.roleColumnCount {
      columns[names[index].name == Array("logger".utf8) ? .source : names[index].role] = index
    }
    var filled: Set<LogColumn> = []
    for (index, field) in parts.fields.enumerated() {
      var field = field
      let role = parts.roles.first { $0.value == index }?.key
      if let role, let column = columns[role] {
        filled.insert(role)
        field.column = column
        let text = parts.text(of: role)
        if let text, text != field.value { field.spelledOut = text }
      } else {
        field.column = columnsByName[field.name]
      }
      fields.append(field)
    }
    for role in [LogColumn.time, .level, .source, .message] where !filled.contains(role) {
      guard let text = parts.text(of: role) else { continue }
      // Without a column of its own a part keeps its name.
      var field = Field(column: columns[role], name: role.name ?? [], value: text)
      if columns[role] == nil, role == .message { continue }
      field.isInner = parts.form == .json && role != .message
      fields.append(field)
    }
    record.fields = fields
  }
}
