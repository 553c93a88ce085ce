// The current row of a statement, and its values.

internal import CSQLite
internal import FileNames

/// The current row of a statement.
///
/// It refers to memory of the statement, and is valid until the next step or reset of the statement.
struct Row {
  /// The kinds of values in a database.
  enum Kind {
    case null
    case integer
    case real
    case text
    case blob
  }

  private let handle: OpaquePointer

  /// Refers to the current row of a statement.
  init(_ handle: OpaquePointer) { self.handle = handle }

  /// Returns the kind of a value, which is right until the value is read as another kind.
  func kind(at column: Int) -> Kind {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// Returns a value as an integer; 0 if it is not a number.
  func integer(at column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  /// Returns a value as a floating-point number; 0 if it is not a number.
  func real(at column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  /// Returns the bytes of a text in UTF-8; of a number, as SQLite spells it.
  ///
  /// - Throws: `SQLITE_NOMEM` if the text cannot be converted to UTF-8.
  func text(at column: Int) throws(SQLiteError) -> UnsafeBufferPointer<UInt8> {
    // The text comes before its length, which depends on it.
    let start = sqlite3_column_text(handle, Int32(column))
    let count = sqlite3_column_bytes(handle, Int32(column))
    if start == nil { try checkMemory() }
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }

  /// Returns the bytes of a blob.
  ///
  /// - Throws: `SQLITE_NOMEM` if the blob does not fit in memory.
  func blob(at column: Int) throws(SQLiteError) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, Int32(column))
    let count = sqlite3_column_bytes(handle, Int32(column))
    if start == nil { try checkMemory() }
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }

  /// Returns a text as a string that loses none of its bytes; nil for NULL.
  func string(at column: Int) throws(SQLiteError) -> String? {
    kind(at: column) == .null ? nil : FileName.string(try text(at: column))
  }

  /// An absent value has no address either, but causes no error.
  private func checkMemory() throws(SQLiteError) {
    let connection = sqlite3_db_handle(handle)
    guard sqlite3_errcode(connection) != SQLITE_NOMEM else {
      throw SQLiteError(SQLITE_NOMEM, of: connection)
    }
  }
}
