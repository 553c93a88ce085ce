import TableEngine
import TestSupport
import Testing

/// The frames of contract 3.2, with a linear course of one second.
@Suite("frames of a linear motion")
struct FrameTests {
  @Test("a row of 3 lines that becomes 9 grows by a line in each of 6 frames", .contract("61"))
  func growing() throws {
    var table = ShownTable([3], lines: 20)
    try table.update { $1[0][0] = 9 }
    #expect(table.heights(frames: 6) == [[4], [5], [6], [7], [8], [9]])
  }

  @Test("the rows below a growing row move, and no line is free or used twice", .contract("62"))
  func neighbours() throws {
    var table = ShownTable([2, 2, 2], lines: 20)
    try table.update { $1[0][1] = 6 }
    let tops = (1...4).map { table.frame($0, of: 4).map(\.top) }
    #expect(tops == [[0, 2, 5], [0, 2, 6], [0, 2, 7], [0, 2, 8]])
  }

  @Test("an accordion has the same height in every frame", .contract("63"))
  func accordion() throws {
    var table = ShownTable([2, 5, 2, 2, 2], lines: 20)
    try table.update { $1[0] = [2, 2, 2, 5, 2] }
    #expect(
      table.heights(frames: 4) == [
        [2, 4, 2, 3, 2], [2, 4, 2, 3, 2], [2, 3, 2, 4, 2], [2, 2, 2, 5, 2],
      ])
  }

  @Test("an eased row is slow, fast and slow", .contract("64"))
  func eased() throws {
    var table = ShownTable([2], lines: 20)
    try table.update(motion: MotionStyle(curve: .easeInOut, duration: .seconds(1))) {
      $1[0][0] = 8
    }
    #expect(table.heights(frames: 10).map { $0[0] } == [2, 2, 3, 4, 5, 6, 7, 8, 8, 8])
  }

  @Test(
    "an inserted row shows its last, first or middle lines while it opens", .contract("65"),
    arguments: [
      (RowAnimation.top, ["d", "cd", "bcd", "abcd"]),
      (.bottom, ["a", "ab", "abc", "abcd"]),
      (.middle, ["b", "bc", "abc", "abcd"]),
    ])
  func inserted(animation: RowAnimation, pictures: [String]) throws {
    var table = ShownTable([2, 2], lines: 20)
    try table.update { update, rows in
      update.insertRows(1..<2, inSection: 0, with: animation)
      rows[0].insert(4, at: 1)
    }
    #expect((1...4).map { table.frame($0, of: 4).letters(ofRow: 1) } == pictures)
  }

  @Test(
    "a row comes from the left or from the right by columns", .contract("66"), arguments: [-1, 1])
  func sideways(sign: Int) throws {
    var table = ShownTable([2], lines: 20, columns: 8)
    try table.update { update, rows in
      update.insertRows(1..<2, inSection: 0, with: sign < 0 ? .left : .right)
      rows[0].append(4)
    }
    let shifts = (1...4).map { table.frame($0, of: 4).last?.shift }
    #expect(shifts == [6 * sign, 4 * sign, 2 * sign, 0])
  }

  @Test("a row deleted upwards loses its first lines", .contract("67"))
  func deleted() throws {
    var table = ShownTable([4, 2], lines: 20)
    try table.update { update, rows in
      update.deleteRows(0..<1, inSection: 0, with: .top)
      rows[0].removeFirst()
    }
    let pictures = (1...4).map { table.frame($0, of: 4).first { $0.row == nil }?.letters ?? "" }
    #expect(pictures == ["bcd", "cd", "d", ""])
  }

  @Test("a row that comes without motion is complete in the first frame", .contract("68"))
  func instant() throws {
    var table = ShownTable([2, 2, 2], lines: 20)
    try table.update { update, rows in
      update.insertRows(1..<2, inSection: 0, with: .none)
      rows[0] = [2, 4, 2, 5]
    }
    let frames = (0...4).map { table.frame($0, of: 4) }
    #expect(frames.map { $0.map(\.top) } == Array(repeating: [0, 2, 6, 8], count: 5))
    #expect(frames.map { $0.last?.height } == [2, 3, 4, 4, 5])
  }

  @Test("rows at the very top come, go and change without motion in the first frame (R12, U20)")
  func instantAtTop() throws {
    var table = ShownTable([2, 2], lines: 20)
    try table.update { update, rows in
      update.insertRows(0..<1, inSection: 0, with: .none)
      rows[0].insert(3, at: 0)
    }
    for frame in 1...4 { #expect(table.frame(frame, of: 4).map(\.top) == [0, 3, 5]) }
    try table.update(at: .seconds(1)) { update, rows in
      update.deleteRows(0..<1, inSection: 0, with: .none)
      rows[0].removeFirst()
    }
    for frame in 5...8 { #expect(table.frame(frame, of: 4).map(\.top) == [0, 2]) }
  }

  @Test(
    "the table chooses how a row comes by its place", .contract("69"),
    arguments: [(0, RowAnimation.bottom), (2, .top), (1, .fade)])
  func automatic(row: Int, animation: RowAnimation) throws {
    var chosen = ShownTable([1, 1], lines: 20)
    var named = ShownTable([1, 1], lines: 20)
    try chosen.update { update, rows in
      update.insertRows(row..<row + 1, inSection: 0)
      rows[0].insert(4, at: row)
    }
    try named.update { update, rows in
      update.insertRows(row..<row + 1, inSection: 0, with: animation)
      rows[0].insert(4, at: row)
    }
    for frame in 0...8 { #expect(chosen.frame(frame, of: 8) == named.frame(frame, of: 8)) }
  }

  @Test("a fading row is blank, then dim, then there; a leaving one the other way", .contract("R9"))
  func fades() throws {
    var table = ShownTable([2, 2], lines: 20)
    try table.update { update, rows in
      update.deleteRows(0..<1, inSection: 0, with: .fade)
      update.insertRows(1..<2, inSection: 0, with: .fade)
      rows[0] = [2, 12]
    }
    let frames = [1, 5, 7].map { table.frame($0, of: 10) }
    #expect(frames.map { $0.first { $0.row == 1 }?.phase } == [.blank, .dim, .normal])
    #expect(frames.map { $0.first { $0.row == nil }?.phase } == [.normal, .dim, .blank])
  }

  @Test("the last frame is the table at rest", .contract("70"), arguments: RowAnimation.allCases)
  func lastFrame(animation: RowAnimation) throws {
    var table = ShownTable([3, 1, 2, 4], lines: 9)
    try table.update { update, rows in
      update.deleteRows(1..<2, inSection: 0, with: animation)
      update.reloadRows(2..<3, inSection: 0, with: animation)
      update.insertRows(0..<1, inSection: 0, with: animation)
      rows[0] = [2, 3, 5, 4]
    }
    let still = ShownTable([2, 3, 5, 4], lines: 9)
    #expect(table.frame(1, of: 1) == still.frame(0, of: 1))
  }

  @Test(
    "a reloaded row goes out to the right under its new self, which comes from there",
    .contract("71"))
  func reloadedSideways() throws {
    var table = ShownTable([2, 2], lines: 20, columns: 8)
    let result = try table.update { update, _ in
      update.reloadRows(0..<1, inSection: 0, with: .right)
    }
    #expect(result.ghosts.map(\.slot) == [.row(RowPath(section: 0, row: 0))])
    let frames = (1...3).map { table.frame($0, of: 4).filter { $0.top == 0 } }
    #expect(frames.map { $0.map(\.shift) } == [[2, 6], [4, 4], [6, 2]])
    #expect(frames.allSatisfy { $0.map(\.z) == [-1, 0] && $0[0].row == nil && $0[1].row == 0 })
  }

  @Test("a reloaded row that fades is replaced half-way", .contract("R10"))
  func reloadedFading() throws {
    var table = ShownTable([2, 2], lines: 20)
    try table.update { update, rows in
      update.reloadRows(0..<1, inSection: 0, with: .fade)
      rows[0][0] = 6
    }
    let frames = [1, 2, 3].map { table.frame($0, of: 4) }
    #expect(frames.map { $0[0].row } == [nil, 0, 0])
    #expect(frames.map { $0[0].height } == [3, 4, 5])
  }

  @Test("a moved row flies over the others, which close its place and open the new one (R3, R4)")
  func moved() throws {
    var table = ShownTable([2, 2, 2, 2], lines: 20)
    try table.update { update, _ in
      update.moveRow(from: RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 3))
    }
    let frame = table.frame(1, of: 2)
    #expect(
      frame.last == PlacedRow(content: .live(RowPath(section: 0, row: 3)), top: 3, height: 2, z: 1))
    #expect(frame.map(\.row) == [nil, 0, 1, 2, nil, 3])
    #expect(frame.map(\.top) == [0, 1, 3, 5, 7, 3])
  }

  @Test("nothing is drawn when no height changed, and the update still ends", .contract("72"))
  func nothing() throws {
    var table = ShownTable([2, 2], lines: 20)
    let before = table.frame(0, of: 1)
    let result = try table.update(at: .seconds(3))
    #expect(table.model.placedRows(at: .seconds(3)) == before)
    #expect(table.model.nextChange(after: .seconds(3)) == .seconds(3))
    #expect(
      table.model.advance(to: .seconds(3)) == [UpdateEnd(update: result.update, isFinished: true)])
    #expect(table.model.nextChange(after: .seconds(3)) == nil)
  }

  @Test("an accordion of detail rows has 13 lines in every frame", .contract("120"))
  func accordionOfDetails() throws {
    var table = ShownTable([2, 5, 2, 0, 2, 0, 2, 0], lines: 20)
    try table.update { $1[0] = [2, 0, 2, 0, 2, 5, 2, 0] }
    let sums = table.heights(frames: 12).map { $0.reduce(0, +) }
    #expect(sums == Array(repeating: 13, count: 12))
    #expect(table.frame(1, of: 1).map(\.height) == [2, 2, 2, 5, 2])
  }

  @Test("a row with three heights goes from 3 to 6 to 9 and back to 3", .contract("122"))
  func threeHeights() throws {
    var table = ShownTable([3], lines: 20)
    var seen: [Int] = []
    for (step, height) in [6, 9, 3].enumerated() {
      try table.update(at: .seconds(step)) { $1[0][0] = height }
      for frame in 1...3 {
        let time: Duration = .seconds(step) + .seconds(1) * frame / 3
        seen.append(table.model.placedRows(at: time)[0].height)
      }
    }
    #expect(seen == [4, 5, 6, 7, 8, 9, 7, 5, 3])
  }
}

extension PlacedRow {
  /// The lines the window shows, as letters: the first line of the content is `a`.
  var letters: String {
    String((firstLine..<firstLine + height).map { Character(UnicodeScalar(UInt8(97 + $0))) })
  }
}

extension [PlacedRow] {
  /// The lines a row's window shows, as letters.
  func letters(ofRow row: Int) -> String { first { $0.row == row }?.letters ?? "" }
}
