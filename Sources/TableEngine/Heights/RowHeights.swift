// The row heights of a table, without a number per row.
//
// The heights are a list of runs: adjacent rows of one class with the same stored height. An
// unmeasured row needs no memory of its own. The distance from the top of the table to a position
// is
//
//     Y(i) = X(i) + Σ over the classes c of floor(g_c(i) × e_c)
//
// where X counts the known lines before i, g_c the unmeasured rows of a class, and e_c is the mean
// height of the class in fixed point. Y is an integer, never decreases, and does not depend on how
// the rows are divided into runs. A new mean touches no run at all.

/// The heights of all rows, headers and footers of a table, in whole terminal lines.
///
/// Headers, rows and footers have *positions*, numbered from the top. In a table without *ends*,
/// section 0's header is position 0 and its first row position 1. The ends are the table's own
/// header and footer. They add one position above all sections and one below them. A table without
/// sections and ends is zero lines high.
///
/// With *k* rows of unusual height there are at most 2*k* + 3 runs per section, in *b* blocks of up
/// to 512. A look-up is O(*b* / 64 + 64 + runs of one block), and so is an edit that does not
/// change the number of blocks.
public struct RowHeights: Sendable {
  /// The runs.
  var store: RunStore
  /// The mean heights.
  var estimators = Estimators()
  /// Whether the table has *ends*: a header above all sections, with a footer below them.
  public let hasEnds: Bool
  /// The heights of unmeasured rows.
  public var unmeasured: UnmeasuredHeights

  /// Creates a table of unmeasured rows.
  ///
  /// - Parameters:
  ///   - rowCounts: The number of rows of each section.
  ///   - rowClass: The class of the rows; by default, they are closed.
  ///   - unmeasured: The heights of unmeasured rows.
  ///   - hasEnds: Whether the table has *ends*: a header above all sections, with a footer below
  ///     them.
  ///   - blockLimit: The maximum number of runs in a block, two or more. The default is 512; tests
  ///     use smaller blocks.
  /// - Complexity: O(*sections*).
  public init(
    rowCounts: [Int] = [], rowClass: RowClass = .collapsed,
    unmeasured: UnmeasuredHeights = UnmeasuredHeights(), hasEnds: Bool = false,
    blockLimit: Int = 512
  ) {
    self.unmeasured = unmeasured
    self.hasEnds = hasEnds
    var builder = RunBuilder()
    // The first rows that are measured find room.
    builder.reserve(3 * rowCounts.count + 4)
    if hasEnds { builder.append(Self.end(.tableHeader, unmeasured)) }
    for count in rowCounts { builder.append(Self.section(rows: count, unmeasured, rowClass)) }
    if hasEnds { builder.append(Self.end(.tableFooter, unmeasured)) }
    store = RunStore(builder.runs, blockLimit: blockLimit)
  }

  /// Returns the run of the table's own header or footer.
  private static func end(_ rowClass: RowClass, _ unmeasured: UnmeasuredHeights) -> HeightRun {
    HeightRun(count: 1, height: unmeasured[rowClass], rowClass: rowClass)
  }

  /// Returns the runs of an unmeasured section.
  static func section(
    rows: Int, _ unmeasured: UnmeasuredHeights, _ rowClass: RowClass = .collapsed
  ) -> [HeightRun] {
    [
      HeightRun(count: 1, height: unmeasured.header, rowClass: .header),
      HeightRun(count: rows, height: unmeasured[rowClass], rowClass: rowClass),
      HeightRun(count: 1, height: unmeasured.footer, rowClass: .footer),
    ]
  }
}

extension RowHeights {
  /// The number of sections.
  public var sectionCount: Int { store.total.sections }

  /// The number of positions: rows, headers and footers, including the table's own.
  public var positionCount: Int { store.total.positions }

  /// The number of rows of all sections.
  public var rowCount: Int { positionCount - 2 * sectionCount - (hasEnds ? 2 : 0) }

  /// The height of the whole table in lines.
  public var totalLines: Int { estimators.lines(store.total) }

  /// The number of runs, of 16 bytes each.
  ///
  /// - Complexity: O(*blocks*).
  public var runCount: Int { store.runCount }

  /// Returns the number of rows of a section.
  public func rowCount(inSection section: Int) -> Int {
    check(section: section)
    return start(ofSection: section + 1) - start(ofSection: section) - 2
  }

  /// Returns the mean height that is assumed for unmeasured rows of a class, in 65536ths of a line.
  public func estimator(for rowClass: RowClass) -> Int { estimators[rowClass] }

  /// Returns the position of a section's header; for `sectionCount`, the position after the last
  /// section.
  func start(ofSection section: Int) -> Int {
    if section == 0 { return hasEnds ? 1 : 0 }
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
