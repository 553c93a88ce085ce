// Whether the beginning of a source is a table in text.

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
    if let ruled = ruled(filled, isWhole: isWhole) {
      return isMade(of: lines, ruled) ? (ruled, 0.95) : nil
    }
    let files = ListingRows.isTotal(first) ? Array(filled.dropFirst()) : filled
    let listed = files.count { ListingRows.cells(of: $0) != nil }
    if !files.isEmpty, listed * 10 >= files.count * 9 {
      var listing = TextTable(.fixed)
      listing.isListing = true
      return (listing, 0.95)
    }
    let gutters = GutterEvidence(filled)
    guard let gutters, gutters.score >= minScore else { return nil }
    return (gutters.table, gutters.score)
  }

  /// Whether a source with these first lines may be a table.
  static func mayBegin(_ lines: [ScreenLine]) -> Bool {
    let filled = lines.filter { !$0.isEmpty }
    guard let first = filled.first else { return false }
    return ruled(filled, isWhole: false) != nil
      || filled.dropFirst().contains(where: BarRows.isRule)
      || ListingRows.isTotal(first) || ListingRows.cells(of: first) != nil
      || GutterEvidence.mayBegin(filled)
  }

  /// Whether nearly all lines are parts of a table.
  private static func isMade(of lines: [ScreenLine], _ table: TextTable) -> Bool {
    var converter = TextTableConverter(table)
    var csv: [UInt8] = []
    for line in lines { converter.feed(line.bytes + [0x0A], into: &csv) }
    converter.finish(into: &csv)
    return !csv.isEmpty && converter.strayLines * 5 <= converter.lineCount
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
    if MarkdownRows.isAlignment(lines[1]), MarkdownRows.hasBar(first) {
      return TextTable(.markdown)
    }
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
