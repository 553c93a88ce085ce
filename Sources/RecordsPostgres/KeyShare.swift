// The row at about a share of a table, without reading the rows before it.

internal import Records

/// A namespace for values between others, by which a place in the middle of a table is guessed.
enum KeyShare {
  /// The bounds of parts of a column with the same number of values, the least first.
  ///
  /// The columns of the answer: bound, share of NULL, share of the values that are not in the parts.
  static let bounds = """
    SELECT b.value, s.null_frac, s.common FROM (
      SELECT histogram_bounds::text::text[] AS bounds, null_frac,
        coalesce((SELECT sum(f) FROM unnest(most_common_freqs) f), 0) AS common
      FROM pg_stats WHERE schemaname = $1 AND tablename = $2 AND attname = $3
        AND histogram_bounds IS NOT NULL
      ORDER BY inherited DESC LIMIT 1) s, unnest(s.bounds) WITH ORDINALITY b(value, place)
    ORDER BY b.place
    """

  /// The same by one of the parts of a table, if each has rows of all kinds.
  static let boundsOfParts = """
    SELECT b.value, s.null_frac, s.common FROM (
      SELECT s.histogram_bounds::text::text[] AS bounds, s.null_frac,
        coalesce((SELECT sum(f) FROM unnest(s.most_common_freqs) f), 0) AS common
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_partitioned_table p ON p.partrelid = c.oid AND p.partstrat = 'h',
        pg_partition_tree(c.oid) i JOIN pg_class l ON l.oid = i.relid
        JOIN pg_namespace m ON m.oid = l.relnamespace
        JOIN pg_stats s ON s.schemaname = m.nspname AND s.tablename = l.relname
      WHERE n.nspname = $1 AND c.relname = $2 AND s.attname = $3 AND i.isleaf
        AND s.histogram_bounds IS NOT NULL
      LIMIT 1) s, unnest(s.bounds) WITH ORDINALITY b(value, place)
    ORDER BY b.place
    """

  /// Returns a value at a share of the way from one value to another, if they are numbers.
  static func number(_ share: Double, from first: String, to last: String) -> String? {
    if let first = Int(first), let last = Int(last) {
      let way = Double(last) - Double(first)
      let (value, isTooLarge) = first.addingReportingOverflow(Int(way * min(max(share, 0), 1)))
      return isTooLarge ? nil : String(value)
    }
    guard let first = Double(first), let last = Double(last), (last - first).isFinite else {
      return nil
    }
    return String(first + (last - first) * share)
  }

  /// Returns a value at a share of the way from one UUID to another, if they are.
  static func uuid(_ share: Double, from first: String, to last: String) -> String? {
    let digits = [first, last].compactMap { text -> UInt64? in
      let hex = text.filter { $0 != "-" }
      return hex.count == 32 ? UInt64(hex.prefix(16), radix: 16) : nil
    }
    guard digits.count == 2 else { return nil }
    let way = Double(digits[1]) - Double(digits[0])
    let value = UInt64(min(max(Double(digits[0]) + way * share, 0), 0x1p64.nextDown))
    let hex = String(value, radix: 16)
    return String(repeating: "0", count: 16 - hex.count) + hex + String(repeating: "0", count: 16)
  }
}

extension TableReader {
  /// The share of values outside of the server's parts from which these say too little.
  private static let commonShare = 0.5
  /// A value of a column; nil for NULL.
  private struct Value {
    var text: String?
  }

  /// The ways of guessing a value, the best first.
  private enum Way: CaseIterable {
    case bounds
    case ends
    case sample
  }

  /// The rows of a sample.
  private static let sampledRows = 10_000

  /// Returns the place of the row at about a share of all rows; nil if the server cannot tell.
  ///
  /// The guess is by the statistics of the first column of the order, or by its least and greatest
  /// value, or by a sample; by blocks if the rows are read so.
  ///
  /// - Throws: `PostgresError`.
  func anchor(
    atShare share: Double, isCancelled: () -> Bool
  ) throws(PostgresError) -> KeyOrder.Anchor? {
    if case .blocks(let count) = shape.access, order == BlockWindows.order {
      return [Array("(\(Int(share * Double(count))),0)".utf8)]
    }
    guard let first = order.columns.first,
      let column = shape.columns.first(where: { $0.expression == first.expression })
    else { return nil }
    for way in Way.allCases {
      do throws(PostgresError) {
        let value =
          switch way {
          case .bounds: try byBounds(share, first, column, isCancelled)
          case .ends: try byEnds(share, column, isCancelled)
          case .sample: try bySample(share, first, isCancelled)
          }
        if let value { return try place(of: value, in: first, isCancelled) }
      } catch {
        // Some servers have no statistics, and some no samples.
        guard error.isMissingFeature || error.state == "42P01" else { throw error }
      }
    }
    return nil
  }

