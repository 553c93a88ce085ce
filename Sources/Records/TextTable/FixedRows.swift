// Rows whose cells are divided by blanks.

/// Cuts lines where the columns of a table are blank.
struct FixedRows: TextTableRows {
  private let table: TextTable
  private var lineNumber = 0

  init(_ table: TextTable) { self.table = table }

  var strayLines: Int { 0 }

  mutating func take(_ line: ScreenLine, into csv: inout CellWriter) {
    guard !line.isEmpty else { return }
    lineNumber += 1
    if table.hasRule, lineNumber == 2 { return }
    csv.add(cells(of: line), count: table.gutters.count + 1)
  }

  func finish(into csv: inout CellWriter) {}

  /// The cells of a line: the last one has the rest of it.
  func cells(of line: ScreenLine) -> [[UInt8]] {
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
    cells.append(ScreenLine.trimmed(line.bytes[line.offset(of: start)...]))
    return cells
  }

  /// The words of a line that does not keep to the columns, as cells.
  private func words(of line: ScreenLine) -> [[UInt8]]? {
    let words = line.words
    let count = table.gutters.count
    guard table.hasWords, words.count > count else { return nil }
    return words.prefix(count).map { Array(line.bytes[$0]) }
      + [ScreenLine.trimmed(line.bytes[words[count].lowerBound...])]
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

/// Cuts the lines of a list of files in the long form: by words, the last one being the name.
struct ListingRows: TextTableRows {
  static let names = ["mode", "links", "owner", "group", "size", "modified", "name"].map {
    Array($0.utf8)
  }

  private(set) var strayLines = 0
  private var isBeginning = true

  mutating func take(_ line: ScreenLine, into csv: inout CellWriter) {
    guard !line.isEmpty else { return }
    if isBeginning {
      isBeginning = false
      csv.add(Self.names, count: Self.names.count)
    }
    if Self.isTotal(line) { return }
    if let cells = Self.cells(of: line) { return csv.add(cells, count: Self.names.count) }
    strayLines += 1
    csv.add([ScreenLine.trimmed(line.bytes[...])], count: Self.names.count)
  }

  func finish(into csv: inout CellWriter) {}

  /// Whether a line tells how much room the files take: `total 48`.
  static func isTotal(_ line: ScreenLine) -> Bool {
    line.hasPrefix("total ") && line.words.count == 2
      && line.bytes.dropFirst(6).first.map(\.isDigit) ?? false
  }

  /// The cells of a line; nil where it does not begin as the line of a file does.
  static func cells(of line: ScreenLine) -> [[UInt8]]? {
    let words = line.words
    guard words.count >= 8, words[0].lowerBound == 0, isMode(line.bytes[words[0]]) else {
      return nil
    }
    func text(_ words: Range<Int>) -> [UInt8] { Array(line.bytes[words]) }
    // A device has two numbers instead of a size.
    let isDevice = line.bytes[words[4]].last == UInt8(ascii: ",")
    let date = isDevice ? 6 : 5
    guard words.count > date + 2 else { return nil }
    let isLong = line.bytes[words[date]].count == 10
    let hasZone = isLong && "+-".utf8.contains(line.bytes[words[date + 2]].first ?? 0)
    let name = date + (isLong && !hasZone ? 2 : 3)
    guard words.count > name, line.bytes[words[1]].allSatisfy(\.isDigit) else { return nil }
    // One blank divides the name from the time; others are a part of it.
    return words[..<4].map(text)
      + [
        text(words[4].lowerBound..<words[date - 1].upperBound),
        text(words[date].lowerBound..<words[name - 1].upperBound),
        Array(line.bytes[min(words[name - 1].upperBound + 1, line.bytes.count)...]),
      ]
  }

  /// Whether a word tells the kind of a file and who may do what with it: `-rw-r--r--`.
  private static func isMode(_ word: ArraySlice<UInt8>) -> Bool {
    guard let kind = word.first, (10...11).contains(word.count) else { return false }
    return "-dlbcpsDC".utf8.contains(kind)
      && word.dropFirst().prefix(9).allSatisfy { "-rwxsStT".utf8.contains($0) }
  }
}

/// Cuts lines below a rule of equals signs; a line without a first cell goes on with the one above.
struct UnderlinedRows: TextTableRows {
  private let table: TextTable
  private(set) var strayLines = 0
  private var ruleCount = 0
  private var pending: [[UInt8]]?

  init(_ table: TextTable) { self.table = table }

  mutating func take(_ line: ScreenLine, into csv: inout CellWriter) {
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
