import TableEngine
import TestSupport
import Testing

/// What happens to a table while it moves.
@Suite("changes during a motion")
struct RetargetTests {
  /// A linear motion over so many sixths of a second.
  func linear(_ sixths: Int) -> MotionStyle {
    MotionStyle(curve: .linear, duration: .seconds(1) * sixths / 6)
  }

  @Test(
    "a later update ends the earlier one first, as interrupted; each ends once", .contract("17"))
  func completions() throws {
    var table = ShownTable([2, 2], lines: 20)
    let first = try table.update { $1[0][0] = 6 }
    let second = try table.update(at: .milliseconds(500)) { $1[0][1] = 6 }
    let early = UpdateEnd(update: first.update, isFinished: false)
    let late = UpdateEnd(update: second.update, isFinished: true)
    #expect(table.model.advance(to: .milliseconds(600)) == [early])
    #expect(table.model.advance(to: .milliseconds(1400)) == [])
    #expect(table.model.advance(to: .milliseconds(1500)) == [late])
    #expect(table.model.advance(to: .seconds(9)) == [])
  }

  @Test("a second update speaks of the table after the first, not of what is seen", .contract("18"))
  func numbers() throws {
    var table = ShownTable([1, 2, 3, 4, 5], lines: 20)
    try table.update { update, rows in
      update.deleteRows(0..<1, inSection: 0)
      rows[0].removeFirst()
    }
    try table.update(at: .milliseconds(500)) { update, rows in
      update.deleteRows(3..<4, inSection: 0)
      rows[0].remove(at: 3)
    }
    #expect(table.model.placedRows(at: .seconds(2)).map(\.height) == [2, 3, 4])
  }

  @Test(
    "a row on its way from 2 to 8 that shows 5 lines goes back to 2 from there", .contract("19"))
  func back() throws {
    var table = ShownTable([2], lines: 20)
    try table.update(motion: linear(6)) { $1[0][0] = 8 }
    let half: Duration = .milliseconds(500)
    #expect(table.model.placedRows(at: half)[0].height == 5)
    try table.update(at: half, motion: linear(3)) { $1[0][0] = 2 }
    let heights = (0...3).map {
      table.model.placedRows(at: half + .seconds(1) * $0 / 6)[0].height
    }
    #expect(heights == [5, 4, 3, 2])
  }

  @Test("a row that is opened further on its way goes on from where it is", .contract("124"))
  func further() throws {
    var table = ShownTable([3], lines: 20)
    let first = try table.update(motion: linear(3)) { $1[0][0] = 6 }
    let second = try table.update(at: .seconds(1) / 3, motion: linear(4)) { $1[0][0] = 9 }
    let heights = (2...6).map { table.model.placedRows(at: .seconds(1) * $0 / 6)[0].height }
    #expect(heights == [5, 6, 7, 8, 9])
    #expect(table.model.advance(to: .seconds(2)).map(\.update) == [first.update, second.update])
  }

  @Test("a spring that is turned back goes back by a line at once, and never forth again")
  func spring() throws {
    var table = ShownTable([1, 1], lines: 50)
    let style = MotionStyle()
    try table.update(motion: style) { $1[0][0] = 41 }
    let turn: Duration = .milliseconds(40)
    let before = table.model.placedRows(at: turn)[0].height
    try table.update(at: turn, motion: style) { $1[0][0] = 1 }
    let heights = (0...40).map {
      table.model.placedRows(at: turn + .milliseconds(8 * $0))[0].height
    }
    #expect(heights[0] == before - 1)
    #expect(heights == heights.sorted(by: >))
    #expect(heights.last == 1)
  }

