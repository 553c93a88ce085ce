import TableEngine
import TestSupport

/// The interior of a row over a tree of objects, and the parts that its nodes have been given.
final class NaiveInterior: OutlineInterior {
  let root: NaiveNode
  var outline: OutlineHeights
  private var nodes: [PartID: NaiveNode] = [:]
  /// The number of parts that were measured.
  private(set) var measured = 0
  /// The number of steps from one node to the next.
  private(set) var walked = 0

  init(_ root: NaiveNode) {
    self.root = root
    outline = OutlineHeights(count: root.children.count)
  }

  // MARK: - Nodes

  /// Returns the node of a part.
  func node(of part: PartID) -> NaiveNode? {
    if let node = nodes[part] { return node }
    guard let list = outline.parent(of: part.container).map({ node(of: $0) }) ?? root,
      list.children.indices.contains(part.child)
    else { return nil }
    nodes[part] = list.children[part.child]
    return nodes[part]
  }

  func childCount(of part: PartID) -> Int? {
    guard let node = node(of: part), node.isExpandable else { return nil }
    return node.children.count
  }

  func measure(_ part: PartID) -> Int {
    measured += 1
    return node(of: part)?.lines ?? 1
  }

  func part(after part: PartID?) -> PartID? {
    walked += 1
    while true {
      switch outline.part(after: part) {
      case .known(let next): return next
      case .undecided(let part): outline.decide(part, count: openCount(of: part))
      }
    }
  }

  /// The visible nodes with their parts, from top to bottom, by walking the whole row.
  var all: [(part: PartID, node: NaiveNode)] {
    var all: [(part: PartID, node: NaiveNode)] = []
    while let next = part(after: all.last?.part), let node = node(of: next) {
      all.append((next, node))
    }
    return all
  }

  // MARK: - Changes

  /// Opens or closes a node.
  func toggle(_ part: PartID) {
    guard let node = node(of: part), node.isExpandable else { return }
    node.isOpen.toggle()
    if node.isOpen {
      outline.open(part, count: node.children.count)
    } else {
      outline.close(part, count: node.children.count)
    }
  }

  /// Opens or closes all nodes.
  func setAll(open: Bool) {
    for node in root.inside { node.isOpen = open && node.isExpandable }
    if open { outline.openAll(inside: nil) } else { outline.closeAll(inside: nil) }
  }

  /// Gives every node another height, as a new width does.
  func reflow(using generator: inout SeededGenerator) {
    for node in root.inside { node.lines = Int.random(in: 1...4, using: &generator) }
    outline.forgetMeasurements()
  }
}
