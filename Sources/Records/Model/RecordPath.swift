// A path from a record to values inside it, or to one that is derived from it.

package import JSONText

/// A path from a record to values inside it: through its own JSON, or through the value of a column;
/// or to one that is derived from all of it.
package struct RecordPath: Hashable, Sendable {
  /// The column of the schema whose value the path begins in; nil: the record's own JSON.
  package let column: Int?
  /// The path from there.
  package let path: JSONPath
  /// The derived column that has the only value; nil: the record has the values.
  package let derived: DerivedColumn?

  /// Creates a path.
  package init(column: Int? = nil, _ path: JSONPath) {
    self.column = column
    self.path = path
    derived = nil
  }

  /// Creates the path to the value of a derived column.
  package init(_ derived: DerivedColumn) {
    column = nil
    path = JSONPath(steps: [JSONPath.Step(key: Array(derived.name.utf8))])
    self.derived = derived
  }

  /// Finds the values in a record that the path leads to, in order; a derived one is in none.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - body: Receives each value; returns false to stop.
  package func forEachValue(in record: Record, _ body: (JSONFound) -> Bool) {
    guard derived == nil else { return }
    guard let column else {
      let isEnded = !record.isCut && !record.isPartial
      return path.forEachValue(in: JSONBytes(record.jsonBytes, isEnded: isEnded), body)
    }
    guard let field = record.field(inColumn: column), field.hasValue else { return }
    path.forEachValue(in: JSONBytes(field.value, isEnded: field.long == nil), body)
  }

  /// Returns the path inside a field that leads to the same values; nil if they are elsewhere.
  func rest(in field: Field) -> JSONPath? {
    if let column { return field.column == column ? path : nil }
    guard !field.isInner, derived == nil else { return nil }
    var name: [UInt8] = []
    var rest: JSONPath?
    for (index, step) in path.steps.enumerated() {
      guard case .name(let word, let isQuoted) = step, !isQuoted || index == 0 else { break }
      name += index == 0 ? word : [UInt8(ascii: ".")] + word
      if name == field.name { rest = JSONPath(steps: Array(path.steps[(index + 1)...])) }
      if isQuoted { break }
    }
    return rest
  }

  // MARK: - Sorting

  /// Returns the text by which a record is sorted: the first value, or of a container the count of
  /// its children; nil without a value.
  func sortText(of record: Record, before: (Int) -> Record? = { _ in nil }) -> [UInt8]? {
    if let derived { return derived.value(of: record, before: before) }
    var text: [UInt8]?
    forEachValue(in: record) {
      text = $0.sortText
      return false
    }
    return text
  }

  /// Returns the same for the JSON that the path begins in.
  func sortText(in json: Span<UInt8>) -> [UInt8]? {
    path.first(in: JSONBytes(ByteRun.copied(json)))?.sortText
  }
}

extension JSONFound {
  /// The text that is compared by size: of a container the count of its children, unless it spells a
  /// scalar.
  var sortText: [UInt8]? {
    node.isContainer ? scalarText ?? childCount.map { Array("\($0)".utf8) } : text
  }

  /// The scalar that an object spells, as in `{"$numberDecimal": "96.50"}` (MongoDB Extended JSON
  /// v2); nil for other objects.
  private var scalarText: [UInt8]? {
    var node = node
    // The canonical form of a date has a number inside.
    for _ in 0..<2 {
      guard node.kind == .object, let child = nodes.child(0, of: node),
        nodes.child(1, of: node) == nil, let key = nodes.key(of: child.node),
        Self.scalarKeys.contains(key)
      else { return nil }
      node = child.node
      guard node.isContainer else { return nodes.text(of: node) }
    }
    return nil
  }

  private static let scalarKeys = Set(
    ["$numberDecimal", "$numberDouble", "$numberInt", "$numberLong", "$date", "$oid"].map {
      Array($0.utf8)
    })
}
