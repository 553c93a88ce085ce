// The columns that a node can become.

import JSONText
import Records

/// The columns that a node becomes, one after the other: one of all elements, then its own.
struct NodeColumn: Hashable, Sendable {
  /// The columns of the source, or the paths.
  let places: [NamedPosition]

  /// Creates the choice of a column of the source.
  init(column: Int) { places = [NamedPosition(column: column)] }

  /// Creates the choices of a path; elements of arrays are taken together first.
  init(_ path: RecordPath) {
    let steps = path.path.steps.map { step in
      if case .element = step { JSONPath.Step.every } else { step }
    }
    let joined = RecordPath(column: path.column, JSONPath(steps: steps))
    places = (joined == path ? [path] : [joined, path]).map { NamedPosition(column: nil, path: $0) }
  }
}

extension Outline {
  /// Returns the columns that a node can become; nil for a line about the record.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - member: The key of its member to take instead; nil for the node itself.
  /// - Returns: The columns.
  func columnChoice(of path: NodePath, member: [UInt8]? = nil) -> NodeColumn? {
    guard let field = path.field else { return nil }
    let schema = layouts.presentation.schema
    let column = record.fields[field].column
    let steps = jsonSteps(of: path) + (member.map { [JSONPath.Step(key: $0)] } ?? [])
    guard schema.isJSON, schema.hasFreeKeys else {
      guard let column else { return nil }
      let rest = JSONPath(steps: Array(steps.dropFirst()))
      return rest.steps.isEmpty
        ? NodeColumn(column: column) : NodeColumn(RecordPath(column: column, rest))
    }
    if steps.count == 1, let column { return NodeColumn(column: column) }
    return NodeColumn(RecordPath(JSONPath(steps: schema.unambiguous(steps))))
  }
}

extension RecordSchema {
  /// Returns steps that lead past a column whose name is the same text.
  fileprivate func unambiguous(_ steps: [JSONPath.Step]) -> [JSONPath.Step] {
    let name = Array(JSONPath(steps: steps).description.utf8)
    guard columns.contains(where: { $0.path == nil && $0.name == name }) else { return steps }
    return steps.enumerated().map { index, step in
      if index > 0, case .name(let key, _) = step { .name(key, isQuoted: true) } else { step }
    }
  }
}
