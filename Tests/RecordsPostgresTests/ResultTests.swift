import CPostgres
import Glibc
import TestSupport
import Testing

@testable import RecordsPostgres

/// The results that the library has made for a connection and freed, as it reports them itself.
private final class ResultCount {
  /// The library's function that adds an observer of a connection.
  private typealias Register =
    @convention(c) (
      OpaquePointer?, Observer, UnsafePointer<CChar>?, UnsafeMutableRawPointer?
    ) -> Int32
  /// An observer, which is told the kind of an event and its details.
  private typealias Observer =
    @convention(c) (UInt32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32

  private(set) var made = 0
  private(set) var freed = 0

  /// Observes a connection, which keeps the count until it ends.
  init(_ connection: Connection) throws {
    let library = try #require(dlopen("libpq.so.5", RTLD_NOW | RTLD_NOLOAD))
    let register = unsafeBitCast(
      try #require(dlsym(library, "PQregisterEventProc")), to: Register.self)
    let isObserved = register(
      connection.handle,
      { event, _, count in
        guard let count else { return 0 }
        let owner = Unmanaged<ResultCount>.fromOpaque(count)
        // The numbers of the events in libpq-events.h.
        switch event {
        case 2: owner.release()
        case 3: owner.takeUnretainedValue().made += 1
        case 5: owner.takeUnretainedValue().freed += 1
        default: break
        }
        return 1
      }, "count", Unmanaged.passRetained(self).toOpaque())
    try #require(isObserved == 1)
  }
}

@Suite("Results of the library")
struct ResultTests {
  /// Statements that fail, each for a reason of its own, without those that only name a state.
  private static let failing = [
    "SELECT 1/0", "SELEC", "SELECT * FROM missing", "SELECT missing FROM t", "SELECT missing(1)",
    "SELECT 'a'::int", "SELECT 99999999999::int", "INSERT INTO t VALUES (0, '')",
    "SELECT 1; SELECT 2", "SELECT 'x' ~ 'a++'", "SELECT chr(0)", "SELECT nextval('n')",
    "SELECT '[' :: json", "SELECT sqrt(-1)", "SELECT $1",
  ]

  /// States that a function of the server fails with.
  private static let states = (0..<100 - failing.count).map { "U\(1_000 + $0)" }

  // Acceptance case 52.
  @Test("every result is freed, over 100 errors of different kinds and 1,000 pages")
  func results() throws {
    let fixture = try Fixture(
      """
      CREATE SEQUENCE n; CREATE TABLE t(a int PRIMARY KEY, b text);
      INSERT INTO t SELECT i, 'row ' || i FROM generate_series(1, 5000) i;
      CREATE FUNCTION fail(state text) RETURNS int LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no %', state USING ERRCODE = state; END $$
      """)
    let session = try fixture.session()
    let connection = try session.makeConnection(isCancelled: { false })
    let count = try ResultCount(connection)
    let selection = RowSelection(
      relation: "t", wanted: ["a", "b"],
      order: KeyOrder(columns: [KeyOrder.Column(expression: "a")]))
    var found: Set<String> = []
    let failures =
      Self.failing.map { Statement($0) }
      + Self.states.map { Statement("SELECT fail($1)", [Array($0.utf8)]) }
    for page in 0..<1_000 {
      let place = RowSelection.Place.after([Array("\(page * 4)".utf8)])
      let read = try connection.exchange(
        [Session.begin] + selection.statements(place, limit: 40) + [Statement("COMMIT")],
        isCancelled: { false })
      #expect(read.failure == nil && read.answers[1].rows.count == 40, "page \(page)")
      guard page.isMultiple(of: 10) else { continue }
      let failing = failures[page / 10]
      let failed = try connection.exchange(
        [Session.begin, failing, Statement("SELECT 1"), Statement("COMMIT")],
        isCancelled: { false })
      #expect(failed.failure?.place == 1, "\(failing.text)")
      found.insert(failed.failure?.error.words ?? "none")
      _ = try connection.exchange([Statement("ROLLBACK")], isCancelled: { false })
    }
    #expect(found.count == 100, "\(found.sorted())")
    // Rows that are not wanted any more, and rows before an error.
    var rows = 0
    _ = try connection.stream(
      Statement("SELECT generate_series(1, 1000)"), isCancelled: { false }
    ) { _ in
      rows += 1
      return rows < 10
    }
    let error = try connection.stream(
      Statement("SELECT 1 / (1000 - i) FROM generate_series(1, 1000) i"), isCancelled: { false }
    ) { _ in true }
    #expect(error?.state == "22012")
    #expect(count.made > 40_000 && count.freed == count.made, "\(count.freed) of \(count.made)")
    withExtendedLifetime(connection) {}
  }
}
