import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("An outline in a table under random changes")
struct RandomOutlineViewTests {
  @Test(
    "every frame is full, and at rest the screen is a piece of the list of all visible lines",
    arguments: SeededGenerator.seeds(40))
  func frames(seed: UInt64) throws {
    try check(RandomOutlineRun(seed: seed), steps: 40)
  }

  @Test(
    "so they are if a model that changes under the table owns which nodes are open",
    .slow, arguments: SeededGenerator.seeds(1_000))
  func owned(seed: UInt64) throws {
    try check(RandomOutlineRun(seed: seed, isOwned: true), steps: 20)
  }

  private func check(_ run: RandomOutlineRun, steps: Int) throws {
    var run = run
    for _ in 0..<steps {
      try run.step()
      run.checkFrame()
    }
    run.checkRest()
    #expect(run.fixture.faults == [] && run.fixture.table.diagnostics == [], "\(run.log)")
  }
}

/// An outline under random steps, and the flat list of lines that it must show.
@MainActor
private struct RandomOutlineRun {
  enum Step: CaseIterable {
    case toggle, toggleChoice, all, none, accordion, scroll, jump, resize, wait, rest
    case focus, grow, change, replace, insertRow, deleteRow, takeAway, meddle
  }

  let fixture: OutlineFixture
  private(set) var log: [String] = []
  private var random: SeededGenerator
  private var names = 0
  /// The data source if it owns which nodes are open; nil if the table does.
  private let owner: OwnedTwigSource?
  /// The open nodes according to the table.
  private var opened: Set<String> = []
  /// The open nodes.
  private var open: Set<String> {
    get { owner?.open ?? opened }
    set {
      if let owner { owner.open = newValue } else { opened = newValue }
    }
  }
  /// The nodes whose new children are open, after everything was opened.
  private var opensNew: Set<String> = []
  private var row = 1

