// The rows of a document by paths from its top: `k.list[0].p`.

package import JSONText

/// The row that a path from the top of a document leads through.
package enum DocumentRow: Hashable, Sendable {
  /// The element of the array that the rows are from, by its number.
  case element(Int)
  /// The member of the object that the rows are from, by its key.
  case member([UInt8])

  /// Returns whether a record is the row; true if its number is not known.
  func isRow(_ record: Record) -> Bool {
    switch self {
    case .element(let number): record.row.map { $0 == number } ?? true
    case .member(let key): record.field(inColumn: 0)?.value == key
    }
  }
}

extension RecordSchema {
  /// The steps to the array or object that the rows are from; none at the top of the document, nil
  /// outside documents.
  private var stepsToRows: [JSONPath.Step]? {
    guard traits.isDocument, documentShape == .object || documentShape == .array && hasFreeKeys
    else {
      return nil
    }
    guard let path = document.path else { return [] }
    let steps = try? JSONPath(String(decoding: path, as: UTF8.self)).steps
    return steps?.map { step in
      if case .name(let key, _) = step { JSONPath.Step(key: key) } else { step }
    }
  }

  /// Returns the path from the top of the document to a value in a row; in all other sources, and
  /// where the rows are the elements of the document itself, the path from the row.
  ///
  /// - Parameters:
  ///   - steps: The steps from the row.
  ///   - record: The row.
  /// - Returns: The path.
  package func documentPath(of steps: [JSONPath.Step], in record: Record) -> JSONPath {
    guard let around = stepsToRows else { return JSONPath(steps: steps) }
    if documentShape == .object {
      guard let key = record.field(inColumn: 0), key.hasValue else { return JSONPath(steps: steps) }
      return JSONPath(steps: around + [.init(key: key.value)] + steps.dropFirst())
    }
    guard !around.isEmpty else { return JSONPath(steps: steps) }
    return JSONPath(steps: around + [record.row.map { .element($0) } ?? .every] + steps)
  }

  /// Returns the row that a path from the top of the document leads through, and the path from
  /// there; nil for other paths.
  ///
  /// - Parameter path: The path.
  /// - Returns: The row, nil for every row, and the path.
  package func pathInRow(_ path: JSONPath) -> (row: DocumentRow?, rest: JSONPath)? {
    guard let around = stepsToRows, path.steps.count > around.count,
      zip(around, path.steps).allSatisfy({ $0.isSame(as: $1) })
    else { return nil }
    let rest = Array(path.steps.dropFirst(around.count + 1))
    switch path.steps[around.count] {
    case .name(let key, _):
      // At the top of a document any name would be that of a member.
      guard documentShape == .object, !around.isEmpty || document.keys.contains(key),
        columns.indices.contains(1)
      else { return nil }
      return (.member(key), JSONPath(steps: [.init(key: columns[1].name)] + rest))
    case .element(let number):
      guard documentShape == .array, !around.isEmpty, number >= 0, !rest.isEmpty else { return nil }
      return (.element(number), JSONPath(steps: rest))
    case .every:
      guard documentShape == .array, !around.isEmpty, !rest.isEmpty else { return nil }
      return (nil, JSONPath(steps: rest))
    }
  }

  /// Returns the path in its row that a path from the top of the document leads to; other texts as
  /// they are.
  package func columnName(of text: String) -> String {
    guard placeInRow(named: text) == nil, let path = try? JSONPath(text) else { return text }
    return pathInRow(path)?.rest.description ?? text
  }

  /// Returns the place that a path from the top of the document means, and the row that it leads
  /// through, nil for every row; nil for other names.
  func placeInDocument(named name: String) -> (place: NamedPosition, row: DocumentRow?)? {
    guard let path = try? JSONPath(name), let (row, rest) = pathInRow(path),
      let place = placeInRow(named: rest.description)
    else { return nil }
    return (place, row)
  }
}

extension JSONPath.Step {
  /// Returns whether another step leads to the same child, whether its name is in quotes or not.
  fileprivate func isSame(as other: JSONPath.Step) -> Bool {
    if case (.name(let name, _), .name(let wanted, _)) = (self, other) { return name == wanted }
    return self == other
  }
}
