import CellGrid
import TableKit
import TestSupport
import Testing

/// The default spring from the frame of the key on (contract R7).
@MainActor
@Suite("The frame of the key")
struct FirstFrameTests {
  private let fixture = MeasuredFixture(heights: [1, 1], lines: 20)

  init() {
    fixture.table.motion = MotionStyle()
    fixture.shown()
  }

  private func setHeight(_ lines: Int) throws {
    fixture.sections[0][0].height = lines
    try fixture.table.performBatchUpdates(nil)
  }

  /// The lines of the first row at some times in milliseconds, without the one that it always has.
  private func lines(at times: [Int]) -> [Int] {
    times.map { (fixture.picture(at: $0).firstIndex(of: "b0") ?? 0) - 1 }
  }

  @Test("a line moves in the frame of the key, and no pause is longer than 33 ms", .contract("136"))
  func steady() throws {
    try setHeight(8)
    #expect(lines(at: [0, 16, 33, 50, 66, 83]) == [1, 2, 3, 5, 6, 7])
    #expect(!fixture.table.isMoving)
    _ = fixture.picture(at: 1000)
    try setHeight(1)
    #expect(lines(at: [1000, 1016, 1033, 1050, 1066, 1083]) == [6, 5, 4, 2, 1, 0])
    #expect(!fixture.table.isMoving)
  }

  @Test("a row that is turned round goes back in the frame of the key", .contract("137"))
  func turned() throws {
    try setHeight(8)
    #expect(lines(at: [0, 33]) == [1, 3])
    try setHeight(1)
    let lines = lines(at: Array(33...300))
    #expect(lines.first == 2)
    #expect(lines == lines.sorted(by: >))
    #expect(lines.last == 0)
  }

  @Test("a moved row takes no longer than its distance needs", .contract("139"))
  func moved() throws {
    let fixture = Fixture(heights: [1, 1, 1, 1, 1, 1], lines: 20)
    fixture.table.motion = MotionStyle()
    fixture.shown()
    fixture.sections[0].insert(fixture.sections[0].remove(at: 1), at: 4)
    try fixture.table.performBatchUpdates {
      try fixture.table.moveRow(at: fixture.path(1), to: fixture.path(4))
    }
    let lines = [0, 16, 33, 50].map { fixture.picture(at: $0).firstIndex(of: "b0") }
    #expect(lines == [2, 2, 3, 4])
    #expect(!fixture.table.isMoving)
  }

  @Test(
    "new content covers a line in the first frame", .contract("140"),
    arguments: [TableView.RowAnimation.top, .bottom])
  func reloaded(animation: TableView.RowAnimation) throws {
    let fixture = Fixture(heights: [1, 4, 1], lines: 20)
    fixture.table.motion = MotionStyle()
    fixture.shown()
    fixture.sections[0][1].name = "x"
    try fixture.table.performBatchUpdates {
      try fixture.table.reloadRows(at: [fixture.path(1)], with: animation)
    }
    let lines = [0, 16, 33, 50, 66].map { time in
      fixture.picture(at: time).count { $0.hasPrefix("x") }
    }
    #expect(lines == [1, 1, 2, 3, 4])
  }
}