  /// Returns whether a row is past another one in the order, as the server compares them.
  ///
  /// - Throws: `PostgresError`.
  func isRow(
    _ row: KeyOrder.Anchor, past other: KeyOrder.Anchor, isCancelled: () -> Bool
  ) throws(PostgresError) -> Bool {
    let keys = keySelection
    let statements = order.conditions(past: other).map {
      keys.statement(
        Condition(terms: $0.terms + order.condition(at: row).terms), isReversed: false, limit: 1)
    }
    return try session.read(statements, for: .page, isCancelled: isCancelled).contains {
      !$0.rows.isEmpty
    }
  }

  /// The places of all rows, whether they pass a filter or not.
  private var keySelection: RowSelection {
    RowSelection(relation: shape.relation, wanted: [], order: order)
  }

  private func byBounds(
    _ share: Double, _ first: KeyOrder.Column, _ column: TableColumn, _ isCancelled: () -> Bool
  ) throws(PostgresError) -> Value? {
    let names = [shape.schema, shape.name, column.name].map { Array($0.utf8) as TextValue }
    var answer = try session.read(
      [Statement(KeyShare.bounds, names)], for: .catalog, isCancelled: isCancelled)[0]
    if answer.rows.isEmpty, shape.kind == .partitioned {
      answer = try session.read(
        [Statement(KeyShare.boundsOfParts, names)], for: .catalog, isCancelled: isCancelled)[0]
    }
    let bounds = answer.rows.indices.compactMap { answer.string($0, 0) }
    guard bounds.count > 1, answer.string(0, 2).flatMap(Double.init) ?? 0 < Self.commonShare else {
      return nil
    }
    // NULL is before all values, or past them.
    let nulls = answer.string(0, 1).flatMap(Double.init) ?? 0
    let part = (first.hasNullsFirst ? share - nulls : share) / max(1 - nulls, .ulpOfOne)
    guard (0...1).contains(part) else { return Value(text: nil) }
    let place = (first.isDescending ? 1 - part : part) * Double(bounds.count - 1)
    let index = min(Int(place), bounds.count - 2)
    let rest = place - Double(index)
    let between =
      column.kind == .number
      ? KeyShare.number(rest, from: bounds[index], to: bounds[index + 1]) : nil
    return Value(text: between ?? bounds[rest < 0.5 ? index : index + 1])
  }

  private func byEnds(
    _ share: Double, _ column: TableColumn, _ isCancelled: () -> Bool
  ) throws(PostgresError) -> Value? {
    let statements = [RowSelection.Place.start, .end].flatMap {
      keySelection.statements($0, limit: 1)
    }
    let ends = try session.read(statements, for: .page, isCancelled: isCancelled)
      .compactMap { $0.string(0, 0) }
    guard ends.count == 2 else { return nil }
    switch column.kind {
    case .number:
      return KeyShare.number(share, from: ends[0], to: ends[1]).map { Value(text: $0) }
    case .time:
      // Only the server can tell how far two times are from each other.
      let type = column.typeName
      let between =
        type == "date"
        ? "($1::date + (($2::date - $1::date) * \(share))::int)::text"
        : "($1::\(type) + ($2::\(type) - $1::\(type)) * \(share))::text"
      let values = ends.map { Array($0.utf8) as TextValue }
      return try session.read(
        [Statement("SELECT \(between)", values)], for: .catalog, isCancelled: isCancelled)[0]
        .string(0, 0).map { Value(text: $0) }
    default:
      guard column.typeName == "uuid" else { return nil }
      return KeyShare.uuid(share, from: ends[0], to: ends[1]).map { Value(text: $0) }
    }
  }

  private func bySample(
    _ share: Double, _ first: KeyOrder.Column, _ isCancelled: () -> Bool
  ) throws(PostgresError) -> Value? {
    guard shape.kind == .table || shape.kind == .materializedView else { return nil }
    let rows = max(shape.estimatedRows ?? 0, 1)
    for more in [1.0, 10, 100] {
      let percent = min(100 * more * Double(Self.sampledRows) / Double(rows), 100)
      let order = KeyOrder(columns: [first]).clause
      let statement = Statement(
        "SELECT \(first.expression) FROM \(shape.relation) TABLESAMPLE SYSTEM (\(percent)) "
          + "ORDER BY \(order) LIMIT 100000")
      let answer = try session.read([statement], for: .few, isCancelled: isCancelled)[0]
      guard !answer.rows.isEmpty else { continue }
      let index = Int(share * Double(answer.rows.count))
      return Value(text: answer.string(min(index, answer.rows.count - 1), 0))
    }
    return nil
  }

  /// Returns the place of the first row with a value or one past it in the first column of the
  /// order; of the last row if there is none.
  private func place(
    of value: Value, in first: KeyOrder.Column, _ isCancelled: () -> Bool
  ) throws(PostgresError) -> KeyOrder.Anchor? {
    let sign = first.isDescending ? "<=" : ">="
    let term =
      value.text.map { Condition.Term.compare([first.expression], sign, [Array($0.utf8)]) }
      ?? .isNull(first.expression)
    let condition = Condition(terms: [term])
    let statements =
      [keySelection.statement(condition, isReversed: false, limit: 1)]
      + keySelection.statements(.end, limit: 1)
    let answers = try session.read(statements, for: .page, isCancelled: isCancelled)
    return answers.lazy.compactMap(\.rows.first).first
  }
}
