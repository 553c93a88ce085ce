// Records that repeat the names of their values, a line for each.

/// Takes the values of each block together.
struct BlockRows: TextTableRows {
  private let table: TextTable
  private(set) var strayLines = 0
  private var hasNames = false
  private var values: [[UInt8]]?
  /// The value that the next lines may belong to.
  private var last: Int?
  /// The columns of the screen that the names take.
  private let width: Int
  /// Blank lines that are a part of the last value if it goes on after them.
  private var blankLines = 0

  init(_ table: TextTable) {
    self.table = table
    width = table.nameColumns
  }

  mutating func feed(_ line: ScreenLine, into csv: inout CellWriter) {
    if !hasNames { csv.add(table.names, count: table.names.count) }
    hasNames = true
    if Self.number(ofBlock: line, table.style) != nil {
      // A value that ends with a line feed has a blank line after it.
      if let last { values?[last] += Array(repeating: 0x0A, count: blankLines) }
      flush(into: &csv)
      values = Array(repeating: [], count: table.names.count)
    } else if let (name, text) = pair(of: line), let number = table.names.firstIndex(of: name) {
      values?[number] = text
      last = number
    } else if let last, values != nil, goOn(last, with: line) {
      return
    } else if !line.isEmpty {
      flush(into: &csv)
      addStray(line, into: &csv)
    }
    blankLines = 0
  }

  mutating func finish(into csv: inout CellWriter) { flush(into: &csv) }

  /// Adds a line that belongs to a value.
  ///
  /// - Returns: False for lines that do not.
  private mutating func goOn(_ last: Int, with line: ScreenLine) -> Bool {
    if table.style == .psqlExpanded {
      guard let (name, text) = pair(of: line), name.isEmpty, var value = values?[last] else {
        return false
      }
      if value.last == UInt8(ascii: "+") { value.removeLast() }
      values?[last] = ScreenLine.withoutBlanksAtEnd(value[...]) + [0x0A] + text
      return true
    }
    if line.isEmpty {
      blankLines += 1
      return true
    }
    guard !GridRows.isFooter(line) else { return false }
    values?[last] += Array(repeating: 0x0A, count: blankLines + 1) + line.bytes
    blankLines = 0
    return true
  }

  private mutating func flush(into csv: inout CellWriter) {
    if let values { csv.add(values, count: table.names.count) }
    values = nil
    last = nil
  }

  private mutating func addStray(_ line: ScreenLine, into csv: inout CellWriter) {
    guard !BarRows.isFooter(line), !GridRows.isFooter(line) else { return }
    strayLines += 1
    csv.add([line.cell(0..<line.width)], count: table.names.count)
  }

  // MARK: - Lines

  private func pair(of line: ScreenLine) -> (name: [UInt8], text: [UInt8])? {
    Self.pair(of: line, table.style, width: width)
  }

  /// Returns the name and the value of a line; nil if nothing divides them after the columns of
  /// names, if those are known.
  static func pair(
    of line: ScreenLine, _ style: TextTable.Style, width: Int?
  ) -> (name: [UInt8], text: [UInt8])? {
    let divider: UInt32 = style == .psqlExpanded ? 0x7C : 0x3A
    let place = width ?? (0..<line.width).first { line.scalar(at: $0) == divider }
    guard let place, line.scalar(at: place) == divider, line.isBlank(place + 1) else { return nil }
    let text = ScreenLine.withoutBlanksAtEnd(line.bytes[line.offset(of: place + 1)...])
    return (line.cell(0..<place), Array(text.dropFirst()))
  }

  /// The number that the head of a block has; nil for other lines.
  static func number(ofBlock line: ScreenLine, _ style: TextTable.Style) -> Int? {
    switch style {
    case .psqlExpanded:
      guard line.hasPrefix("-[ ") else { return nil }
      let words = line.words
      guard words.count > 3, line.bytes[words[3].lowerBound] == UInt8(ascii: "]") else {
        return nil
      }
      return Int(String(decoding: line.bytes[words[2]], as: UTF8.self))
    case .mysqlVertical:
      guard line.hasPrefix("**********") else { return nil }
      let words = line.words
      guard words.count == 4, line.bytes[words[3]].allSatisfy({ $0 == UInt8(ascii: "*") }) else {
        return nil
      }
      return Int(String(decoding: line.bytes[words[1]].dropLast(), as: UTF8.self))
    default: return nil
    }
  }

  /// The names of the values, and the columns that they take, in the blocks at the beginning of a
  /// source.
  static func names(
    in lines: [ScreenLine], _ style: TextTable.Style
  ) -> (names: [[UInt8]], width: Int)? {
    var names: [[UInt8]] = []
    var width: Int?
    let divider: UInt32 = style == .psqlExpanded ? 0x7C : 0x3A
    for line in lines where number(ofBlock: line, style) == nil {
      guard let (name, _) = pair(of: line, style, width: width) else { continue }
      width = width ?? (0..<line.width).first { line.scalar(at: $0) == divider }
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? nil : (names, width ?? 0)
  }
}
