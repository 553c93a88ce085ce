import TableEngine

/// The heights of a table as one number a row: slow, obvious, and what `RowHeights` must agree
/// with.
struct NaiveHeights {
  /// A row, header or footer.
  struct Row: Equatable {
    var rowClass: RowClass
    var height: RowHeight
  }

  /// The rows of each section, its header first and its footer last.
  var sections: [[Row]]
  /// The mean of each class in 65536ths of a line.
  var means: [RowClass: Int] = [:]
  let unmeasured: UnmeasuredHeights
  /// The table's own header and footer, if it has them.
  var ends: (header: Row, footer: Row)?

  init(rowCounts: [Int], unmeasured: UnmeasuredHeights, hasEnds: Bool = false) {
    self.unmeasured = unmeasured
    sections = []
    if hasEnds { ends = (fresh(.tableHeader), fresh(.tableFooter)) }
    sections = rowCounts.map { section(rows: $0) }
  }

  /// A section nobody measured.
  func section(rows: Int) -> [Row] {
    [fresh(.header)] + [Row](repeating: fresh(.collapsed), count: rows) + [fresh(.footer)]
  }

  /// A row nobody measured.
  func fresh(_ rowClass: RowClass) -> Row { Row(rowClass: rowClass, height: unmeasured[rowClass]) }

  /// Everything from top to bottom.
  var rows: [Row] {
    let inside = sections.flatMap { $0 }
    return ends.map { [$0.header] + inside + [$0.footer] } ?? inside
  }

  /// What is at each position.
  var slots: [TableSlot] {
    ends == nil ? sectionSlots : [.tableHeader] + sectionSlots + [.tableFooter]
  }

  private var sectionSlots: [TableSlot] {
    sections.indices.flatMap { section in
      sections[section].indices.map { index in
        if index == 0 { return .header(section: section) }
        if index == sections[section].count - 1 { return .footer(section: section) }
        return .row(RowPath(section: section, row: index - 1))
      }
    }
  }

  /// The lines above each position, and of the whole table at the end: known lines, and for each
  /// class the lines of its unmeasured rows, rounded down.
  var tops: [Int] {
    var known = 0
    var guesses: [RowClass: Int] = [:]
    return [0]
      + rows.map { row in
        switch row.height {
        case .exact(let lines), .estimate(let lines), .aggregate(let lines): known += lines
        case .guess: guesses[row.rowClass, default: 0] += 1
        }
        return guesses.reduce(known) { $0 + $1.value * means[$1.key, default: 65536] / 65536 }
      }
  }

  /// A walk over everything.
  var steps: [HeightStep] {
    let tops = tops
    return zip(rows, slots).enumerated().map { position, entry in
      var isExact = false
      if case .exact = entry.0.height { isExact = true }
      return HeightStep(
        position: position, slot: entry.1, top: tops[position],
        height: tops[position + 1] - tops[position], isExact: isExact)
    }
  }
}
