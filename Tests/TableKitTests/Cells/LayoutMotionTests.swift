import CellGrid
import TableKit
import TestSupport
import Testing
import TextLayout

/// A title, a body of three lines that may be hidden, and a foot.
private final class FoldingCell: TableViewCell {
  let fold = Label("1\n2\n3")
  let foot = Label("foot")
  let badge = Label("[new]")

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    fold.numberOfLines = 0
    fold.isHidden = true
    badge.isHidden = true
    badge.huggingPriority = .required
    contentView.add(fold)
    contentView.add(Stack(.horizontal, [badge, foot]))
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    badge.isHidden = !editing
  }
}

@MainActor
private final class FoldingFixture: Fixture, TableViewEditing {
  func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}

  override func tableView(
    _ tableView: TableView, cellForRowAt path: IndexPath
  ) -> TableViewCell {
    tableView.register(FoldingCell.self, forCellReuseIdentifier: "folding")
    let cell = tableView.dequeueReusableCell(withIdentifier: "folding", for: path)
    cell.textLabel.text = sections[path.section][path.row].name
    return cell
  }

  func folding(_ row: Int) -> FoldingCell? { cell(row) as? FoldingCell }

  /// Shows or hides the body of a row, and has its height follow.
  func fold(_ row: Int, _ isHidden: Bool) throws {
    try table.animate(duration: .milliseconds(400), curve: .linear) {
      folding(row)?.fold.isHidden = isHidden
      table.beginUpdates()
      try table.endUpdates()
    }
  }
}

@MainActor
@Suite("Layout changes that animate by themselves")
struct LayoutMotionTests {
  private let fixture = FoldingFixture([Fixture.rows(3, by: 1)], lines: 8, columns: 12).shown()
  private let closed = ["a", "foot", "b", "foot", "c", "foot", "", ""]
  private let open = ["a", "1", "2", "3", "foot", "b", "foot", "c"]

  @Test("A node that appears unfolds while its row grows, and what is below it travels")
  func unfold() throws {
    #expect(fixture.picture() == closed)
    try fixture.fold(0, false)
    #expect(fixture.picture(at: 0) == closed)
    #expect(fixture.picture(at: 100) == ["a", "1", "foot", "b", "foot", "c", "foot", ""])
    #expect(fixture.picture(at: 200) == ["a", "1", "2", "foot", "b", "foot", "c", "foot"])
    #expect(fixture.picture(at: 350) == open)
    #expect(fixture.picture(at: 400) == open)
    #expect(fixture.table.nextChange == nil && !fixture.table.isMoving)
  }

  @Test("A node that disappears folds while its row shrinks, through the same pictures")
  func foldAgain() throws {
    try fixture.fold(0, false)
    #expect(fixture.picture(at: 1000) == open)
    try fixture.fold(0, true)
    #expect(fixture.picture(at: 1000) == open)
    #expect(fixture.picture(at: 1200) == ["a", "1", "2", "foot", "b", "foot", "c", "foot"])
    #expect(fixture.picture(at: 1300) == ["a", "1", "foot", "b", "foot", "c", "foot", ""])
    #expect(fixture.picture(at: 1400) == closed)
  }

  @Test("A change in mid-flight goes on from what is seen")
  func retarget() throws {
    try fixture.fold(0, false)
    let half = fixture.picture(at: 200)
    try fixture.fold(0, true)
    #expect(fixture.picture(at: 200) == half)
    #expect(fixture.picture(at: 300) != half)
    try fixture.fold(0, false)
    #expect(fixture.picture(at: 700) == open)
    try fixture.fold(0, true)
    #expect(fixture.picture(at: 1100) == closed)
  }

  @Test("Without a change in the layout there is no frame to show")
  func nothing() throws {
    _ = fixture.picture()
    fixture.table.animate(duration: .milliseconds(400)) { fixture.folding(0)?.foot.text = "feet" }
    #expect(fixture.table.nextChange == nil && !fixture.table.isMoving)
    #expect(fixture.picture()[1] == "feet")
  }

  @Test("Each time that is named as the next change shows something new, and the last is the end")
  func wakeUps() throws {
    var pictures = [fixture.picture()]
    try fixture.fold(0, false)
    fixture.folding(1)?.badge.isHidden = false
    while let next = fixture.table.nextChange {
      fixture.table.advance(to: next)
      var canvas = Canvas(size: fixture.table.size)
      fixture.table.draw(on: &canvas, at: next)
      let frame = canvas.finish()
      let picture = (0..<8).map { frame.text(ofLine: $0) }
      if picture == pictures.last { #expect(fixture.table.nextChange == nil) }
      pictures.append(picture)
    }
    #expect((3...8).contains(pictures.count))
  }

  @Test("Side by side, the first node slides in over the edge and pushes the others")
  func slide() {
    _ = fixture.picture()
    fixture.table.animate(duration: .milliseconds(500), curve: .linear) {
      fixture.folding(0)?.badge.isHidden = false
    }
    let frames = stride(from: 0, through: 500, by: 100).map { fixture.picture(at: $0)[1] }
    #expect(
      frames == ["foot", "]foot", "w]foot", "ew]foot", "new]foot", "[new]foot"])
  }

