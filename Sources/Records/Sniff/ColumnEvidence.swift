// What the first values of delimited text say about its columns.

/// Looks at cells one after the other, and keeps what they have in common.
struct ColumnEvidence {
  private var tallies: [ColumnTally] = []

  /// Takes the cells of a record.
  mutating func add(_ record: Span<UInt8>, _ parser: DelimitedParser) {
    parser.forEachCell(of: record) { column, value in
      if column == tallies.count { tallies.append(ColumnTally()) }
      guard !value.isEmpty else { return }
      tallies[column].add(value)
    }
  }

  /// The type of a column.
  func type(of column: Int, named name: [UInt8]) -> ColumnType {
    guard column < tallies.count else { return .text }
    return tallies[column].type(isTime: ColumnTally.isNameOfTime(name))
  }

  /// Whether a cell is a number, which no name of a column is.
  static func isNumber(_ cell: Span<UInt8>) -> Bool {
    let text = cell.bytes
    let reading = ValueReading(text.extracting(text.rangeWithoutBlanks))
    return switch reading.type {
    case .number, .percent, .epoch, .code: true
    case .missing, .boolean, .address, .version, .time, .duration, .size, .money, .text: false
    }
  }
}
