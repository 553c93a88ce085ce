// Whether lines have columns that blanks divide, and names above them.

import Values

/// The columns of the screen that are blank in all lines.
struct GutterEvidence {
  /// Columns after this one are not looked at.
  private static let widest = 2_000

  /// The number of lines that are split into cells to judge a table without names.
  private static let judgedLines = 40

  /// The table that they make.
  private(set) var table = TextTable(.fixed)
  /// From 0 to 1.
  private(set) var score = 0.0

  /// Looks at lines that are not blank; nil where too few have blanks enough.
  init?(_ lines: [ScreenLine]) {
    guard let head = lines.first else { return nil }
    if let named = Self.named(head, Array(lines.dropFirst())) ?? Self.titled(lines) {
      self = named
      return
    }
    guard Self.mayHaveNoNames(lines) else { return nil }
    table.gutters = Self.gutters(of: lines, below: [], tolerance: 0)
    guard table.gutters.count > 1 else { return nil }
    let lines = Array(lines.prefix(Self.judgedLines))
    table.hasHeader = false
    let typed = Self.typedColumns(FixedRows(table), lines)
    joinSparse(lines)
    joinTimes(lines)
    let rows = FixedRows(table)
    let cells = lines.map { rows.cells(of: $0) }
    let filled = Self.share(of: cells) { !$0.isEmpty }
    score = 0.25 + part(filled: filled)
    if table.gutters.count < 4 || filled < 0.9 { score -= 0.15 }
    if lines.count < 3 { score += typed > 1 && table.gutters.count > 2 ? 0.15 : -1 }
    if Self.share(of: cells, Self.isOfCode) > 0.15 || Self.areCalls(cells) { score = 0 }
    table.hasWords = Self.areWords(cells)
  }

  private init() {}

  /// Whether lines with such a beginning may have columns; a quick check that rejects most texts.
  static func mayBegin(_ lines: [ScreenLine]) -> Bool {
    func mayName(_ head: ScreenLine, _ below: [ScreenLine]) -> Bool {
      let hasRule = below.first.map { isRule($0, below: head) } ?? false
      let rows = hasRule ? Array(below.dropFirst()) : below
      return (hasWideGap(head) || hasRule)
        && (rows.isEmpty || !gutters(of: rows, below: [head], tolerance: rows.count / 5).isEmpty)
    }
    guard let head = lines.first else { return false }
    if mayName(head, Array(lines.dropFirst())) { return true }
    for count in titleCounts(lines) where mayName(lines[count], rows(of: lines, below: count)) {
      return true
    }
    return mayHaveNoNames(lines)
      && gutters(of: lines, below: [], tolerance: 0).count >= (lines.count > 2 ? 4 : 3)
  }

  /// Whether lines have words enough to be told from a text without names above them.
  ///
  /// Those of a dump of bytes have, which is not a table. Two lines have a date and a time of day.
  private static func mayHaveNoNames(_ lines: [ScreenLine]) -> Bool {
    let first = lines.prefix(3)
    guard first.count > 2 else {
      return first.count == 2 && first.allSatisfy { $0.words.count > 3 && hasDate($0) }
    }
    return first.allSatisfy { $0.words.count > 4 } && !first.allSatisfy(isDump)
  }

  /// Whether a word after the first is a date.
  private static func hasDate(_ line: ScreenLine) -> Bool {
    line.words.dropFirst().contains { isDate(line.bytes[$0]) }
  }

  /// Whether a word is spelled like `2026-11-26`.
  private static func isDate(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 10
      && word.enumerated().allSatisfy { [4, 7].contains($0) ? $1 == 0x2D : $1.isDigit }
  }

  /// The number of columns whose cells are all values.
  private static func typedColumns(_ rows: FixedRows, _ lines: [ScreenLine]) -> Int {
    let cells = lines.map { rows.cells(of: $0) }
    return (cells.first ?? []).indices.count { column in
      cells.map { $0[column] }.allSatisfy { TypedCell.isTyped($0.span) }
    }
  }

  /// Joins columns that one blank divides from those before them and that most lines leave empty:
  /// second words.
  private mutating func joinSparse(_ lines: [ScreenLine]) {
    for index in table.gutters.indices.reversed() where table.gutters[index].count == 1 {
      let rows = FixedRows(table)
      let filled = lines.count { !rows.cells(of: $0)[index + 1].isEmpty }
      if filled * 2 < lines.count { table.gutters.remove(at: index) }
    }
  }

