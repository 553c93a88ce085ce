import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Frames of a transaction, drawn")
struct FrameTests {
  /// Two rows with a row of four lines between them that comes or goes in four linear frames.
  private func fixture(_ rows: [Row]) -> MeasuredFixture {
    let fixture = MeasuredFixture([rows], lines: 6)
    fixture.table.motion = MotionStyle(curve: .linear, duration: .milliseconds(400))
    return fixture
  }

  private let top = Row(name: "t", height: 1)
  private let middle = Row(name: "m", height: 4)
  private let end = Row(name: "e", height: 1)

  /// The lines between the first row and the last in each of four frames.
  private func frames(_ fixture: Fixture) -> [[String]] {
    [100, 200, 300, 400].map { time in
      let picture = fixture.picture(at: time)
      let last = picture.firstIndex(of: "e0") ?? picture.count
      return Array(picture[1..<last])
    }
  }

  /// The frames of a row of four lines that comes in four linear frames.
  private func insertion(_ animation: TableView.RowAnimation) throws -> [[String]] {
    let fixture = fixture([top, end]).shown()
    fixture.sections[0].insert(middle, at: 1)
    try fixture.table.insertRows(at: [fixture.path(1)], with: animation)
    return frames(fixture)
  }

  @Test(
    "a row that comes from above, from below or from its middle shows those lines first",
    .contract("65"),
    arguments: [
      (
        TableView.RowAnimation.top,
        [["m3"], ["m2", "m3"], ["m1", "m2", "m3"], ["m0", "m1", "m2", "m3"]]
      ),
      (.bottom, [["m0"], ["m0", "m1"], ["m0", "m1", "m2"], ["m0", "m1", "m2", "m3"]]),
      (.middle, [["m1"], ["m1", "m2"], ["m0", "m1", "m2"], ["m0", "m1", "m2", "m3"]]),
    ])
  func insertionByLines(animation: TableView.RowAnimation, expected: [[String]]) throws {
    #expect(try insertion(animation) == expected)
  }

  @Test("a row that comes from the left is seen as far as it has come", .contract("66"))
  func insertionFromTheLeft() throws {
    let fixture = fixture([top, end]).shown()
    fixture.sections[0].insert(Row(name: "middle-", height: 1), at: 1)
    try fixture.table.insertRows(at: [fixture.path(1)], with: .left)
    // Shifted by 6, 4, 2 and 0 columns; in the first frame the row has no line yet.
    #expect(frames(fixture) == [[], ["le-0"], ["ddle-0"], ["middle-0"]])
    // With more lines there is one in the first frame, of which two columns are seen.
    #expect(try insertion(.left) == [[""], ["", ""], ["", "", ""], ["m0", "m1", "m2", "m3"]])
  }

  @Test("a row that comes from the right is seen as far as it has come", .contract("66"))
  func insertionFromTheRight() throws {
    let fixture = fixture([top, end]).shown()
    fixture.sections[0].insert(middle, at: 1)
    try fixture.table.insertRows(at: [fixture.path(1)], with: .right)
    let blank = String(repeating: " ", count: 8)
    let lines = frames(fixture).map(\.[0])
    #expect(lines == [6, 4, 2, 0].map { blank.prefix($0) + "m0" })
  }

  @Test("a row that comes without motion is whole in the first frame", .contract("68"))
  func insertionAtOnce() throws {
    #expect(try insertion(.none) == Array(repeating: ["m0", "m1", "m2", "m3"], count: 4))
  }

  @Test("a row that goes to the top shows its last lines, from the cell it had", .contract("67"))
  func deletion() throws {
    let fixture = fixture([top, middle, end]).shown()
    let cell = fixture.cell(1)
    fixture.sections[0].remove(at: 1)
    try fixture.table.deleteRows(at: [fixture.path(1)], with: .top)
    #expect(fixture.cell(1) !== cell)
    #expect(frames(fixture) == [["m1", "m2", "m3"], ["m2", "m3"], ["m3"], []])
    fixture.settle()
    #expect(fixture.ended == [1] && fixture.faults.isEmpty)
  }

  @Test(
    "the last frame is what a fresh table of the same rows shows", .contract("70"),
    arguments: SeededGenerator.seeds(20))
  func lastFrame(seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    for _ in 0..<10 { try run.step() }
    run.fixture.settle()
    run.fixture.table.scrollToTop()
    let fresh = Fixture(
      run.fixture.sections, lines: run.fixture.table.size.lines,
      columns: run.fixture.table.size.columns)
    #expect(run.fixture.picture() == fresh.picture())
  }

