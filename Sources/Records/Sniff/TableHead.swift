// The head of a table: the lines above the names of its columns, and the names.

import JSONText
import Values

/// The first records of a table, divided into those above the names of its columns, the names, and
/// those that hold data.
struct TableHead {
  /// The most records above the names.
  private static let mostAbove = 40
  /// The most lines of names.
  private static let mostNameLines = 4

  private let records: [Range<Int>]
  private let sample: [UInt8]
  private let parser: DelimitedParser
  private let lineEnd: UInt8
  /// The number of cells of most records.
  private let cellCount: Int

  /// The number of records above the names, or above the first record of a table without names.
  private(set) var above = 0
  /// The number of records that are the names; 0 without names.
  private(set) var nameLines = 0
  /// The number of records between the names and the data.
  private(set) var between = 0
  /// The names of the columns, one for each cell of the names.
  private(set) var names: [[UInt8]] = []
  /// The evidence of the records below the names.
  private(set) var evidence = HeaderEvidence([])

  /// The index of the first record that holds data.
  var firstRecord: Int { above + nameLines + between }

  private init(
    _ records: [Range<Int>], of sample: [UInt8], _ parser: DelimitedParser, lineEnd: UInt8,
    cellCount: Int
  ) {
    self.records = records
    self.sample = sample
    self.parser = parser
    self.lineEnd = lineEnd
    self.cellCount = cellCount
  }

  /// Finds the names of the columns, unless they are given.
  ///
  /// - Parameters:
  ///   - records: The places of the first records in the sample.
  ///   - sample: The beginning of the source.
  ///   - parser: The parser that divides records into cells.
  ///   - lineEnd: The byte that ends a line.
  ///   - cellCount: The number of cells of most records.
  ///   - given: The number of records at the beginning that are the names; nil if it is not known.
  ///   - isNamedTable: Whether the name of the source promises a table.
  init(
    _ records: [Range<Int>], of sample: [UInt8], _ parser: DelimitedParser, lineEnd: UInt8,
    cellCount: Int, given: Int?, isNamedTable: Bool
  ) {
    self.init(records, of: sample, parser, lineEnd: lineEnd, cellCount: cellCount)
    if let given {
      // What the user says is not completed by a guess: all other records are data.
      take(names: min(given, records.count), after: 0)
      between = 0
    } else if !records.isEmpty {
      find(isNamedTable: isNamedTable)
    }
    if nameLines == 0 { takeNoNames(after: above) }
  }

  // MARK: - The names

  private mutating func find(isNamedTable: Bool) {
    let start = cellCount > 1 ? records.prefix(Self.mostAbove).prefix(while: isAbove).count : 0
    guard start > 0, start < min(records.count, Self.mostAbove) else {
      return findFirst(isNamedTable: isNamedTable)
    }
    if let lines = nameLineCount(at: start) { return take(names: lines, after: start) }
    let judged = evidence(from: start)
    let narrow = start - 1
    if judged.recordCount > 0, judged.isHeader(isNamedTable: isNamedTable),
      judged.isProven || isDivided(above: start) || !mayBeNames(narrow)
    {
      return takeBelowGroups(start)
    }
    if mayBeNames(narrow), evidence(from: narrow).isHeader(isNamedTable: isNamedTable) {
      return take(names: 1, after: narrow)
    }
    let areTitles = records[..<start].allSatisfy { look($0).cells == 1 }
    if areTitles, records.count - start > 1 {
      above = start
    } else {
      findFirst(isNamedTable: isNamedTable)
    }
  }

  /// Takes the first record as the names if it looks like them.
  private mutating func findFirst(isNamedTable: Bool) {
    if let lines = nameLineCount(at: 0) { return take(names: lines, after: 0) }
    // One name is none where the records have more cells.
    guard cellCount == 1 || look(records[0]).filled > 1 else { return }
    let judged = evidence(from: 0)
    guard judged.isHeader(isNamedTable: isNamedTable) else { return }
    take(names: 1, after: 0, judged)
  }

  /// Takes a record as the names, with the names of groups of columns above it.
  private mutating func takeBelowGroups(_ start: Int) {
    var first = start
    let below = evidence(from: start)
    while first > 0, start - first < Self.mostNameLines - 1, isAdjacent(first - 1),
      look(records[first - 1]).hasInnerGap, look(records[first - 1]).filled > 1,
      areNames(first - 1, above: below, isLowest: false)
    {
      first -= 1
    }
    take(names: start - first + 1, after: first)
  }

