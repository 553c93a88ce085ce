// Rows as psql prints them.

import Values

/// The rows of a table whose lines are divided by bars; the first rule shows their places.
struct BarRows: TextTableRows {
  /// Lines before the rule that are kept to find the names in them.
  private static let maxNames = 16

  private(set) var strayLines = 0
  /// The lines before the first rule.
  private var head: [ScreenLine] = []
  /// The columns of the screen that each cell takes; empty before the first rule.
  private var columns: [Range<Int>] = []
  private var names: [[UInt8]] = []
  private var pending = WrappedCells()

  mutating func feed(_ line: ScreenLine, into csv: inout CellWriter) {
    if pending.goesOn, isRow(line) { return pending.add(line, columns) }
    if Self.isRule(line) { return feedRule(line, into: &csv) }
    if columns.isEmpty, head.count < Self.maxNames {
      head.append(line)
      return
    }
    guard !line.isEmpty else { return flush(into: &csv) }
    guard isRow(line) else {
      flush(into: &csv)
      return Self.isFooter(line) ? () : addStray(line, into: &csv)
    }
    flush(into: &csv)
    pending.add(line, columns)
  }

  mutating func finish(into csv: inout CellWriter) {
    flush(into: &csv)
    if columns.isEmpty { for line in head where !line.isEmpty { addStray(line, into: &csv) } }
    head = []
  }

  private mutating func feedRule(_ rule: ScreenLine, into csv: inout CellWriter) {
    guard columns.isEmpty else {
      // The same names again, above the rows of another answer.
      if pending.cells == names { pending = WrappedCells() }
      return flush(into: &csv)
    }
    var start = 0
    for (offset, byte) in rule.bytes.enumerated() where byte == UInt8(ascii: "+") {
      columns.append(start..<offset)
      start = offset + 1
    }
    columns.append(start..<rule.width)
    let first = head.lastIndex { !isRow($0) }.map { $0 + 1 } ?? 0
    for line in head[first...] { pending.add(line, columns) }
    names = pending.cells
    flush(into: &csv)
    // A title is not a row; it would come before the names.
    strayLines += head[..<first].count { !$0.isEmpty }
    head = []
  }

  private mutating func flush(into csv: inout CellWriter) {
    if !pending.cells.isEmpty { csv.add(pending.cells, count: columns.count) }
    pending = WrappedCells()
  }

  private mutating func addStray(_ line: ScreenLine, into csv: inout CellWriter) {
    strayLines += 1
    csv.add([line.cell(0..<line.width)], count: columns.count)
  }

  /// Whether there are bars where the rule has crosses.
  private func isRow(_ line: ScreenLine) -> Bool {
    columns.dropLast().allSatisfy { line.scalar(at: $0.upperBound) == 0x7C }
      && (columns.count > 1 || line.scalar(at: 0) == 0x20)
  }

  /// Whether a line consists of dashes, perhaps with crosses between them.
  static func isRule(_ line: ScreenLine) -> Bool {
    line.isMade(of: "-+", with: "-") && line.hasPrefix("-") && line.bytes.last == 0x2D
  }

  /// Whether a line says how many rows there are, in whatever language: `(2 rows)`.
  static func isFooter(_ line: ScreenLine) -> Bool {
    line.hasPrefix("(") && ScreenLine.trimmed(line.bytes[...]).last == UInt8(ascii: ")")
      && line.bytes.count < 40 && line.bytes.contains(where: \.isDigit)
  }
}
