import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Keys that aim at a place while rows come")
@MainActor
struct AimTests {
  private static let size = CellSize(lines: 12, columns: 60)

  private func rig(_ source: PacedSource) -> ViewerRig {
    ViewerRig(source: source, size: Self.size)
  }

  private func lines(_ count: Int) -> [String] { (0..<count).map { "line \($0)" } }

  /// Tells the viewer of rows that have come.
  private func report(_ rig: ViewerRig) {
    rig.scene.indexer.update()
    rig.settle()
    rig.rest()
  }

  @Test(
    "the end is reached, whichever call of the source the last rows come before",
    arguments: [PacedSource.End.unknown, .guessed(90), .guessed(700)])
  func everyCall(end: PacedSource.End) throws {
    for calls in 0..<40 {
      for key in ["G", "100 %", "999 G", "250 G"] {
        let source = try PacedSource(lines(200), known: 50, end: end)
        let rig = rig(source)
        rig.press("j")
        source.schedule([.init(calls: 1, rows: 120), .init(calls: calls + 1, rows: 200)])
        rig.press(key)
        // Each of the reports may be the last one.
        report(rig)
        report(rig)
        source.come(200)
        report(rig)
        #expect(rig.scene.rows.cursor == 199, "\(key), \(calls) calls")
        #expect(!rig.status.contains("reading on"), "\(rig.status)")
      }
    }
  }

  @Test("a sort has all rows, whichever call of the source the last ones come before")
  func sort() throws {
    for calls in 0..<30 {
      let source = try PacedSource(lines(60).reversed(), known: 20, end: .unknown)
      let rig = rig(source)
      source.schedule([.init(calls: calls, rows: 60)])
      rig.press("[")
      report(rig)
      report(rig)
      source.come(60)
      report(rig)
      #expect(rig.scene.session.source.record(at: ViewIndex(0))?.row == 59, "\(calls) calls")
    }
  }

  @Test("G while a sort or a filter works goes to the last row that it shows")
  func arranged() throws {
    let source = try PacedSource(lines(60).reversed(), known: 20, end: .unknown)
    let rig = rig(source)
    rig.press("[ G")
    source.come(60)
    report(rig)
    #expect(rig.line(11).contains("60/60"), "\(rig.screen)")
    rig.press("g")
    #expect(rig.scene.rows.cursor == 0)

    let background = HeldBackground(holding: ["filter"])
    let filtered = ViewerRig(
      source: try PacedSource(lines(60), known: 60, end: .unknown), size: Self.size,
      background: background)
    filtered.press("&")
    filtered.say("[05]$")
    filtered.press("G")
    #expect(background.release("filter"))
    filtered.settle()
    filtered.rest()
    #expect(filtered.status.contains("12/12"), "\(filtered.screen)")
  }

  @Test("a key after G stays where it leads, and so does the mouse")
  func moved() throws {
    for stay in ["k", "g", "5 G", "wheel", "^C"] {
      let source = try PacedSource(lines(300), known: 100, end: .unknown)
      let rig = rig(source)
      rig.press("G")
      #expect(rig.status.contains("reading on to the last row, ^C stops"), "\(rig.status)")
      if stay == "wheel" {
        let point = CellPoint(line: 4, column: 5)
        rig.send(.mouse(MouseEvent(.wheel(lines: -1, columns: 0), at: point)))
      } else {
        rig.press(stay)
      }
      let cursor = rig.scene.rows.cursor
      source.come(300)
      report(rig)
      #expect(rig.scene.rows.cursor == cursor, "\(stay)")
    }
  }

  @Test(
    "a key after G that only looks leaves the way to the end",
    arguments: ["?", "^L", "^G", "T", "w", "<", "_"])
  func looked(key: String) throws {
    let source = try PacedSource(lines(300), known: 100, end: .unknown)
    let rig = rig(source)
    rig.press("G")
    rig.press(key)
    if key == "?" { rig.press("Esc") }
    source.come(300)
    report(rig)
    #expect(rig.scene.rows.cursor == 299)
  }

  @Test("a row that has not come yet is waited for, and needed from a query")
  func laterRow() throws {
    let source = try PacedSource(lines(300), known: 100, end: .unknown)
    let rig = rig(source)
    rig.press(":")
    rig.say("250")
    #expect(rig.status.contains("reading on to row 250, ^C stops"), "\(rig.status)")
    source.come(200)
    report(rig)
    #expect(rig.scene.rows.cursor == 99)
    source.come(260)
    report(rig)
    #expect(rig.scene.rows.cursor == 249)
    #expect(!rig.status.contains("reading on"), "\(rig.status)")

    let query = try QueryStub(QueryStub.lines(500))
    let other = ViewerRig(source: query)
    other.press("4000 G")
    #expect(query.wanted == WantedRows(end: 4_000))
    other.press("k")
    #expect(query.wanted?.end ?? 0 < 1_000)
  }

  @Test("a percentage of a file is that of its rows, however wrong their first estimate is")
  func percentage() throws {
    let source = try PacedSource(lines(200), known: 50, end: .guessed(5_000))
    let rig = rig(source)
    rig.press("50 %")
    #expect(rig.scene.rows.cursor == 2_500)
    source.come(150)
    report(rig)
    source.come(200)
    report(rig)
    #expect(rig.scene.rows.cursor == 100)
  }

  @Test("a match that is found before its row has come is gone to, once it has")
  func match() throws {
    var words = lines(200)
    words[150] = "needle"
    let source = try PacedSource(words, known: 50, end: .guessed(90))
    let rig = rig(source)
    rig.press("/")
    rig.say("needle")
    source.come(120)
    report(rig)
    source.come(200)
    report(rig)
    #expect(rig.scene.rows.cursor == 150)
    #expect(rig.status.contains("match 1/1"), "\(rig.status)")
  }

  @Test("G is the last word, although an earlier search finds its match later")
  func search() throws {
    let background = HeldBackground(holding: ["search"])
    var words = lines(200)
    words[150] = "needle"
    let rig = ViewerRig(
      source: try PacedSource(words, known: 200, end: .unknown), size: Self.size,
      background: background)
    rig.press("/")
    rig.say("needle")
    rig.press("G")
    #expect(background.release("search"))
    rig.settle()
    #expect(rig.scene.rows.cursor == 199)
    rig.press("N")
    #expect(rig.scene.rows.cursor == 150)
  }
}
