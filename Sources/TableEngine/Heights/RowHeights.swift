// How high a table is, row by row, without a number for each row.
//
// The heights are a list of runs: so many neighbouring rows of one class of which the same is
// known. A row that nobody measured costs no memory of its own. The distance from the top of the
// table to a position is
//
//     Y(i) = X(i) + Σ over the classes c of floor(g_c(i) × e_c)
//
// where X counts the lines that are known before i, g_c the unmeasured rows of a class, and e_c is
// the mean height of the class in fixed point. It is whole, it never falls, and it does not depend
// on how the rows are cut into runs; a new mean touches no run at all.

/// The heights of all rows, headers and footers of a table, in whole terminal lines.
///
/// A *position* numbers headers, rows and footers alike from the top: section 0's header is
/// position 0, its first row position 1. A table without sections still answers: it is zero lines
/// high. A table with ends has one more position above all sections and one below them, for its own
/// header and footer.
///
/// With *k* exceptions from the usual height there are at most 2*k* + 3 runs a section, in *b*
/// blocks of up to 512. A look-up is O(*b* / 64 + 64 + runs of one block), and so is an edit that
/// leaves the number of blocks as it is.
public struct RowHeights: Sendable {
  /// The runs.
  var store: RunStore
  /// The mean heights.
  var estimators = Estimators()
  /// Whether there is a position above all sections, and one below them.
  public let hasEnds: Bool
  /// The heights of rows that nobody measured.
  public var unmeasured: UnmeasuredHeights

  /// Makes a table of unmeasured closed rows.
  ///
  /// - Parameters:
  ///   - rowCounts: The number of rows of each section.
  ///   - unmeasured: The heights of rows that nobody measured.
  ///   - hasEnds: Whether there is a position above all sections, and one below them.
  ///   - blockLimit: The most runs in a block, two or more; 512 unless a test wants many blocks.
  /// - Complexity: O(*sections*).
  public init(
    rowCounts: [Int] = [], unmeasured: UnmeasuredHeights = UnmeasuredHeights(),
    hasEnds: Bool = false, blockLimit: Int = 512
  ) {
    self.unmeasured = unmeasured
    self.hasEnds = hasEnds
    store = RunStore(blockLimit: blockLimit)
    var builder = RunBuilder()
    if hasEnds { builder.append(Self.end(.tableHeader, unmeasured)) }
    for count in rowCounts { builder.append(Self.section(rows: count, unmeasured)) }
    if hasEnds { builder.append(Self.end(.tableFooter, unmeasured)) }
    store.replaceBlocks(0..<0, with: builder.runs)
  }

  /// The run of the table's own header or footer.
  private static func end(_ rowClass: RowClass, _ unmeasured: UnmeasuredHeights) -> HeightRun {
    HeightRun(count: 1, height: unmeasured[rowClass], rowClass: rowClass)
  }

  /// The runs of a section nobody measured.
  static func section(rows: Int, _ unmeasured: UnmeasuredHeights) -> [HeightRun] {
    [
      HeightRun(count: 1, height: unmeasured.header, rowClass: .header),
      HeightRun(count: rows, height: unmeasured.collapsed, rowClass: .collapsed),
      HeightRun(count: 1, height: unmeasured.footer, rowClass: .footer),
    ]
  }
}

extension RowHeights {
  /// The number of sections.
  public var sectionCount: Int { store.total.sections }

  /// The number of positions: rows, headers and footers, the table's own among them.
  public var positionCount: Int { store.total.positions }

  /// The number of rows of all sections.
  public var rowCount: Int { positionCount - 2 * sectionCount - (hasEnds ? 2 : 0) }

  /// The lines of the whole table.
  public var totalLines: Int { estimators.lines(store.total) }

  /// The number of runs held, 16 bytes each.
  ///
  /// - Complexity: O(*blocks*).
  public var runCount: Int { store.runCount }

  /// The number of rows of a section.
  public func rowCount(inSection section: Int) -> Int {
    check(section: section)
    return start(ofSection: section + 1) - start(ofSection: section) - 2
  }

  /// The mean height of a class, in 65536ths of a line.
  public func estimator(for rowClass: RowClass) -> Int { estimators[rowClass] }

  /// The position of a section's header; for the number of sections, the position behind the last.
  func start(ofSection section: Int) -> Int {
    guard section >= sectionCount, hasEnds else { return store.start(ofSection: section) }
    return positionCount - 1
  }

  func check(section: Int) {
    precondition(
      (0..<sectionCount).contains(section), "section \(section) of \(sectionCount) sections")
  }

  func check(position: Int) {
    precondition(
      (0..<positionCount).contains(position), "position \(position) of \(positionCount) positions")
  }
}
