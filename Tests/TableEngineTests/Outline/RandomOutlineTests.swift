import TestSupport
import Testing

@testable import TableEngine

@Suite("Outlines in rows against a flat list of lines")
struct RandomOutlineTests {
  @Test(
    "Case 51: every frame covers the body without gap or overlap, and at rest the lines are the list's",
    arguments: SeededGenerator.seeds(40))
  func frames(seed: UInt64) throws {
    var run = RandomTable(seed: seed)
    try run.checkRest()
    for _ in 0..<60 {
      try run.step()
      try run.checkFrames()
    }
    run.table.advance(by: .seconds(3))
    try run.checkRest()
  }

  @Test(
    "Case 50: without an interior on the screen, each frame is as in a table without any, and no part is made",
    arguments: SeededGenerator.seeds(40))
  func without(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<300).map { _ in
      OutlineTable.Row(lines: Int.random(in: 1...3, using: &generator))
    }
    let lines = Int.random(in: 1...14, using: &generator)
    let interior = NaiveInterior(.random(levels: 4, using: &generator))
    interior.setAll(open: true)
    var plain = OutlineTable(rows, lines: lines)
    var other = OutlineTable(rows + [.init(lines: 1, interior: interior)], lines: lines)
    for _ in 0..<40 {
      let lines = Int.random(in: -4...6, using: &generator)
      let first = Int.random(in: 0..<20, using: &generator)
      let removed = first..<first + Int.random(in: 0...1, using: &generator)
      let isScroll = Bool.random(using: &generator)
      let pause = Duration.milliseconds([0, 16, 120, 400].randomElement(using: &generator) ?? 0)
      try Self.step(&plain, isScroll, lines, removed, pause)
      try Self.step(&other, isScroll, lines, removed, pause)
      let frame = plain.model.placedRows(at: plain.now)
      try #require(frame == other.model.placedRows(at: other.now))
      try #require(!frame.contains { if case .part = $0.content { true } else { false } })
    }
    #expect(interior.measured == 0)
  }

  /// Scrolls a table, or replaces rows near its top by one other.
  private static func step(
    _ table: inout OutlineTable, _ isScroll: Bool, _ lines: Int, _ rows: Range<Int>,
    _ pause: Duration
  ) throws {
    table.advance(by: pause)
    guard !isScroll else { return table.scroll(by: lines) }
    try table.replace(rows, with: [.init(lines: max(lines, 1))])
  }
}

