// The order of rows by columns that the user chooses.

internal import Records

/// An index of a relation, by which the server returns rows in an order.
struct OrderIndex: Sendable, Hashable {
  /// A column of an index.
  struct Part: Sendable, Hashable {
    /// The name of the column; empty for an expression.
    var name: String
    var isDescending = false
    var hasNullsFirst = false
  }

  var parts: [Part]

  /// The statement that lists the columns of all usable indexes.
  ///
  /// The columns of the answer: index, name of the column, options.
  static let statement = """
    SELECT i.indexrelid, a.attname, i.indoption[k.place - 1]
    FROM pg_index i CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY k(attnum, place)
      LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
      JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am m ON m.oid = x.relam
    WHERE n.nspname = $1 AND c.relname = $2 AND i.indisvalid AND i.indisready
      AND i.indpred IS NULL AND k.place <= i.indnkeyatts AND m.amname = 'btree'
    ORDER BY i.indexrelid, k.place
    """

  /// Returns the indexes in an answer.
  static func all(in answer: Answer) -> [OrderIndex] {
    var indexes: [OrderIndex] = []
    var last: String?
    for row in answer.rows.indices {
      if answer.string(row, 0) != last { indexes.append(OrderIndex(parts: [])) }
      last = answer.string(row, 0)
      let options = answer.integer(row, 2) ?? 0
      indexes[indexes.count - 1].parts.append(
        Part(
          name: answer.string(row, 1) ?? "", isDescending: options & 1 != 0,
          hasNullsFirst: options & 2 != 0))
    }
    return indexes
  }

  /// Returns whether NULL comes first in each of some columns, read in the directions of the index or
  /// all against them; nil if the index does not begin with the columns in these directions.
  func nullsFirst(_ columns: [KeyOrder.Column]) -> [Bool]? {
    guard parts.count >= columns.count, !columns.isEmpty else { return nil }
    let isReversed = parts[0].isDescending != columns[0].isDescending
    for (part, column) in zip(parts, columns)
    where Statement.quoted(part.name) != column.expression
      || (part.isDescending != isReversed) != column.isDescending
    {
      return nil
    }
    return parts.prefix(columns.count).map { $0.hasNullsFirst != isReversed }
  }
}

extension KeyOrder {
  /// Returns the order by some columns, in which this order breaks ties.
  ///
  /// - Parameters:
  ///   - keys: The columns, most significant first.
  ///   - indexes: The indexes of the relation, which decide the place of NULL.
  /// - Returns: The order. Without an index for it, NULL comes last.
  func sorted(by keys: [Column], indexes: [OrderIndex]) -> KeyOrder {
    var sorted = self
    var keys = keys
    if let nulls = indexes.lazy.compactMap({ $0.nullsFirst(keys) }).first {
      for (index, isFirst) in nulls.enumerated() { keys[index].hasNullsFirst = isFirst }
    }
    let known = Set(keys.map(\.expression))
    // The server reads an index over all of these columns backwards only as a whole.
    let isDescending = keys.last?.isDescending ?? false
    let rest = columns.filter { !known.contains($0.expression) }.map { column in
      var column = column
      column.isDescending = isDescending
      return column
    }
    sorted.columns = keys + rest
    return sorted
  }
}