  @Test("an update of what nobody sees leaves the motion alone, and both end as finished")
  func unseen() throws {
    var table = ShownTable(Array(repeating: 2, count: 40), lines: 10, isMeasured: true)
    let first = try table.update { $1[0][1] = 6 }
    let plain = table
    let second = try table.update(at: .milliseconds(500)) { update, rows in
      update.insertRows(40..<43, inSection: 0)
      rows[0] += [2, 2, 2]
    }
    for tick in 5...10 {
      let time: Duration = .milliseconds(100 * tick)
      #expect(table.model.placedRows(at: time) == plain.model.placedRows(at: time))
    }
    #expect(
      table.model.advance(to: .seconds(1)) == [
        UpdateEnd(update: first.update, isFinished: true),
        UpdateEnd(update: second.update, isFinished: true),
      ])
  }

  @Test("scrolling during a motion displaces all of it", .contract("T28"))
  func scrolling() throws {
    var table = ShownTable(Array(repeating: 2, count: 40), lines: 10, isMeasured: true)
    table.act { $0.scroll(toOffset: 20, at: .zero, measure: $1) }
    try table.update { $1[0][12] = 6 }
    let plain = table
    table.act { $0.scroll(byLines: 3, at: .milliseconds(500), measure: $1) }
    for tick in 5...10 {
      let time: Duration = .milliseconds(100 * tick)
      let tops = plain.model.placedRows(at: time).filter { $0.bottom > 3 }.map { $0.top - 3 }
      let shown = table.model.placedRows(at: time).map(\.top)
      #expect(Array(shown.prefix(tops.count)) == tops)
      #expect(table.model.placedRows(at: time).tile(10))
    }
  }

  @Test(
    "nobody wakes up for a frame that shows nothing new, and none is missed",
    arguments: [
      3, 8, 20,
    ])
  func wakeUps(height: Int) throws {
    var table = ShownTable([1, 1, 1], lines: 30)
    try table.update(motion: MotionStyle()) { $1[0][0] = height }
    var time: Duration = .zero
    var frames = [table.model.placedRows(at: time)]
    while let next = table.model.nextChange(after: time), next > time {
      time = next
      frames.append(table.model.placedRows(at: time))
      if !table.model.isMoving(at: time) { break }
    }
    #expect(zip(frames, frames.dropFirst()).dropLast().allSatisfy { $0 != $1 })
    #expect(frames.last == table.model.visibleSlots)
    #expect(frames.count <= height + 2)
    _ = table.model.advance(to: time)
    #expect(table.model.nextChange(after: time) == nil)
  }

  @Test("with reduced motion rows are at once in their places, and what changed is tinted")
  func reduced() throws {
    var table = ShownTable([1, 1, 1], lines: 30)
    try table.update(motion: MotionStyle(level: .reduced)) { $1[0][1] = 4 }
    let frame = table.model.placedRows(at: .zero)
    #expect(frame.map(\.top) == [0, 1, 5])
    #expect(frame.map(\.phase) == [.normal, .dim, .normal])
    let end = try #require(table.model.nextChange(after: .zero))
    #expect(table.model.placedRows(at: end) == table.model.visibleSlots)
  }

  @Test("without motion the first frame is the last, and the update is finished")
  func none() throws {
    var table = ShownTable([1, 1, 1], lines: 30)
    let result = try table.update(motion: .none) { $1[0][1] = 4 }
    #expect(result.ghosts.isEmpty)
    #expect(table.model.placedRows(at: .zero) == table.model.visibleSlots)
    #expect(table.model.advance(to: .zero).map(\.isFinished) == [true])
  }

  @Test("more than 64 rows that change at once do not move")
  func flicker() throws {
    var table = ShownTable(Array(repeating: 1, count: 90), lines: 80)
    try table.update { $1[0] = Array(repeating: 2, count: 90) }
    #expect(!table.model.isMoving(at: .zero))
  }

  @Test("a row of five thousand lines opens as if it had one screen")
  func giant() throws {
    var table = ShownTable(Array(repeating: 1, count: 40), lines: 30)
    let path = RowPath(section: 0, row: 10)
    try table.update(anchor: .row(path, reveal: false)) { $1[0][10] = 5000 }
    let heights = table.heights(frames: 19).map { $0[10] }
    #expect(heights == Array(2...19) + [5000])
  }

  @Test("a scroll of many screens shows the last half screen of the way")
  func longScroll() {
    var table = ShownTable(Array(repeating: 1, count: 10_000), lines: 20, isMeasured: true)
    table.measured = []
    table.act { $0.scrollToEnd(motion: MotionStyle(), at: .zero, measure: $1) }
    // The first of the ten lines moves at once.
    #expect(table.frame(0, of: 1).first?.row == 9971)
    #expect(table.frame(1, of: 1).first?.row == 9980)
  }

  @Test("scrolls that follow each other faster than 15 times a second are not animated")
  func heldKey() {
    var table = ShownTable(Array(repeating: 1, count: 1000), lines: 20, isMeasured: true)
    table.act { $0.scroll(byLines: 10, motion: MotionStyle(), at: .zero, measure: $1) }
    #expect(table.model.isMoving(at: .milliseconds(40)))
    table.act {
      $0.scroll(byLines: 100, motion: MotionStyle(), at: .milliseconds(40), measure: $1)
    }
    #expect(!table.model.isMoving(at: .milliseconds(40)))
    #expect(table.model.placedRows(at: .milliseconds(40)).first?.row == 110)
  }

  @Test("a million rows that come in one place are measured only where they are seen")
  func million() throws {
    var table = ShownTable([2, 2, 2, 2, 2, 2], lines: 8)
    table.measured = []
    try table.update { update, rows in
      update.insertRows(1..<1_000_001, inSection: 0)
      rows[0].insert(contentsOf: Array(repeating: 1, count: 1_000_000), at: 1)
    }
    #expect(table.measured.count < 30)
    #expect(table.frame(0, of: 2).map(\.row) == [0, 1_000_001, 1_000_002, 1_000_003])
    #expect(table.frame(2, of: 2).map(\.row) == [0, 1, 2, 3, 4, 5, 6])
    for frame in 0...8 { #expect(table.frame(frame, of: 8).tile(8)) }
  }
}