  init(seed: UInt64, isOwned: Bool = false) {
    random = SeededGenerator(seed: seed)
    owner = isOwned ? OwnedTwigSource([]) : nil
    fixture = OutlineFixture(owner ?? TwigSource([]), rows: 4, lines: 8, columns: 30)
    fixture.table.stickyLevels = 0
    fixture.source.locates = Bool.random(using: &random)
    fixture.source.root.children = (0..<number(0...4)).map { _ in twig(levels: 3) }
    reload(nil)
    fixture.settle()
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func twig(levels: Int) -> Twig {
    names += 1
    let name = "t\(names)."
    let lines = number(0...5) == 0 ? number(2...11) : 1
    guard levels > 0, number(0...2) > 0 else { return Twig(name, lines: lines) }
    return Twig(
      name, lines: lines, (0..<number(0...5)).map { _ in twig(levels: levels - 1) })
  }

  // MARK: - The flat model

  /// All nodes inside a node that can be seen, with their levels.
  private func visible(_ twig: Twig, level: Int = 0) -> [(twig: Twig, level: Int)] {
    (twig.children ?? []).flatMap { child in
      [(child, level)] + (open.contains(child.name) ? visible(child, level: level + 1) : [])
    }
  }

  private func every(_ twig: Twig) -> [Twig] {
    (twig.children ?? []).flatMap { [$0] + every($0) }
  }

  /// The lines of the whole table, from top to bottom.
  private var lines: [String] {
    fixture.sections[0].enumerated().flatMap { number, row -> [String] in
      guard number == self.row else { return [row.text] }
      let nodes = visible(fixture.source.root).flatMap { twig, level in
        twig.text.split(separator: "\n").enumerated().map { line, text in
          let mark = line > 0 || twig.children == nil ? " " : open.contains(twig.name) ? "▾" : "▸"
          return String(repeating: "  ", count: level) + "\(mark) \(text)"
        }
      }
      return [row.text] + nodes
    }
  }

  // MARK: - Steps

  mutating func step() throws {
    let step = Step.allCases.randomElement(using: &random) ?? .wait
    log.append("\(step)")
    switch step {
    case .toggle: toggle(visible(fixture.source.root).randomElement(using: &random)?.twig)
    case .toggleChoice: toggleFocused()
    case .all: setAll(open: true)
    case .none: setAll(open: false)
    case .accordion: try accordion()
    case .scroll: fixture.table.scroll(byLines: number(-9...9), animated: number(0...1) > 0)
    case .jump: jump()
    case .resize:
      fixture.table.resize(to: CellSize(lines: number(1...12), columns: number(24...40)))
    case .wait: wait(number(0...400))
    case .rest: checkRest()
    case .focus: fixture.table.moveFocus(byRows: number(-6...6))
    case .grow: grow()
    case .change: change()
    case .replace: replace()
    case .insertRow: try insertRow()
    case .deleteRow: try deleteRow()
    case .takeAway: takeAway()
    case .meddle: try meddle()
    }
  }

  private mutating func toggle(_ twig: Twig?) {
    guard let twig, twig.children != nil else { return }
    let path = fixture.path(row)
    if owner != nil {
      flip(twig)
      reloadOpenness(twig)
    } else if open.remove(twig.name) != nil {
      fixture.table.collapseItem(OutlineItem(twig.name), inRowAt: path)
    } else {
      open.insert(twig.name)
      fixture.table.expandItem(OutlineItem(twig.name), inRowAt: path)
    }
  }

  private mutating func toggleFocused() {
    guard let name = fixture.table.focusedItem.map({ "\($0)" }),
      let twig = every(fixture.source.root).first(where: { $0.name == name }), twig.children != nil
    else { return }
    if owner == nil { flip(twig) }
    fixture.table.activate()
  }

  private mutating func flip(_ twig: Twig) {
    if open.remove(twig.name) == nil { open.insert(twig.name) }
  }

  /// Asks the model again about a node, or about more than that.
  private mutating func reloadOpenness(_ twig: Twig?) {
    let item = number(0...3) > 0 ? twig.map { OutlineItem($0.name) } : nil
    fixture.table.reloadOpenness(of: item, inRowAt: fixture.path(row))
  }

  /// Lets the model open and close any nodes while the table visits some of them, then asks again,
  /// often together with other changes.
  private mutating func meddle() throws {
    guard owner != nil else { return }
    fixture.table.beginUpdates()
    for twig in every(fixture.source.root) where twig.children != nil && number(0...2) == 0 {
      flip(twig)
    }
    if number(0...1) == 0 { reload(nil) }
    if number(0...3) == 0 {
      try fixture.table.endUpdates()
      fixture.table.scroll(byLines: number(-9...9), animated: number(0...1) > 0)
      wait(number(0...200))
      fixture.table.beginUpdates()
    }
    reloadOpenness(nil)
    if number(0...1) == 0 { toggle(every(fixture.source.root).randomElement(using: &random)) }
    if number(0...1) == 0 { change() }
    try fixture.table.endUpdates()
  }

  private mutating func setAll(open isOpen: Bool) {
    let path = fixture.path(row)
    if owner != nil {
      open = isOpen ? Set(every(fixture.source.root).map(\.name)) : []
      reloadOpenness(nil)
    } else if isOpen {
      open = Set(every(fixture.source.root).filter { $0.children != nil }.map(\.name))
      opensNew = open.union([""])
      fixture.table.expandItem(nil, inRowAt: path, children: true)
    } else {
      open = []
      opensNew = []
      fixture.table.collapseItem(nil, inRowAt: path, children: true)
    }
  }

  /// Opens a node and closes another one in one transaction.
  private mutating func accordion() throws {
    let nodes = visible(fixture.source.root).map(\.twig).filter { $0.children != nil }
    guard let one = nodes.randomElement(using: &random),
      let other = nodes.randomElement(using: &random)
    else { return }
    fixture.table.beginUpdates()
    toggle(one)
    if visible(fixture.source.root).contains(where: { $0.twig === other }) { toggle(other) }
    try fixture.table.endUpdates()
  }

  private mutating func jump() {
    guard let twig = visible(fixture.source.root).randomElement(using: &random)?.twig else {
      return
    }
    let position = TableView.ScrollPosition.allCases.randomElement(using: &random) ?? .none
    let isFound = fixture.table.focusItem(
      OutlineItem(twig.name), inRowAt: fixture.path(row), scrollPosition: position,
      animated: number(0...1) > 0)
    #expect(isFound, "\(twig.name): \(log)")
    #expect(
      fixture.table.screenLines(ofItem: OutlineItem(twig.name), inRowAt: fixture.path(row)) != nil)
  }

  private mutating func wait(_ milliseconds: Int) {
    fixture.time += milliseconds
    fixture.table.advance(to: Instant(sinceStart: .milliseconds(fixture.time)))
  }

  /// Adds children at the end of a node.
  private mutating func grow() {
    let twig = every(fixture.source.root).filter { $0.children != nil }.randomElement(
      using: &random)
    let target = twig ?? fixture.source.root
    let new = (0..<number(1...5)).map { _ in self.twig(levels: 1) }
    target.children? += new
    arrive(new, in: target)
    reload(twig)
  }

