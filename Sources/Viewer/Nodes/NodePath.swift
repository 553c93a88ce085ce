// The place of a node in an open record.

/// The place of a node in an open record: a field of the record, then the number of a child at each
/// level.
package struct NodePath: Hashable, Sendable {
  /// The line about the record's defect.
  static let notice = NodePath([-1])
  /// The last line, about the fields that are not shown.
  static let ending = NodePath([-2])

  /// The node with the fields of a record besides the one that is its turn.
  static let rest = NodePath([-3])

  /// The node with the lines of a log's record as the file has them.
  static let line = NodePath([-4])

  /// The numbers, one or more.
  let steps: [Int]

  /// Creates a path.
  init(_ steps: [Int]) { self.steps = steps }

  /// Creates the path of a field.
  init(field: Int) { steps = [field] }

  /// The number that is the first part of a text, beyond all other ones.
  private static let firstPart = 1 << 42
  /// The bits of the number of a part.
  private static let partBits = 20

  /// Creates the path of a further part of a field's text, of which some lines are folded.
  init(part number: Int, ofField field: Int) {
    steps = [Self.firstPart + field << Self.partBits + number]
  }

  /// The number of levels around the node.
  var level: Int { steps.count - 1 }

  /// The number among its siblings.
  var number: Int { steps[steps.count - 1] }

  /// The node around it; nil at the outermost level.
  var parent: NodePath? { steps.count > 1 ? NodePath(Array(steps.dropLast())) : nil }

  /// The index of the record's field; nil for a line about the record.
  var field: Int? {
    if isInTextPart { return (steps[0] - Self.firstPart) >> Self.partBits }
    if steps[0] >= NodePath.firstRelated { return nil }
    if steps[0] >= 0 { return steps[0] }
    return steps[0] == Self.rest.number && steps.count > 1 && steps[1] >= 0 ? steps[1] : nil
  }

  /// Whether the node is a further part of a field's text, or inside one.
  var isInTextPart: Bool { steps[0] >= Self.firstPart }

  /// Whether the node is a further part of a field's text.
  var isTextPart: Bool { isInTextPart && steps.count == 1 }

  /// Whether the node is a field of the record.
  var isField: Bool {
    field != nil && !isInTextPart && steps.count == (steps[0] >= 0 ? 1 : 2)
  }

  /// The nodes around the node, the outermost first.
  var around: [NodePath] { (1..<steps.count).map { NodePath(Array(steps.prefix($0))) } }

  /// Returns the path of a child.
  func child(_ number: Int) -> NodePath { NodePath(steps + [number]) }

  /// Returns whether a node is inside another one.
  func isInside(_ other: NodePath) -> Bool {
    steps.count > other.steps.count && steps.starts(with: other.steps)
  }
}
