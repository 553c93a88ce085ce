// Columns for values inside records, which a schema gets on request.

import JSONText

extension RecordSchema {
  /// Returns the schema with further columns at its end, for paths that have none yet.
  package func adding(_ paths: [RecordPath]) -> RecordSchema {
    var schema = self
    for path in paths where schema.column(of: path) == nil {
      schema.columns.append(schema.newColumn(for: path))
    }
    return schema
  }

  /// Returns the column to be added for a path.
  package func newColumn(for path: RecordPath) -> Column {
    let name = Array(self.name(of: path).utf8)
    var free = name
    var count = 1
    while columns.contains(where: { $0.name == free }) {
      count += 1
      free = name + Array(" (\(count))".utf8)
    }
    var column = Column(name: free, originalName: free)
    column.isInner = true
    column.path = path
    if let derived = path.derived {
      column.type = derived.type
    } else if path.column == nil, !path.path.leadsToMany {
      column.type = sample.type(of: path.path)
    }
    return column
  }

  /// Returns the whole name of a path, which reads back as the same path.
  package func name(of path: RecordPath) -> String {
    if let derived = path.derived { return derived.name }
    let inner = path.path.description
    guard let column = path.column else { return inner }
    let name = String(decoding: columns[column].name, as: UTF8.self)
    return name + (inner.hasPrefix("[") ? "" : ".") + inner
  }

  /// Returns the path of a column as every command and flag reads it.
  package func spelledPath(ofColumn column: Int) -> String {
    let isKey = isJSON && hasFreeKeys
    func step(_ column: Int) -> JSONPath.Step {
      JSONPath.Step(key: isKey ? columns[column].originalName : columns[column].name)
    }
    guard let path = columns[column].path, path.derived == nil else {
      return JSONPath(steps: [step(column)]).description
    }
    let start = path.column.map { [step($0)] } ?? []
    return JSONPath(steps: start + path.path.steps).description
  }

  /// Returns the text of a field in formats without arrays: several values at a path are joined.
  package func printedText(of field: Field) -> [UInt8] { joinedText(of: field) ?? field.value }

  /// Returns the same with the colours and links that the source spells it with.
  package func sourceText(of field: Field) -> [UInt8] { joinedText(of: field) ?? field.sourceValue }

  /// Returns the text of several values at a path; nil for every other field.
  private func joinedText(of field: Field) -> [UInt8]? {
    let isOnPath = field.column.map { columns.indices.contains($0) && columns[$0].path != nil }
    return isOnPath ?? false ? field.spelledOut : nil
  }

  /// Returns a record with fields for the columns of paths.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - before: Returns the records of rows before it, for derived columns.
  /// - Returns: The record.
  package func placed(
    _ record: Record, before: (Int) -> Record? = { _ in nil }
  ) -> Record {
    let first = columns.endIndex - columns.reversed().prefix { $0.path != nil }.count
    guard first < columns.endIndex, !record.fields.contains(where: { $0.column ?? 0 >= first })
    else { return record }
    var placed = record
    for column in first..<columns.endIndex {
      let field = columns[column].path?.field(of: record, inColumn: column, before: before)
      if let field { placed.fields.append(field) }
    }
    return placed
  }
}

extension RecordPath {
  /// The most bytes of several values that a column shows.
  private static let joinedBytes = 65_536

  /// Returns a field with the values that a record has at the path; nil without any.
  ///
  /// Several values are an array for programs, and joined for people.
  fileprivate func field(
    of record: Record, inColumn column: Int, before: (Int) -> Record?
  ) -> Field? {
    if let derived {
      let value = derived.value(of: record, before: before)
      var field = value.map { Field(column: column, value: $0, kind: .text) }
      field?.isInner = true
      return field
    }
    guard path.leadsToMany else {
      var field: Field?
      forEachValue(in: record) { found in
        field = found.text.map { Field(column: column, value: $0, kind: found.node.fieldKind) }
        return false
      }
      field?.isInner = true
      field?.separateStyles(keeping: true)
      return field
    }
    var spelled: [UInt8] = []
    var joined: [UInt8]? = []
    forEachValue(in: record) { found in
      guard let own = found.nodes.spelled(found.node.value) else { return false }
      spelled += (spelled.isEmpty ? "[" : ",").utf8 + own
      let text = found.node.isContainer ? nil : found.text
      joined = text.flatMap { text in
        joined.map { $0 + (spelled.count == own.count + 1 ? "" : JSONPath.separator).utf8 + text }
      }
      return spelled.count < Self.joinedBytes
    }
    guard !spelled.isEmpty else { return nil }
    var field = Field(column: column, value: spelled + [UInt8(ascii: "]")], kind: .array)
    field.spelledOut = joined
    field.isInner = true
    return field
  }
}
