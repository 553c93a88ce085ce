/// The totals of some runs; sums form a group, so a block's sum can be added or subtracted.
struct RunSum: Hashable, Sendable {
  /// The number of rows, headers and footers.
  var positions = 0
  /// The number of section headers, one per section.
  var sections = 0
  /// The lines that do not depend on an estimator.
  var fixedLines = 0
  /// The number of unmeasured rows in each class.
  var collapsedGuesses = 0
  var expandedGuesses = 0
  var otherGuesses = 0
  var headerGuesses = 0
  var footerGuesses = 0
  var tableHeaderGuesses = 0
  var tableFooterGuesses = 0

  /// The number of unmeasured rows of a class.
  subscript(guesses rowClass: RowClass) -> Int {
    get {
      switch rowClass {
      case .collapsed: collapsedGuesses
      case .expanded: expandedGuesses
      case .other: otherGuesses
      case .header: headerGuesses
      case .footer: footerGuesses
      case .tableHeader: tableHeaderGuesses
      case .tableFooter: tableFooterGuesses
      }
    }
    set {
      switch rowClass {
      case .collapsed: collapsedGuesses = newValue
      case .expanded: expandedGuesses = newValue
      case .other: otherGuesses = newValue
      case .header: headerGuesses = newValue
      case .footer: footerGuesses = newValue
      case .tableHeader: tableHeaderGuesses = newValue
      case .tableFooter: tableFooterGuesses = newValue
      }
    }
  }

  /// Adds a run.
  mutating func add(_ run: HeightRun) {
    positions += run.count
    if run.kind == .guess {
      self[guesses: run.rowClass] += run.count
    } else {
      fixedLines += run.fixedLines
    }
    if run.rowClass == .header { sections += run.count }
  }

  /// Creates the sum of some runs.
  init(_ runs: some Sequence<HeightRun>) {
    for run in runs { add(run) }
  }

  /// Creates the sum of no runs.
  init() {}

  static func + (first: RunSum, second: RunSum) -> RunSum {
    var sum = first
    sum.positions += second.positions
    sum.sections += second.sections
    sum.fixedLines += second.fixedLines
    sum.collapsedGuesses += second.collapsedGuesses
    sum.expandedGuesses += second.expandedGuesses
    sum.otherGuesses += second.otherGuesses
    sum.headerGuesses += second.headerGuesses
    sum.footerGuesses += second.footerGuesses
    sum.tableHeaderGuesses += second.tableHeaderGuesses
    sum.tableFooterGuesses += second.tableFooterGuesses
    return sum
  }

  static func - (first: RunSum, second: RunSum) -> RunSum {
    var sum = first
    sum.positions -= second.positions
    sum.sections -= second.sections
    sum.fixedLines -= second.fixedLines
    sum.collapsedGuesses -= second.collapsedGuesses
    sum.expandedGuesses -= second.expandedGuesses
    sum.otherGuesses -= second.otherGuesses
    sum.headerGuesses -= second.headerGuesses
    sum.footerGuesses -= second.footerGuesses
    sum.tableHeaderGuesses -= second.tableHeaderGuesses
    sum.tableFooterGuesses -= second.tableFooterGuesses
    return sum
  }
}
