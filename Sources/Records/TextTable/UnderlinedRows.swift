// Rows of the simple tables of reStructuredText.

/// Cuts lines below a rule of equals signs; a line without a first cell goes on with the one above.
struct UnderlinedRows: TextTableRows {
  private let table: TextTable
  private(set) var strayLines = 0
  private var ruleCount = 0
  private var pending: [[UInt8]]?

  init(_ table: TextTable) { self.table = table }

  mutating func feed(_ line: ScreenLine, into csv: inout CellWriter) {
    guard !line.isEmpty else { return }
    if line.isMade(of: "= ", with: "=") {
      ruleCount += 1
      return finish(into: &csv)
    }
    if line.isMade(of: "- ", with: "-") { return }
    let isStray = ruleCount > (table.hasHeader ? 2 : 1)
    var cells = isStray ? [line.cell(0..<line.width)] : FixedRows(table).cells(of: line)
    if isStray { strayLines += 1 }
    if !isStray, cells[0].isEmpty, let above = pending {
      let between: [UInt8] = table.hasHeader && ruleCount == 1 ? [0x20] : [0x0A]
      cells = zip(above, cells).map { $1.isEmpty ? $0 : $0.isEmpty ? $1 : $0 + between + $1 }
    } else {
      finish(into: &csv)
    }
    pending = cells
  }

  mutating func finish(into csv: inout CellWriter) {
    if let pending { csv.add(pending, count: table.gutters.count + 1) }
    pending = nil
  }
}
