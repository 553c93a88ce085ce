// The rows of a relation by their places, in the order of a key or of blocks.

internal import Records

/// A reader of the rows of a relation at places in their order.
struct TableReader: Sendable {
  /// A row with its place.
  typealias Row = RowReading.Row

  /// The bytes of whole rows after which no more of them are read at once.
  private static let wholeBytes = 8 * 1024 * 1024

  let session: Session
  private(set) var shape: TableShape
  private(set) var order: KeyOrder
  /// The tests that rows have to pass.
  private(set) var filters: [Condition.Term] = []
  /// Whether an index finds the few rows that pass.
  private var findsFew = false
  let beginnings: RowReading
  private let open: RowReading
  let whole: RowReading

  /// Prepares to read a relation; fails if its rows have no order.
  init?(_ session: Session, _ shape: TableShape) {
    self.session = session
    self.shape = shape
    beginnings = RowReading(columns: shape.columns, extent: .beginnings)
    open = RowReading(columns: shape.columns, extent: .open)
    whole = RowReading(columns: shape.columns, extent: .whole)
    guard let order = shape.order else { return nil }
    self.order = order
  }

  /// Reads rows at a place, in their order.
  ///
  /// Rows that are so long that an answer would be too large are read in smaller steps.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - limit: The number of rows.
  ///   - extent: The part of each value to read.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The rows, and whether there are no more of them in that direction. Whole rows may be
  ///   fewer than the limit although there are more.
  /// - Throws: `PostgresError`.
  func rows(
    _ place: RowSelection.Place, limit: Int, _ extent: RowReading.Extent = .beginnings,
    isCancelled: () -> Bool
  ) throws(PostgresError) -> (rows: [Row], isEnd: Bool) {
    let reading =
      switch extent {
      case .beginnings: beginnings
      case .open: open
      case .whole: whole
      }
    var found: [Row] = []
    var step = limit
    var place = place
    var byteCount = 0
    while found.count < limit, extent == .beginnings || byteCount < Self.wholeBytes {
      let count = min(step, limit - found.count)
      do throws(PostgresError) {
        let values = try values(
          place, reading.expressions, limit: count, isCancelled: isCancelled)
        let rows = values.map { reading.row(of: $0) }
        found = place.isReversed ? rows + found : found + rows
        byteCount += rows.reduce(0) { $0 + $1.record.bytes.count }
        guard rows.count == count, let first = found.first, let last = found.last else {
          return (found, true)
        }
        place = place.isReversed ? .before(first.anchor) : .after(last.anchor)
      } catch {
        guard case .tooLarge = error, step > 1 else { throw error }
        step = max(step / 8, 1)
      }
    }
    return (found, false)
  }

  /// Reads the places of rows alone.
  func anchors(
    _ place: RowSelection.Place, limit: Int, isCancelled: () -> Bool
  ) throws(PostgresError) -> [KeyOrder.Anchor] {
    try values(place, [], limit: limit, isCancelled: isCancelled)
  }

  private func values(
    _ place: RowSelection.Place, _ wanted: [String], limit: Int, isCancelled: () -> Bool
  ) throws(PostgresError) -> [[TextValue]] {
    let selection = selection(wanted)
    if case .blocks(let count) = shape.access, order == BlockWindows.order {
      return try BlockWindows(selection: selection, blocks: count).rows(
        place, limit: limit, in: session, isCancelled: isCancelled)
    }
    if !filters.isEmpty, !findsFew, let steps = FilterSteps(selection, place) {
      return try steps.rows(limit: limit, in: session, isCancelled: isCancelled)
    }
    return try session.rows(of: selection, place, limit: limit, isCancelled: isCancelled)
  }

  /// Returns the values of some expressions in the row at a place; nil if it does not exist.
  func values(
    of expressions: [String], at anchor: KeyOrder.Anchor, isCancelled: () -> Bool
  ) throws(PostgresError) -> [TextValue]? {
    try values(.at(anchor), expressions, limit: 1, isCancelled: isCancelled).first
      .map { Array($0.prefix(expressions.count)) }
  }

  /// Returns the place in this order of a row of another reader; nil if the row does not exist any
  /// more.
  ///
  /// - Throws: `PostgresError`.
  func anchor(
    ofRowAt anchor: KeyOrder.Anchor, in other: TableReader, isCancelled: () -> Bool
  ) throws(PostgresError) -> KeyOrder.Anchor? {
    guard order != other.order else { return anchor }
    return try other.values(
      of: order.columns.map(\.expression), at: anchor, isCancelled: isCancelled)
  }

