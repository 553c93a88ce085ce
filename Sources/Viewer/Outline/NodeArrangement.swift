// The ways in which the children of an object or array are arranged.

import Records

/// The arrangement of the children of an object or array.
///
/// It is decided when the node is laid out, from the first children, and does not change with those
/// that follow.
enum NodeArrangement: Hashable, Sendable {
  /// Each member or element is a node with its name.
  case outline
  /// The elements are short scalars in wrapped text, 64 to a part.
  case list
  /// The elements are rows of a table.
  case table(InnerTable)

  /// The table; nil in another arrangement.
  var table: InnerTable? { if case .table(let table) = self { table } else { nil } }

  /// The lines of an open node above its children.
  var ownLines: Int { table == nil ? 1 : 2 }
}

extension NodeLayout {
  /// Decides on the arrangement of the children of an object or array.
  ///
  /// - Parameters:
  ///   - value: The object or array.
  ///   - children: Its children.
  ///   - path: Its place in the record.
  /// - Returns: The arrangement that the user has chosen, or else the one that fits the children.
  /// - Complexity: O(bytes of the first children).
  func arrangement(
    of value: OutlineValue, _ children: JSONChildren, at path: NodePath
  ) -> NodeArrangement {
    let choice = choices.form(of: path)
    guard value.node.kind == .array, choice != .outline else { return .outline }
    if choice == nil, ValueSummary(width: 1, signs: signs).hasOnlyShort(value, children) {
      return .list
    }
    let sample = TableSample(of: value, children, isForced: choice == .table)
    guard choice == .table || sample.isTable && !isConversation(value, children) else {
      return .outline
    }
    let table = InnerTable(
      of: sample, count: children.count.known, level: path.level + 1, by: self)
    return table.map { .table($0) } ?? .outline
  }

  /// Returns whether the first children are turns, whose texts are read one below the other.
  private func isConversation(_ value: OutlineValue, _ children: JSONChildren) -> Bool {
    let first = value.page(0, of: children).prefix(TableSample.childCount)
    return Conversation(value, children, first: Array(first)) != nil
  }
}
