import TestSupport
import Testing

@testable import TableEngine

/// A table under one random batch, with rows whose heights follow from their names.
private struct BatchRun {
  let update: RandomUpdate
  var model: TableModel
  let seed: UInt64
  private(set) var before: [[Int]]
  private(set) var after: [[Int]]

  init(seed: UInt64) {
    update = RandomUpdate(seed: seed)
    self.seed = seed
    let update = update
    before = update.old.map { section in section.rows.map { BatchRun.height(ofRow: $0.name) } }
    // Some rows that stay grow, and those loaded anew have another height.
    after = update.new.map { section in
      section.rows.map { row in
        let growth = row.name % 7 == 0 ? 2 : update.reloadedRows.contains(row.name) ? 1 : 0
        return BatchRun.height(ofRow: row.name) + growth
      }
    }
    let rows = before
    model = TableModel(
      heights: RowHeights(
        rowCounts: update.before, unmeasured: UnmeasuredHeights(collapsed: .estimate(2)),
        hasEnds: seed % 2 == 0),
      lines: 3 + Int(seed % 11), columns: 20, measure: { BatchRun.lines(of: $0, rows) })
    let offset = seed % 3 == 0 ? 0 : Int(seed % 23)
    model.scroll(toOffset: offset, at: .zero) { BatchRun.lines(of: $0, rows) }
  }

  private static func height(ofRow name: Int) -> Int { 1 + name % 4 }

  private static func lines(of slot: TableSlot, _ rows: [[Int]]) -> Int {
    slot.path.map { rows[$0.section][$0.row] } ?? 0
  }

  /// Applies the batch.
  @discardableResult
  mutating func run(_ animation: RowAnimation = .automatic) throws -> UpdateResult {
    var update = update
    let plan = try UpdatePlan(
      TableUpdate(update.steps(), with: animation), before: update.before, after: update.after)
    let curve = MotionCurve.allCases[Int(seed) % MotionCurve.allCases.count]
    let rows = after
    return model.apply(
      plan, motion: MotionStyle(curve: curve, duration: .milliseconds(300)), at: .zero,
      measure: { BatchRun.lines(of: $0, rows) })
  }

  /// The rows of a table that never saw anything but the rows after the batch, at the same offset.
  func fresh() -> [PlacedRow] {
    let rows = after
    var fresh = TableModel(
      heights: RowHeights(rowCounts: rows.map(\.count), hasEnds: seed % 2 == 0),
      lines: model.lines, columns: 20, measure: { BatchRun.lines(of: $0, rows) })
    var heights = model.heights
    for (section, lines) in rows.enumerated() {
      for (row, count) in lines.enumerated() {
        heights.measure(RowPath(section: section, row: row), lines: count)
      }
    }
    fresh.reload(heights, at: .zero) { BatchRun.lines(of: $0, rows) }
    let top = model.anchor.map { heights.offset(ofPosition: heights.position(of: $0.slot)) } ?? 0
    let line = model.anchor.map { $0.lineInRow - $0.screenLine } ?? 0
    fresh.scroll(toOffset: top + line, at: .zero) { BatchRun.lines(of: $0, rows) }
    return fresh.visibleSlots
  }

  /// The times of the frames; a spring lasts one and a half times its duration at most.
  static let times = (0...28).map { Duration.seconds(1) * $0 / 60 }

  /// Everything that is seen from the first frame to the last, sixty times a second.
  var frames: [[PlacedRow]] { Self.times.map { model.placedRows(at: $0) } }

  /// The rows that are inserted or deleted together, each with its lines.
  ///
  /// A key with a sign is that of a deleted row, by its old path.
  var blocks: [[(key: String, lines: Int)]] {
    var blocks: [[(key: String, lines: Int)]] = []
    func add(
      _ sections: [RandomUpdate.Section], _ heights: [[Int]], _ sign: String, _ names: Set<Int>
    ) {
      for (section, content) in sections.enumerated() {
        var block: [(key: String, lines: Int)] = []
        for (row, entry) in content.rows.enumerated() {
          if names.contains(entry.name) {
            let path = RowPath(section: section, row: row)
            block.append(("\(sign)\(path)", heights[section][row]))
          } else {
            blocks.append(block)
            block = []
          }
        }
        blocks.append(block)
      }
    }
    add(update.old, before, "-", update.deletedRows)
    add(update.new, after, "", update.insertedRows)
    return blocks
  }

  /// Whether the windows of a block show adjacent lines of it.
  static func isWhole(_ block: [(window: PlacedRow?, lines: Int)]) -> Bool {
    guard let first = block.firstIndex(where: { $0.window != nil }),
      let last = block.lastIndex(where: { $0.window != nil })
    else { return true }
    for (upper, lower) in zip(block[first...last], block[first...last].dropFirst()) {
      guard let window = upper.window, let next = lower.window,
        window.firstLine + window.height == upper.lines, next.firstLine == 0,
        window.bottom == next.top
      else { return false }
    }
    return true
  }

  /// The lines of all rows before and after.
  var totals: (Int, Int) {
    (before.joined().reduce(0, +), after.joined().reduce(0, +))
  }
}

@Suite("Every frame of two thousand random batches")
struct RandomFrameTests {
  static let hundreds = SeededGenerator.seeds(20)