  /// Inserts, removes or moves children anywhere in a node.
  private mutating func change() {
    let twig = every(fixture.source.root).filter { $0.children != nil }.randomElement(
      using: &random)
    let target = twig ?? fixture.source.root
    var children = target.children ?? []
    switch number(0...3) {
    case 3: return moveAcross()
    case 0:
      let new = self.twig(levels: 1)
      children.insert(new, at: number(0...children.count))
      arrive([new], in: target)
    case 1: if !children.isEmpty { children.remove(at: number(0...children.count - 1)) }
    default: children.shuffle(using: &random)
    }
    target.children = children
    open.formIntersection(every(fixture.source.root).map(\.name))
    reload(twig)
  }

  /// Moves a node from one list to another, which are brought up to date together.
  private mutating func moveAcross() {
    let lists = [fixture.source.root] + every(fixture.source.root).filter { $0.children != nil }
    // A node with nodes inside that was never visited opens as all others do where it is then.
    guard let from = lists.randomElement(using: &random), let last = from.children?.last,
      opensNew.isEmpty || last.children == nil, let twig = from.children?.popLast()
    else { return }
    let inside = every(twig) + [twig]
    let target = lists.filter { list in !inside.contains { $0 === list } }.randomElement(
      using: &random)
    let place = number(0...1) == 0 ? 0 : target?.children?.count ?? 0
    target?.children?.insert(twig, at: place)
    reload(nil)
  }

  /// Opens new nodes that open with all others.
  private mutating func arrive(_ new: [Twig], in target: Twig) {
    guard opensNew.contains(target.name) else { return }
    for twig in new where twig.children != nil {
      open.insert(twig.name)
      opensNew.insert(twig.name)
      arrive(twig.children ?? [], in: twig)
    }
  }

  /// Gives a node another height.
  private mutating func replace() {
    guard let twig = visible(fixture.source.root).randomElement(using: &random)?.twig else {
      return
    }
    twig.lines = number(1...4)
    fixture.table.reloadItem(OutlineItem(twig.name), inRowAt: fixture.path(row))
  }

  /// Brings a node up to date, or everything if the table does not know the node.
  private func reload(_ twig: Twig?) {
    let known = visible(fixture.source.root).contains { $0.twig === twig }
    fixture.table.reloadItem(
      known ? twig.map { OutlineItem($0.name) } : nil, inRowAt: fixture.path(row), children: true)
  }

  private mutating func insertRow() throws {
    let place = number(0...fixture.sections[0].count)
    names += 1
    fixture.sections[0].insert(Row(name: "r\(names).", height: 1), at: place)
    if place <= row { row += 1 }
    try fixture.table.insertRows(at: [fixture.path(place)], with: .fade)
  }

  private mutating func deleteRow() throws {
    let place = number(0...fixture.sections[0].count - 1)
    guard place != row, fixture.sections[0].count > 2 else { return }
    fixture.sections[0].remove(at: place)
    if place < row { row -= 1 }
    try fixture.table.deleteRows(at: [fixture.path(place)], with: .fade)
  }

  /// Takes the outline away and gives it to a random row.
  private mutating func takeAway() {
    fixture.table.setOutline(nil, forRowAt: fixture.path(row))
    row = number(0...fixture.sections[0].count - 1)
    opened = []
    opensNew = []
    fixture.table.setOutline(fixture.source, forRowAt: fixture.path(row))
  }

  // MARK: - Checks

  /// Checks that no line of a frame is free above the end of the table.
  func checkFrame() {
    let picture = fixture.picture().map(\.trimmingBlanks)
    let free = picture.drop { $0 != "" }
    #expect(
      free.allSatisfy { $0 == "" } || fixture.table.isMoving, "a gap in \(picture) after \(log)")
  }

  mutating func checkRest() {
    fixture.settle()
    let picture = fixture.picture().map(\.trimmingBlanks)
    let lines = lines.map(\.trimmingBlanks)
    let expected = (0...max(0, lines.count - picture.count)).contains { start in
      let piece = Array(lines[start..<min(start + picture.count, lines.count)])
      return picture == piece + Array(repeating: "", count: picture.count - piece.count)
    }
    #expect(expected, "\(picture) is no piece of \(lines) after \(log)")
    if let name = fixture.table.focusedItem.map({ "\($0)" }) {
      #expect(visible(fixture.source.root).contains { $0.twig.name == name }, "\(name): \(log)")
    }
    #expect(
      fixture.table.height(ofRow: fixture.path(row)) + fixture.sections[0].count - 1 == lines.count,
      "\(log)")
  }
}
