// Logs under the real program: followed while a trace is written, and printed.

import CellGrid
import TestSupport
import Testing

@Suite("A log")
struct LogTests {
  private static let lines = """
    2026-08-01T10:00:00.000Z INFO one
    2026-08-01T10:00:01.500Z ERROR two: java.io.IOException
    \tat shop.Pay.run(Pay.java:1)

    """

  @Test("that is followed shows a trace in the row that it belongs to, however late its lines come")
  func lateTrace() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.log", Self.lines)
    let session = try Product.start(["--motion", "none", "--follow", path], showing: "2/2") {
      $0.size = CellSize(lines: 14, columns: 80)
    }
    session.send("\r")
    try #require(session.read(untilScreenShows: "shop.Pay.run"), "\(session.screen)")
    for number in 2...4 {
      try folder.append("a.log", "\tat java.base/java.util.List.of(List.java:\(number))\n")
    }
    #expect(session.read(untilScreenShows: "3 frames of java.*"), "\(session.screen)")
    #expect(session.screen.contains("2 rows"), "\(session.screen)")
    try folder.append("a.log", "Caused by: timeout\n2026-08-01T10:00:02.000Z INFO three\n")
    #expect(session.read(untilScreenShows: "3 rows"), "\(session.screen)")
    #expect(session.screen.contains("Caused by: timeout"), "\(session.screen)")
    session.send("(")
    #expect(session.read(untilScreenShows: "ERROR 1 of 1"), "\(session.screen)")
    session.send("t")
    #expect(session.read(untilScreenShows: "+500 ms"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test("from a pipe is recognised, filtered, sorted by time and printed by its columns")
  func printed() throws {
    let access = [
      #"10.0.0.7 - - [30/Sep/2026:10:00:00 +0000] "GET /b HTTP/1.1" 200 12"#,
      #"10.0.0.7 - - [01/Oct/2026:10:00:00 +0000] "GET /c HTTP/1.1" 500 7"#,
      #"10.0.0.8 - - [02/Sep/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 0"#,
    ].joined(separator: "\n")
    func print(_ arguments: [String], _ text: String) throws -> String {
      let result = try Product.run(arguments) { $0.input = .pipe(Array(text.utf8)) }
      #expect(result.ending == .exited(0), "\(result.errors)")
      return result.text
    }
    #expect(
      try print(["--print", "csv", "--columns", "path,status", "--sort", "time"], access)
        == "path,status\n/a,200\n/b,200\n/c,500\n")
    #expect(
      try print(["--print", "table", "--columns", "path,status"], access)
        == "path  status\n/b       200\n/c       500\n/a       200\n")
    #expect(
      try print(
        ["--print", "jsonl", "--columns", "level,message", "--filter", "timeout"],
        Self.lines + "Caused by: timeout\n")
        == "{\"level\": \"ERROR\", \"message\": \"two: java.io.IOException\\n\\tat shop.Pay.run(Pay.java:1)\\nCaused by: timeout\"}\n"
    )
  }
}
