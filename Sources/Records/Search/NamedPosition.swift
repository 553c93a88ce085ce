// Columns by their names, as a reader types them.

import JSONText

/// The position in a record that a name leads to: a column, or values inside a record.
package struct NamedPosition: Hashable, Sendable {
  /// The column of the schema that shows it; nil if none does.
  package var column: Int?
  /// The path to the values; nil: the column's own.
  package var path: RecordPath?

  /// Creates a position.
  package init(column: Int?, path: RecordPath? = nil) {
    self.column = column
    self.path = path
  }
}

extension RecordSchema {
  /// Returns the place that a name means: a column of that name, one in any case, or a path that a
  /// sampled record has, in this order, or the same from the top of the document; nil for others.
  ///
  /// A name in quotes is that of a column first, which may contain anything.
  package func place(named name: String) -> NamedPosition? {
    placeInRow(named: name) ?? placeInDocument(named: name)?.place
  }

  /// Returns the same without paths from the top of the document.
  func placeInRow(named name: String) -> NamedPosition? {
    if let place = place(quoted: name) { return place }
    let columns = places(beginning: name[...])
    if let whole = columns.first(where: { $0.nameCount == name.count }) { return whole.place }
    if let (place, rest) = function(beginning: name[...]), rest.isEmpty { return place }
    guard let path = path(named: name) else { return nil }
    if path.column == nil, path.path.steps.count == 1, let key = path.path.lastName,
      let column = self.columns.firstIndex(where: { $0.originalName == key })
    {
      return place(ofColumn: column)
    }
    return NamedPosition(column: column(of: path), path: path)
  }

  /// Returns the place of a text that begins with a column's name in quotes; nil for other texts.
  private func place(quoted text: String) -> NamedPosition? {
    guard text.hasPrefix("\""), let path = try? JSONPath(text),
      case .name(let name, _)? = path.steps.first
    else { return nil }
    let rest = JSONPath(steps: Array(path.steps.dropFirst()))
    let column =
      columns.firstIndex { $0.name == name && $0.path == nil }
      ?? columns.firstIndex { $0.originalName == name && $0.path == nil }
    guard let column else { return nil }
    if rest.steps.isEmpty { return place(ofColumn: column) }
    // The sample tells whether JSON has the path.
    guard !(isJSON && hasFreeKeys), traits.namesColumns else { return nil }
    let inner = RecordPath(column: column, rest)
    return NamedPosition(column: self.column(of: inner), path: inner)
  }

  /// Returns the place of a column.
  package func place(ofColumn column: Int) -> NamedPosition {
    NamedPosition(column: column, path: columns[column].path)
  }

  /// Returns the path that a text spells; nil if it spells none, or if no sampled record has it.
  package func path(named text: String) -> RecordPath? {
    if isJSON, hasFreeKeys {
      guard let path = try? JSONPath(text), !path.steps.isEmpty else { return nil }
      let isKnown =
        sample.isEmpty ? !places(beginning: text[...]).isEmpty : sample.has(path)
      return isKnown ? RecordPath(path) : nil
    }
    guard traits.namesColumns else { return nil }
    let name = text.drop { $0 == "$" }.drop { $0 == "." }
    for (place, nameCount) in places(beginning: name) where place.path == nil {
      let rest = name.dropFirst(nameCount)
      if rest.hasPrefix(".") || rest.hasPrefix("["), let path = try? JSONPath(rest),
        !path.steps.isEmpty
      {
        return RecordPath(column: place.column, path)
      }
    }
    return nil
  }

  /// Returns the column that was made for a path; nil if none was.
  package func column(of path: RecordPath) -> Int? { columns.lastIndex { $0.path == path } }

  /// Returns the path by which a column is compared by size: its own, or that of a key whose values
  /// are objects or arrays; nil for other columns.
  package func sizePath(ofColumn column: Int) -> RecordPath? {
    if let path = columns[column].path { return path }
    // What a role finds in an object is its value.
    guard isJSON, hasFreeKeys, !sample.isEmpty, columns[column].role == .none else { return nil }
    let path = JSONPath(steps: [.name(columns[column].originalName, isQuoted: true)])
    return sample.leadsToContainer(path) ? RecordPath(path) : nil
  }

  /// The names of a column: its own, that of the innermost member of its path if no other column has
  /// it, and in a log its part and its key, which its lines may not have.
  private func names(ofColumn index: Int) -> [[UInt8]] {
    let column = columns[index]
    let hasKey = traits.division == .parts && column.originalName != column.name
    return [column.name] + (roleName(ofColumn: index).map { [$0] } ?? [])
      + (hasKey ? [column.originalName] : []) + (innermostName(ofColumn: index).map { [$0] } ?? [])
  }

  /// Returns the name of the innermost member on a column's path, as it is above the column; nil if
  /// another column has it.
  private func innermostName(ofColumn index: Int) -> [UInt8]? {
    guard let name = columns[index].path?.path.lastName, name != columns[index].name else {
      return nil
    }
    let isTaken = columns.indices.contains {
      $0 != index && (columns[$0].name == name || columns[$0].path?.path.lastName == name)
    }
    return isTaken ? nil : name
  }

  /// The places with whose names a text begins: equal names first, then those in another case,
  /// longer names before shorter ones, and derived columns, which are on the screen, before others.
  func places(beginning text: Substring) -> [(place: NamedPosition, nameCount: Int)] {
    let derived = shown.derived.compactMap { column in
      Beginning(of: text, named: Array(column.name.utf8), isDerived: true) {
        place(ofDerived: column)
      }
    }
    let own = columns.indices.flatMap { index in
      names(ofColumn: index).compactMap { name in
        Beginning(of: text, named: name) { place(ofColumn: index) }
      }
    }
    return (derived + own).sorted { $0.rank > $1.rank }.map { ($0.place, $0.count) }
  }

  /// Returns the place of a derived column.
  package func place(ofDerived derived: DerivedColumn) -> NamedPosition {
    let path = RecordPath(derived)
    return NamedPosition(column: column(of: path), path: path)
  }
}

/// A place whose name begins a text.
private struct Beginning {
  let place: NamedPosition
  /// Characters of the name.
  let count: Int
  /// The order of names that begin the same text; the greatest comes first.
  let rank: (Int, Int, Int)

  init?(
    of text: Substring, named bytes: [UInt8], isDerived: Bool = false, _ place: () -> NamedPosition
  ) {
    let name = String(decoding: bytes, as: UTF8.self)
    count = name.count
    let isExact = text.hasPrefix(name)
    guard isExact || text.prefix(count).lowercased() == name.lowercased() else { return nil }
    rank = (isExact ? 1 : 0, count, isDerived ? 1 : 0)
    self.place = place()
  }
}