  /// Joins days and the times of day after them.
  private mutating func joinTimes(_ lines: [ScreenLine]) {
    for index in table.gutters.indices.reversed() where table.gutters[index].count == 1 {
      let rows = FixedRows(table)
      let areTimes = lines.allSatisfy { line in
        let cells = rows.cells(of: line)
        let time = cells[index + 1]
        return Self.isDate(cells[index][...]) && time.contains(UInt8(ascii: ":"))
          && TypedCell.isTyped(time.span)
      }
      if areTimes { table.gutters.remove(at: index) }
    }
  }

  /// `00000010: 7f45 4c46 0201`, as `xxd` and `hexdump` write it.
  private static func isDump(_ line: ScreenLine) -> Bool {
    func isHexadecimal(_ word: ArraySlice<UInt8>) -> Bool { word.allSatisfy(\.isHexadecimal) }
    let words = line.bytes.split(separator: 0x20, omittingEmptySubsequences: true)
    guard words.count > 2, let address = words.first else { return false }
    let digits = address.last == UInt8(ascii: ":") ? address.dropLast() : address
    return digits.count > 6 && isHexadecimal(digits)
      && words[1...2].allSatisfy { [2, 4, 8].contains($0.count) && isHexadecimal($0) }
  }

  private static func hasWideGap(_ head: ScreenLine) -> Bool {
    zip(head.words, head.words.dropFirst()).contains { $1.lowerBound - $0.upperBound > 1 }
  }

  /// The part of the score that comes from the columns and their cells.
  private func part(filled: Double) -> Double {
    let columns = table.gutters.count + 1
    let wide = table.gutters.count { $0.count > 1 }
    return 0.2 * Double(min(columns, 5)) / 5 + 0.2 * filled + 0.1 * min(1, Double(wide) / 2)
  }

  // MARK: - Gutters

  /// The ranges of columns that are blank in some lines, and in nearly all of others.
  private static func gutters(
    of lines: [ScreenLine], below heads: [ScreenLine], tolerance: Int
  ) -> [Range<Int>] {
    let width = min((lines + heads).map(\.width).max() ?? 0, widest)
    var blanks = [Int](repeating: 0, count: width)
    for line in lines { for column in 0..<width where line.isBlank(column) { blanks[column] += 1 } }
    for head in heads {
      for column in 0..<width where !head.isBlank(column) { blanks[column] = -1 }
    }
    var gutters: [Range<Int>] = []
    var column = blanks.firstIndex { $0 < lines.count - tolerance } ?? width
    while column < width {
      guard blanks[column] >= lines.count - tolerance else {
        column += 1
        continue
      }
      let end = blanks[column...].firstIndex { $0 < lines.count - tolerance } ?? width
      if end < width { gutters.append(best(column..<end, blanks)) }
      column = end
    }
    return gutters
  }

  /// The part of a range that is blank in the most lines.
  private static func best(_ range: Range<Int>, _ blanks: [Int]) -> Range<Int> {
    let most = blanks[range].max() ?? 0
    let start = range.first { blanks[$0] == most } ?? range.lowerBound
    let end = range[start...].first { blanks[$0] != most } ?? range.upperBound
    return start..<end
  }

  // MARK: - Titles

  /// More lines than these do not come before the names.
  private static let maxTitles = 2

  /// Returns the possible numbers of titles, above the names and a row.
  private static func titleCounts(_ lines: [ScreenLine]) -> Range<Int> {
    1..<max(1, min(maxTitles + 1, lines.count - 1))
  }

  /// The lines below a title and names; a line that begins as the title does is that of another
  /// table.
  private static func rows(of lines: [ScreenLine], below titles: Int) -> [ScreenLine] {
    func firstWord(_ line: ScreenLine) -> ArraySlice<UInt8>? {
      line.words.first.map { line.bytes[$0] }
    }
    let title = firstWord(lines[0])
    return Array(lines.dropFirst(titles + 1).prefix { firstWord($0) != title })
  }

