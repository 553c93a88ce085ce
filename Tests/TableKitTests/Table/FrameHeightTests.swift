import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Heights in the frames of a transaction")
struct FrameHeightTests {
  /// Lines of each row on screen, by row, at every tenth of a second of a linear motion.
  private func frames(
    _ count: Int, from before: [Int], to after: [Int], curve: MotionCurve = .linear
  ) throws -> [[Int]] {
    let fixture = MeasuredFixture(heights: before + [1], lines: 30).shown()
    for (row, height) in after.enumerated() { fixture.sections[0][row].height = height }
    try fixture.table.animate(duration: .milliseconds(100 * count), curve: curve) {
      try fixture.table.performBatchUpdates(nil)
    }
    return (1...count).map { frame in
      let picture = fixture.picture(at: 100 * frame)
      let tops = fixture.sections[0].map { picture.firstIndex(of: "\($0.name)0") ?? 0 }
      return zip(tops, tops.dropFirst()).map { $1 - $0 }
    }
  }

  @Test(
    "a row that opens from three lines to nine takes one more in each of six frames",
    .contract("61"))
  func growth() throws {
    #expect(try frames(6, from: [3], to: [9]) == [[4], [5], [6], [7], [8], [9]])
  }

  @Test(
    "the rows below make room line by line, and there is neither gap nor overlap", .contract("62"))
  func neighbours() throws {
    let expected = [[2, 3, 2], [2, 4, 2], [2, 5, 2], [2, 6, 2]]
    #expect(try frames(4, from: [2, 2, 2], to: [2, 6, 2]) == expected)
  }

  @Test("of an accordion all rows together are as high in every frame", .contract("63"))
  func accordion() throws {
    let frames = try frames(4, from: [2, 5, 2, 2, 2], to: [2, 2, 2, 5, 2])
    #expect(
      frames == [[2, 4, 2, 3, 2], [2, 4, 2, 3, 2], [2, 3, 2, 4, 2], [2, 2, 2, 5, 2]])
    #expect(frames.allSatisfy { $0.reduce(0, +) == 13 })
  }

  @Test("The separator stays at the lower edge of a row that opens, and of one that closes")
  func separator() throws {
    let fixture = MeasuredFixture(heights: [2, 2], lines: 9)
    fixture.table.separatorStyle = .singleLine
    fixture.shown()
    let rule = String(repeating: "\u{2500}", count: 8)
    fixture.sections[0][0].height = 6
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.picture(at: 200).prefix(6) == ["a0", "a1", "", rule, "b0", rule])
    #expect(fixture.picture(at: 300).prefix(7) == ["a0", "a1", "", "", rule, "b0", rule])
    #expect(fixture.picture(at: 400).prefix(8) == ["a0", "a1", "", "", "", rule, "b0", rule])
    fixture.sections[0][0].height = 2
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.picture(at: 600).prefix(6) == ["a0", "a1", "", rule, "b0", rule])
  }

  @Test("a cubic curve begins and ends slowly", .contract("64"))
  func easing() throws {
    let lines = try frames(10, from: [2], to: [8], curve: .easeInOut).map { $0[0] }
    #expect(lines == [2, 2, 3, 4, 5, 6, 7, 8, 8, 8])
  }

  @Test(
    "by itself, a row comes from the bottom at the start, from the top at the end, else fades",
    .contract("69"),
    arguments: [
      (place: 0, as: TableView.RowAnimation.bottom), (place: 3, as: .top), (place: 1, as: .fade),
    ])
  func automatic(place: Int, as animation: TableView.RowAnimation) throws {
    func frames(_ animation: TableView.RowAnimation) throws -> [[String]] {
      let fixture = MeasuredFixture(3, by: 1, lines: 10).shown()
      fixture.sections[0].insert(Row(name: "m", height: 4), at: place)
      try fixture.table.insertRows(at: [fixture.path(place)], with: animation)
      return [100, 200, 300, 400].map { fixture.picture(at: $0) }
    }
    let automatic = try frames(.automatic)
    #expect(try automatic == frames(animation))
    for other in [TableView.RowAnimation.bottom, .top, .fade] where other != animation {
      #expect(try automatic != frames(other))
    }
  }

  // MARK: - Heights that were seen travel with their rows

  /// Sections of rows seen once and now far above the screen.
  private func seen(_ heights: [[Int]]) -> EstimatedFixture {
    var sections = heights.map { section in
      section.enumerated().map { Row(name: "r\($0)", height: $1) }
    }
    sections.append(Fixture.rows(40, by: 1))
    let fixture = EstimatedFixture(sections, lines: 12)
    fixture.table.estimatedRowHeight = 7
    fixture.table.layoutIfNeeded()
    fixture.table.scrollToEnd()
    fixture.shown()
    return fixture
  }

  private func heights(_ fixture: Fixture, inSection section: Int = 0) -> [Int] {
    (0..<fixture.table.numberOfRows(inSection: section)).map {
      fixture.table.rectForRow(at: fixture.path($0, section)).lines.count
    }
  }

  @Test("the height that was seen moves with its row", .contract("81"))
  func moved() throws {
    let fixture = seen([[1, 2, 3, 4]])
    fixture.sections[0].append(fixture.sections[0].remove(at: 0))
    try fixture.table.moveRow(at: fixture.path(0), to: fixture.path(3))
    #expect(heights(fixture) == [2, 3, 4, 1])
  }

  @Test("heights of sections that stay survive those of sections that go", .contract("82"))
  func deletedSections() throws {
    let fixture = seen([[1], [2], [3]])
    fixture.sections.removeSubrange(0..<2)
    try fixture.table.deleteSections(0..<2)
    #expect(heights(fixture) == [3])
  }

  @Test(
    "a batch closes up what it deletes, and what it inserts unseen counts for the estimate",
    .contract("83"))
  func batch() throws {
    let fixture = seen([[1, 2, 3, 4]])
    fixture.sections[0].remove(at: 1)
    fixture.sections[0].insert(Row(name: "x", height: 9), at: 0)
    try fixture.table.performBatchUpdates { () throws(TableUpdateError) in
      try fixture.table.deleteRows(at: [fixture.path(1)])
      try fixture.table.insertRows(at: [fixture.path(0)])
    }
    #expect(heights(fixture) == [7, 1, 3, 4])
  }
}
