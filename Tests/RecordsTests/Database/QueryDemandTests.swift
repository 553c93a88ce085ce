import Testing

@testable import Records

@Suite("The need for the rows of a query")
struct QueryDemandTests {
  /// A need whose distances are small.
  private func demand(end: Int = 0, isAll: Bool = false) -> QueryDemand {
    var demand = QueryDemand()
    demand.aheadRows = 10
    demand.unneededRows = 100
    demand.wanted = WantedRows(end: end, isAll: isAll)
    return demand
  }

  @Test("a query begins with 64 pages, and may have a million rows that are not needed")
  func defaults() {
    var demand = QueryDemand()
    #expect(demand.step(after: 16_383) == .read)
    #expect(demand.step(after: 16_384) == .pause)
    demand.endPause()
    #expect(demand.step(after: 999_999) == .read)
    #expect(demand.step(after: 1_000_000) == .stop)
    #expect(demand.pauseMilliseconds == 60_000)
  }

  @Test("rows are read up to a distance past the furthest needed one, then the query pauses")
  func distance() {
    var demand = demand(end: 5)
    #expect(demand.step(after: 0) == .read)
    #expect(demand.step(after: 14) == .read)
    #expect(demand.step(after: 15) == .pause)
    demand.wanted.end = 6
    #expect(demand.step(after: 15) == .read)
    #expect(demand.step(after: 16) == .pause)
  }

  @Test("all rows are read for the screen that needs them, or for a reader that does")
  func all() {
    var needy = demand(isAll: true)
    #expect(needy.step(after: 1_000_000_000) == .read)
    var read = demand()
    read.addReader(upTo: .max)
    read.addReader(upTo: 20)
    #expect(read.step(after: 1_000_000_000) == .read)
    read.removeReader(upTo: .max)
    #expect(read.step(after: 19) == .read)
    #expect(read.step(after: 20) == .pause)
    read.removeReader(upTo: 20)
    #expect(read.step(after: 19) == .pause)
    var whole = demand()
    whole.wanted = .all
    #expect(whole.step(after: .max - 1) == .read)
  }

  @Test("after the pause the rest is read up to a number of rows, and the query stops past it")
  func overdue() {
    var demand = demand()
    #expect(demand.step(after: 10) == .pause)
    demand.endPause()
    for rows in 10..<100 { #expect(demand.step(after: rows) == .read) }
    #expect(demand.step(after: 100) == .stop)
  }

  @Test("a query with more rows than that already stops where it paused")
  func overdueFar() {
    var demand = demand(end: 500)
    #expect(demand.step(after: 510) == .pause)
    demand.endPause()
    #expect(demand.step(after: 510) == .stop)
  }

  @Test("a row that is needed after a pause begins another one")
  func again() {
    var demand = demand()
    #expect(demand.step(after: 10) == .pause)
    demand.endPause()
    #expect(demand.step(after: 10) == .read)
    demand.wanted.end = 50
    #expect(demand.step(after: 11) == .read)
    #expect(demand.step(after: 60) == .pause)
  }

  @Test("a query that is run again needs the rows past those before, and may have as many more")
  func continued() {
    var before = demand(isAll: true)
    before.addReader(upTo: .max)
    before.endPause()
    var demand = before.continued(after: 100)
    #expect(demand.step(after: 109) == .read)
    #expect(demand.step(after: 110) == .pause)
    demand.endPause()
    #expect(demand.step(after: 199) == .read)
    #expect(demand.step(after: 200) == .stop)
  }
}
