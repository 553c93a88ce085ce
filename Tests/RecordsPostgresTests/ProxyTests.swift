import Records
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
  @Test("a connection cut at any byte gives the right rows with the next one, or an error")
  func cuts() throws {
    let fixture = try fixture(rows: 20)
    let proxy = try Proxy(to: fixture.server)
    let target = "\(proxy.target) options='-c search_path=\(fixture.schema)'"
    let expected = try fixture.run("SELECT a, b FROM t ORDER BY a")
    var refused = 0
    // The answer to the startup and the one to the page are about 400 and 1,300 bytes.
    let cuts = Array(stride(from: 1, to: 1_900, by: 3))
    for bytes in cuts {
      proxy.cutNext(after: bytes)
      do {
        let session = try Session.test(target)
        #expect(try session.texts("SELECT a, b FROM t ORDER BY a") == expected, "\(bytes) bytes")
      } catch let error as PostgresError {
        refused += 1
        #expect(error.isLoss || error.state == nil, "\(bytes) bytes: \(error)")
      }
    }
    #expect(refused > cuts.count / 16 && refused < cuts.count / 2, "\(refused)")
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
