import Records
import Testing

@testable import Viewer

@Suite("The finder")
@MainActor
struct FinderTests {
  private let words = numbered(40)

  private func finder(_ rig: RowsRig, rowsAreMoving: Bool = false) -> Finder {
    Finder(rig.rows) { rowsAreMoving }
  }

  @Test("goes from match to match and wraps around")
  func jumps() throws {
    let rig = try RowsRig(words: words)
    let finder = finder(rig)
    try finder.begin("word 3", from: 5)
    rig.settle()
    finder.goToFirst()
    #expect(rig.cursor == 30)
    finder.go(forward: true)
    #expect(rig.cursor == 31)
    finder.go(forward: false)
    finder.go(forward: false)
    #expect(rig.cursor == 3)
    finder.go(forward: false)
    #expect(rig.cursor == 39)
    #expect(rig.session.message == "search wrapped around")
    #expect(finder.news?.hasPrefix("match 11/11") == true, "\(finder.news ?? "")")
  }

  @Test("makes the jumps of keys that were pressed before any match was known")
  func early() throws {
    let background = HeldBackground(holding: ["search"])
    let rig = try RowsRig(words: words, background: background)
    let finder = finder(rig)
    try finder.begin("word 3", from: 0)
    finder.goToFirst()
    finder.go(forward: true)
    #expect(rig.cursor == 0)
    #expect(background.release("search"))
    rig.settle()
    #expect(rig.cursor == 30)
  }

  @Test("shows the first match while the pattern is typed, and opens no row")
  func typing() throws {
    let rig = try RowsRig(words: words)
    let finder = finder(rig)
    finder.isTyping = true
    try finder.begin("word 2", from: 0)
    rig.settle()
    #expect(rig.cursor == 2)
    try finder.begin("word 27", from: 0)
    rig.settle()
    #expect(rig.cursor == 27)
    #expect(finder.search?.current == nil)
  }

  @Test("stops at the match that was asked for in rows that are not counted, until the next jump")
  func pausing() throws {
    let rig = try RowsRig(words: numbered(8))
    let text = numbered(10).map { "\($0)\n" }.joined()
    let base = try openSource(.bytes(Array(text.utf8), name: "a.txt"), options: SourceOptions())
    rig.replace(with: ManyRecords(base, total: 1_000, isCounted: false))
    let finder = finder(rig)
    try finder.begin("word 7", from: 0)
    rig.settle()
    for (isForward, row, news) in [
      (nil, 7, "match 1/1+"), (true, 17, "match 2/2+"), (true, 27, "match 3/3+"),
      (false, 17, "match 2/3+"), (true, 27, "match 3/3+"),
    ] as [(Bool?, Int, String)] {
      if let isForward { finder.go(forward: isForward) }
      rig.settle()
      #expect(rig.cursor == row && finder.news == news, "\(finder.news ?? "")")
      #expect(finder.search?.isPaused == true && rig.session.jobs.isAtRest)
    }
    finder.goToFirst()
    finder.go(forward: false)
    rig.settle()
    #expect(rig.cursor == 997 && rig.session.message == "search wrapped around")
    finder.go(forward: true)
    #expect(rig.cursor == 7)
    #expect(finder.news?.hasPrefix("match 1/100") == true, "\(finder.news ?? "")")
  }

  @Test("waits for rows that move, and searches them where they come to rest")
  func moving() throws {
    let rig = try RowsRig(words: words)
    let finder = finder(rig, rowsAreMoving: true)
    try finder.begin("word 3", from: 0)
    rig.settle()
    #expect(finder.search?.isWaiting == true)
    finder.rowsHaveSettled()
    rig.settle()
    #expect(finder.search?.hits.total == 11)
    finder.rowsWillMove()
    #expect(finder.search?.hits.total == 0)
  }

  /// Three rows of which the second has a match that its line does not show; the finder is at it.
  private func atHiddenMatch() throws -> (RowsRig, Finder) {
    let text = String(repeating: "filling ", count: 30)
    let rig = try RowsRig(words: ["first", "\(text)needle", "last"])
    let finder = finder(rig)
    try finder.begin("needle", from: 0)
    rig.settle()
    finder.goToFirst()
    return (rig, finder)
  }

  @Test("opens the row of a hidden match, and closes it when the search ends")
  func opening() throws {
    let (rig, finder) = try atHiddenMatch()
    #expect(rig.openRows == [1])
    finder.end()
    #expect(rig.openRows == [])
    #expect(finder.news == nil)
  }

  @Test("leaves a row open that the user has changed")
  func kept() throws {
    let (rig, finder) = try atHiddenMatch()
    rig.rows.toggle(.row(lines: nil))
    finder.end()
    #expect(rig.openRows == [1])
  }
}
