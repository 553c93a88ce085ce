// Whether the beginning of a source is a table in text.

import Values

extension TextTable {
  /// The number of lines that are inspected.
  static let judgedLines = 200
  /// The number of lines that tell that a source is not a table.
  static let telltaleLines = 12
  /// A table of blanks below this score is none.
  private static let minScore = 0.6

  /// A table, and how well the beginning of a source fits it, from 0 to 1.
  typealias Evidence = (table: TextTable, score: Double)

  /// Looks for a table.
  ///
  /// - Parameters:
  ///   - lines: The first lines, without those that are cut.
  ///   - isWhole: Whether they are all.
  /// - Returns: The best table; nil for most texts.
  static func evidence(_ lines: [ScreenLine], isWhole: Bool) -> Evidence? {
    let filled = lines.filter { !$0.isEmpty }
    guard let first = filled.first else { return nil }
    if var ruled = ruled(filled, isWhole: isWhole) {
      ruled.linesAbove = lineNumber(ofFilled: ruled.titleLines, in: lines)
      return isMade(of: lines, ruled) ? (ruled, 0.95) : nil
    }
    let files = ListingRows.isTotal(first) ? Array(filled.dropFirst()) : filled
    let listed = files.count { ListingRows.cells(of: $0) != nil }
    if !files.isEmpty, listed * 10 >= files.count * 9 {
      var listing = TextTable(.fixed)
      listing.isListing = true
      return (listing, 0.95)
    }
    let part = fixedPart(of: lines, isWhole: isWhole)
    guard
      var found = part.flatMap({ isAbove(lines, $0.table) ? $0 : nil })
        ?? fixed(filled) ?? part
    else { return nil }
    found.table.linesAbove = lineNumber(ofFilled: found.table.titleLines, in: lines)
    return found
  }

  /// Whether the last lines are remarks below a table: one has text where the blanks are that divide
  /// its columns, or all are words in its first column.
  private static func isAbove(_ lines: [ScreenLine], _ table: TextTable) -> Bool {
    guard table.hasHeader, table.linesBelow > 0 else { return false }
    let below = lines.filter { !$0.isEmpty }.suffix(table.linesBelow)
    let crosses = below.contains { line in
      table.gutters.contains { !$0.contains(where: line.isBlank) }
    }
    let end = table.gutters.first?.lowerBound ?? 0
    return crosses
      || table.gutters.count > 1
        && below.allSatisfy { $0.words.count > 1 && $0.width <= end }
  }

  /// The table of columns that blanks divide.
  private static func fixed(_ filled: [ScreenLine]) -> Evidence? {
    var best = gutters(filled)
    // Some programs pad by characters instead of columns; the first lines show it.
    if filled.prefix(telltaleLines).contains(where: \.hasWide),
      var counted = gutters(filled.map { ScreenLine($0.bytes, countsCharacters: true) }),
      counted.table.gutters.count > best?.table.gutters.count ?? 0
    {
      counted.table.countsCharacters = true
      best = counted
    }
    guard let best, best.table.hasHeader else { return WordEvidence.table(filled) ?? best }
    // A wide gap inside a name means two names.
    let names = FixedRows(best.table).cells(of: filled[best.table.titleLines])
    let isWhole = names.allSatisfy { !$0.contains("  ".utf8) }
    return isWhole ? best : WordEvidence.table(filled) ?? best
  }

  private static func gutters(_ filled: [ScreenLine]) -> Evidence? {
    GutterEvidence(filled).flatMap { $0.score >= minScore ? ($0.table, $0.score) : nil }
  }

