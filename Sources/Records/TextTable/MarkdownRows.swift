// Rows of Markdown (GitHub's specification, section 4.10).

/// Cuts lines at bars without a backslash.
struct MarkdownRows: TextTableRows {
  private(set) var strayLines = 0
  /// The number of headings above the names.
  private let titleLines: Int
  private var lineNumber = 0
  private var count = 0

  init(_ table: TextTable) { titleLines = table.titleLines }

  mutating func feed(_ line: ScreenLine, into csv: inout CellWriter) {
    guard !line.isEmpty else { return }
    lineNumber += 1
    let place = lineNumber - titleLines
    if place < 1 || place == 2 { return }
    var cells = Self.cells(of: line)
    if place == 1 { count = cells.count }
    // The alignment of other columns is that of another table.
    if !Self.hasBar(line) || Self.isAlignment(line) {
      strayLines += 1
      cells = [line.cell(0..<line.width)]
    }
    csv.add(cells, count: count)
  }

  func finish(into csv: inout CellWriter) {}

  /// Whether a line is a heading: `## Parts`.
  static func isHeading(_ line: ScreenLine) -> Bool {
    let marks = line.bytes.prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(marks) && line.bytes.dropFirst(marks).first == 0x20
  }

  /// Whether there is a bar without a backslash.
  static func hasBar(_ line: ScreenLine) -> Bool {
    line.bytes.first == 0x7C
      || zip(line.bytes, line.bytes.dropFirst()).contains { $0 != 0x5C && $1 == 0x7C }
  }

  /// The cells of a line, without the bars at its ends.
  static func cells(of line: ScreenLine) -> [[UInt8]] {
    let text = ScreenLine.trimmed(line.bytes[...])
    var cells: [[UInt8]] = [[]]
    var hasBackslash = false
    for byte in text.first == 0x7C ? text[1...] : text[...] {
      if byte == 0x7C, hasBackslash {
        cells[cells.count - 1].removeLast()
        cells[cells.count - 1].append(byte)
      } else if byte == 0x7C {
        cells.append([])
      } else {
        cells[cells.count - 1].append(byte)
      }
      hasBackslash = byte == UInt8(ascii: "\\") && !hasBackslash
    }
    if cells.count > 1, cells.last.map({ ScreenLine.trimmed($0[...]).isEmpty }) ?? false,
      text.last == 0x7C
    {
      cells.removeLast()
    }
    return cells.map { ScreenLine.trimmed($0[...]) }
  }

  /// Whether a line defines the alignment of the columns: `|---|:-:|`.
  static func isAlignment(_ line: ScreenLine) -> Bool {
    line.isMade(of: "|-: ", with: "|-")
      && cells(of: line).allSatisfy { cell in
        cell.contains(0x2D)
          && cell.drop { $0 == 0x3A }.reversed().drop { $0 == 0x3A }.allSatisfy { $0 == 0x2D }
      }
  }
}
