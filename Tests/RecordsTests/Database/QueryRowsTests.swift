// The rows of a query without a database, read as they are needed.

import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Records

@Suite("The rows of a query, as they are needed")
struct QueryRowsTests {
  /// A query of numbers, counting those that it has sent.
  private final class Numbers: Sendable {
    let total: Int
    let demand: QueryDemand
    let failure: QueryFailure?
    let sent = Atomic(0)
    let runs = Atomic(0)
    let hasEnded = Atomic(false)

    init(
      _ total: Int, failure: QueryFailure? = nil, _ change: (inout QueryDemand) -> Void = { _ in }
    ) {
      var demand = QueryDemand()
      demand.aheadRows = 100
      demand.unneededRows = 1_000
      change(&demand)
      (self.total, self.demand, self.failure) = (total, demand, failure)
    }

    func source(_ again: QueryDemand? = nil) throws(InputError) -> any RecordSource {
      var rows = QueryRows(
        name: "numbers", columns: [RecordSchema.Column(name: [0x6E], originalName: [0x6E])],
        format: .postgres, limits: SourceLimits())
      rows.demand = again ?? demand
      rows.again = { (demand) throws(InputError) in try self.source(demand) }
      runs.add(1, ordering: .relaxed)
      return try rows.source(
        start: { _, work in TestThread.start(work) }, notes: [], interrupt: {},
        run: { pipe in
          defer { self.hasEnded.store(true, ordering: .relaxed) }
          for number in 1...self.total {
            let field = Field(column: 0, value: Array("\(number)".utf8), kind: .number)
            guard pipe.write(Record.line(ofRow: [field])) else { return nil }
            self.sent.store(number, ordering: .relaxed)
          }
          return self.failure
        })
    }
  }

  /// Reads in the background until the source has some rows, and presents them.
  private func index(_ source: any RecordSource, to rows: Int) {
    source.index(isCancelled: { count(source) >= rows }, report: { _ in })
    while source.applyChange() != nil {}
  }

  private func count(_ source: any RecordSource) -> Int {
    switch source.count {
    case .exact(let rows), .atLeast(let rows): rows
    // The rest of the pipe is here, and not counted.
    case .estimated: 0
    }
  }

  @Test("no more rows are taken from the database than needed, and more as the user goes on")
  func onDemand() throws {
    let numbers = Numbers(1_000_000)
    let source = try numbers.source()
    index(source, to: 100)
    #expect(source.rows.head == 100)
    #expect(source.count == .atLeast(100) && !source.progress.isComplete)
    source.want(WantedRows(end: 250))
    index(source, to: 350)
    #expect(source.rows.head == 350 && numbers.sent.load(ordering: .relaxed) <= 350)
    source.want(WantedRows(end: 10))
    #expect(source.runsQuery && source.stoppedRows == nil && source.notes == [])
    #expect(try source.readMore(isCancelled: { false }, report: { _ in }) == nil)
  }

  @Test("a query that ends while it is read has all of its rows")
  func whole() throws {
    let source = try Numbers(350).source()
    source.want(WantedRows(end: 300))
    index(source, to: 351)
    #expect(source.count == .exact(350) && source.progress.isComplete)
    #expect(source.stoppedRows == nil && source.notes == [])
  }

  @Test("one whose rows are not needed for a time is read to a number of rows, and stopped there")
  func stopped() throws {
    let numbers = Numbers(1_000_000) { $0.pauseMilliseconds = 0 }
    let source = try numbers.source()
    index(source, to: 1_001)
    #expect(source.rows.head == 1_000 && source.progress.isComplete)
    #expect(source.count == .atLeast(1_000))
    #expect(source.notes == [.queryStopped(rows: 1_000)])
    #expect(source.notes.map(\.description) == ["stopped at row 1000 (:more for more)"])
    #expect(source.stoppedRows == 1_000 && !source.runsQuery)
  }

  @Test("a smaller one is read to its end, and is complete")
  func small() throws {
    let source = try Numbers(1_000) { $0.pauseMilliseconds = 0 }.source()
    index(source, to: 1_001)
    #expect(source.count == .exact(1_000) && source.notes == [])
  }

