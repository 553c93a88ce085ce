// The parts that lines have in a table in text.

/// Makes the rows of one style from lines.
protocol TextTableRows: Sendable {
  /// The number of lines that were not part of the table; they are rows of one cell.
  var strayLines: Int { get }

  /// Takes the next line.
  mutating func feed(_ line: ScreenLine, into csv: inout CellWriter)

  /// Takes the end.
  mutating func finish(into csv: inout CellWriter)
}
