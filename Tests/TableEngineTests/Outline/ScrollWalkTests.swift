import Testing

@testable import TableEngine

@Suite("A scroll")
struct ScrollWalkTests {
  /// A table of forty rows of one line, each with three nodes of one line.
  private static func table() -> OutlineTable {
    let rows = (0..<40).map { _ in
      let nodes = (0..<3).map { _ in NaiveNode(lines: 1, isExpandable: false) }
      return OutlineTable.Row(
        lines: 1,
        interior: NaiveInterior(NaiveNode(lines: 0, isExpandable: true, children: nodes)))
    }
    return OutlineTable(rows, lines: 20)
  }

  @Test(
    "walks over the rows that it shows, and not over those that it leaves", arguments: [20, 8, 1])
  func walk(lines: Int) {
    var table = Self.table()
    let before = table.rows.map { $0.interior?.walked ?? 0 }
    table.model.scroll(byLines: lines, at: .zero) { OutlineTable.lines(of: $0, table.rows) }
    let walked = zip(table.rows, before).map { row, before in row.interior?.walked != before }
    #expect(!walked.prefix((lines - 1) / 4).contains(true))
    #expect(!walked.dropFirst((lines + 20) / 4 + 1).contains(true))
    #expect(table.model.contentOffset == lines)
  }
}