  /// The table of some of the lines: those up to an empty line, with a few lines of text below, or
  /// those after one, with a few above.
  private static func fixedPart(of lines: [ScreenLine], isWhole: Bool) -> Evidence? {
    let parts = lines.split(whereSeparator: \.isEmpty).map(Array.init)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return nil }
    let rest = parts.dropFirst().reduce(0) { $0 + $1.count }
    // The rows of another table are no remark below this one.
    if isWhole, first.count > 1, rest <= min(first.count, mostLinesBelow),
      var found = fixed(first), !parts.dropFirst().contains(where: { fixed($0) != nil })
    {
      found.table.linesBelow = rest
      return found
    }
    let above = parts.dropLast()
    let count = above.reduce(0) { $0 + $1.count }
    guard parts.count == 2, count <= mostLinesAbove, last.count > 1,
      var found = fixed(last), found.table.hasHeader, found.table.titleLines == 0,
      found.table.gutters.count > 2 || found.table.wordCount ?? 0 > 3
    else { return nil }
    found.table.titleLines = count
    return found
  }

  /// Lines of text below a table that are passed over are no more than these.
  private static let mostLinesBelow = 12
  /// Lines of text above a table that are passed over are no more than these.
  private static let mostLinesAbove = 8

  /// The number of lines above one of those that are not blank.
  private static func lineNumber(ofFilled number: Int, in lines: [ScreenLine]) -> Int {
    guard number > 0 else { return 0 }
    let filled = lines.indices.filter { !lines[$0].isEmpty }
    return number < filled.count ? filled[number] : lines.count
  }

  /// Whether a source with these first lines may be a table.
  static func mayBegin(_ lines: [ScreenLine]) -> Bool {
    let filled = lines.filter { !$0.isEmpty }
    guard let first = filled.first else { return false }
    if ruled(filled, isWhole: false) != nil
      || filled.dropFirst().contains(where: BarRows.isRule)
      || ListingRows.isTotal(first) || ListingRows.cells(of: first) != nil
    {
      return true
    }
    // A part of the lines may be one.
    let parts = lines.split(whereSeparator: \.isEmpty).map(Array.init)
    return ([filled] + (parts.count > 1 ? Array(parts.prefix(2)) : [])).contains { part in
      GutterEvidence.mayBegin(part) || WordEvidence.mayBegin(part)
        || part.contains(where: \.hasWide)
          && GutterEvidence.mayBegin(part.map { ScreenLine($0.bytes, countsCharacters: true) })
    }
  }

  /// Whether nearly all lines are parts of a table.
  private static func isMade(of lines: [ScreenLine], _ table: TextTable) -> Bool {
    var converter = TextTableConverter(table)
    var csv: [UInt8] = []
    for line in lines { converter.feed(line.bytes + [0x0A], into: &csv) }
    converter.finish(into: &csv)
    // A document of Markdown has other text around its tables.
    let mostStray = table.style == .markdown ? 0 : converter.lineCount / 5
    return !csv.isEmpty && converter.strayLines <= mostStray
  }

  /// The table that the first lines draw.
  private static func ruled(_ lines: [ScreenLine], isWhole: Bool) -> TextTable? {
    let first = lines[0]
    for style in [Style.psqlExpanded, .mysqlVertical]
    where BlockRows.number(ofBlock: first, style) == 1 {
      guard let (names, width) = BlockRows.names(in: lines, style) else { return nil }
      var table = TextTable(style)
      table.names = names
      table.nameColumns = width
      return table
    }
    guard lines.count > 1 else { return nil }
    if GridRows.columns(ofRule: first) != nil { return grid(lines, isWhole: isWhole) }
    let headings = lines.prefix(while: MarkdownRows.isHeading).count
    if headings + 1 < lines.count, MarkdownRows.isAlignment(lines[headings + 1]),
      MarkdownRows.hasBar(lines[headings])
    {
      var table = TextTable(.markdown)
      table.titleLines = headings
      return table
    }
    if let table = crossed(lines) { return table }
    if first.isMade(of: "= ", with: "= "), first.words.count > 1 {
      return underlined(lines, isWhole: isWhole)
    }
    guard let rule = lines.prefix(4).firstIndex(where: BarRows.isRule), rule > 0 else { return nil }
    if lines[rule].bytes.contains(0x2B) {
      return lines[rule - 1].bytes.contains(0x7C) ? TextTable(.psql) : nil
    }
    // A single column looks like a heading, but for the number of rows below it.
    let isColumn = lines[rule - 1].isBlank(0) && lines.contains(where: BarRows.isFooter)
    return isColumn ? TextTable(.psql) : nil
  }

  /// The table below names and a rule of equals signs with dashes where its columns are blank, as
  /// `dpkg` draws it.
  private static func crossed(_ lines: [ScreenLine]) -> TextTable? {
    let isRule = { (line: ScreenLine) in
      line.isMade(of: "+-=", with: "-=") && line.width > 10 && line.hasPrefix("+")
    }
    guard let rule = lines.prefix(6).firstIndex(where: isRule), rule > 0, rule + 1 < lines.count
    else { return nil }
    var table = TextTable(.fixed)
    table.gutters = lines[rule].bytes.indices.filter { lines[rule].bytes[$0] == 0x2D }
      .map { $0..<$0 + 1 }
    let isEven = lines[(rule + 1)...].allSatisfy { line in
      table.gutters.allSatisfy { line.isBlank($0.lowerBound) }
    }
    guard isEven, table.gutters.count > 1 else { return nil }
    table.titleLines = rule - 1
    table.nameLines = 2
    // A name without a letter is a part of the drawing.
    table.names = FixedRows(table).cells(of: lines[rule - 1])
      .map { $0.contains(where: \.isLetter) ? $0 : [] }
    return table
  }

  private static func grid(_ lines: [ScreenLine], isWhole: Bool) -> TextTable? {
    var table = TextTable(lines[0].scalar(at: 0) == 0x2B ? .mysql : .box)
    guard let columns = GridRows.columns(ofRule: lines[0]) else { return nil }
    let rules = lines.indices.filter { GridRows.columns(ofRule: lines[$0]) != nil }
    guard rules.count < lines.count else { return nil }
    table.hasHeader = !isWhole || rules.count > 2
    // The third rule ends a table without rules between its rows.
    let inner = rules.dropFirst(2).filter { rule in
      let next = lines.indices.contains(rule + 1) ? lines[rule + 1] : nil
      return next.map { !rules.contains(rule + 1) && isRow($0) } ?? false
    }
    guard table.hasHeader, let begin = rules.dropFirst().first, !inner.isEmpty else { return table }
    // Lines that go on have empty cells; those above a sum have none.
    let below = lines.indices.filter {
      $0 > begin + 1 && !rules.contains($0) && !rules.contains($0 - 1) && isRow(lines[$0])
    }
    let withEmpty = below.count { index in columns.contains { lines[index].cell($0).isEmpty } }
    table.isGrouped = withEmpty * 2 >= below.count
    return table
  }

  /// Whether a line of a grid begins with a bar.
  private static func isRow(_ line: ScreenLine) -> Bool {
    switch line.scalar(at: 0) {
    case 0x7C, 0x2502, 0x2503, 0x2551: true
    default: false
    }
  }

  private static func underlined(_ lines: [ScreenLine], isWhole: Bool) -> TextTable? {
    var table = TextTable(.rst)
    let words = lines[0].words
    table.gutters = zip(words, words.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    let rules = lines.count { $0.isMade(of: "= ", with: "=") }
    table.hasHeader = !isWhole || rules > 2
    return table
  }
}
