// The current row of a table, and the walk from one row to the next.

internal import Records

/// The current row of a table: its values and its key.
struct TableRow {
  /// The key.
  let key: SeekKey
  fileprivate let values: Row
  fileprivate let shape: TableShape

  /// Returns the row as a record without a number, reading at most `limit` bytes of its values.
  ///
  /// - Throws: `SQLITE_NOMEM` if a value does not fit in memory.
  func record(limit: Int) throws(SQLiteError) -> Record {
    RowReading.record(
      try RowReading.fields(of: values, count: shape.columns.count, limit: limit),
      key: key.rowKey(isRowid: shape.isRowid))
  }
}

extension Database {
  /// Reads the keys of a table in their order, as ``forEachRow(_:_:_:)`` reads rows.
  ///
  /// - Throws: The database's error; `SQLITE_CORRUPT` where keys are out of order.
  func forEachKey(
    of shape: TableShape, after key: SeekKey?, limit: Int, _ body: (KeyRow) throws -> Bool
  ) throws {
    var rising = RisingKeys(of: shape, after: key)
    try forEachRow(
      shape.select(.keys, start: key == nil ? .edge : .after),
      (key?.values ?? []) + [.integer(Int64(limit))]
    ) { values in
      let row = KeyRow(values: values, column: 0, count: shape.key.count)
      try rising.advance(to: row, in: self)
      return try body(row)
    }
  }

  /// Reads rows of a table in the order of their keys, as ``forEachRow(_:_:_:)`` does.
  ///
  /// - Parameters:
  ///   - shape: The table.
  ///   - start: The place to begin at.
  ///   - key: The key of that place, if it has one.
  ///   - isReversed: Whether to go back.
  ///   - limit: The number of rows to read at most.
  ///   - body: Receives each row; returns false to stop.
  /// - Throws: The database's error; `SQLITE_CORRUPT` where keys are out of order.
  func forEachRow(
    of shape: TableShape, _ start: TableShape.Start, _ key: SeekKey?, isReversed: Bool = false,
    limit: Int, _ body: (TableRow) throws -> Bool
  ) throws {
    let arguments = (key?.values ?? []) + [.integer(Int64(limit))]
    var rising = RisingKeys(of: shape, after: start == .after ? key : nil, isReversed: isReversed)
    func visit(_ values: Row, keys: Row, from column: Int) throws -> Bool {
      let row = KeyRow(values: keys, column: column, count: shape.key.count)
      try rising.advance(to: row, in: self)
      return try body(TableRow(key: try row.key, values: values, shape: shape))
    }
    func sql(_ wanted: TableShape.Wanted) -> String {
      shape.select(wanted, start: start, isReversed: isReversed)
    }
    guard shape.isWide else {
      return try forEachRow(sql(.rows), arguments) { row in
        try visit(row, keys: row, from: shape.columns.count)
      }
    }
    // Two statements in step; both see one state of the database while either runs.
    try withStatement(sql(.keys), arguments) { keys in
      try withStatement(sql(.values), arguments) { values in
        while try values.step(), try keys.step() {
          if try !visit(values.row, keys: keys.row, from: 0) { return }
        }
      }
    }
  }
}
