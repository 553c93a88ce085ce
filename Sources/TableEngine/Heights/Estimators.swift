/// The mean height of each class of row, in fixed point: 65536 is one line.
struct Estimators: Hashable, Sendable {
  private var collapsed = one
  private var expanded = one
  private var other = one
  private var header = one
  private var footer = one
  private var tableHeader = one
  private var tableFooter = one

  /// One line.
  static let one = 65536

  /// The limits of a mean: one to 4096 lines.
  ///
  /// An estimated row is never invisible, and no product exceeds 63 bits at 2^33 rows.
  static let limits = one...4096 * one

  /// The mean of a class; values are clamped to `limits`.
  subscript(rowClass: RowClass) -> Int {
    get {
      switch rowClass {
      case .collapsed: collapsed
      case .expanded: expanded
      case .other: other
      case .header: header
      case .footer: footer
      case .tableHeader: tableHeader
      case .tableFooter: tableFooter
      }
    }
    set {
      let mean = min(max(newValue, Self.limits.lowerBound), Self.limits.upperBound)
      switch rowClass {
      case .collapsed: collapsed = mean
      case .expanded: expanded = mean
      case .other: other = mean
      case .header: header = mean
      case .footer: footer = mean
      case .tableHeader: tableHeader = mean
      case .tableFooter: tableFooter = mean
      }
    }
  }

  /// Returns the total height of unmeasured rows of a class in lines, rounded down once.
  func lines(_ rowClass: RowClass, guesses: Int) -> Int { (guesses * self[rowClass]) >> 16 }

  /// Returns the height of everything in a sum, in lines.
  func lines(_ sum: RunSum) -> Int {
    sum.fixedLines + ((sum.collapsedGuesses * collapsed) >> 16)
      + ((sum.expandedGuesses * expanded) >> 16) + ((sum.otherGuesses * other) >> 16)
      + ((sum.headerGuesses * header) >> 16) + ((sum.footerGuesses * footer) >> 16)
      + ((sum.tableHeaderGuesses * tableHeader) >> 16)
      + ((sum.tableFooterGuesses * tableFooter) >> 16)
  }
}
