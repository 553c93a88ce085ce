// The key in the current row of a statement.

/// The key in the current row of a statement.
struct KeyRow {
  let values: Row
  /// The first column of the key.
  let column: Int
  /// The number of its columns.
  let count: Int

  /// A copy of the key.
  var key: SeekKey {
    get throws(SQLiteError) { try SeekKey(values, from: column, count: count) }
  }

  /// Returns the first column if it is an integer, as a rowid always is.
  func number(isRowid: Bool) -> Int64? {
    isRowid || values.kind(at: column) == .integer ? values.integer(at: column) : nil
  }
}
