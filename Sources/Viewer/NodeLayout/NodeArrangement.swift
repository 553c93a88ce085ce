// The ways in which the children of an object or array are arranged.

import JSONText
import Records

/// The arrangement of the children of an object or array.
///
/// It is decided when the node is laid out, from the first children, and does not change with those
/// that follow.
enum NodeArrangement: Hashable, Sendable {
  /// Each member or element is a node with its name.
  case outline
  /// The children are parts of wrapped text: 64 short scalars each, or pieces of a long text.
  case list
  /// The elements are entries of a list that means an object.
  case attributes
  /// The elements are rows of a table.
  case table(InnerTable)
  /// The elements are the turns of a conversation.
  case turns(TurnColumns)
  /// The children are what is left of a turn or of a part of one.
  case said(TurnNode.Role, ToolNames)

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
    // Rows of a database are a table although they might be something else.
    let choice = choices.form(of: path) ?? (value.isListOfRows ? .table : nil)
    guard value.node.kind == .array, choice != .outline else { return .outline }
    if choice == nil, ValueSummary(width: 1, signs: signs).hasOnlyShort(value, children) {
      return .list
    }
    // On the deepest level, each child is one value.
    guard path.level + 1 < Self.levelLimit else { return .outline }
    if choice == nil, let columns = TurnColumns(of: value, children, by: self) {
      return .turns(columns)
    }
    if choice == nil, AttributeEntry.fill(value, children) { return .attributes }
    let sample = TableSample(of: value, children, isForced: choice == .table)
    guard choice == .table || sample.isTable else { return .outline }
    let fitted = TableSample(
      of: value, children, rows: choices[fitted: path] ?? TableSample.ends(of: value, children))
    let table = InnerTable(
      of: sample, fitting: fitted, count: children.count.known, level: path.level + 1, by: self)
    return table.map { .table($0) } ?? .outline
  }
}
