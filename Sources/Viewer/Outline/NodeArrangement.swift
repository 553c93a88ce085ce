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
}

extension NodeArrangement {
  /// Decides on the arrangement of the children of an object or array.
  ///
  /// - Parameters:
  ///   - value: The object or array.
  ///   - children: Its children.
  ///   - summary: The rules for values on one line.
  init(of value: OutlineValue, _ children: JSONChildren, by summary: ValueSummary) {
    let isList = value.node.kind == .array && summary.hasOnlyShort(value, children)
    self = isList ? .list : .outline
  }
}