  @Test(
    "a reloaded row of equal height slides out to the right while the new one comes in",
    .contract("71"))
  func reload() throws {
    let fixture = fixture([top, middle, end]).shown()
    fixture.sections[0][1].name = "n"
    try fixture.table.reloadRows(at: [fixture.path(1)], with: .right)
    // Two columns of eight in each frame; where they meet, what is new lies over what is old.
    let lines = [0, 100, 200, 300, 400].map { fixture.picture(at: $0)[1] }
    #expect(lines == ["m0", "  m0  n0", "    n0", "  n0", "n0"])
  }

  @Test(
    "without a change of heights there is no frame and nothing to wait for but the completion",
    .contract("72"))
  func noChange() throws {
    let fixture = fixture([top, middle, end]).shown()
    let before = fixture.picture()
    var ends: [Bool] = []
    try fixture.table.performBatchUpdates(nil) { ends.append($0) }
    #expect(!fixture.table.isMoving)
    #expect(fixture.picture() == before)
    #expect(ends == [true])
    #expect(fixture.table.nextChange == nil)
  }

  /// Four sections of a title of two lines and a detail of five, of which the first is open.
  private func accordion() throws -> MeasuredFixture {
    let section = [Row(name: "t", height: 2), Row(name: "d", height: 0)]
    let fixture = MeasuredFixture([section, section, section, section], lines: 20).shown()
    fixture.sections[0][1].height = 5
    try fixture.table.performWithoutAnimation { try fixture.table.performBatchUpdates(nil) }
    return fixture
  }

  @Test(
    "closing one row and opening another is one motion, and the sum of lines stays",
    .contract("120"))
  func otherRow() throws {
    let fixture = try accordion()
    fixture.sections[0][1].height = 0
    fixture.sections[2][1].height = 5
    var ends: [Bool] = []
    try fixture.table.performBatchUpdates(nil) { ends.append($0) }
    for time in stride(from: 0, through: 400, by: 20) {
      #expect(fixture.picture(at: time).prefix(13).allSatisfy { $0 != "" })
      #expect(fixture.picture(at: time).dropFirst(13).allSatisfy { $0 == "" })
    }
    #expect(ends == [true])
    let open = (0..<4).filter { !fixture.table.rectForRow(at: fixture.path(1, $0)).isEmpty }
    #expect(open == [2])
  }

  @Test("closing the open row leaves none open", .contract("121"))
  func sameRow() throws {
    let fixture = try accordion()
    #expect(fixture.table.contentSize.lines == 13)
    fixture.sections[0][1].height = 0
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.table.contentSize.lines == 8)
    fixture.settle()
    #expect(fixture.picture().prefix(9) == ["t0", "t1", "t0", "t1", "t0", "t1", "t0", "t1", ""])
  }

  @Test("A row that is closing shows the lines it is losing until they are covered")
  func closing() throws {
    let fixture = fixture([middle, end]).shown()
    fixture.sections[0][0].height = 2
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.picture(at: 0).prefix(5) == ["m0", "m1", "m2", "m3", "e0"])
    #expect(fixture.picture(at: 200).prefix(4) == ["m0", "m1", "m2", "e0"])
    #expect(fixture.picture(at: 400).prefix(4) == ["m0", "m1", "e0", ""])
  }

  @Test("A wide character cut by a slide is blank, never half")
  func wideCharacterInSlide() throws {
    let fixture = fixture([top, end]).shown()
    fixture.sections[0].insert(Row(name: "\u{4E2D}\u{6587}\u{5B57}", height: 1), at: 1)
    try fixture.table.insertRows(at: [fixture.path(1)], with: .left)
    for time in stride(from: 0, through: 400, by: 10) {
      let now = Instant(sinceStart: .milliseconds(time))
      fixture.table.advance(to: now)
      var canvas = Canvas(size: fixture.table.size)
      fixture.table.draw(on: &canvas, at: now)
      let frame = canvas.finish()
      for line in 0..<6 {
        for column in 0..<8 {
          let isTrailing = frame[line, column].isTrailing
          #expect(isTrailing == (column > 0 && frame[line, column - 1].width == 2))
        }
      }
    }
  }
}
