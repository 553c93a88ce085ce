// The current row of a table, and the walk from one row to the next.

internal import CSQLite
internal import Records

/// The current row of a table: its values and its key.
struct TableRow {
  /// The key.
  let key: SeekKey
  /// The values that a statement returned; nil if one of them is too long for that.
  fileprivate let values: Row?
  fileprivate let shape: TableShape
  fileprivate let db: Database

  /// Returns the row as a record without a number, reading at most `limit` bytes of its values.
  ///
  /// - Throws: `SQLITE_NOMEM` if a value does not fit in memory.
  func record(limit: Int) throws -> Record {
    let read =
      if let values {
        try RowReading.fields(of: values, count: shape.columns.count, limit: limit)
      } else {
        try db.longFields(of: shape, at: key, limit: limit)
      }
    return RowReading.record(read, key: key.rowKey(isRowid: shape.isRowid))
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
  /// A value that is longer than a statement may return does not end the rows: from there on each
  /// row is read by its key.
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
    var count = 0
    var isStopped = false
    do {
      try forEachShortRow(of: shape, start, key, isReversed: isReversed, limit: limit) { row in
        count += 1
        isStopped = try !body(row)
        return !isStopped
      }
    } catch let error as SQLiteError where error.code == SQLITE_TOOBIG && !isStopped {
      var rest = try keys(of: shape, start, key, isReversed: isReversed, limit: limit)
      rest.removeFirst(min(count, rest.count))
      for key in rest where try !body(row(of: shape, at: key)) { return }
    }
  }

  /// Returns the keys of the rows that ``forEachRow(of:_:_:isReversed:limit:_:)`` reads.
  private func keys(
    of shape: TableShape, _ start: TableShape.Start, _ key: SeekKey?, isReversed: Bool, limit: Int
  ) throws -> [SeekKey] {
    var rising = RisingKeys(of: shape, after: start == .after ? key : nil, isReversed: isReversed)
    var keys: [SeekKey] = []
    try forEachRow(
      shape.select(.keys, start: start, isReversed: isReversed),
      (key?.values ?? []) + [.integer(Int64(limit))]
    ) { row in
      let row = KeyRow(values: row, column: 0, count: shape.key.count)
      try rising.advance(to: row, in: self)
      keys.append(try row.key)
      return true
    }
    return keys
  }

  /// Returns the row with a key, whose values are read when they are wanted.
  private func row(of shape: TableShape, at key: SeekKey) -> TableRow {
    TableRow(key: key, values: nil, shape: shape, db: self)
  }

  /// Reads rows as long as a statement can return them.
  private func forEachShortRow(
    of shape: TableShape, _ start: TableShape.Start, _ key: SeekKey?, isReversed: Bool,
    limit: Int, _ body: (TableRow) throws -> Bool
  ) throws {
    let arguments = (key?.values ?? []) + [.integer(Int64(limit))]
    var rising = RisingKeys(of: shape, after: start == .after ? key : nil, isReversed: isReversed)
    func visit(_ values: Row, keys: Row, from column: Int) throws -> Bool {
      let row = KeyRow(values: keys, column: column, count: shape.key.count)
      try rising.advance(to: row, in: self)
      return try body(TableRow(key: try row.key, values: values, shape: shape, db: self))
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
