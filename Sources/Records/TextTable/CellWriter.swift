// Cells written as CSV (RFC 4180).

/// Cells as lines of CSV.
struct CellWriter {
  var bytes: [UInt8] = []

  /// Adds a record, with empty cells at its end if it has few.
  mutating func add(_ cells: [[UInt8]], count: Int) {
    if cells.count <= 1, count <= 1, cells.first?.isEmpty ?? true {
      // A blank line would be no record.
      bytes += [CellDialect.doubleQuote, CellDialect.doubleQuote]
    }
    for number in 0..<max(count, cells.count) {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      if number < cells.count { add(cells[number]) }
    }
    bytes.append(0x0A)
  }

  private mutating func add(_ cell: [UInt8]) {
    guard cell.contains(where: { [CellDialect.doubleQuote, 0x2C, 0x0A, 0x0D].contains($0) }) else {
      bytes += cell
      return
    }
    bytes.append(CellDialect.doubleQuote)
    for byte in cell {
      if byte == CellDialect.doubleQuote { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(CellDialect.doubleQuote)
  }
}
