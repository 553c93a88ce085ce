// Tables with the names, values and sizes that a terminal and a viewer like least.

import CellGrid
import TestSupport
import Testing

@Suite("The program for servers: odd tables")
struct OddTableProgramTests {
  /// A text that would change the title of the terminal, ring, colour and turn the writing round.
  private static let hostile = "x\u{1B}]0;owned\u{7}y\u{9B}31mz\u{202E}w"

  /// Checks that the screen never got any of the sequences.
  private func expectHarmless(_ session: PtySession) {
    for text in ["\u{1B}]0;owned", "\u{7}", "\u{9B}", "\u{202E}"] {
      #expect(session.output.firstRange(of: Array(text.utf8)) == nil, "\(text.debugDescription)")
    }
  }

  // Acceptance cases 10 and 15.
  @Test("control characters in names, labels, values and errors are shown as signs")
  func controlCharacters() throws {
    let text = Self.hostile
    let fixture = try Fixture(
      """
      CREATE TYPE mood AS ENUM ('\(text)');
      CREATE TABLE "t\(text)"(id int PRIMARY KEY, "c\(text)" text, m mood, "$1" text, "select" text);
      INSERT INTO "t\(text)" VALUES (1, '\(text)', '\(text)', E'two\\nlines', 'end of row')
      """)
    let session = try Program.start(
      [fixture.uri, "--table", "t\(text)"], showing: "end of row",
      size: CellSize(lines: 24, columns: 160))
    session.send("\r")
    session.readUntilQuiet()
    #expect(session.screen.contains("$1") && session.screen.contains("select"), "\(session.screen)")
    try fixture.run("ALTER TABLE \"t\(text)\" RENAME TO u")
    session.send("R")
    #expect(session.read(untilScreenShows: "no table"), "\(session.screen)")
    expectHarmless(session)
    session.quit()
  }

  // Acceptance case 15.
  @Test("notices of the server are not written to the screen")
  func notices() throws {
    let fixture = try Fixture(
      """
      CREATE FUNCTION loud(i int) RETURNS text LANGUAGE plpgsql AS
      $$ BEGIN RAISE WARNING '\(Self.hostile)'; RETURN 'quiet ' || i; END $$;
      CREATE VIEW v AS SELECT loud(i) AS a FROM generate_series(1, 50) i
      """)
    let session = try Program.start([fixture.uri, "--table", "v"], showing: "quiet 20")
    session.send("G")
    #expect(session.read(untilScreenShows: "quiet 50"), "\(session.screen)")
    expectHarmless(session)
    #expect(!session.screen.contains("owned"), "\(session.screen)")
    session.quit()
  }

  // Acceptance case 14.
  @Test("a database in another encoding is shown whole")
  func latin1() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(id int PRIMARY KEY, a text)",
      "INSERT INTO t VALUES (1, 'caf' || chr(233)), (2, 'odd ' || chr(155) || '31m'), (3, 'last')",
      encoding: "LATIN1")
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "last")
    #expect(session.screen.contains("café"), "\(session.screen)")
    expectHarmless(session)
    session.quit()
  }

  // Acceptance case 11.
  @Test("an open row of a table with 1,600 columns has all of them")
  func wideTable() throws {
    let columns = (1..<1_600).map { "c\($0) int DEFAULT \($0)" }.joined(separator: ", ")
    let fixture = try Fixture(
      "CREATE TABLE t(id int PRIMARY KEY, \(columns)); INSERT INTO t SELECT generate_series(1, 300)"
    )
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "300 rows")
    session.send("/c1599\r")
    session.readUntilQuiet()
    session.send("\r")
    session.readUntilQuiet()
    session.send("}")
    #expect(session.read(untilScreenShows: "c1599"), "\(session.screen)")
    session.quit()
  }

  // Acceptance case 13.
  @Test("a value of a gigabyte costs a page nothing, and a row that has one opens in little memory")
  func longValue() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, a text);
      INSERT INTO t VALUES (1, 'short');
      INSERT INTO t SELECT 2, 'long ' || repeat('word ', 200000000);
      INSERT INTO t SELECT i, 'row ' || i FROM generate_series(3, 300) i
      """)
    let session = try Program.start([fixture.uri, "--table", "t"], showing: "row 20")
    #expect(session.screen.contains("long word"), "\(session.screen)")
    session.send("j\r")
    #expect(session.read(untilScreenShows: "▾"), "\(session.screen)")
    session.readUntilQuiet(milliseconds: 500)
    // Its size is that of the part that is not read.
    #expect(session.read(untilScreenShows: " more bytes, Y copies all"), "\(session.screen)")
    let status = try TemporaryFolder.contents(of: "/proc/\(session.process)/status")
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    let peak = lines.first { $0.hasPrefix("VmHWM:") }
    let kilobytes = Int(peak.map { $0.filter(\.isNumber) } ?? "") ?? .max
    #expect(kilobytes < 200_000, "\(kilobytes) kB")
    session.quit()
  }
}