  private mutating func take(names count: Int, after above: Int, _ known: HeaderEvidence? = nil) {
    self.above = above
    nameLines = count
    names = count == 1 ? cells(of: above) : joinedNames(above..<above + count)
    if let known {
      evidence = known
    } else {
      evidence = HeaderEvidence(names)
      for index in (above + count)..<max(records.count, above + count) { add(index, to: &evidence) }
    }
    between = linesBetween()
  }

  private mutating func takeNoNames(after above: Int) {
    self.above = above
    evidence = evidence(from: above)
    evidence.addFirst()
  }

  /// Returns the number of records after the names that are a title of the data: a cell alone, which
  /// an empty line divides from the names.
  private func linesBetween() -> Int {
    let start = above + nameLines
    guard cellCount > 1, start > 0, start < records.count, !isAdjacent(start - 1) else { return 0 }
    let titles = records[start...].prefix { look($0).cells == 1 }.count
    guard titles > 0, start + titles < records.count else { return 0 }
    let others = records[(start + titles)...].contains { look($0).cells == 1 }
    return others ? 0 : titles
  }

  /// The number of columns: those of the names, and those after them in which most records have
  /// cells.
  var columnCount: Int {
    guard nameLines > 0 else { return records.isEmpty ? 0 : cellCount }
    let counts = records.dropFirst(firstRecord).map { cellCount(of: $0) }.sorted()
    guard counts.count > 1 else { return names.count }
    return max(names.count, counts[(counts.count - 1) / 2])
  }

  // MARK: - One record

  /// The cells of a record as a reader sees them.
  private struct Look {
    /// The number of cells.
    var cells = 0
    /// The number of those that are not blank.
    var filled = 0
    /// The number of cells up to the last one that is not blank.
    var extent = 0
    /// Whether a blank cell is before one that is not.
    var hasInnerGap: Bool { filled < extent }
    /// Whether a cell is blank.
    var hasGap: Bool { filled < cells }
  }

  private func look(_ record: Range<Int>) -> Look {
    var look = Look()
    parser.forEachCell(of: sample.span.extracting(record)) { number, cell in
      look.cells = number + 1
      guard !ByteRun.rangeWithoutBlanks(of: cell).isEmpty else { return }
      look.filled += 1
      look.extent = number + 1
    }
    return look
  }

  private func cellCount(of record: Range<Int>) -> Int {
    parser.shape(of: sample.span.extracting(record)).cellCount
  }

  private func cells(of index: Int) -> [[UInt8]] {
    parser.cells(of: sample.span.extracting(records[index]))
  }

  /// Whether a record looks like a line above a table: one cell is filled, or it is narrower than the
  /// records, or it has a word and its value in a wide table.
  private func isAbove(_ record: Range<Int>) -> Bool {
    let look = look(record)
    return look.filled <= 1 || look.cells < cellCount
      || look.filled == 2 && look.extent == 2 && cellCount >= 4
  }

  /// Whether the next record follows without an empty line.
  private func isAdjacent(_ index: Int) -> Bool {
    guard index + 1 < records.count else { return false }
    let between = records[index].upperBound..<records[index + 1].lowerBound
    return ByteRun.count(lineEnd, in: sample.span.extracting(between)) <= 1
  }

  /// Whether the records above one are titles, or an empty line is between.
  private func isDivided(above index: Int) -> Bool {
    !isAdjacent(index - 1) || records[..<index].allSatisfy { look($0).filled <= 1 }
  }

  /// Whether a record that is narrower than those below it may be the names of its cells: several
  /// names directly above the records, not parts of a sentence.
  private func mayBeNames(_ index: Int) -> Bool {
    guard isAdjacent(index) else { return false }
    let names = cells(of: index)
    return names.count > 1 && names.count * 2 > cellCount && HeaderEvidence.areNames(names)
      && !names.dropFirst().contains { $0.first == 0x20 }
  }

  // MARK: - The evidence

  /// Returns the evidence of a record as names of those after it.
  private func evidence(from index: Int) -> HeaderEvidence {
    guard index < records.count else { return HeaderEvidence([]) }
    var evidence = HeaderEvidence(cells(of: index))
    for next in (index + 1)..<max(records.count, index + 1) { add(next, to: &evidence) }
    return evidence
  }

  private func add(_ index: Int, to evidence: inout HeaderEvidence) {
    evidence.add(sample.span.extracting(records[index]), parser)
  }

  // MARK: - Names of several lines