  @Test(
    "rows tile, no line is free while there are rows for it, and the last frame is at rest",
    .contract("R13"),
    arguments: hundreds)
  func whole(hundred: UInt64) throws {
    for seed in hundred * 100..<hundred * 100 + 100 {
      var run = BatchRun(seed: seed)
      try run.run()
      let lines = run.model.lines
      let isFull = min(run.totals.0, run.totals.1) >= lines
      for (tick, frame) in run.frames.enumerated() {
        let isTiled = frame.tile(lines)
        try #require(isTiled, "seed \(seed) tick \(tick): \(lines) \(frame)")
        let bottom = frame.map(\.bottom).max() ?? 0
        try #require(!isFull || bottom >= lines, "seed \(seed) tick \(tick): \(lines) \(frame)")
      }
      let isStill = run.frames.last == run.model.visibleSlots
      try #require(isStill, "seed \(seed): \(run.frames.last ?? [])")
      let isFresh = run.model.visibleSlots == run.fresh()
      try #require(isFresh, "seed \(seed): \(run.model.visibleSlots) for \(run.fresh())")
    }
  }

  @Test(
    "wherever the table is scrolled, every edge moves on the screen in one direction",
    .contract("R13"),
    arguments: hundreds)
  func monotoneEdges(hundred: UInt64) throws {
    for seed in hundred * 100..<hundred * 100 + 100 {
      var run = BatchRun(seed: seed)
      try run.run()
      let stage = run.model.stage
      // At rest windows are no longer cut to what the screen can show of them.
      let frames = BatchRun.times
        .filter { !stage.timing.isOver(at: $0) }.map(stage.frame(at:))
      let rows = stage.movingRows
      // Rows of a block ride in its window; only the edges of the window move in one direction.
      for edge in 0...rows.count
      where edge == 0 || edge == rows.count || rows[edge].block == nil
        || rows[edge].block != rows[edge - 1].block
      {
        // An end of the table may move all edges for a moment, so that no line is free there.
        let way = frames.map { $0.whole[edge] }
        try #require(way.isOneWay, "seed \(seed): edge \(edge) \(way)")
      }
    }
  }

  @Test(
    "while the table keeps its place on the screen, every edge moves there in one direction",
    .contract("R13"),
    arguments: hundreds)
  func monotoneOnScreen(hundred: UInt64) throws {
    for seed in hundred * 100..<hundred * 100 + 100 {
      var run = BatchRun(seed: seed)
      let wasAtTop = run.model.contentOffset == 0
      try run.run()
      let frames = run.frames
      var tops: [RowPath: [Int]] = [:]
      for row in frames.joined() where row.z == 0 {
        guard case .live(let path) = row.content else { continue }
        // A row that slides out of an edge moves before its first line is visible.
        tops[path, default: []].append(row.top - row.firstLine)
      }
      let isHeld = tops.values.contains { $0.count == frames.count && Set($0).count == 1 }
      guard isHeld || (wasAtTop && run.model.contentOffset == 0) else { continue }
      for (path, way) in tops {
        try #require(way.isOneWay, "seed \(seed): \(path) \(way)")
      }
      guard max(run.totals.0, run.totals.1) <= run.model.lines else { continue }
      let ends = frames.map { frame in frame.filter { $0.z <= 0 }.map(\.bottom).max() ?? 0 }
      try #require(ends.isOneWay, "seed \(seed): the end of the table \(ends)")
    }
  }

  @Test(
    "neighbours that come or go together show adjacent lines in every frame",
    .contract("R8", "R9"),
    arguments: hundreds)
  func blocks(hundred: UInt64) throws {
    for seed in hundred * 100..<hundred * 100 + 100 {
      var run = BatchRun(seed: seed)
      let animation = RowAnimation.allCases[Int(seed / 4) % RowAnimation.allCases.count]
      let ghosts = try run.run(animation).ghosts
      let slots = Dictionary(uniqueKeysWithValues: ghosts.map { ($0.ghost, $0.slot) })
      for (tick, frame) in run.frames.enumerated() {
        var windows: [String: PlacedRow] = [:]
        for row in frame {
          switch row.content {
          case .live(let path): windows["\(path)"] = row
          case .ghost(let ghost): windows["-\(slots[ghost]?.path.map { "\($0)" } ?? "")"] = row
          case .part, .header, .footer, .tableHeader, .tableFooter, .gap: continue
          }
        }
        for block in run.blocks {
          let isWhole = BatchRun.isWhole(block.map { (windows[$0.key], $0.lines) })
          try #require(isWhole, "seed \(seed) tick \(tick) \(animation): \(block) \(frame)")
        }
      }
    }
  }

  @Test(
    "while all heights change in one direction, so does the height of the whole", .contract("R13"),
    arguments: hundreds)
  func monotoneSum(hundred: UInt64) throws {
    for seed in hundred * 100..<hundred * 100 + 100 {
      var run = BatchRun(seed: seed)
      try run.run()
      let stage = run.model.stage
      let ways = stage.movingRows.map(\.displacement.distance)
      guard ways.allSatisfy({ $0 >= 0 }) || ways.allSatisfy({ $0 <= 0 }) else { continue }
      let sums = BatchRun.times
        .filter { !stage.timing.isOver(at: $0) }.map(stage.frame(at:))
        .map { $0.line(stage.movingRows.count) - $0.line(0) }
      let isOneWay = ways.contains { $0 > 0 } ? sums == sums.sorted(by: >) : sums == sums.sorted()
      try #require(isOneWay, "seed \(seed): \(sums)")
    }
  }
}

extension [Int] {
  /// Whether it never goes down or never goes up.
  fileprivate var isOneWay: Bool { self == sorted() || self == sorted(by: >) }
}
