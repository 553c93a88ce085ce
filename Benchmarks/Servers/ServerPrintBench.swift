// B28: a whole table printed as CSV, beside psql.

import CellGrid
import TestSupport

extension Setting {
  // Acceptance case 50.
  /// Prints the table into a pipe, from which its bytes are compared with those of psql.
  ///
  /// The limit is psql with a cursor, which keeps as few rows in memory.
  func measureServerPrinting() throws {
    let table = try serverTable()
    report.begin("A table of a server, printed", limit: "psql with a cursor")
    let psql = [Psql.path] + Psql.flags.filter { $0 != "-A" && $0 != "-t" }
    let select = ["--csv", "-v", "FETCH_COUNT=1000", "-c", "SELECT * FROM reviews ORDER BY id"]
    let theirs = psql + select + [table.uri("theirs")]
    let ours = [client, table.uri("ours"), "--table", "reviews", "-P", "csv"]
    let limit = try milliseconds { try run(theirs + [">", "/dev/null"]) }
    let time = try milliseconds { try run(ours + [">", "/dev/null"]) }
    // psql copies the bytes of the server; a record is made of each row, as for any other output.
    report.add("B28 print as CSV", Turns(Figures(time), limit: Figures(limit)), "ms", .atMost(4))
    try comparePrinting(ours, theirs)
    try measureEarlyEnd(table, ours)
  }

  /// The program for servers, beside the viewer.
  private var client: String { viewer + "-postgres" }

  /// Runs a command of a shell to its end.
  private func run(_ words: [String]) throws {
    var command = Command(path: "/bin/sh", arguments: ["-c", Self.line(words)])
    command.deadline = 1_200_000
    let result = try command.run()
    guard result.ending == .exited(0) else { stop("B28, \(words[0]): \(result.errors)") }
  }

  /// Returns words as a line for a shell; `>` and `|` stay as they are.
  private static func line(_ words: [String]) -> String {
    words.map { [">", "|"].contains($0) ? $0 : "'\($0)'" }.joined(separator: " ")
  }

  /// Prints both into pipes whose bytes are compared, and looks at the memory meanwhile.
  private func comparePrinting(_ ours: [String], _ theirs: [String]) throws {
    let pipes = ["ours", "theirs"].map { "\(folder)/\($0)" }
    try run(["mkfifo"] + pipes)
    let sessions = try zip([ours, theirs], pipes).map { words, pipe in
      try PtySession(
        PtyProgram(["/bin/sh", "-c", "exec " + Self.line(words + [">", pipe])], home: folder))
    }
    let comparison = try PtySession(
      PtyProgram(["/bin/sh", "-c", "exec " + Self.line(["cmp"] + pipes)], home: folder))
    let figures = ProcessFigures(sessions[0])
    var sizes: [Double] = []
    while comparison.status() == nil {
      comparison.read(for: 100)
      // It ends before its last bytes are compared.
      if sessions[0].status() == nil, let size = figures.megabytesWhileRunning {
        sizes.append(size)
      }
    }
    guard comparison.ending == .exited(0) else { stop("B28, not what psql prints") }
    sessions.forEach { _ = $0.waitForEnd(milliseconds: 10_000) }
    try run(["rm"] + pipes)
    guard sizes.count > 3 else { return report.say("  too few rows to see memory grow") }
    let (first, second) = (sizes[..<(sizes.count / 2)], sizes[(sizes.count / 2)...])
    report.add("B28 memory, the most", Figures(sizes.reduce(0, max)), "MB", .atMost(64))
    report.add(
      "B28 memory added in the second half",
      Figures(second.reduce(0, max) - first.reduce(0, max)), "MB", .atMost(4))
  }

  /// The time from the end of the reader of the output to that of the session on the server.
  private func measureEarlyEnd(_ table: ServerTable, _ ours: [String]) throws {
    let ends = try Figures.repeated(runs) {
      try run(ours + ["|", "head", "-n", "3", ">", "/dev/null"])
      let start = Moment.now
      while try table.sessions("ours") > 0 {}
      return Moment.now.milliseconds(since: start)
    }
    report.add(
      "B28 the server's session, after the reader of the output has left",
      Turns(ends, limit: Figures([Double](repeating: 1_000, count: ends.values.count))), "ms",
      .atMost(1))
  }
}
