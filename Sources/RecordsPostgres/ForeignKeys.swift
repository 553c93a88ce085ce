// The foreign keys of a database, as the catalogue describes them.

internal import Records

extension Catalog {
  /// The foreign keys of whole tables; those of their partitions are copies.
  ///
  /// The columns of the answer: key, then schema, table and column at both of its ends, whether both
  /// columns can be read.
  static let foreignKeys = """
    SELECT k.oid, n.nspname, c.relname, a.attname, m.nspname, d.relname, b.attname,
      has_column_privilege(c.oid, a.attnum, 'SELECT')
        AND has_column_privilege(d.oid, b.attnum, 'SELECT')
    FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_class d ON d.oid = k.confrelid JOIN pg_namespace m ON m.oid = d.relnamespace,
      unnest(k.conkey, k.confkey) WITH ORDINALITY p(own, other, place),
      pg_attribute a, pg_attribute b
    WHERE k.contype = 'f' AND k.conparentid = 0
      AND a.attrelid = c.oid AND a.attnum = p.own AND b.attrelid = d.oid AND b.attnum = p.other
    ORDER BY n.nspname, c.relname, k.oid, p.place
    """
}

extension Session {
  /// Reads the foreign keys of the database whose columns can be read.
  ///
  /// - Throws: `PostgresError`; some servers that speak the protocol do not describe them.
  func foreignKeys(isCancelled: () -> Bool = { false }) throws(PostgresError) -> [ForeignKey] {
    let answer = try read(
      [Statement(Catalog.foreignKeys)], for: .catalog, isCancelled: isCancelled)[0]
    var keys: [[Int]] = []
    for row in answer.rows.indices {
      if let last = keys.last?.last, answer.rows[last][0] == answer.rows[row][0] {
        keys[keys.count - 1].append(row)
      } else {
        keys.append([row])
      }
    }
    return keys.compactMap { rows in
      guard rows.allSatisfy({ answer.isTrue($0, 7) }) else { return nil }
      return ForeignKey(
        from: answer.end(of: rows, column: 1), to: answer.end(of: rows, column: 4))
    }
  }
}

extension Answer {
  /// Returns the table that a column and the next one name, with the columns that the third names.
  fileprivate func end(of rows: [Int], column: Int) -> ForeignKey.End {
    ForeignKey.End(
      TableName(string(rows[0], column + 1) ?? "", schema: string(rows[0], column)),
      rows.map { string($0, column + 2) ?? "" })
  }
}
