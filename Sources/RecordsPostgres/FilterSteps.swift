// Reading the rows that pass a filter in steps of keys, each of which ends soon.

/// The rows that pass a filter, read in steps of keys.
///
/// A filter that few rows pass would make the server read the table to its end in one statement,
/// past any limit of time. A step has a bounded number of rows, whether they pass or not.
struct FilterSteps {
  private let selection: RowSelection
  private let place: RowSelection.Place
  /// The order in which the steps are made.
  private let order: KeyOrder

  /// The rows of the first step.
  private static let firstRows = 4_096

  /// Prepares to read at a place; fails if the order has no single condition for the rows past one.
  init?(_ selection: RowSelection, _ place: RowSelection.Place) {
    let order = place.isReversed ? selection.order.reversed : selection.order
    guard order.hasSingleRange else { return nil }
    if case .at = place { return nil }
    self.selection = selection
    self.place = place
    self.order = order
  }

  /// Reads rows, in their order.
  ///
  /// - Throws: `PostgresError`.
  func rows(
    limit: Int, in session: Session, isCancelled: () -> Bool
  ) throws(PostgresError) -> [[TextValue]] {
    var rows: [[TextValue]] = []
    var size = Self.firstRows
    var lower = firstTerms
    while rows.count < limit {
      if isCancelled() { throw .cancelled }
      let end = try session.read(
        [endStatement(past: lower, size: size)], for: .page, isCancelled: isCancelled)[0].rows.first
      let upper = end.map { order.bound($0, isPast: false) }
      let condition = Condition(terms: lower + (upper.map { [$0] } ?? []))
      let statement = selection.statement(
        condition.terms.isEmpty ? nil : condition, isReversed: place.isReversed,
        limit: limit - rows.count)
      rows += try session.read([statement], for: .page, isCancelled: isCancelled)[0].rows
      guard let end else { break }
      lower = [order.bound(end, isPast: true)]
      size = min(size * 4, session.options.filteredRows)
    }
    return place.isReversed ? rows.reversed() : rows
  }

  /// Counts the rows from the place on.
  ///
  /// - Throws: `PostgresError`.
  func count(
    in session: Session, isCancelled: () -> Bool, report: (Int) -> Void
  ) throws(PostgresError) -> Int {
    var count = 0
    var lower = firstTerms
    while true {
      if isCancelled() { throw .cancelled }
      let end = try session.read(
        [endStatement(past: lower, size: session.options.filteredRows)], for: .page,
        isLong: true, isCancelled: isCancelled)[0].rows.first
      let upper = end.map { [order.bound($0, isPast: false)] } ?? []
      let statement = selection.count(Condition(terms: lower + upper))
      count +=
        try session.read([statement], for: .page, isLong: true, isCancelled: isCancelled)[0]
        .integer(0, 0) ?? 0
      report(count)
      guard let end else { return count }
      lower = [order.bound(end, isPast: true)]
    }
  }

  private var firstTerms: [Condition.Term] {
    switch place {
    case .start, .end, .at: []
    case .after(let anchor), .before(let anchor): [order.bound(anchor, isPast: true)]
    case .from(let anchor):
      order.conditions(past: anchor, isIncluded: true).first.map(\.terms) ?? []
    }
  }

  /// The statement for the last key of a step.
  private func endStatement(past lower: [Condition.Term], size: Int) -> Statement {
    order.statement(ofRow: size, past: lower, in: selection.relation)
  }
}

extension KeyOrder {
  /// Whether the rows past a row are one range, which one term describes.
  var hasSingleRange: Bool {
    let sample: Anchor = columns.map { _ in [] }
    return conditions(past: sample).count == 1
  }

  /// Returns the term for the rows past a row, or for those up to it.
  func bound(_ anchor: Anchor, isPast: Bool) -> Condition.Term {
    let isDescending = columns.first?.isDescending ?? false
    let sign = isPast ? (isDescending ? "<" : ">") : (isDescending ? ">=" : "<=")
    return .compare(columns.map(\.expression), sign, anchor)
  }

  /// Returns the statement for the key of one of the rows that meet some terms.
  ///
  /// - Parameters:
  ///   - number: The number of the row, beginning with 1.
  ///   - lower: The terms.
  ///   - relation: The schema and the name, as a statement spells them.
  /// - Returns: The statement, which reads the keys up to that row.
  func statement(ofRow number: Int, past lower: [Condition.Term], in relation: String) -> Statement
  {
    let keys = columns.map(\.expression).joined(separator: ", ")
    let condition = Condition(terms: lower)
    return Statement(
      "SELECT \(keys) FROM \(relation)" + (lower.isEmpty ? "" : " WHERE \(condition.text)")
        + " ORDER BY \(clause) OFFSET \(number - 1) LIMIT 1", condition.values)
  }
}
