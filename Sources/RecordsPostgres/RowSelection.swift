// The statements that read rows of a relation in an order.

/// Rows to read from a relation: which columns, in which order.
struct RowSelection: Sendable, Hashable {
  /// The place to read from.
  enum Place: Sendable, Hashable {
    /// The first rows.
    case start
    /// The last rows.
    case end
    /// The rows past a row.
    case after(KeyOrder.Anchor)
    /// The rows before a row.
    case before(KeyOrder.Anchor)
    /// A row, if it still exists, and the rows past it.
    case from(KeyOrder.Anchor)
    /// A row alone.
    case at(KeyOrder.Anchor)

    /// Whether the statements return the rows backwards.
    var isReversed: Bool {
      switch self {
      case .end, .before: true
      case .start, .after, .from, .at: false
      }
    }
  }

  /// The schema and the name, as a statement spells them.
  var relation: String
  /// The expressions to return, before the columns of the order.
  var wanted: [String]
  var order: KeyOrder
  /// The tests that rows have to pass.
  var filters: [Condition.Term] = []
  /// The use of the transaction that reads a page.
  var purpose = Session.Purpose.page

  /// Returns statements for the rows at a place, the nearest rows first.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - limit: The number of rows that each statement returns at most.
  /// - Returns: One statement for each condition of the order. Their rows, one after the other, are
  ///   the rows wanted; backwards if the place is reversed.
  func statements(_ place: Place, limit: Int) -> [Statement] {
    let conditions: [Condition?] =
      switch place {
      case .start, .end: [nil]
      case .after(let anchor): order.conditions(past: anchor)
      case .before(let anchor): order.reversed.conditions(past: anchor)
      case .from(let anchor): order.conditions(past: anchor, isIncluded: true)
      case .at(let anchor): [order.condition(at: anchor)]
      }
    return conditions.map { statement($0, isReversed: place.isReversed, limit: limit) }
  }

  /// Returns the statement for the rows that meet a condition, or for all of them.
  func statement(_ condition: Condition?, isReversed: Bool, limit: Int) -> Statement {
    let list = (wanted + order.columns.map(\.expression)).joined(separator: ", ")
    let clause = (isReversed ? order.reversed : order).clause
    let whole = Condition(terms: (condition?.terms ?? []) + filters)
    return Statement(
      "SELECT \(list) FROM \(relation)" + (whole.terms.isEmpty ? "" : " WHERE \(whole.text)")
        + " ORDER BY \(clause) LIMIT \(limit)", whole.values)
  }

  /// Returns the statement that counts the rows that meet a condition.
  func count(_ condition: Condition) -> Statement {
    let whole = Condition(terms: condition.terms + filters)
    return Statement(
      "SELECT count(*) FROM \(relation)" + (whole.terms.isEmpty ? "" : " WHERE \(whole.text)"),
      whole.values)
  }
}

extension Session {
  /// Reads rows at a place, in their order.
  ///
  /// Nearly all pages come with the first statement. Each other one asks for the rows that are still
  /// missing, so the server reads none that are not wanted.
  ///
  /// - Parameters:
  ///   - selection: The columns and the order.
  ///   - place: The place.
  ///   - limit: The number of rows.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The rows, with the values of the order last; fewer if there are no more.
  /// - Throws: `PostgresError`.
  func rows(
    of selection: RowSelection, _ place: RowSelection.Place, limit: Int,
    isCancelled: () -> Bool = { false }
  ) throws(PostgresError) -> [[TextValue]] {
    var rows: [[TextValue]] = []
    var number = 0
    while rows.count < limit {
      let statements = selection.statements(place, limit: limit - rows.count)
      guard number < statements.count else { break }
      rows += try read([statements[number]], for: selection.purpose, isCancelled: isCancelled)[0]
        .rows
      number += 1
    }
    return place.isReversed ? rows.reversed() : rows
  }
}