  /// The table of lines below titles and names; nil unless the titles do not keep to its columns,
  /// and the names are in capitals or above values.
  private static func titled(_ lines: [ScreenLine]) -> GutterEvidence? {
    for count in titleCounts(lines) {
      let head = lines[count]
      let rows = rows(of: lines, below: count)
      guard !rows.isEmpty, hasWideGap(head), var evidence = named(head, rows) else { continue }
      let gutters = evidence.table.gutters
      let maker = FixedRows(evidence.table)
      let crosses = lines[..<count].allSatisfy { title in
        gutters.contains { !$0.contains(where: title.isBlank) }
      }
      guard crosses, gutters.count > 1,
        isCapital(head) || hasTyped(rows.map { maker.cells(of: $0) })
      else { continue }
      evidence.table.titleLines = count
      return evidence
    }
    return nil
  }

  // MARK: - Names

  /// The table of lines below one with names; nil where the first line has none.
  private static func named(_ head: ScreenLine, _ below: [ScreenLine]) -> GutterEvidence? {
    let rule = below.first.flatMap { isRule($0, below: head) ? $0 : nil }
    let rows = rule == nil ? below : Array(below.dropFirst())
    var evidence = Self()
    evidence.table.hasRule = rule != nil
    // A rule of one piece says nothing about columns.
    let borders = rule.map { $0.words.count > 1 ? [$0] : [] } ?? []
    evidence.table.gutters = gutters(
      of: rows, below: [head] + borders, tolerance: rows.count / 10)
    evidence.addShifted(head, rows)
    evidence.dropNameless(head, rows)
    let gutters = evidence.table.gutters
    guard !gutters.isEmpty else { return nil }
    let maker = FixedRows(evidence.table)
    let names = maker.cells(of: head)
    let cells = rows.map { maker.cells(of: $0) }
    // Headings are underlined, too.
    let hasRule = rule.map { $0.words.count > 1 || rows.count > 1 } ?? false
    guard areNames(names, of: evidence.table, head, rows: cells, hasRule: hasRule) else {
      return nil
    }
    evidence.table.hasWords = areWords(cells)
    let filled = share(of: cells) { !$0.isEmpty }
    evidence.score = 0.5 + evidence.part(filled: filled)
    return evidence
  }

