import TableEngine
import TestSupport

/// A node of an outline as an object, with all of its children from the start.
final class NaiveNode {
  var children: [NaiveNode]
  /// The own lines at the present width.
  var lines: Int
  var isOpen = false
  /// Whether the node can open.
  let isExpandable: Bool

  init(lines: Int, isExpandable: Bool, children: [NaiveNode] = []) {
    self.lines = lines
    self.isExpandable = isExpandable
    self.children = children
  }

  /// A random tree of a few levels; lists are often empty or of one child.
  static func random(levels: Int, using generator: inout SeededGenerator) -> NaiveNode {
    let isExpandable = levels > 0 && Int.random(in: 0..<3, using: &generator) > 0
    let count = [0, 1, 1, 2, 3, 6].randomElement(using: &generator) ?? 0
    let children = (0..<(isExpandable ? count : 0)).map { _ in
      random(levels: levels - 1, using: &generator)
    }
    return NaiveNode(
      lines: Int.random(in: 1...4, using: &generator), isExpandable: isExpandable,
      children: children)
  }

  /// The visible nodes inside this one, from top to bottom.
  var visible: [NaiveNode] { children.flatMap { [$0] + ($0.isOpen ? $0.visible : []) } }

  /// All nodes inside this one.
  var inside: [NaiveNode] { children.flatMap { [$0] + $0.inside } }
}
