// Rows between rules, with bars at both ends.

import Values

/// Cuts lines at bars, drawn in ASCII or with the box drawing characters; rules tell where they
/// are.
struct GridRows: TextTableRows {
  /// A longer stretch of bytes is not taken for a record: its end was missed.
  private static let longestRecord = 16 * 1024 * 1024

  private let table: TextTable
  private(set) var strayLines = 0
  /// The columns of the screen that each cell takes; empty before the first rule.
  private var columns: [Range<Int>] = []
  private var ruleCount = 0
  private var names: [[UInt8]] = []
  /// The lines of a record so far, joined cell by cell.
  private var record: [[UInt8]] = []
  /// The lines of a record whose last cell has not ended.
  private var open: [UInt8]?

  init(_ table: TextTable) { self.table = table }

  /// Whether the lines up to the next rule are one record.
  private var joinsLines: Bool { table.isGrouped || table.hasHeader && ruleCount == 1 }

  mutating func feed(_ line: ScreenLine, into csv: inout CellWriter) {
    if open == nil, let columns = Self.columns(ofRule: line) {
      if self.columns.isEmpty { self.columns = columns }
      flush(into: &csv)
      ruleCount += 1
      return
    }
    guard !columns.isEmpty else { return addStray(line, into: &csv) }
    if let start = open { return goOn(start, with: line, into: &csv) }
    guard !line.isEmpty else { return flush(into: &csv) }
    if let cells = cells(of: line) {
      add(cells, into: &csv)
    } else if table.style == .mysql, line.hasPrefix("| ") {
      open = line.bytes
    } else {
      flush(into: &csv)
      if !Self.isFooter(line) { addStray(line, into: &csv) }
    }
  }

  mutating func finish(into csv: inout CellWriter) {
    if let open { addStray(ScreenLine(open), into: &csv) }
    open = nil
    flush(into: &csv)
  }

  /// Joins a line to a record whose last cell has not ended.
  private mutating func goOn(
    _ start: [UInt8], with line: ScreenLine, into csv: inout CellWriter
  ) {
    let isRule = Self.columns(ofRule: line)?.count == columns.count
    let isRow = line.hasPrefix("| ") && cells(of: line) != nil
    if isRule || isRow || start.count > Self.longestRecord {
      open = nil
      addStray(ScreenLine(start), into: &csv)
      return feed(line, into: &csv)
    }
    let joined = start + [0x0A] + line.bytes
    guard let cells = Self.divided(joined, into: columns.count) else {
      open = joined
      return
    }
    open = nil
    add(cells, into: &csv)
  }

  private mutating func add(_ cells: [[UInt8]], into csv: inout CellWriter) {
    guard joinsLines else {
      // The same names again, above the rows of another answer.
      if cells != names { csv.add(cells, count: columns.count) }
      return
    }
    let between: [UInt8] = table.isGrouped && ruleCount > 1 ? [0x0A] : [0x20]
    record =
      record.isEmpty
      ? cells
      : zip(record, cells).map { $1.isEmpty ? $0 : $0.isEmpty ? $1 : $0 + between + $1 }
  }

  private mutating func flush(into csv: inout CellWriter) {
    guard !record.isEmpty else { return }
    if table.hasHeader, names.isEmpty { names = record } else if record == names { record = [] }
    if !record.isEmpty { csv.add(record, count: columns.count) }
    record = []
  }

  private mutating func addStray(_ line: ScreenLine, into csv: inout CellWriter) {
    guard !line.isEmpty else { return }
    strayLines += 1
    csv.add([line.cell(0..<line.width)], count: columns.count)
  }

  // MARK: - Lines

  /// The cells of a line that has bars where the rule has crosses; else those between its bars.
  private func cells(of line: ScreenLine) -> [[UInt8]]? {
    guard let first = columns.first, let last = columns.last else { return nil }
    let bars = [first.lowerBound - 1] + columns.map(\.upperBound)
    if bars.allSatisfy({ line.scalar(at: $0).map(Self.isBar) ?? false }) {
      let rest = line.text(last.upperBound + 1..<max(line.width, last.upperBound + 1))
      if ScreenLine.trimmed(rest).isEmpty { return columns.map(line.cell) }
    }
    let cells = Self.divided(line.bytes, into: columns.count)
    return cells?.count == columns.count ? cells : nil
  }

  /// The cells between bars with blanks around them; those that are too many belong to the last.
  private static func divided(_ text: [UInt8], into count: Int) -> [[UInt8]]? {
    let trimmed = ScreenLine.withoutBlanksAtEnd(text[...])
    var bars: [Range<Int>] = []
    var offset = trimmed.startIndex
    while offset < trimmed.endIndex {
      let (scalar, length) = ScreenLine.scalar(in: text, at: offset)
      if isBar(scalar), offset == 0 || text[offset - 1] == 0x20,
        offset + length == trimmed.endIndex || text[offset + length] == 0x20
      {
        bars.append(offset..<offset + length)
      }
      offset += length
    }
    guard bars.count > count, bars.first?.lowerBound == 0,
      let last = bars.last, last.upperBound == trimmed.endIndex
    else { return nil }
    bars.removeSubrange(count..<bars.count - 1)
    return zip(bars, bars.dropFirst()).map {
      ScreenLine.trimmed(text[$0.upperBound..<$1.lowerBound])
    }
  }

  /// Whether a character divides cells.
  private static func isBar(_ scalar: UInt32) -> Bool {
    switch scalar {
    // | │ ┃ ┆ ┇ ┊ ┋ ║
    case 0x7C, 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x2551: true
    default: false
    }
  }

  /// The columns of the screen between the crosses of a rule; nil for other lines.
  static func columns(ofRule line: ScreenLine) -> [Range<Int>]? {
    guard let first = line.scalar(at: 0), first == 0x2B || 0x2500...0x257F ~= first else {
      return nil
    }
    var columns: [Range<Int>] = []
    var start = 1
    for column in 0..<line.width {
      guard let scalar = line.scalar(at: column) else { return nil }
      switch scalar {
      // - = ─ ━ ┄ ┅ ┈ ┉ ╌ ╍ ═ ╴ ╸ and the halves
      case 0x2D, 0x3D, 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550,
        0x2574, 0x2576, 0x2578, 0x257A, 0x257C, 0x257E:
        continue
      case 0x2B, 0x250C...0x254B, 0x2552...0x2570:
        if column > 0 { columns.append(start..<column) }
        start = column + 1
      case 0x20 where column == line.bytes.count - 1: continue
      default: return nil
      }
    }
    return columns.isEmpty || columns.contains(where: \.isEmpty) ? nil : columns
  }

  /// Whether a line says how many rows there are: `2 rows in set (0.00 sec)`.
  static func isFooter(_ line: ScreenLine) -> Bool {
    guard line.bytes.first.map(\.isDigit) ?? false else { return false }
    let words = line.words.prefix(4).map { String(decoding: line.bytes[$0], as: UTF8.self) }
    return words.count > 1 && words[1].hasPrefix("row")
      && (words.count == 2 || words[2] == "in" || words[2].hasPrefix("("))
  }
}
