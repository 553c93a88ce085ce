// Rows whose cells are divided by blanks.

/// Cuts lines where the columns of a table are blank.
struct FixedRows: TextTableRows {
  private let table: TextTable
  private var lineNumber = 0
  /// Whether the rows have ended.
  private var isBelow = false

  init(_ table: TextTable) { self.table = table }

  var strayLines: Int { 0 }

  mutating func feed(_ line: ScreenLine, into csv: inout CellWriter) {
    guard !line.isEmpty else {
      isBelow = isBelow || table.linesBelow > 0 && lineNumber > table.titleLines + 1
      return
    }
    if isBelow { return }
    lineNumber += 1
    if lineNumber <= table.titleLines { return }
    if table.nameLines > 0 {
      if lineNumber == table.titleLines + 1 { csv.add(table.names, count: table.names.count) }
      if lineNumber <= table.titleLines + table.nameLines { return }
    } else if table.hasRule, lineNumber == table.titleLines + 2 {
      return
    }
    csv.add(cells(of: line), count: (table.wordCount ?? table.gutters.count + 1))
  }

  func finish(into csv: inout CellWriter) {}

  /// The cells of a line: the last one has the rest of it.
  func cells(of line: ScreenLine) -> [[UInt8]] {
    if let count = table.wordCount { return Self.words(of: line, count: count) }
    var cells: [[UInt8]] = []
    var start = 0
    for gutter in table.gutters {
      var end = gutter.first(where: line.isBlank)
      if end == nil {
        if let words = words(of: line) { return words }
        end = nearestBlank(to: gutter, in: line, after: start)
      }
      let cut = max(end ?? gutter.lowerBound, start)
      cells.append(line.cell(start..<cut))
      start = cut
    }
    cells.append(line.spelledCell(line.offset(of: start)..<line.bytes.count))
    return cells
  }

  /// The words of a line that does not keep to the columns, as cells.
  private func words(of line: ScreenLine) -> [[UInt8]]? {
    let count = table.gutters.count
    guard table.hasWords, line.words.count > count else { return nil }
    return Self.words(of: line, count: count + 1)
  }

  /// The words of a line as cells, the last of which has the rest of it.
  private static func words(of line: ScreenLine, count: Int) -> [[UInt8]] {
    let words = line.words
    guard words.count > count else { return words.map { line.spelled($0) } }
    return words.prefix(count - 1).map { line.spelled($0) }
      + [line.spelledCell(words[count - 1].lowerBound..<line.bytes.count)]
  }

  private func nearestBlank(
    to gutter: Range<Int>, in line: ScreenLine, after start: Int
  ) -> Int? {
    let farthest = max(line.width - gutter.upperBound, gutter.lowerBound - start)
    guard farthest > 0 else { return nil }
    for distance in 1...farthest {
      let left = gutter.lowerBound - distance
      if left > start, line.isBlank(left) { return left }
      let right = gutter.upperBound - 1 + distance
      if right < line.width, line.isBlank(right) { return right }
    }
    return nil
  }
}