  @Test("In editing mode a cell's own changes move together with the controls of the table")
  func editing() {
    _ = fixture.picture()
    fixture.table.motion = MotionStyle(curve: .linear, duration: .milliseconds(500))
    fixture.table.setEditing(true, animated: true)
    #expect(fixture.picture(at: 0) == closed)
    #expect(
      fixture.picture(at: 500)[3] == "[new]fo\u{2026}" || fixture.picture(at: 500)[3] != "foot")
    fixture.table.setEditing(false, animated: false)
    #expect(fixture.picture(at: 500) == closed && !fixture.table.isMoving)
  }

  @Test("Where nothing is to move, the first frame is the last")
  func withoutMotion() throws {
    fixture.table.motion.level = .none
    try fixture.fold(0, false)
    #expect(fixture.picture() == open && fixture.table.nextChange == nil)
    try fixture.fold(0, true)
    #expect(fixture.picture() == closed)
  }

  @Test("A cell that leaves the screen in mid-flight is at rest when it is used again")
  func reuse() throws {
    try fixture.fold(0, false)
    _ = fixture.picture(at: 100)
    fixture.table.reloadData()
    #expect(fixture.picture(at: 100).contains("foot"))
    for cell in fixture.table.visibleCells.compactMap({ $0 as? FoldingCell }) {
      cell.fold.isHidden = true
    }
    try fixture.table.invalidateHeights()
    fixture.settle()
    #expect(fixture.picture() == closed)
  }
}

/// A cell with a tree made at random.
private final class RandomCell: TableViewCell {
  var leaves: [ContentNode] = []
  var stacks: [Stack] = []

  func grow(_ random: inout SeededGenerator) {
    textLabel.source = nil
    contentView.add(makeStack(depth: 3, &random))
  }

  private func makeStack(depth: Int, _ random: inout SeededGenerator) -> Stack {
    let children = (0..<Int.random(in: 1...3, using: &random)).map { _ -> ContentNode in
      if depth > 1, Bool.random(using: &random) { return makeStack(depth: depth - 1, &random) }
      let width = Int.random(in: 1...5, using: &random)
      let sign = ["a", "b", "\u{4E2D}", "x"][Int.random(in: 0..<4, using: &random)]
      let line = Text(String(repeating: sign, count: width))
      let leaf = CharacterImage(Array(repeating: line, count: .random(in: 1...2, using: &random)))
      leaf.compressionPriority = .required
      leaf.huggingPriority = .required
      leaf.alignment = .leading
      leaves.append(leaf)
      return leaf
    }
    let stack = Stack(
      Bool.random(using: &random) ? .horizontal : .vertical,
      spacing: .random(in: 0...1, using: &random), children)
    stack.alignment = .leading
    stacks.append(stack)
    return stack
  }

  func change(_ random: inout SeededGenerator) {
    for leaf in leaves where Int.random(in: 0..<3, using: &random) == 0 { leaf.isHidden.toggle() }
    guard let stack = stacks.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: stack.insets = Insets(top: .random(in: 0...1, using: &random), left: 2)
    case 1: if let child = stack.children.last { stack.insert(child, at: 0) }
    default: if stack.children.count > 1, let child = stack.children.first { stack.remove(child) }
    }
  }
}

@MainActor
private final class RandomFixture: Fixture {
  var random = SeededGenerator(seed: 0)

  override func tableView(
    _ tableView: TableView, cellForRowAt path: IndexPath
  ) -> TableViewCell {
    let cell = RandomCell(style: .default, reuseIdentifier: nil)
    cell.grow(&random)
    return cell
  }
}

@MainActor
@Suite("Layout changes at random")
struct RandomLayoutMotionTests {
  @Test(
    "The first frame is what was seen, the last is what is; between them nothing is cut in half",
    arguments: SeededGenerator.seeds(80))
  func frames(seed: UInt64) throws {
    let fixture = RandomFixture([Fixture.rows(1, by: 1)], lines: 40, columns: 60)
    fixture.random = SeededGenerator(seed: seed)
    fixture.shown()
    var random = SeededGenerator(seed: seed &+ 1000)
    var time = 0
    var isInterrupted = false
    for _ in 0..<4 {
      let before = fixture.picture(at: time)
      let curve = MotionCurve.allCases.randomElement(using: &random) ?? .linear
      try fixture.table.animate(duration: .milliseconds(400), curve: curve) {
        (fixture.cell(0) as? RandomCell)?.change(&random)
        fixture.table.beginUpdates()
        try fixture.table.endUpdates()
      }
      let first = fixture.picture(at: time)
      // In mid-flight nodes may cover each other, and what comes back covers what goes.
      // A spring moves the edge of the row by a line in its first frame.
      if !isInterrupted, curve != .spring {
        #expect(first.joined(separator: "|") == before.joined(separator: "|"))
      }
      // Half of the changes come while the last one is still under way.
      isInterrupted = Bool.random(using: &random)
      for step in 1...(isInterrupted ? 3 : 8) {
        _ = fixture.picture(at: time + step * 50)
        #expect(halves(in: fixture.table, at: time + step * 50) == [])
        if isInterrupted, step == 3 { time += 150 }
      }
      guard !isInterrupted else { continue }
      time += 2000
      let seen = fixture.picture(at: time)
      let cell = try #require(fixture.cell(0))
      let height = fixture.table.height(ofRow: fixture.path(0))
      var canvas = Canvas(size: CellSize(lines: height, columns: 60))
      cell.contentView.draw(on: &canvas, in: fixture.table.context)
      let frame = canvas.finish()
      #expect(seen.prefix(height).elementsEqual((0..<height).map { frame.text(ofLine: $0) }))
    }
  }

  /// The places of wide glyphs of which only one half is there.
  private func halves(in table: TableView, at milliseconds: Int) -> [CellPoint] {
    var canvas = Canvas(size: table.size)
    table.draw(on: &canvas, at: Instant(sinceStart: .milliseconds(milliseconds)))
    let frame = canvas.finish()
    var found: [CellPoint] = []
    for line in 0..<frame.size.lines {
      for column in 0..<frame.size.columns {
        let hasHead = column > 0 && frame[line, column - 1].width == 2
        if frame[line, column].isTrailing != hasHead {
          found.append(CellPoint(line: line, column: column))
        }
      }
    }
    return found
  }
}