  /// Counts all rows, in steps that each end soon.
  ///
  /// - Throws: `PostgresError`; that of a statement that takes too long if the key has no steps.
  func count(isCancelled: () -> Bool, report: (Int) -> Void) throws(PostgresError) -> Int {
    var selection = selection([])
    if case .blocks(let count) = shape.access {
      selection.order = BlockWindows.order
      return try BlockWindows(selection: selection, blocks: count).count(
        in: session, isCancelled: isCancelled, report: report)
    }
    // The number is the same in any order, and that of the key has steps.
    selection.order = shape.order ?? order
    guard let steps = FilterSteps(selection, .start) else {
      let statement = selection.count(Condition(terms: []))
      return try session.read([statement], for: .page, isLong: true, isCancelled: isCancelled)[0]
        .integer(0, 0) ?? 0
    }
    return try steps.count(in: session, isCancelled: isCancelled, report: report)
  }

  func selection(_ wanted: [String]) -> RowSelection {
    RowSelection(
      relation: shape.relation, wanted: wanted, order: order, filters: filters,
      purpose: findsFew ? .few : .page)
  }
}

extension TableReader {
  /// Returns a reader of the same rows in another selection and order, and the plan of its pages.
  ///
  /// - Throws: `PostgresError`, also for a value that is not of the column's type.
  func arranged(
    _ arrangement: SourceArrangement, isCancelled: () -> Bool
  ) throws(PostgresError) -> (reader: TableReader, plan: ServerPlan) {
    var arranged = self
    arranged.order = shape.order ?? order
    arranged.filters = arrangement.conditions.compactMap { $0.test(in: shape.columns) }
    arranged.findsFew = false
    let keys = arrangement.keys.compactMap { key -> KeyOrder.Column? in
      guard shape.columns.indices.contains(key.column) else { return nil }
      let column = shape.columns[key.column]
      return KeyOrder.Column(
        expression: column.expression, isDescending: key.isDescending,
        isNullable: column.isNullable)
    }
    if !keys.isEmpty {
      let names = [shape.schema, shape.name].map { Array($0.utf8) as TextValue }
      let answer = try session.read(
        [Statement(OrderIndex.statement, names)], for: .catalog, isCancelled: isCancelled)[0]
      arranged.order = arranged.order.sorted(by: keys, indexes: OrderIndex.all(in: answer))
    }
    if !arranged.filters.isEmpty {
      // A plan that may sort shows whether an index finds the rows.
      let all = "SELECT FROM \(shape.relation) WHERE \(Condition(terms: arranged.filters).text)"
      let values = Condition(terms: arranged.filters).values
      let plan = try session.plan(Statement(all, values), for: .few, isCancelled)
      arranged.shape.estimatedRows = plan.rows
      arranged.findsFew = !plan.readsAll && plan.rows ?? .max <= Self.fewRows
    }
    let page = arranged.selection([]).statement(nil, isReversed: false, limit: 1)
    let purpose: Session.Purpose = arranged.findsFew ? .few : .page
    return (arranged, try session.plan(page, for: purpose, isCancelled))
  }

  /// The rows that the server sorts for each page without being asked.
  private static let fewRows = 10_000

  /// The statement that returns all rows in their order, with all of each value.
  var statement: Statement {
    let columns = shape.columns.map(\.expression).joined(separator: ", ")
    let condition = Condition(terms: filters)
    return Statement(
      "SELECT \(columns) FROM \(shape.relation)"
        + (filters.isEmpty ? "" : " WHERE \(condition.text)") + " ORDER BY \(order.clause)",
      condition.values)
  }
}

extension Session {
  /// Returns the plan of a statement, which is not run.
  func plan(
    _ statement: Statement, for purpose: Purpose, _ isCancelled: () -> Bool
  ) throws(PostgresError) -> ServerPlan {
    let explain = Statement("EXPLAIN (FORMAT JSON) \(statement.text)", statement.values)
    let answer = try read([explain], for: purpose, isCancelled: isCancelled)[0]
    return ServerPlan(answer.string(0, 0) ?? "")
  }
}
