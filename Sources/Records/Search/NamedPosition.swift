// Columns by their names, as a reader types them.

/// The position in a record that a name leads to: a column, or a value inside a column's JSON.
package struct NamedPosition: Hashable, Sendable {
  /// The column of the schema.
  package var column: Int
  /// The way from the column's value to one inside it; nil: the value itself.
  package var path: NestedPath?

  /// Creates a position.
  package init(column: Int, path: NestedPath? = nil) {
    self.column = column
    self.path = path
  }
}

extension RecordSchema {
  /// The place that a name means: a column of that name, one in any case, or a path into a column
  /// of JSON, in this order, or nil.
  package func place(named name: String) -> NamedPosition? {
    let columns = places(beginning: name[...])
    if let column = columns.first(where: { $0.nameCount == name.count }) {
      return NamedPosition(column: column.column)
    }
    guard isJSON || format.isDatabase else { return nil }
    for column in columns {
      let rest = name.dropFirst(column.nameCount)
      let isPath = rest.hasPrefix(".") || rest.hasPrefix("[")
      if isPath, let path = NestedPath(rest.hasPrefix(".") ? rest.dropFirst() : rest) {
        return NamedPosition(column: column.column, path: path)
      }
    }
    return nil
  }

  /// The names of a column: its own, and in a log its part and its key, which its lines may not
  /// have.
  private func names(ofColumn index: Int) -> [[UInt8]] {
    let column = columns[index]
    let hasKey = format == .log && column.originalName != column.name
    return [column.name] + (roleName(ofColumn: index).map { [$0] } ?? [])
      + (hasKey ? [column.originalName] : [])
  }

  /// The columns with whose names a text begins: equal names first, then those in another case,
  /// longer names before shorter ones.
  func places(beginning text: Substring) -> [(column: Int, nameCount: Int)] {
    let names = columns.indices.flatMap { index in
      self.names(ofColumn: index).compactMap { Beginning(of: text, column: index, named: $0) }
    }
    return names.sorted { ($0.isExact ? 1 : 0, $0.count) > ($1.isExact ? 1 : 0, $1.count) }
      .map { ($0.column, $0.count) }
  }
}

/// A column whose name begins a text.
private struct Beginning {
  let column: Int
  /// Characters of the name.
  let count: Int
  let isExact: Bool

  init?(of text: Substring, column: Int, named bytes: [UInt8]) {
    let name = String(decoding: bytes, as: UTF8.self)
    self.column = column
    count = name.count
    isExact = text.hasPrefix(name)
    guard isExact || text.prefix(count).lowercased() == name.lowercased() else { return nil }
  }
}
