// Finds the row number of a key: an exact count near the start, an estimate elsewhere.

internal import Records

extension TableReader {
  /// Counts the rows before a row.
  ///
  /// - Parameters:
  ///   - anchor: The row, which need not exist.
  ///   - limit: The greatest number that is counted.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The number; nil if there are more.
  /// - Throws: `PostgresError`.
  func rowCount(
    before anchor: KeyOrder.Anchor, limit: Int, isCancelled: () -> Bool
  ) throws(PostgresError) -> Int? {
    let selection = selection([])
    let statements = order.reversed.conditions(past: anchor).map { condition in
      let rows = selection.statement(condition, isReversed: true, limit: limit + 1)
      return Statement("SELECT count(*) FROM (\(rows.text)) rows", rows.values)
    }
    let count = try session.read(statements, for: .page, isCancelled: isCancelled)
      .reduce(0) { $0 + ($1.integer(0, 0) ?? 0) }
    return count <= limit ? count : nil
  }

  /// Guesses the share of all rows that come before a row.
  ///
  /// - Parameters:
  ///   - anchor: The row.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The share; nil if the server has no statistics of the first column of the order.
  /// - Throws: `PostgresError` if the connection is lost.
  func share(
    of anchor: KeyOrder.Anchor, isCancelled: () -> Bool
  ) throws(PostgresError) -> Double? {
    guard let first = order.columns.first, let value = anchor.first else { return nil }
    if case .blocks(let count) = shape.access, order == BlockWindows.order {
      // `(block,number)`
      let digits = (value ?? []).dropFirst().prefix { $0 != UInt8(ascii: ",") }
      return Int(String(decoding: digits, as: UTF8.self)).map { Double($0) / Double(max(count, 1)) }
    }
    guard let column = shape.columns.first(where: { $0.expression == first.expression }) else {
      return nil
    }
    guard let value else { return first.hasNullsFirst ? 0 : 1 }
    let names = [shape.schema, shape.name, column.name].map { Array($0.utf8) as TextValue }
    let type = column.typeName
    let statement = Statement(
      """
      SELECT width_bucket($4::\(type), s.bounds)::float8 / greatest(cardinality(s.bounds) - 1, 1)
      FROM (SELECT histogram_bounds::text::\(type)[] AS bounds FROM pg_stats
        WHERE schemaname = $1 AND tablename = $2 AND attname = $3 AND histogram_bounds IS NOT NULL
        ORDER BY inherited DESC LIMIT 1) s
      """, names + [value])
    do throws(PostgresError) {
      let answer = try session.read([statement], for: .catalog, isCancelled: isCancelled)[0]
      let share = answer.string(0, 0).flatMap(Double.init).map { min(max($0, 0), 1) }
      return share.map { first.isDescending ? 1 - $0 : $0 }
    } catch .server(let state, let message, let hint) {
      // Some servers have no statistics, and some types no such function.
      let error = PostgresError.server(state: state, message: message, hint: hint)
      if error.isLoss { throw error }
      return nil
    }
  }
}
