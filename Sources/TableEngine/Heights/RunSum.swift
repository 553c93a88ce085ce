/// What runs add up to; sums form a group, so a block's sum can be added and taken away.
struct RunSum: Hashable, Sendable {
  /// Rows, headers and footers together.
  var positions = 0
  /// Headers, of which each section has one.
  var sections = 0
  /// Lines that no estimator changes.
  var fixedLines = 0
  /// Unmeasured rows, class by class.
  var collapsedGuesses = 0
  var expandedGuesses = 0
  var otherGuesses = 0
  var headerGuesses = 0
  var footerGuesses = 0
  var tableHeaderGuesses = 0
  var tableFooterGuesses = 0

  /// The unmeasured rows of a class.
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

  /// The sum of some runs.
  init(_ runs: some Sequence<HeightRun>) {
    for run in runs { add(run) }
  }

  /// The sum of nothing.
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
