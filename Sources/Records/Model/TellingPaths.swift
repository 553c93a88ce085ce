// The values that tell the rows of a wrapped document apart.

package import JSONText

/// The paths to the scalars that tell the rows of a wrapped document apart, and to those that never
/// do.
///
/// A value that differs between the rows, at most two objects inside them, is worth a column:
/// `metadata.name`, `status.phase`.
package struct TellingPaths: Hashable, Sendable {
  /// The most paths that get a column.
  private static let columnLimit = 5
  /// The most keys of a path.
  package static let keyLimit = 3
  /// The rows from which on a value that never differs is left out.
  private static let comparedRows = 8
  /// The most members that are looked at in one row.
  private static let memberLimit = 4_096
  /// The names that tell objects apart, the best one first.
  package static let identities: [[UInt8]] = [
    "name", "title", "id", "key", "type", "kind", "role", "path",
  ].map { Array($0.utf8) }

  /// The paths that get a column: those to names and kinds first, the others in their order.
  package private(set) var columns: [JSONPath] = []
  /// The paths to scalars that are the same in every row.
  package private(set) var constants: Set<JSONPath> = []

  /// Finds the paths in some rows.
  ///
  /// - Parameter rows: The rows as they are spelled.
  /// - Complexity: O(bytes).
  init(_ rows: [[UInt8]]) {
    var tallies: [JSONPath: Tally] = [:]
    var order: [JSONPath] = []
    for row in rows {
      Self.forEachScalar(in: row) { path, value in
        if tallies[path] == nil { order.append(path) }
        tallies[path, default: Tally(first: value)].add(value)
      }
    }
    let isCompared = rows.count >= Self.comparedRows
    let found = order.compactMap { path in tallies[path].map { (path, $0) } }
    if isCompared {
      constants = Set(found.filter { !$1.differs && $1.count == rows.count }.map(\.0))
    }
    let telling = found.filter { _, tally in
      !tally.isStructured && tally.count * 10 >= rows.count * 9 && (tally.differs || !isCompared)
    }.map(\.0)
    let named = Self.identities.flatMap { name in telling.filter { $0.lastName == name } }
    columns = Array(
      (named + telling.filter { !named.contains($0) }).prefix(Self.columnLimit))
  }

  /// The values on one path.
  private struct Tally {
    let first: [UInt8]
    var count = 0
    var differs = false
    /// Whether one of them is an object or an array in a string.
    var isStructured = false

    init(first: [UInt8]) { self.first = first }

    mutating func add(_ value: [UInt8]) {
      count += 1
      if value != first { differs = true }
      if JSONNodes.isStructured(value) { isStructured = true }
    }
  }

  /// Passes the scalars of a row on that have a value, each with its path.
  private static func forEachScalar(in row: [UInt8], _ body: (JSONPath, [UInt8]) -> Void) {
    let nodes = JSONNodes(in: JSONBytes(row))
    guard let root = nodes.root, root.kind == .object else { return }
    var open: [(steps: [JSONPath.Step], members: JSONWalker)] = [
      ([], JSONWalker(nodes.bytes, of: root))
    ]
    var seen = 0
    while var object = open.popLast(), seen < memberLimit {
      guard let member = object.members.next() else { continue }
      seen += 1
      let steps = object.steps
      open.append(object)
      guard let key = nodes.key(of: member) else { continue }
      let path = steps + [JSONPath.Step(key: key)]
      switch member.kind {
      case .object where path.count < keyLimit:
        open.append((path, JSONWalker(nodes.bytes, of: member)))
      case .string, .number, .true, .false:
        if let text = nodes.text(of: member) { body(JSONPath(steps: path), text) }
      case .object, .array, .null, .broken: break
      }
    }
  }
}

extension RecordSchema {
  /// The paths inside the rows that have a column without being asked for.
  package var tellingPaths: [RecordPath] {
    (document.telling?.columns ?? []).filter { $0.steps.count > 1 }.map { RecordPath($0) }
  }

  /// The columns that tell the rows of a wrapped document apart, those that were added.
  package var tellingColumns: [Int] {
    (document.telling?.columns ?? []).compactMap { path in
      columns.firstIndex { $0.path?.path == path || $0.path == nil && path.isKey($0.originalName) }
    }
  }
}

extension JSONPath {
  /// Returns whether it leads to the member with a key of a record.
  package func isKey(_ key: [UInt8]) -> Bool { steps == [Step(key: key)] }
}
