// The place of a node in an open record.

/// The place of a node in an open record: a field of the record, then the number of a child at each
/// level.
package struct NodePath: Hashable, Sendable {
  /// The line about the record's defect.
  static let notice = NodePath(outermost: -1)
  /// The last line, about the fields that are not shown.
  static let ending = NodePath(outermost: -2)

  /// The node with the fields of a record besides the one that is its turn.
  static let rest = NodePath(outermost: -3)

  /// The node with the lines of a log's record as the file has them.
  static let line = NodePath(outermost: -4)

  /// The number of levels around the node.
  let level: Int
  /// The number of the node, or of the one around it, on the outermost level.
  let outermost: Int
  /// The numbers on the levels inside; most nodes are outermost, and take no memory for them.
  private let inner: [Int]

  /// Creates a path from the numbers on all levels, the outermost first; none for the place around
  /// all nodes.
  init(_ steps: [Int]) {
    self.init(level: steps.count - 1, steps.first ?? 0, inner: Array(steps.dropFirst()))
  }

  /// Creates the path of a node on the outermost level.
  init(outermost number: Int) { self.init(level: 0, number, inner: []) }

  /// Creates the path of a field.
  init(field: Int) { self.init(outermost: field) }

  private init(level: Int, _ outermost: Int, inner: [Int]) {
    (self.level, self.outermost, self.inner) = (level, outermost, inner)
  }

  /// The number that is the first part of a text, beyond all other ones.
  private static let firstPart = 1 << 42
  /// The bits of the number of a part.
  private static let partBits = 20

  /// Creates the path of a further part of a field's text, of which some lines are folded.
  init(part number: Int, ofField field: Int) {
    self.init(outermost: Self.firstPart + field << Self.partBits + number)
  }

  /// The number among its siblings.
  var number: Int { inner.last ?? outermost }

  /// The node around it; nil at the outermost level.
  var parent: NodePath? { level > 0 ? prefix(level - 1) : nil }

  /// Returns the number on a level around the node or on its own.
  func number(onLevel level: Int) -> Int { level == 0 ? outermost : inner[level - 1] }

  private func prefix(_ level: Int) -> NodePath {
    NodePath(level: level, outermost, inner: Array(inner.prefix(level)))
  }

  /// The index of the record's field; nil for a line about the record.
  var field: Int? {
    if isInTextPart { return (outermost - Self.firstPart) >> Self.partBits }
    if outermost >= NodePath.firstRelated { return nil }
    if outermost >= 0 { return outermost }
    return outermost == Self.rest.outermost && level > 0 && inner[0] >= 0 ? inner[0] : nil
  }

  /// Whether the node is a further part of a field's text, or inside one.
  var isInTextPart: Bool { outermost >= Self.firstPart }

  /// Whether the node is a further part of a field's text.
  var isTextPart: Bool { isInTextPart && level == 0 }

  /// Whether the node is a field of the record.
  var isField: Bool { field != nil && !isInTextPart && level == (outermost >= 0 ? 0 : 1) }

  /// Whether the node is a line about the record, which has nothing inside.
  var isAboutRecord: Bool { self == .notice || self == .ending }

  /// The nodes around the node, the outermost first.
  var around: [NodePath] { level > 0 ? (0..<level).map(prefix) : [] }

  /// Returns the path of a child.
  func child(_ number: Int) -> NodePath {
    level < 0
      ? NodePath(outermost: number)
      : NodePath(level: level + 1, outermost, inner: inner + [number])
  }

  /// Returns whether a node is inside another one.
  func isInside(_ other: NodePath) -> Bool {
    level > other.level && outermost == other.outermost && inner.starts(with: other.inner)
  }

  /// Adds the numbers to a hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(outermost)
    if level > 0 { hasher.combine(inner) }
  }
}
