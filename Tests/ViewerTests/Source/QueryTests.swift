import CellGrid
import Records
import Testing
import Viewer

@Suite("A query whose rows are read as they are needed")
@MainActor
struct QueryTests {
  private static let wide = CellSize(lines: 24, columns: 140)

  private func rig(_ source: QueryStub) -> ViewerRig {
    ViewerRig(source: source, size: Self.wide)
  }

  @Test("the viewer needs the rows on the screen, and those that the cursor goes to")
  func screen() throws {
    let source = try QueryStub(QueryStub.lines(500))
    let rig = rig(source)
    #expect(source.wanted == WantedRows(end: 21))
    rig.press("^F")
    rig.rest()
    let end = try #require(source.wanted?.end)
    #expect((40...50).contains(end))
    rig.press("g")
    rig.rest()
    #expect(source.wanted == WantedRows(end: 21))
    #expect(rig.screen.contains("500 rows +"), "\(rig.screen)")
  }

  @Test("a sort or a filter in the viewer needs all rows, until it is removed")
  func arranged() throws {
    let source = try QueryStub(QueryStub.lines(500))
    let rig = rig(source)
    rig.press("]")
    #expect(source.wanted?.isAll == true)
    rig.press("s")
    #expect(source.wanted?.isAll == false)
    rig.press("&")
    rig.say("n<100")
    #expect(source.wanted?.isAll == true)
    rig.press("Esc")
    #expect(source.wanted?.isAll == false)
  }

  @Test("G needs all rows, and goes to the last one when they are here; ^C or another key stays")
  func end() throws {
    let source = try QueryStub(QueryStub.lines(500))
    let rig = rig(source)
    rig.press("G")
    #expect(source.wanted?.isAll == true)
    #expect(rig.status.contains("reading on to the last row, ^C stops"), "\(rig.status)")
    rig.press("^C")
    #expect(source.wanted?.isAll == false)
    #expect(rig.status.contains("stopped; the rows read so far stay"), "\(rig.status)")
    #expect(source.runsQuery)
    rig.press("G k")
    #expect(source.wanted?.isAll == false)
    rig.press("g G")
    source.end()
    rig.scene.indexer.update()
    #expect(rig.status.contains("500/500"), "\(rig.status)")
    #expect(!rig.status.contains("reading on"), "\(rig.status)")
  }

  @Test("a stopped query says so, and its rows do not look like all of them")
  func stopped() throws {
    let source = try QueryStub(QueryStub.lines(500))
    let rig = rig(source)
    rig.press("^C")
    #expect(rig.status.contains("query stopped"), "\(rig.status)")
    #expect(rig.line(0).contains("! stopped at row 500 (:more for more)"), "\(rig.line(0))")
    #expect(rig.line(0).contains("500 rows +"), "\(rig.line(0))")
    #expect(rig.status.contains("1/500+"), "\(rig.status)")
    rig.press("j")
    #expect(rig.status.contains(":more read on"), "\(rig.status)")
  }

  @Test(":more runs a stopped query again, and keeps the row under the cursor")
  func more() throws {
    var play = QueryStub.Play(isRunning: false, stoppedRows: 500)
    play.more = QueryStub.lines(800)
    let rig = rig(try QueryStub(QueryStub.lines(500), play))
    rig.press("G k k")
    rig.press(":")
    rig.say("more")
    #expect(rig.status.contains("is read on past row 500"), "\(rig.status)")
    #expect(rig.line(0).contains("800 rows +"), "\(rig.line(0))")
    #expect(rig.status.contains("498/800+"), "\(rig.status)")
    rig.press("G")
    #expect(rig.status.contains("800/800+"), "\(rig.status)")
  }

  @Test("a query that cannot be run again keeps its rows")
  func failure() throws {
    let play = QueryStub.Play(isRunning: false, stoppedRows: 500)
    let rig = rig(try QueryStub(QueryStub.lines(500), play))
    rig.press(":")
    rig.say("more")
    #expect(rig.status.contains("no such table"), "\(rig.status)")
    #expect(rig.line(0).contains("500 rows +"), "\(rig.line(0))")
  }

  @Test(":more says that there is no stopped query")
  func nothingStopped() throws {
    let rig = rig(try QueryStub(QueryStub.lines(500)))
    rig.press(":")
    rig.say("more")
    #expect(rig.status.contains("the query was not stopped"), "\(rig.status)")
    let file = try ViewerRig(sample: "reviews.csv")
    file.press(":")
    file.say("more")
    #expect(file.status.contains("no query was stopped"), "\(file.status)")
  }

  @Test("a query that was stopped before its first row does not look empty")
  func empty() throws {
    let play = QueryStub.Play(isRunning: false, stoppedRows: 0)
    let rig = rig(try QueryStub(Array("n;text\n".utf8), play))
    #expect(rig.screen.contains("Stopped before the first row."), "\(rig.screen)")
    #expect(rig.line(0).contains("! stopped before the first row (:more for more)"))
  }
}