/// A table with outlines under random changes, one after the other in mid-motion.
private struct RandomTable {
  var table: OutlineTable
  var generator: SeededGenerator
  /// Whether the table was shorter than the body in the running motion.
  private var wasShort = false

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      RandomTable.row(using: &generator)
    }
    let curve = MotionCurve.allCases[Int(seed) % MotionCurve.allCases.count]
    table = OutlineTable(
      rows, lines: Int.random(in: 1...14, using: &generator),
      motion: MotionStyle(curve: curve, duration: .milliseconds(300)))
    self.generator = generator
  }

  static func row(using generator: inout SeededGenerator) -> OutlineTable.Row {
    let lines = Int.random(in: 1...3, using: &generator)
    guard Int.random(in: 0..<3, using: &generator) > 0 else { return .init(lines: lines) }
    let root = NaiveNode.random(levels: 4, using: &generator)
    return .init(lines: lines, interior: NaiveInterior(root))
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// A visible node, near the top more often than elsewhere.
  private mutating func node() -> (row: Int, part: PartID)? {
    let all: [(row: Int, part: PartID)] = table.rows.enumerated().flatMap { number, row in
      (row.interior?.all ?? []).map { (number, $0.part) }
    }
    return all.randomElement(using: &generator)
  }

  // MARK: - Changes

  mutating func step() throws {
    table.advance(by: .milliseconds([0, 16, 50, 120, 400].randomElement(using: &generator) ?? 0))
    wasShort = isShort || (wasShort && table.model.isMoving(at: table.now))
    switch number(0...11) {
    case 0...4:
      guard let (row, part) = node() else { return }
      let before = line(of: part, inRow: row)
      let wasHeld = table.model.stage.frame(at: table.now).isHeld
      try table.toggle(part, inRow: row, reveal: number(0...1) == 0)
      let isHeld = table.model.stage.frame(at: table.now).isHeld
      // An edge that is redirected in mid-motion may be rounded to the next line. An end of the
      // table may hold all edges, or let go of them.
      if !wasHeld, !isHeld, let before, let after = line(of: part, inRow: row) {
        try #require(abs(after - before) <= 1, "\(part) of row \(row) jumps")
      }
    case 5: try changeSeveral()
    case 6: table.scroll(by: number(-6...6))
    case 7:
      let slots = table.flat.map(\.slot)
      let slot = slots[number(0...slots.count - 1)]
      table.scroll(to: slot, at: ScrollPosition.allCases.randomElement(using: &generator) ?? .top)
    case 8: table.scroll(toFraction: Double(number(0...4)) / 4)
    case 9:
      let columns = number(0...2) == 0 ? 20 + number(1...9) : table.model.columns
      table.resize(lines: number(1...14), columns: columns, using: &generator)
    case 10: try replaceRows()
    default:
      guard let interior = table.rows.randomElement(using: &generator)?.interior else { return }
      let opens = number(0...1) == 0
      try table.change { interior.setAll(open: opens) }
    }
  }

  /// Changes up to four nodes of any rows in one update.
  private mutating func changeSeveral() throws {
    let nodes = (0..<number(2...4)).compactMap { _ in node() }
    let rows = table.rows
    try table.change { for (row, part) in nodes { rows[row].interior?.toggle(part) } }
  }

  private mutating func replaceRows() throws {
    let first = number(0...table.rows.count - 1)
    let added = (0..<number(0...2)).map { _ in RandomTable.row(using: &generator) }
    let isLast = table.rows.count == 1 && added.isEmpty
    try table.replace(first..<first + (isLast ? 0 : number(0...1)), with: added)
  }

  // MARK: - Checks

  /// The line of a node in the present frame; nil if it is not in the body.
  private func line(of part: PartID, inRow row: Int) -> Int? {
    let content = PlacedRow.Content.part(RowPath(section: 0, row: row), part)
    return table.model.placedRows(at: table.now).first { $0.content == content }?.top
  }

  /// Whether the table is shorter than the body.
  private var isShort: Bool { table.flat.reduce(0) { $0 + $1.lines } < table.model.lines }

  /// Checks the frames of the next tenth of a second.
  func checkFrames(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for tick in 0...6 {
      let time = table.now + .seconds(tick) / 60
      let rows = table.model.placedRows(at: time).filter { $0.z <= 0 && $0.shift == 0 }
      var next = min(0, rows.first?.top ?? 0)
      for row in rows.sorted(by: { $0.top < $1.top }) {
        try #require(
          row.top == next || next == 0, "\(row) in \(rows)", sourceLocation: sourceLocation)
        next = row.bottom
      }
      try #require(
        next >= table.model.lines || isShort || (wasShort && table.model.isMoving(at: time)),
        "\(next) of \(table.model.lines) lines: \(rows)", sourceLocation: sourceLocation)
      try #require((rows.first?.top ?? 0) <= 0, "\(rows)", sourceLocation: sourceLocation)
    }
  }

  /// Compares the body at rest with the flat list.
  func checkRest(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let flat = table.flat
    let visible = table.model.visibleSlots
    let slots = table.model.resting.filter { $0.height > 0 }
    guard let first = slots.first else { return }
    let start = try #require(flat.firstIndex { $0.slot == first.slot })
    for (index, row) in slots.enumerated() {
      let expected = flat[start + index]
      try #require(expected.slot == row.slot && expected.lines == row.height, "\(visible)")
    }
    let total = flat.reduce(0) { $0 + $1.lines }
    let last = try #require(slots.last)
    #expect(first.top <= 0 && (last.bottom >= table.model.lines || total < table.model.lines))
    if total < table.model.lines { #expect(first.top == 0 && slots.count == flat.count) }
    #expect(table.model.placedRows(at: table.now) == visible, sourceLocation: sourceLocation)
  }
}
