// Following a table with the real program.

import TestSupport
import Testing

@Suite("The program for servers: following")
struct FollowProgramTests {
  private static let create = """
    CREATE TABLE t(id int PRIMARY KEY, a text);
    INSERT INTO t SELECT 2 * i, 'row ' || 2 * i FROM generate_series(1, 500) i; ANALYZE t
    """

  // Acceptance case 48.
  @Test("rows appear at the end while it is shown, and elsewhere nothing moves")
  func rowsThatCome() throws {
    let fixture = try Fixture(Self.create)
    let session = try Program.start(
      [fixture.uri, "--table", "t", "--follow"], showing: "500 rows, following")
    try #require(
      session.read(untilScreenShows: "❯ ▸ 500  1000", milliseconds: 30_000), "\(session.screen)")
    try fixture.run("INSERT INTO t VALUES (1002, 'row A')")
    try #require(
      session.read(untilScreenShows: "row A", milliseconds: 30_000), "\(session.screen)")
    try #require(
      session.read(untilScreenShows: "501 rows, following", milliseconds: 30_000),
      "\(session.screen)")
    try fixture.run("INSERT INTO t VALUES (1001, 'row B'), (1003, 'row C')")
    try #require(
      session.read(untilScreenShows: "row C", milliseconds: 30_000), "\(session.screen)")
    let lines = session.screen.split(separator: "\n")
    let places = ["row B", "row A", "row C"].map { word in
      lines.firstIndex { $0.contains(word) } ?? -1
    }
    #expect(places[0] >= 0 && places[1] == places[0] + 1 && places[2] == places[0] + 2)
    session.send("gg")
    try #require(
      session.read(untilScreenShows: "❯     1     2", milliseconds: 30_000), "\(session.screen)")
    try fixture.run("INSERT INTO t VALUES (1004, 'row D')")
    try #require(
      session.read(untilScreenShows: "1 new row below, F goes there", milliseconds: 30_000),
      "\(session.screen)")
    session.send("F")
    try #require(
      session.read(untilScreenShows: "row D", milliseconds: 30_000), "\(session.screen)")
    session.send("F")
    try #require(
      session.read(untilScreenShows: "stopped following", milliseconds: 30_000), "\(session.screen)"
    )
    session.quit()
  }

  @Test("a table whose key does not grow says so")
  func otherKey() throws {
    let fixture = try Fixture("CREATE TABLE t(id uuid PRIMARY KEY, a text)")
    try fixture.run(
      "INSERT INTO t SELECT gen_random_uuid(), 'row ' || i FROM generate_series(1, 9) i")
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "9 rows")
    session.send("F")
    try #require(
      session.read(untilScreenShows: "a key that grows", milliseconds: 30_000), "\(session.screen)")
    session.quit()
  }
}
