import TableEngine
import TestSupport
import Testing

@Suite("New answers about which parts of an outline are open")
struct AnswersTests {
  @Test(
    "after new answers, the parts and their lines are those of the tree; the old ones change none",
    arguments: SeededGenerator.seeds(100))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var outline = AnsweredOutline(.random(levels: 4, using: &generator))
    for _ in 0..<12 {
      outline.walk(parts: Int.random(in: 0...20, using: &generator))
      let lines = outline.heights.lines
      outline.takeAnswers(using: &generator)
      #expect(outline.heights.lines == lines, "seed \(seed)")
      for node in outline.root.inside where node.isExpandable {
        node.isOpen = Bool.random(using: &generator)
      }
      outline.takeAnswers(using: &generator)
      outline.heights.endChange()
      guard Bool.random(using: &generator) else { continue }
      let visible = outline.root.visible
      #expect(outline.walk(parts: .max).elementsEqual(visible) { $0 === $1 }, "seed \(seed)")
      #expect(outline.heights.lines == visible.reduce(0) { $0 + $1.lines }, "seed \(seed)")
    }
  }

  @Test("only a part that opens is new, and one that closes and opens in a change is not")
  func isNew() {
    var heights = OutlineHeights(count: 3)
    heights.openAll(inside: nil)
    let parts = (0..<3).map { PartID(container: 0, child: $0) }
    for part in parts { heights.decide(part, count: part.child == 0 ? 2 : nil) }
    heights.endChange()
    heights.take(
      [.init(part: parts[0], count: 2), .init(part: parts[1], count: 1)], inside: [0, 1])
    #expect(heights.lines == 6)
    #expect(heights.isUndecided(parts[2]) && !heights.isUndecided(parts[1]))
    #expect(!heights.isNew(PartID(container: 1, child: 0)))
    #expect(heights.isNew(PartID(container: 2, child: 0)))
    heights.endChange()
    heights.take([.init(part: parts[0], count: nil)], inside: [])
    heights.take([.init(part: parts[0], count: 2)], inside: [1])
    #expect(!heights.isNew(PartID(container: 1, child: 0)) && heights.lines == 6)
  }

  @Test("rows of one class become another class, with their heights as estimates")
  func reclassified() {
    var heights = RowHeights(rowCounts: [5])
    heights.measure(position: 2, lines: 3)
    heights.setClass(.expanded, ofRows: 3..<4, inSection: 0)
    heights.reclassify(.collapsed, as: .expanded)
    #expect((1...5).allSatisfy { heights.rowClass(atPosition: $0) == .expanded })
    #expect(heights.knowledge(atPosition: 2) == .estimate(3))
    #expect(heights.knowledge(atPosition: 1) == .guess && heights.totalLines == 7)
    heights.checkInvariants()
  }
}

/// An outline whose parts are open as the nodes of a tree are when they are visited.
private struct AnsweredOutline {
  let root: NaiveNode
  var heights: OutlineHeights

  init(_ root: NaiveNode) {
    self.root = root
    heights = OutlineHeights(count: root.children.count)
    heights.openAll(inside: nil)
  }

  private func node(of part: PartID) -> NaiveNode {
    (heights.parent(of: part.container).map { node(of: $0) } ?? root).children[part.child]
  }

  private func count(of part: PartID) -> Int? {
    node(of: part).isOpen ? node(of: part).children.count : nil
  }

  /// Visits and measures the first parts.
  ///
  /// - Returns: The nodes of these parts.
  @discardableResult
  mutating func walk(parts limit: Int) -> [NaiveNode] {
    var nodes: [NaiveNode] = []
    var last: PartID?
    while nodes.count < limit {
      switch heights.part(after: last) {
      case .undecided(let part): heights.decide(part, count: count(of: part))
      case .known(nil): return nodes
      case .known(let part?):
        heights.measure(part, lines: node(of: part).lines)
        nodes.append(node(of: part))
        last = part
      }
    }
    return nodes
  }

  /// Takes the answers about visible parts that have been open, and about some that are closed.
  mutating func takeAnswers(using generator: inout SeededGenerator) {
    var answers: [OutlineHeights.Answer] = []
    var lists: [UInt32] = []
    var next = [heights.root]
    while let list = next.popLast() {
      lists.append(list)
      let closed = (0..<heights.count(of: list)).filter {
        let part = PartID(container: list, child: $0)
        return heights.container(in: part) == nil && !heights.isUndecided(part)
          && Bool.random(using: &generator)
      }
      for child in heights.openedChildren(in: list) + closed {
        let part = PartID(container: list, child: child)
        answers.append(.init(part: part, count: count(of: part)))
        if count(of: part) != nil, let inner = heights.container(in: part) { next.append(inner) }
      }
    }
    heights.take(answers, inside: lists)
  }
}