  @Test("a stopped query is run again past the row that it was stopped at")
  func more() throws {
    let numbers = Numbers(1_000_000) { $0.pauseMilliseconds = 0 }
    let source = try numbers.source()
    index(source, to: 1_001)
    var known = 0
    let more = try source.readMore(isCancelled: { false }, report: { known = $0 })
    let fresh = try #require(more)
    #expect(fresh.rows.head > 1_000 && known > 1_000)
    #expect(numbers.runs.load(ordering: .relaxed) == 2)
    #expect(source.rows.head == 1_000)
    index(fresh, to: 2_001)
    #expect(fresh.rows.head == 2_000 && fresh.stoppedRows == 2_000)
  }

  @Test("running it again can be cancelled")
  func cancelled() throws {
    let source = try Numbers(1_000_000) { $0.pauseMilliseconds = 0 }.source()
    index(source, to: 1_001)
    #expect(try source.readMore(isCancelled: { true }, report: { _ in }) == nil)
  }

  @Test("one that fails before that row leaves the rows as they are")
  func failsAgain() throws {
    var rows = QueryRows(
      name: "numbers", columns: [RecordSchema.Column(name: [0x6E], originalName: [0x6E])],
      format: .postgres, limits: SourceLimits())
    rows.demand = QueryDemand()
    rows.demand?.pauseMilliseconds = 0
    rows.demand?.aheadRows = 1
    rows.demand?.unneededRows = 2
    rows.again = { (_) throws(InputError) in
      try Numbers(1, failure: QueryFailure("division by zero")).source()
    }
    let source = try rows.source(
      start: { _, work in TestThread.start(work) }, notes: [], interrupt: {},
      run: { pipe in
        while pipe.write(Array("1\n".utf8)) {}
        return nil
      })
    index(source, to: 3)
    #expect(source.stoppedRows == 2)
    #expect(throws: InputError.self) {
      try source.readMore(isCancelled: { false }, report: { _ in })
    }
    #expect(source.rows.head == 2)
  }

  @Test("a server that ends a paused query leaves it stopped, any other one is a fault")
  func endedByServer() throws {
    let failure = QueryFailure("terminating connection (25P03)", mayPass: true)
    let paused = try Numbers(150, failure: failure).source()
    index(paused, to: 100)
    paused.want(.all)
    index(paused, to: 151)
    #expect(paused.notes == [.queryStopped(rows: 150, reason: failure.words)])
    #expect(
      paused.notes.map(\.description)
        == ["stopped at row 150 (:more for more): terminating connection (25P03)"])
    #expect(paused.stoppedRows == 150)
    #expect(paused.rows.head == 150)
    let other = try Numbers(50, failure: failure).source()
    index(other, to: 52)
    #expect(other.notes == [.queryFailed(row: 51, reason: failure.words)])
    #expect(other.stoppedRows == nil && other.count == .atLeast(51))
  }

  @Test("a search, a count and printing read all rows, and a part only its own")
  func readers() throws {
    let numbers = Numbers(5_000)
    let source = try numbers.source()
    index(source, to: 100)
    var request = ReadRequest(rows: 0..<300)
    var seen = 0
    func read() {
      seen = 0
      source.forEachRecord(request, isCancelled: { _ in false }, sieve: .all) { _ in
        seen += 1
        return true
      }
    }
    read()
    #expect(seen == 300)
    request = ReadRequest()
    request.waits = false
    read()
    #expect(seen == 5_000)
    let counted = try Numbers(5_000).source()
    counted.countAll(isCancelled: { false }, report: { _ in })
    #expect(counted.count == .exact(5_000))
  }

  @Test("stopping a query, or dropping its source, ends a pause")
  func ended() throws {
    let numbers = Numbers(1_000_000)
    let source = try numbers.source()
    index(source, to: 100)
    source.stopQuery()
    index(source, to: 101)
    #expect(source.notes == [.queryStopped(rows: 100)] && source.stoppedRows == 100)
    let dropped = Numbers(1_000_000)
    do {
      let source = try dropped.source()
      index(source, to: 100)
    }
    while !dropped.hasEnded.load(ordering: .relaxed) {}
    #expect(dropped.sent.load(ordering: .relaxed) <= 101)
  }
}
