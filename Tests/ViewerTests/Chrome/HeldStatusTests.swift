import CellGrid
import Records
import TableKit
import Testing

@testable import Viewer

@Suite("The status line while rows move")
@MainActor
struct HeldStatusTests {
  /// Returns the cells of the status line.
  private func status(of rig: ViewerRig) -> [Cell] {
    let frame = rig.frame
    return (0..<frame.size.columns).map { frame[frame.size.lines - 1, $0] }
  }

  /// Goes from one change of the rows to the next until they rest, and expects the line to be the
  /// same until then.
  ///
  /// - Returns: The number of frames in motion.
  private func expectSame(
    _ line: [Cell], of rig: ViewerRig, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Int {
    for frames in 0..<100 {
      let shown = status(of: rig)
      guard let change = rig.scene.rows.table.nextChange else { return frames }
      #expect(shown == line, "frame \(frames)", sourceLocation: sourceLocation)
      rig.wait(change - rig.now)
    }
    Issue.record("a motion ends", sourceLocation: sourceLocation)
    return 100
  }

  @Test("is the same to the last cell until the first frame at rest", arguments: [3, 9])
  func opening(row: Int) throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("\(row)G")
    let closed = status(of: rig)
    rig.press("Enter")
    #expect(expectSame(closed, of: rig) > 3)
    #expect(status(of: rig) != closed)
    #expect(rig.status.contains("Enter close  "))
    let open = status(of: rig)
    rig.press("Enter")
    #expect(expectSame(open, of: rig) > 3)
    #expect(rig.status.contains("Enter open  "))
  }

  @Test("is the same when the key is pressed again in mid-motion, however often")
  func turned() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("9G")
    let closed = status(of: rig)
    for _ in 0..<7 {
      rig.press("Enter")
      #expect(rig.stepFrames(3).count == 3)
      #expect(status(of: rig) == closed)
    }
    _ = expectSame(closed, of: rig)
    #expect(rig.status.contains("Enter close  "))
  }

  @Test("shows the position and the column at once when the cursor moves in mid-motion")
  func cursor() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("3G")
    _ = rig.frame
    rig.press("Enter")
    _ = rig.stepFrames(2)
    rig.press("J l")
    #expect(rig.status.hasPrefix(" 4/1,204  stars  number, 100 % filled  "), "\(rig.status)")
    let moved = status(of: rig)
    rig.press("Enter")
    #expect(expectSame(moved, of: rig) > 3)
    #expect(rig.status.contains("Enter close  "))
  }

  @Test("keeps the words about a row that closes, after the cursor has been in it")
  func field() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("9G Enter")
    rig.rest()
    rig.press("}")
    #expect(rig.status.hasPrefix(" 9/1,204  title  "), "\(rig.status)")
    rig.press("h")
    let open = status(of: rig)
    rig.press("Enter")
    #expect(expectSame(open, of: rig) > 3)
    #expect(rig.status.hasPrefix(" 9/1,204  date  "), "\(rig.status)")
  }

  @Test("changes at once without motion")
  func still() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.send(.traits(TerminalTraits(isUnicode: true, colors: .none, motion: .none)))
    _ = rig.frame
    rig.press("9G Enter")
    #expect(rig.status.contains("Enter close  "))
    #expect(rig.scene.rows.table.nextChange == nil)
    rig.press("Enter")
    #expect(rig.status.contains("Enter open  "))
  }

  @Test("changes when the tint ends, with reduced motion")
  func reduced() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.send(.traits(TerminalTraits(isUnicode: true, colors: .none, motion: .reduced)))
    let closed = status(of: rig)
    rig.press("Enter")
    _ = expectSame(closed, of: rig)
    #expect(rig.status.contains("Enter close  "))
  }

  @Test("shows an answer to a key at once")
  func message() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    _ = rig.frame
    rig.press("Enter")
    _ = rig.stepFrames(1)
    rig.press("y")
    #expect(rig.status.contains("copied field"))
    #expect(rig.scene.rows.isMoving)
    rig.press("5")
    #expect(rig.status.contains("  5  "), "\(rig.status)")
    #expect(rig.scene.rows.isMoving)
  }

  @Test("shows the number of a match at once, and that of matches in closed rows at rest")
  func matches() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.say("/firmware")
    #expect(rig.status.contains("match 1/4, 3 hidden"), "\(rig.status)")
    rig.press("n")
    #expect(rig.scene.rows.isMoving)
    #expect(rig.status.contains("match 2/4, 3 hidden"), "\(rig.status)")
    let moving = status(of: rig)
    #expect(expectSame(moving, of: rig) > 1)
    #expect(rig.status.contains("match 2/4, 2 hidden"), "\(rig.status)")
  }

  @Test("shows the results of a search that arrive in mid-motion at once")
  func arriving() throws {
    let background = HeldBackground(holding: ["search"])
    let rig = try ViewerRig(sample: "reviews.csv", background: background)
    rig.say("/firmware")
    #expect(rig.status.contains("searching"))
    rig.press("Enter")
    #expect(rig.scene.rows.isMoving)
    #expect(background.release("search"))
    rig.settle()
    #expect(rig.scene.rows.isMoving)
    #expect(rig.status.contains("match 1/4, 3 hidden"), "\(rig.status)")
  }

  // MARK: - As a value

  private func words(_ closed: ClosedMatches? = nil) -> HeldStatus {
    HeldStatus(
      at: .init(row: ViewIndex(2), column: 0, node: NodePath(field: 1)), .init(news: "before"),
      closedMatches: closed, hints: [.help])
  }

  @Test(
    "is described again when the cursor is elsewhere",
    arguments: [
      (2, 0, 1, "before"), (2, 0, nil, "now"), (3, 0, 1, "now"), (2, 1, 1, "now"),
      (2, 0, 2, "now"),
    ] as [(Int, Int, Int?, String)])
  func description(row: Int, column: Int, field: Int?, news: String) {
    let cursor = HeldStatus.Cursor(
      row: ViewIndex(row), column: column, node: field.map { NodePath(field: $0) })
    let now = words().moving(to: cursor) { .init(news: "now") }
    #expect(now.description.news == news)
    #expect(now.hints == [.help])
    let later = now.moving(to: cursor) { .init(news: "later") }
    #expect(later.description.news == news)
  }

  @Test(
    "has new numbers of matches when the search is another, goes on, or has found more",
    arguments: [
      ("a", 17, 5), ("b", 17, 4), (nil, 17, 4), ("a", 18, 4),
    ] as [(String?, Int, Int)])
  func closedMatches(pattern: String?, total: Int, count: Int) {
    let before = words(ClosedMatches(pattern: "a", count: 5, total: 17))
    let cursor = HeldStatus.Cursor(row: ViewIndex(2), column: 0)
    let new = ClosedMatches(pattern: pattern, count: 4, total: total)
    let now = before.moving(to: cursor, closedMatches: new) { .init() }
    #expect(now.closedMatches?.count == count)
    #expect(before.moving(to: cursor) { .init() }.closedMatches == nil)
    #expect(words().moving(to: cursor, closedMatches: new) { .init() }.closedMatches == new)
  }
}
