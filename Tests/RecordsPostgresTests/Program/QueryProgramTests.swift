// Queries of the user on the screen of the real program.

import CellGrid
import TestSupport
import Testing

@Suite("The program for servers: queries")
struct QueryProgramTests {
  // Acceptance case 39.
  @Test("an endless query shows its first rows, is kept up to a limit in little memory, and ends")
  func endless() throws {
    let fixture = try Fixture()
    let query = "SELECT generate_series(1, 1000000000) AS \(fixture.schema)"
    let session = try Program.start(
      [fixture.uri, "--query", query, "--max-spool", "2M"], showing: "  20",
      size: CellSize(lines: 24, columns: 160))
    session.send("G")
    #expect(session.read(untilScreenShows: "stopped at 2 MB"), "\(session.screen)")
    #expect(session.screen.contains(" rows +"), "\(session.screen)")
    let status = try TemporaryFolder.contents(of: "/proc/\(session.process)/status")
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    let peak = lines.first { $0.hasPrefix("VmHWM:") }
    #expect(Int(peak.map { $0.filter(\.isNumber) } ?? "") ?? .max < 60_000, "\(peak ?? "")")
    let running = """
      SELECT count(*) FROM pg_stat_activity WHERE state = 'active'
        AND application_name = '\(fixture.schema)'
      """
    for _ in 0..<600 where try fixture.run(running) != [["0"]] {
      try fixture.run("SELECT pg_sleep(0.05)")
    }
    #expect(try fixture.run(running) == [["0"]])
    session.quit()
  }

  // Acceptance case 39.
  @Test("a query that has no row yet is stopped, on the server, too")
  func stopped() throws {
    let fixture = try Fixture()
    let session = try Program.start(
      [fixture.uri, "--query", "SELECT 'late' FROM pg_sleep(600)"], showing: "0 rows")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0), "\(session.screen)")
    let others = """
      SELECT count(*) FROM pg_stat_activity WHERE application_name = '\(fixture.schema)'
      """
    for _ in 0..<600 where try fixture.run(others) != [["0"]] {
      try fixture.run("SELECT pg_sleep(0.05)")
    }
    #expect(try fixture.run(others) == [["0"]])
  }
}
