import TableEngine
import TestSupport
import Testing

@Suite("The heights of an outline against a tree of objects")
struct OutlineHeightsTests {
  @Test(
    "after every change, the parts, their order and their lines are those of the tree",
    arguments: SeededGenerator.seeds(12))
  func agreesWithTree(seed: UInt64) {
    var run = RandomOutline(seed: seed)
    run.check()
    for _ in 0..<120 {
      run.change()
      run.check()
    }
  }

  @Test("a closed container costs nothing until it opens, however many children are in it")
  func closedIsFree() {
    var outline = OutlineHeights(count: 10_000_000)
    #expect(outline.lines == 10_000_000)
    outline.openAll(inside: nil)
    #expect(outline.containerCount == 0)
    let first = outline.part(after: nil) { _ in 10_000_000 }
    #expect(first == PartID(container: 0, child: 0))
    let second = outline.part(after: first) { _ in 10_000_000 }
    #expect(second == PartID(container: 1, child: 0))
    #expect(outline.containerCount == 1)
    #expect(outline.lines == 20_000_000)
  }

  @Test("a part that closes and opens again keeps the identities of everything inside")
  func keepsIdentities() {
    var outline = OutlineHeights(count: 3)
    let node = PartID(container: 0, child: 1)
    outline.open(node, count: 2)
    let inner = PartID(container: 1, child: 0)
    outline.open(inner, count: 4)
    let before = outline.parts
    outline.close(node, count: 2)
    #expect(!outline.contains(inner))
    #expect(outline.visiblePart(around: PartID(container: 2, child: 3)) == node)
    #expect(outline.isAbove(node, inner))
    outline.open(node, count: 2)
    #expect(outline.parts == before)
  }
}

extension OutlineHeights {
  /// The visible parts, from top to bottom, of an outline in which no part opens with all others.
  fileprivate var parts: [PartID] {
    var outline = self
    var parts: [PartID] = []
    while let next = outline.part(after: parts.last, { _ in nil }) { parts.append(next) }
    return parts
  }

  /// Returns the next part below; the closure gives the number of children of undecided parts.
  mutating func part(after part: PartID?, _ children: (PartID) -> Int?) -> PartID? {
    answer(children) { $0.part(after: part) }
  }

  /// Returns the next part above; the closure gives the number of children of undecided parts.
  mutating func part(before part: PartID?, _ children: (PartID) -> Int?) -> PartID? {
    answer(children) { $0.part(before: part) }
  }

  /// Asks until every part in question is decided.
  mutating func answer<Value>(
    _ children: (PartID) -> Int?, _ ask: (OutlineHeights) -> OutlineAnswer<Value>
  ) -> Value {
    while true {
      switch ask(self) {
      case .known(let value): return value
      case .undecided(let part): decide(part, count: children(part))
      }
    }
  }
}

/// A random outline beside its tree.
private struct RandomOutline {
  var outline: OutlineHeights
  let root: NaiveNode
  var generator: SeededGenerator
  /// The nodes of all parts seen so far.
  var nodes: [PartID: NaiveNode] = [:]
  /// The nodes that were visible before the current change.
  var seen: Set<ObjectIdentifier> = []
  /// The removed nodes, kept so that no new one has the identity of an old one.
  var removed: [NaiveNode] = []
  /// The parts of replaced nodes.
  var replaced: [PartID] = []
  /// The parts that are visible.
  var parts: [PartID] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    root = NaiveNode.random(levels: 5, using: &generator)
    while root.children.count < 3 {
      root.children.append(.random(levels: 4, using: &generator))
    }
    outline = OutlineHeights(count: root.children.count)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  // MARK: - Changes

  mutating func change() {
    seen = Set(root.visible.map(ObjectIdentifier.init))
    outline.endChange()
    for _ in 0..<number(1...3) { changeOnce() }
  }

  private mutating func changeOnce() {
    let known = nodes.filter { pair in root.inside.contains { $0 === pair.value } }
    guard
      let (part, node) = known.sorted(by: { isLess($0.key, $1.key) })
        .randomElement(using: &generator)
    else { return }
    switch number(0...10) {
    case 0...3 where node.isExpandable:
      outline.open(part, count: node.children.count)
      node.isOpen = true
    case 4...5 where node.isExpandable:
      outline.close(part, count: node.children.count)
      node.isOpen = false
    case 6:
      let isRoot = number(0...2) == 0
      let opens = number(0...1) == 0
      guard isRoot || outline.container(in: part) != nil else { return }
      if opens { outline.openAll(inside: isRoot ? nil : part) }
      if !opens { outline.closeAll(inside: isRoot ? nil : part) }
      for inside in (isRoot ? root : node).inside { inside.isOpen = opens && inside.isExpandable }
    case 7: resize(part, node)
    case 8: replace(part, node)
    case 9:
      node.lines = number(1...4)
      outline.forget(part)
    default:
      for node in root.inside { node.lines = number(1...4) }
      outline.forgetMeasurements()
    }
  }

