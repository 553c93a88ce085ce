import Synchronization
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Failures that pass, and others")
struct PassingFailureTests {
  @Test(
    "the class of an error tells how its cause ends",
    arguments: [
      ("08000", .soon), ("08006", .soon), ("08P01", .soon), ("40001", .soon), ("40P01", .soon),
      ("57P01", .soon), ("57P02", .soon), ("57P03", .soon), ("57P05", .soon), ("25P03", .soon),
      ("53000", .later), ("53100", .later), ("53200", .later), ("53300", .later),
      ("55P03", .later), ("55006", .later), ("53400", .never), ("57P04", .never),
      ("25P04", .never), ("57014", .never), ("42P01", .never), ("42703", .never),
      ("42501", .never), ("3F000", .never), ("22012", .never), ("22P02", .never),
      ("0A000", .never), ("54001", .never), ("54011", .never), ("55000", .never),
      ("25006", .never), ("28P01", .never), ("2201B", .never), ("XX000", .never), ("", .never),
    ] as [(String, PostgresError.Passing)])
  func classes(state: String, passing: PostgresError.Passing) {
    #expect(PostgresError.server(state: state, message: "m", hint: nil).passing == passing)
  }

  @Test("a server that was reached and is lost is waited for; a statement that is refused is not")
  func others() {
    #expect(PostgresError.lost("refused").passing == .soon)
    #expect(PostgresError.silent(milliseconds: 1).passing == .later)
    #expect(PostgresError.protocolBreach("no rows").passing == .later)
    for error in [PostgresError.tooLarge(bytes: 1), .password, .notReading, .target("t")] {
      #expect(error.passing == .never, "\(error)")
    }
  }

  @Test("a lost server is tried again a few times at once, and then once by each page")
  func attempts() throws {
    let server = try FakeServer { text in
      text == "SELECT 1" ? .rows(["a"], [["1"]]) : text == "SELECT 2" ? .end : .done
    }
    func connections() -> Int { server.statements.count { $0 == FakeServer.connection } }
    let session = try Session.test(server.target) { $0.retryMilliseconds = [0, 0, 1] }
    #expect(connections() == 1)
    for count in [4, 5, 6] {
      #expect(throws: PostgresError.self) { try session.texts("SELECT 2") }
      #expect(connections() == count)
    }
    // Once it answers, a loss is news.
    #expect(try session.texts("SELECT 1") == [["1"]])
    #expect(connections() == 7)
    #expect(throws: PostgresError.self) { try session.texts("SELECT 2") }
    #expect(connections() == 10)
  }

  @Test(
    "a page that cannot come is one statement, and tells whether waiting helps",
    arguments: [
      ("42703", true), ("57014", true), ("22008", true), ("55P03", false), ("53200", false),
    ])
  func pages(state: String, isStuck: Bool) throws {
    let isFailing = Atomic(false)
    let table = HugeTable(rows: 100_000)
    let server = try FakeServer { text, values in
      text.hasPrefix("SELECT \"id\", \"name\"") && isFailing.load(ordering: .relaxed)
        ? .error(state, "refused") : table.reply(text, values)
    }
    let session = try Session.test(server.target)
    let shape = try #require(try session.shape(of: "t"))
    let source = try TableSource(try #require(TableReader(session, shape)))
    complete(source)
    isFailing.store(true, ordering: .relaxed)
    let before = server.statements.count { $0.hasPrefix("SELECT \"id\", \"name\"") }
    source.load(5_000..<5_020, isCancelled: { false })
    #expect(server.statements.count { $0.hasPrefix("SELECT \"id\", \"name\"") } == before + 1)
    #expect(source.isStuck == isStuck)
    isFailing.store(false, ordering: .relaxed)
    #expect(loaded(source, 5_000) != nil)
    #expect(!source.isStuck)
  }

  @Test("following ends when the rows cannot come without a change, and not while they may")
  func following() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 1000)")
    let source = try fixture.source()
    complete(source)
    try fixture.run("ALTER TABLE t RENAME TO u")
    // It returns, although it was to wait for more.
    source.follow(waits: true, isCancelled: { false }, report: {})
    #expect(source.isStuck && source.notes.count == 1, "\(source.notes)")
    try fixture.run("ALTER TABLE u RENAME TO t")
    source.follow(waits: false, isCancelled: { false }, report: {})
    #expect(!source.isStuck && source.notes.isEmpty)
  }
}
