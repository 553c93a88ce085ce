import Records
import TestSupport
import Testing

@testable import RecordsPostgres

// Acceptance case 27.
@Suite("A table of 10^12 rows")
struct HugeTableTests {
  private static let rows = 1_000_000_000_000

  @Test("any share of it is a few pages, and the number of its rows stays")
  func shares() throws {
    let server = try HugeTable(rows: Self.rows).server()
    let session = try Session.test(server.target)
    let shape = try #require(try session.shape(of: "t"))
    let source = try TableSource(try #require(TableReader(session, shape)), countedRows: 10_000)
    #expect(source.rows.total == Self.rows && source.count == .estimated(Self.rows))
    source.loadTail(rows: 200, isCancelled: { false })
    while source.applyChange() != nil {}
    #expect(values(source.record(at: Self.rows - 1)) == ["2999999999997", "row 999999999999"])
    for percent in [25, 1, 99, 50] {
      let row = Self.rows / 100 * percent
      let before = server.statements.count
      source.load(row - 200..<row + 200, isCancelled: { false })
      while source.applyChange() != nil {}
      let name = values(source.record(at: row)).last ?? nil
      let found = name.flatMap { Int($0.dropFirst(4)) } ?? 0
      #expect(abs(found - row) < 1_000, "\(percent) %: \(name ?? "")")
      #expect(source.record(at: row)?.row == nil && source.rows.total == Self.rows)
      // Each transaction has about ten statements for settings.
      #expect(server.statements.count - before < 120)
    }
    // A place near the beginning is counted.
    source.load(29_800..<30_200, isCancelled: { false })
    while source.applyChange() != nil {}
    #expect(source.record(at: 30_000)?.row == 30_000)
    #expect(values(source.record(at: 30_000)).last == "row 30000")
  }

  @Test("more rows than lines can be counted are presented up to a limit")
  func limit() throws {
    let server = try HugeTable(rows: 3_000_000_000_000_000_000).server()
    let session = try Session.test(server.target)
    let shape = try #require(try session.shape(of: "t"))
    let source = try TableSource(try #require(TableReader(session, shape)), countedRows: 0)
    #expect(source.rows.total == TableSource.presentedRows)
  }

  @Test("its first and last rows, shares and numbers are on the screen in little memory")
  func program() throws {
    let server = try HugeTable(rows: Self.rows).server()
    let uri = "postgresql://unfold@/db?host=\(server.folder)"
    let session = try Program.start([uri, "--table", "t"], showing: "row 0")
    #expect(session.screen.contains("≈1,000,000,000,000 rows"), "\(session.screen)")
    session.send("G")
    #expect(session.read(untilScreenShows: "row 999999999999"), "\(session.screen)")
    #expect(session.screen.contains("≈100.0 %/≈1,000,000,000,000"), "\(session.screen)")
    #expect(session.screen.contains("≈1.0T"), "\(session.screen)")
    session.send("25%")
    // A share is found within a page of the row that has it.
    #expect(session.read(untilScreenShows: "row 2499999999"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "≈25.0 %/≈1,000,000,000,000"), "\(session.screen)")
    #expect(session.screen.contains("≈250G"), "\(session.screen)")
    session.send(".")
    #expect(session.read(untilScreenShows: "▾"), "\(session.screen)")
    session.send("30000G")
    #expect(session.read(untilScreenShows: "30,000/≈1,000,000,000,000"), "\(session.screen)")
    #expect(session.screen.contains("row 29999"), "\(session.screen)")
    session.send("50%")
    #expect(session.read(untilScreenShows: "row 4999999999"), "\(session.screen)")
    session.send("g")
    #expect(session.read(untilScreenShows: "row 19"), "\(session.screen)")
    let lines = String(
      decoding: try TemporaryFolder.contents(of: "/proc/\(session.process)/status"), as: UTF8.self)
    let peak = lines.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = peak.flatMap { Int($0.filter(\.isNumber)) }
    #expect(try #require(kibibytes) < 60_000, "\(peak ?? "")")
    session.quit()
  }
}