  /// Adds or removes children at the end of a list.
  private mutating func resize(_ part: PartID, _ node: NaiveNode) {
    guard let container = outline.container(in: part) else { return }
    if number(0...1) == 0 {
      let child = NaiveNode.random(levels: 2, using: &generator)
      // Nothing in the tree says whether a new child begins open.
      guard !child.isExpandable else { return }
      node.children.append(child)
    } else if let last = node.children.popLast() {
      removed.append(last)
      let gone = Set((last.inside + [last]).map(ObjectIdentifier.init))
      nodes = nodes.filter { !gone.contains(ObjectIdentifier($0.value)) }
    }
    outline.setCount(node.children.count, of: container)
  }

  /// Replaces the children of a node, or those of the outermost list.
  private mutating func replace(_ part: PartID, _ node: NaiveNode) {
    let isRoot = number(0...3) == 0
    guard isRoot || outline.container(in: part) != nil else { return }
    let list = isRoot ? root : node
    let gone = list.inside
    removed += gone
    let names = Set(gone.map(ObjectIdentifier.init))
    replaced += nodes.filter { names.contains(ObjectIdentifier($0.value)) }.keys
    nodes = nodes.filter { !names.contains(ObjectIdentifier($0.value)) }
    list.children = (0..<number(0...4)).map { _ in
      NaiveNode(lines: number(1...4), isExpandable: false)
    }
    outline.replaceChildren(of: isRoot ? nil : part, count: list.children.count)
  }

  private func isLess(_ one: PartID, _ other: PartID) -> Bool {
    (one.container, one.child) < (other.container, other.child)
  }

  // MARK: - Checks

  /// Walks down and up, measures everything, and compares all answers with the tree's.
  mutating func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let visible = root.visible
    walk(visible)
    #expect(parts.count == visible.count, sourceLocation: sourceLocation)
    guard parts.count == visible.count else { return }
    for (part, node) in zip(parts, visible) { outline.measure(part, lines: node.lines) }
    #expect(outline.lines == visible.reduce(0) { $0 + $1.lines }, sourceLocation: sourceLocation)
    var line = 0
    for (part, node) in zip(parts, visible) {
      #expect(outline.lines(above: part) == line, sourceLocation: sourceLocation)
      #expect(outline.height(of: part) == node.lines, sourceLocation: sourceLocation)
      let hit = outline.answer({ _ in nil }) { $0.part(nearLine: line + node.lines - 1) }
      #expect(hit?.part == part && hit?.line == node.lines - 1, sourceLocation: sourceLocation)
      #expect(
        outline.isNew(part) == !seen.contains(ObjectIdentifier(node)),
        "\(part) of change", sourceLocation: sourceLocation)
      line += node.lines
    }
    let other = parts.randomElement(using: &generator)
    for (index, part) in parts.enumerated() {
      guard let other, let place = parts.firstIndex(of: other) else { break }
      #expect(outline.isAbove(part, other) == (index < place), sourceLocation: sourceLocation)
    }
    checkContained(sourceLocation)
    for part in replaced {
      #expect(!outline.contains(part), sourceLocation: sourceLocation)
      let around = outline.visiblePart(around: part)
      #expect(around.map { parts.contains($0) } ?? true, sourceLocation: sourceLocation)
      if let other { #expect(!outline.isAbove(part, other) || !outline.isAbove(other, part)) }
    }
  }

  /// Notes the visible parts; a node that was visible before has the same part as then.
  private mutating func walk(_ visible: [NaiveNode]) {
    parts = []
    let known = nodes
    var outline = outline
    defer { self.outline = outline }
    while let next = outline.part(after: parts.last, { Self.children(of: $0, among: nodes) }) {
      guard parts.count < visible.count else { break }
      let node = visible[parts.count]
      if let old = known[next] { #expect(old === node, "\(next) is another node") }
      nodes[next] = node
      parts.append(next)
    }
    var up: [PartID] = []
    while let next = outline.part(before: up.last, { Self.children(of: $0, among: nodes) }) {
      up.append(next)
    }
    #expect(up == parts.reversed())
  }

  /// Returns the number of children of a node that the walk passes or has passed.
  private static func children(of part: PartID, among nodes: [PartID: NaiveNode]) -> Int? {
    guard let node = nodes[part], node.isExpandable else { return nil }
    return node.children.count
  }

  private func checkContained(_ sourceLocation: SourceLocation) {
    let shown = Set(parts)
    for (part, node) in nodes {
      let isVisible = shown.contains(part)
      #expect(outline.contains(part) == isVisible, sourceLocation: sourceLocation)
      guard !isVisible, root.inside.contains(where: { $0 === node }) else { continue }
      let around = root.visible.last { $0.inside.contains { $0 === node } }
      let found = outline.visiblePart(around: part).flatMap { nodes[$0] }
      #expect(found === around, sourceLocation: sourceLocation)
    }
  }
}