  /// Adds the gutters that are a column farther right in the rows than among the names: `PCPU WHAT`
  /// above `0.00s vi`.
  private mutating func addShifted(_ head: ScreenLine, _ rows: [ScreenLine]) {
    for column in 2..<max(2, min(head.width, Self.widest)) {
      let isBetweenNames =
        !head.isBlank(column - 2) && head.isBlank(column - 1) && !head.isBlank(column)
      let gutter = column - 1..<column + 1
      guard isBetweenNames, !table.gutters.contains(where: gutter.overlaps),
        rows.allSatisfy({ $0.isBlank(column) && $0.width > column }),
        !rows.allSatisfy({ $0.isBlank(column - 1) })
      else { continue }
      table.gutters.append(gutter)
    }
    table.gutters.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Joins columns without names, and those whose name is a second word, to the ones before them.
  private mutating func dropNameless(_ head: ScreenLine, _ rows: [ScreenLine]) {
    var index = 0
    while index < table.gutters.count {
      let maker = FixedRows(table)
      let name = maker.cells(of: head)[index + 1]
      let gap = table.gutters[index]
      let isSecondWord =
        !head.isBlank(gap.lowerBound - 1) && !head.isBlank(gap.upperBound)
        && gap.count == 1 && rows.allSatisfy { maker.cells(of: $0)[index + 1].isEmpty }
      if name.isEmpty || isSecondWord {
        table.gutters.remove(at: index)
      } else {
        index += 1
      }
    }
  }

  /// Whether a line underlines names: each of them, or all of at least three.
  private static func isRule(_ line: ScreenLine, below head: ScreenLine) -> Bool {
    if line.isMade(of: "- ", with: "- ") { return line.words.count > 1 }
    return (line.isMade(of: "=") || line.isMade(of: "-")) && head.words.count > 2
      && hasWideGap(head) && line.width * 10 >= head.width * 8
  }

  /// Whether the cells of the first line name those below.
  private static func areNames(
    _ names: [[UInt8]], of table: TextTable, _ head: ScreenLine, rows: [[[UInt8]]], hasRule: Bool
  ) -> Bool {
    let given = names.first?.isEmpty == true ? Array(names.dropFirst()) : names
    guard given.allSatisfy(isName) else { return false }
    if hasRule, names.count > 2 || rows.count > 1 { return true }
    guard hasWideGap(head) else { return false }
    let isCapital = isCapital(head)
    guard !rows.isEmpty else { return isCapital && names.count > 2 }
    if isCapital { return names.count > 2 || rows.count > 1 }
    guard HeaderEvidence.areNames(given) else { return false }
    guard names.count > 2 || rows.count > 2 else { return false }
    if hasTyped(rows) { return true }
    // Words above words: each is apart from the others, and not a value.
    let repeats = zip(names.indices, names).contains { column, name in
      rows.contains { $0[column] == name }
    }
    if rows.count < 3 { return !repeats && areApart(given, of: table, head, rows) }
    return names.count > 2 && !repeats
      && zip(given, given.dropFirst()).allSatisfy { $0.count < 30 && $1.count < 30 }
      && zip(head.words, head.words.dropFirst()).allSatisfy { $1.lowerBound > $0.upperBound + 1 }
  }

  /// Whether names above one row or two are far from each other, each with a capital.
  ///
  /// The cells below them are words.
  private static func areApart(
    _ names: [[UInt8]], of table: TextTable, _ head: ScreenLine, _ rows: [[[UInt8]]]
  ) -> Bool {
    names.count > 3 && names.allSatisfy { $0.first?.isCapital ?? false }
      && table.gutters.count { $0.count > 1 } == table.gutters.count
      && rows.allSatisfy { row in
        row.count { !$0.isEmpty } * 2 > row.count
          && row.allSatisfy { TypedCell.wordCount($0.span) <= 1 }
      }
  }

  /// Whether all letters of a line are capitals.
  private static func isCapital(_ head: ScreenLine) -> Bool {
    head.bytes.contains { $0.isCapital } && !head.bytes.contains { $0.isLetter && !$0.isCapital }
  }

  /// Whether nearly all cells of a column are values.
  private static func hasTyped(_ rows: [[[UInt8]]]) -> Bool {
    (rows.first ?? []).indices.contains { column in
      let values = rows.compactMap { $0[column].isEmpty ? nil : $0[column] }
      return !values.isEmpty
        && values.count { TypedCell.isTyped($0.span) } * 5 >= values.count * 4
    }
  }

  /// Whether a cell may be a name: no more than four words, that begin as names do.
  private static func isName(_ cell: [UInt8]) -> Bool {
    guard let first = cell.first, cell.count <= 40, TypedCell.wordCount(cell.span) <= 4,
      cell.count == 1 || !TypedCell.isTyped(cell.span)
    else { return false }
    return (first.isLetter || first >= 0x80 || "_#%@".utf8.contains(first))
      && !cell.contains { "=;{}\"`\\|,".utf8.contains($0) } && cell.last != UInt8(ascii: ":")
  }

  // MARK: - Cells

  private static func share(of rows: [[[UInt8]]], _ predicate: ([UInt8]) -> Bool) -> Double {
    let all = rows.reduce(0) { $0 + $1.count }
    return Double(rows.reduce(0) { $0 + $1.count(where: predicate) }) / Double(max(all, 1))
  }

  /// Whether no cell but the last one of a row has two words.
  private static func areWords(_ rows: [[[UInt8]]]) -> Bool {
    let violations = rows.count { row in
      row.dropLast().contains { TypedCell.wordCount($0.span) != 1 }
    }
    return violations * 10 <= rows.count
  }

  /// Whether most columns hold the same word on every line, as repeated calls with different arguments
  /// do.
  private static func areCalls(_ rows: [[[UInt8]]]) -> Bool {
    guard let first = rows.first, rows.count > 2 else { return false }
    let same = first.indices.count { column in rows.allSatisfy { $0[column] == first[column] } }
    return same * 2 > first.count
  }

  /// Whether a cell looks like a part of a program.
  private static func isOfCode(_ cell: [UInt8]) -> Bool {
    guard let last = cell.last else { return false }
    return ",;{}()=*".utf8.contains(last) || cell.allSatisfy { !$0.isLetter && !$0.isDigit }
  }
}
