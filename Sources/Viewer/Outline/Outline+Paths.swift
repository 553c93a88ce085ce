// The paths of nodes in words: `messages[4].role`.

import JSONText
import Records
import TextLayout

extension Outline {
  /// Returns the path of a node in words, or that of one of its members.
  func name(of path: NodePath, member: [UInt8]? = nil) -> Text {
    var name = NodeName()
    name.steps = steps(of: path) + (member.map { [.key($0)] } ?? [])
    return name.line.text
  }

  /// Returns the path of a node as every command and flag reads it, or that of one of its members:
  /// in a document the path from its top.
  func spelling(of path: NodePath, member: [UInt8]? = nil) -> [UInt8] {
    let steps = jsonSteps(of: path) + (member.map { [JSONPath.Step(key: $0)] } ?? [])
    let path = layouts.presentation.schema.documentPath(of: steps, in: record)
    return Array(path.description.utf8)
  }

  /// Returns the part of a text with folded lines that a node shows; nil for other nodes.
  func part(at path: NodePath) -> TextPart? { ask { $0.part(at: path) } }

  /// Returns the text that a node is a piece of; nil for other nodes.
  func pieces(around path: NodePath) -> TextPieces? {
    path.parent.flatMap { parent in ask { $0.pieces(of: parent) } }
  }

  /// Returns the steps of a node's path from its record.
  func jsonSteps(of path: NodePath) -> [JSONPath.Step] {
    var steps = self.steps(of: path).map { step -> JSONPath.Step in
      switch step {
      case .key(let key, _): JSONPath.Step(key: key)
      case .element(let number): .element(number)
      }
    }
    // A column has another name than an empty key.
    let schema = layouts.presentation.schema
    if schema.isJSON, schema.hasFreeKeys, let field = path.field, !steps.isEmpty {
      steps[0] = JSONPath.Step(key: record.fields[field].name)
    }
    return steps
  }

  private func steps(of path: NodePath) -> [NodeName.Step] {
    var steps: [NodeName.Step] = []
    for path in path.around + [path] {
      let own = node(at: path)?.name.steps
      if path.isField || path.isTextPart, let field = path.field {
        let name = layouts.presentation.schema.name(of: record.fields[field])
        steps = [.key(name)] + (own?.dropFirst() ?? [])
      } else if path.parent == nil {
        steps = path.isRelated ? own ?? [] : []
      } else if !path.isInTextPart, pieces(around: path) == nil, part(at: path) == nil {
        steps += own ?? [.element(path.number * JSONChildren.pageCount)]
      }
    }
    return steps
  }

  /// Returns the node with a path in words; nil if there is none.
  ///
  /// - Complexity: O(nodes on the levels around it).
  func path(named name: String) -> NodePath? {
    let wanted = Array(name.utf8)
    var level = fields
    while let next = level.first(where: { leads($0, to: wanted) }) {
      if self.name(of: next).bytes == wanted { return next }
      level = ask { $0.list(at: next)?.paths ?? [] }
    }
    return nil
  }

  /// Returns whether a node has a path in words, or a node around it does.
  private func leads(_ path: NodePath, to wanted: [UInt8]) -> Bool {
    let name = self.name(of: path).bytes
    guard wanted.starts(with: name) else { return false }
    return wanted.count == name.count
      || [UInt8(ascii: "."), UInt8(ascii: "[")].contains(wanted[name.count])
  }
}
