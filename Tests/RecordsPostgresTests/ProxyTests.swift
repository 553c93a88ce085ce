import Records
import Synchronization
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("The line to a server")
struct ProxyTests {
  private func fixture(rows: Int) throws -> Fixture {
    try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY, b text)",
      "INSERT INTO t SELECT i, 'row ' || i FROM generate_series(1, \(rows)) i")
  }

  // Acceptance case 29.
  @Test("a page costs one round trip, and the first screen few")
  func roundTrips() throws {
    let fixture = try fixture(rows: 5_000)
    let proxy = try Proxy(to: fixture.server)
    let session = try Session.test("\(proxy.target) options='-c search_path=\(fixture.schema)'")
    let shape = try #require(try session.shape(of: "t"))
    let source = try TableSource(try #require(TableReader(session, shape)))
    #expect(proxy.roundTrips <= 6)
    complete(source)
    let before = proxy.roundTrips
    for page in 4..<9 {
      #expect(values(loaded(source, page * 256)) == ["\(page * 256 + 1)", "row \(page * 256 + 1)"])
    }
    #expect(proxy.roundTrips == before + 5)
    #expect(proxy.connections == 1)
  }

  // Acceptance case 42.
  @Test("a connection cut after any byte gives the right rows with the next one, or an error")
  func cuts() throws {
    let fixture = try fixture(rows: 3)
    let proxy = try Proxy(to: fixture.server)
    let target = "\(proxy.target) options='-c search_path=\(fixture.schema)'"
    let expected = try fixture.run("SELECT a, b FROM t ORDER BY a")
    func read() throws {
      #expect(try Session.test(target).texts("SELECT a, b FROM t ORDER BY a") == expected)
    }
    try read()
    while proxy.endedBytes.isEmpty {}
    let all = try #require(proxy.endedBytes.first)
    #expect((500..<2_500).contains(all))
    var refused = 0
    for bytes in 1...all {
      proxy.cutNext(after: bytes)
      do {
        let session = try Session.test(target)
        #expect(try session.texts("SELECT a, b FROM t ORDER BY a") == expected, "\(bytes) bytes")
      } catch let error as PostgresError {
        refused += 1
        #expect(error.isLoss || error.state == nil, "\(bytes) bytes: \(error)")
      }
    }
    // Before the server is ready, nothing is tried again.
    #expect(refused > all / 16 && refused < all * 3 / 4, "\(refused) of \(all)")
  }

  // Acceptance case 35.
  @Test("pages are answered while a count runs, each in one round trip")
  func countingBehind() throws {
    let fixture = try fixture(rows: 5_000)
    let proxy = try Proxy(to: fixture.server)
    let session = try Session.test("\(proxy.target) options='-c search_path=\(fixture.schema)'") {
      $0.filteredRows = 500
    }
    let shape = try #require(try session.shape(of: "t"))
    let source = try TableSource(try #require(TableReader(session, shape)))
    complete(source)
    let (isUnderWay, isOver) = (Flag(), Flag())
    // The count has a connection of its own, on which the answer to a step is held back.
    TestThread.start {
      source.countAll(isCancelled: { false }) { _ in
        if isUnderWay.isSet { return }
        proxy.stall(true, connection: 2)
        isUnderWay.set()
      }
      isOver.set()
    }
    while !isUnderWay.isSet { try fixture.run("SELECT pg_sleep(0.01)") }
    let before = proxy.roundTrips
    let pages = 4..<14
    for page in pages {
      #expect(values(loaded(source, page * 256)) == ["\(page * 256 + 1)", "row \(page * 256 + 1)"])
    }
    // One is that of the step.
    #expect(proxy.roundTrips - before <= pages.count + 1)
    #expect(!isOver.isSet && proxy.connections == 2)
    proxy.stall(false)
    while !isOver.isSet { try fixture.run("SELECT pg_sleep(0.01)") }
    #expect(source.count == .exact(5_000))
  }

  // Acceptance case 43.
  @Test("a line that stalls is a note, and works again when it goes on")
  func stall() throws {
    let fixture = try fixture(rows: 2_000)
    let proxy = try Proxy(to: fixture.server)
    let session = try Session.test("\(proxy.target) options='-c search_path=\(fixture.schema)'") {
      $0.statementMilliseconds = 200
      $0.silenceMilliseconds = 200
      $0.connectMilliseconds = 200
    }
    let shape = try #require(try session.shape(of: "t"))
    let source = try TableSource(try #require(TableReader(session, shape)))
    complete(source)
    proxy.stall(true)
    #expect(loaded(source, 1_500) == nil)
    #expect("\(source.notes)".contains("sent nothing"))
    proxy.stall(false)
    #expect(values(loaded(source, 1_500)) == ["1501", "row 1501"])
    #expect(source.notes.isEmpty)
  }
}

/// A flag that one thread sets and another reads.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
