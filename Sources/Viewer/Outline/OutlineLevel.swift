// One level of an open record: the nodes that are shown, and the lines for the others.

/// The nodes of one level, in order.
struct OutlineLevel {
  /// The node around them; nil for those of the record.
  let parent: NodePath?
  /// The nodes that are shown.
  let shown: ShownNodes
  /// The nodes of the record; empty inside a node.
  private let entries: [NodePath]
  private let order: ChildOrder

  /// Creates the level of a record.
  init(of entries: [NodePath], showing shown: ShownNodes) {
    parent = nil
    self.shown = shown
    self.entries = entries
    order = ChildOrder(all: entries.count)
  }

  /// Creates the level inside a node.
  init(inside parent: NodePath, _ order: ChildOrder, showing shown: ShownNodes) {
    self.parent = parent
    self.shown = shown
    self.order = order
    entries = []
  }

  /// The number of nodes that are shown, with the lines for others.
  var count: Int { shown.count }

  /// The nodes that are shown, from top to bottom.
  subscript(index: Int) -> NodePath {
    switch shown[index] {
    case .node(let place): path(at: place)
    case .above: .elision(.init(isAbove: true, count: shown.above), in: parent)
    case .below: .elision(.init(isAbove: false, count: shown.below), in: parent)
    }
  }

  /// Returns the node at a place among all of the level.
  private func path(at place: Int) -> NodePath { parent?.child(order[place]) ?? entries[place] }

  /// Returns the index of a node; nil if it is not shown.
  func index(of path: NodePath) -> Int? {
    if let elision = path.elision {
      let index = shown.index(of: elision.isAbove ? .above : .below)
      return index.flatMap { self[$0] == path ? $0 : nil }
    }
    let place = parent == nil ? entries.firstIndex(of: path) : order.place(of: path.number)
    return place.flatMap { shown.index(of: .node($0)) }
  }

  /// Returns the nodes that a line replaces.
  func replaced(by elision: NodePath.Elision) -> [NodePath] {
    let places =
      elision.isAbove ? 0..<elision.count : max(shown.total - elision.count, 0)..<shown.total
    return places.map(path(at:))
  }
}

extension NodePath {
  /// A line for nodes that are not shown.
  struct Elision: Hashable {
    /// Whether the nodes are above those that are shown.
    let isAbove: Bool
    /// The number of nodes.
    let count: Int
  }

  /// The first number that counts nodes; those above it are lines about the record.
  private static let firstElision = -10

  /// Returns the line for nodes that are not shown.
  static func elision(_ elision: Elision, in parent: NodePath?) -> NodePath {
    let number = firstElision - 2 * elision.count - (elision.isAbove ? 0 : 1)
    return parent?.child(number) ?? NodePath([number])
  }

  /// The nodes that the line replaces; nil for a node.
  var elision: Elision? {
    guard number <= NodePath.firstElision else { return nil }
    let value = NodePath.firstElision - number
    return Elision(isAbove: value.isMultiple(of: 2), count: value / 2)
  }
}