  /// Returns the number of lines of the names that begin at a record; nil unless they are several.
  private func nameLineCount(at start: Int) -> Int? {
    let most = min(Self.mostNameLines, records.count - start - 2)
    guard cellCount > 1, most > 1, hasNoValue(start + 1) else { return nil }
    let looks = records[start..<start + most].map(look)
    guard looks[0].hasGap || looks[1].hasGap, looks[0].filled > 1 else { return nil }
    for count in (2...most).reversed() {
      guard looks[..<count].allSatisfy({ $0.filled > 0 && $0.cells <= cellCount }) else { continue }
      var below = HeaderEvidence([])
      for index in (start + count)..<records.count { add(index, to: &below) }
      let areNames = (0..<count).allSatisfy { line in
        let isLone = line > 0 && looks[line].filled == 1 && looks[line].extent == 1
        return !isLone && self.areNames(start + line, above: below, isLowest: line == count - 1)
      }
      if areNames { return count }
    }
    return nil
  }

  /// Whether no cell of a record is a number, years excepted, or drawn of signs.
  private func hasNoValue(_ index: Int) -> Bool {
    cells(of: index).allSatisfy { cell in
      let value = Array(cell[ByteRun.rangeWithoutBlanks(of: cell.span)])
      if value.isEmpty || HeaderEvidence.isYear(value) { return true }
      return ValueReading(value.span.bytes).type != .number
        && value.contains { $0.isLetter || $0.isDigit || $0 >= 0x80 }
    }
  }

  /// Whether no cell of a record is like the values below it.
  ///
  /// At least one is above values of a type.
  private func areNames(_ index: Int, above below: HeaderEvidence, isLowest: Bool) -> Bool {
    var differs = false
    for (column, cell) in cells(of: index).enumerated() {
      let name = Array(cell[ByteRun.rangeWithoutBlanks(of: cell.span)])
      guard !name.isEmpty else { continue }
      switch below.contrast(of: name, inColumn: column, mayBeYear: !isLowest) {
      case .values: return false
      case .differs: differs = true
      case .texts: break
      }
    }
    return differs
  }

  /// The names of columns out of lines of names, joined from above.
  ///
  /// A name that has others below it holds for the columns after it, up to the next one of its line.
  private func joinedNames(_ lines: Range<Int>) -> [[UInt8]] {
    let rows = lines.map { index in
      cells(of: index).map { Array($0[ByteRun.rangeWithoutBlanks(of: $0.span)]) }
    }
    let count = rows.map(\.count).max() ?? 0
    func cell(_ row: Int, _ column: Int) -> [UInt8] {
      column < rows[row].count ? rows[row][column] : []
    }
    return (0..<count).map { column in
      var parts: [[UInt8]] = []
      for row in rows.indices {
        var part = cell(row, column)
        let hasNameBelow = rows.indices.contains { $0 > row && !cell($0, column).isEmpty }
        if part.isEmpty, hasNameBelow {
          part = (0..<column).last { !cell(row, $0).isEmpty }.map { cell(row, $0) } ?? []
        }
        if !part.isEmpty { parts.append(part) }
      }
      return Array(parts.joined(separator: [0x20]))
    }
  }
}

extension TableHead {
  /// Finds the places of the lines around the records.
  ///
  /// - Parameter start: The offset at which the lines above begin.
  /// - Returns: The lines.
  func margins(from start: Int) -> TableMargins {
    var margins = TableMargins()
    func lineStart(_ index: Int) -> Int {
      index < records.count ? records[index].lowerBound : sample.count
    }
    let namesStart = lineStart(above)
    if sample[start..<max(start, namesStart)].contains(where: { $0 > 0x20 }) {
      margins.above.append(start..<namesStart)
    }
    if nameLines > 0 {
      let end = afterLine(records[above + nameLines - 1].upperBound)
      margins.names = namesStart..<end
      if between > 0 { margins.above.append(end..<lineStart(firstRecord)) }
      margins.hasNamesApart = nameLines > 1 || between > 0
      margins.unnamedColumns = columnCount - names.count
      margins.namesComeAgain = nameLines == 1 && evidence.comesAgain
    }
    margins.linesAbove = margins.above.reduce(0) { count, range in
      count + ByteRun.count(lineEnd, in: sample.span.extracting(range))
    }
    return margins
  }

  /// Returns the offset after the end of a line.
  private func afterLine(_ offset: Int) -> Int {
    let end = ByteRun.first(lineEnd, in: sample.span, from: offset)
    return min(end + 1, sample.count)
  }
}
