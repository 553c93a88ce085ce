import TableEngine
import TestSupport
import Testing

/// Random tables: what must hold in every frame whatever happens.
@Suite("tables that things happen to")
struct WanderingTests {
  static let seeds = SeededGenerator.seeds(60)

  @Test(
    "rows tile the body in every frame, and the last frame is the table at rest", arguments: seeds)
  func tiling(seed: UInt64) throws {
    var table = WanderingTable(seed: seed, estimate: .guess)
    for _ in 0..<25 {
      try table.step()
      let isRight = table.isAtRestAsTheTruthSays
      try #require(isRight, "\(table.story) \(table.model.lines) \(table.model.visibleSlots)")
      for tick in 0...20 {
        let time = table.time + .milliseconds(17 * tick)
        let frame = table.model.placedRows(at: time)
        let tiles = frame.tile(table.model.lines)
        try #require(tiles, "\(table.story) tick \(tick): \(table.model.lines) \(frame)")
      }
      let last = table.model.placedRows(at: table.time + .seconds(1))
      let isStill = last == table.model.visibleSlots
      try #require(isStill, "\(table.story) \(last) for \(table.model.visibleSlots)")
      table.wait()
    }
  }

  @Test("nothing that is seen depends on an estimate, however absurd", arguments: seeds)
  func estimates(seed: UInt64) throws {
    var low = WanderingTable(seed: seed, estimate: .estimate(1))
    var high = WanderingTable(seed: seed, estimate: .estimate(4096))
    for _ in 0..<25 {
      try low.step()
      try high.step()
      for tick in 0...12 {
        let time = low.time + .milliseconds(17 * tick)
        let frames = (low.model.placedRows(at: time), high.model.placedRows(at: time))
        let isEqual = frames.0 == frames.1
        try #require(isEqual, "\(low.story); \(high.story) tick \(tick): \(frames)")
      }
      low.wait()
      high.wait()
    }
  }

  @Test("a row that is seen before and after an event goes on from where it is", arguments: seeds)
  func continuity(seed: UInt64) throws {
    var table = WanderingTable(seed: seed, estimate: .guess)
    for _ in 0..<25 {
      table.wait()
      let before = table.windowsByName
      let highest = table.highest
      try table.step()
      // Ways of more than one and a half screens are cut short.
      guard !table.mayJump, table.model.isMoving(at: table.time),
        max(highest, table.highest) < table.model.lines
      else { continue }
      for (name, top) in table.windowsByName {
        // New content covers the old from an edge of the window, which need not be its top.
        guard let old = before[name], !table.reloaded.contains(name) else { continue }
        let isNear = abs(old - top) <= 1
        try #require(isNear, "\(table.story): \(name) from \(old) to \(top)")
      }
    }
  }

  @Test("frames at 60, 30 and 7 a second show the same at the same time", arguments: seeds)
  func frameRates(seed: UInt64) throws {
    var tables = (0..<3).map { _ in WanderingTable(seed: seed, estimate: .guess) }
    for _ in 0..<10 {
      for index in tables.indices { try tables[index].step() }
      // Sixty, thirty and seven and a half ticks a second meet every eighth of the shortest.
      for tick in 1...32 {
        tables[0].tick(tick)
        if tick.isMultiple(of: 2) { tables[1].tick(tick) }
        if tick.isMultiple(of: 8) {
          tables[2].tick(tick)
          let frames = tables.map { $0.frame(tick) }
          try #require(frames[0] == frames[1] && frames[1] == frames[2], "\(tables[0].story)")
        }
      }
      for index in tables.indices { tables[index].wait() }
    }
  }
}

extension WanderingTable {
  /// Moves on by so many sixtieths of a second after the last event, as a frame does.
  fileprivate mutating func tick(_ number: Int) {
    advance(to: time + .seconds(1) * number / 60)
  }

  /// What is seen so many sixtieths of a second after the last event.
  fileprivate func frame(_ number: Int) -> [PlacedRow] {
    model.placedRows(at: time + .seconds(1) * number / 60)
  }

  /// The lines of the highest row that is seen.
  fileprivate var highest: Int {
    model.placedRows(at: time).map(\.fullHeight).max() ?? 0
  }

  /// The screen line of the first line of each row that is seen, but not of those in the air.
  fileprivate var windowsByName: [Int: Int] {
    var tops: [Int: Int] = [:]
    for row in model.placedRows(at: time) {
      guard case .live(let path) = row.content, row.z == 0, row.firstLine == 0 else { continue }
      tops[name(at: path)] = row.top
    }
    return tops
  }

  /// Whether the body at rest is a stretch of the true table, as full as it can be.
  var isAtRestAsTheTruthSays: Bool {
    let all = names.indices.flatMap { section in
      names[section].indices.map { RowPath(section: section, row: $0) }
    }
    let shown = model.visibleSlots
    let higher = all.filter { lines(of: .row($0)) > 0 }
    guard model.lines > 0, let first = shown.first, let last = shown.last else {
      return shown.isEmpty && (model.lines == 0 || higher.isEmpty)
    }
    let paths = shown.compactMap { row in
      if case .live(let path) = row.content { path } else { nil }
    }
    guard let start = higher.firstIndex(where: { $0 == paths.first }), paths.count == shown.count,
      Array(higher[start..<min(higher.count, start + paths.count)]) == paths
    else { return false }
    guard zip(shown, paths).allSatisfy({ $0.height == lines(of: .row($1)) }) else { return false }
    let isStart = start == 0
    let isEnd = start + paths.count == higher.count
    let fillsTop = first.top <= 0 && first.bottom > 0 && (first.top <= 0 || isStart)
    let fillsBottom = last.bottom >= model.lines || (isEnd && isStart && first.top == 0)
    return fillsTop && fillsBottom && shown.tile(model.lines)
  }
}

extension [PlacedRow] {
  /// Whether the windows cover a body from its first line downwards without gap or overlap.
  ///
  /// Replaced rows that slide aside lie under the rows that replace them, travelling rows over all.
  func tile(_ lines: Int) -> Bool {
    let sideways = Set(filter { $0.z == 0 }.map { [$0.top, $0.height] })
    let windows = filter {
      $0.z == 0 || ($0.z < 0 && !sideways.contains([$0.top, $0.height]))
    }
    guard let first = windows.first else { return true }
    guard first.top <= 0 else { return false }
    return zip(windows, windows.dropFirst()).allSatisfy { $0.bottom == $1.top && $1.height > 0 }
      && windows.allSatisfy { $0.top < lines && $0.bottom > 0 }
  }
}
