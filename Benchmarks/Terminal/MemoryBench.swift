// B19: memory with very large tables.

import TestSupport

extension Setting {
  /// At the end of a large table, and of one with very many rows whose rows were opened and closed.
  ///
  /// The limit is the same program with next to nothing to show.
  func measureMemory() throws {
    report.begin("Memory, the peak", limit: "the same program on a file of 100 B")
    let small = try start([smallTable()])
    try small.expect("the only row") { $0.screen.contains(TableWriter.rareWord) }
    small.readUntilQuiet(milliseconds: 500)
    let limit = Figures(ProcessFigures(small).peakMegabytes)
    small.end()
    let large = try startAtRest([table(.plain)])
    large.send("G")
    try large.expect("the last row") { $0.screen.contains(TableWriter.rareWord) }
    large.readUntilQuiet(milliseconds: 500)
    add("B19 at the end of \(byteCount / 1_000_000) MB", large, limit, .atMost(40))
    let many = try startAtRest([rows(rowCount)])
    many.send("G")
    try many.expect("the last row") { $0.screen.contains(TableWriter.rareWord) }
    for _ in 0..<500 {
      // Open, close, and on to the row above.
      many.send("\r\r")
      many.send("k")
      many.read(for: 5)
    }
    many.readUntilQuiet(milliseconds: 1_000, limit: 60_000)
    add("B19 at the end of \(rowCount) rows, 1,000 toggles", many, limit, .atMost(60))
  }

  /// Prints the peak of a session, which is counted in bytes and has its gate, and ends the session.
  private func add(_ name: String, _ session: PtySession, _ limit: Figures, _ gate: Gate) {
    let peak = Figures(ProcessFigures(session).peakMegabytes)
    session.end()
    report.add(name, peak, "MB", gate)
    report.addRatio("    to the limit of \(Report.number(limit.median)) MB", peak, to: limit)
  }
}
