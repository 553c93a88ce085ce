// B19: memory with very large tables.

import TestSupport

extension Setting {
  /// At the end of a large table, and of one with very many rows whose rows were opened and closed.
  func measureMemory() throws {
    report.begin("Memory, the most there ever was")
    let large = try startAtRest([table(.plain)])
    large.send("G")
    try large.expect("the last row") { $0.screen.contains(TableWriter.rareWord) }
    large.readUntilQuiet(milliseconds: 500)
    report.add(
      "B19 at the end of \(byteCount / 1_000_000) MB", Figures(ProcessFigures(large).peakMegabytes),
      "MB", .atMost(40))
    large.end()
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
    report.add(
      "B19 at the end of \(rowCount) rows, 1,000 toggles",
      Figures(ProcessFigures(many).peakMegabytes), "MB", .atMost(60))
    many.end()
  }
}
