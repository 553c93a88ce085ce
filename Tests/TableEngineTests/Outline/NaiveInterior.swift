import TableEngine
import TestSupport

/// The interior of a row over a tree of objects, and the parts that its nodes have been given.
final class NaiveInterior: RowInterior {
  let root: NaiveNode
  private(set) var outline: OutlineHeights
  private var nodes: [PartID: NaiveNode] = [:]
  /// The number of parts that were measured.
  private(set) var measured = 0

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

  private func children(of part: PartID) -> Int? {
    guard let node = node(of: part), node.isExpandable else { return nil }
    return node.children.count
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

  // MARK: - RowInterior

  var lines: Int { outline.lines }
  func part(after part: PartID?) -> PartID? { answer { $0.part(after: part) } }
  func part(before part: PartID?) -> PartID? { answer { $0.part(before: part) } }
  func part(nearLine line: Int) -> (part: PartID, line: Int)? {
    answer { $0.part(nearLine: line) }
  }
  func isAbove(_ one: PartID, _ other: PartID) -> Bool { outline.isAbove(one, other) }
  func contains(_ part: PartID) -> Bool { outline.contains(part) }
  func isNew(_ part: PartID) -> Bool { outline.isNew(part) }
  func remainingPart(around part: PartID) -> PartID? { outline.visiblePart(around: part) }
  func lines(above part: PartID) -> Int { outline.lines(above: part) }
  func endChange() { outline.endChange() }

  func height(of part: PartID) -> Int {
    if let lines = outline.height(of: part) { return lines }
    guard let node = node(of: part) else { return 1 }
    measured += 1
    outline.measure(part, lines: node.lines)
    return node.lines
  }

  private func answer<Value>(_ ask: (OutlineHeights) -> OutlineAnswer<Value>) -> Value {
    while true {
      switch ask(outline) {
      case .known(let value): return value
      case .undecided(let part): outline.decide(part, count: children(of: part))
      }
    }
  }
}
