// A place in the order of a table, kept to the byte, so that reading goes on exactly behind it.

internal import GRDB
internal import GRDBSQLite
internal import Records

/// A value as a database keeps it.
enum StoredValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  /// The value of a column of the row that a statement stands on.
  init(_ statement: Statement, column: Int) {
    let pointer = statement.sqliteStatement
    let index = Int32(column)
    switch sqlite3_column_type(pointer, index) {
    case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(pointer, index))
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(pointer, index))
    case SQLITE_TEXT:
      let text = sqlite3_column_text(pointer, index)
      let count = Int(sqlite3_column_bytes(pointer, index))
      self = .text(Array(UnsafeBufferPointer(start: text, count: count)))
    case SQLITE_BLOB:
      let bytes = sqlite3_column_blob(pointer, index)
      let count = Int(sqlite3_column_bytes(pointer, index))
      self = .blob(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    default: self = .null
    }
  }

  /// Binds the value to a place of a statement, counted from 1.
  func bind(to pointer: OpaquePointer, at place: Int32) {
    // The library copies the bytes before the call returns: SQLITE_TRANSIENT, which is a cast.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch self {
    case .null: sqlite3_bind_null(pointer, place)
    case .integer(let number): sqlite3_bind_int64(pointer, place, number)
    case .real(let number): sqlite3_bind_double(pointer, place, number)
    case .text(let bytes):
      bytes.withUnsafeBytes { all in
        let start = all.bindMemory(to: CChar.self).baseAddress
        _ = sqlite3_bind_text(pointer, place, start, Int32(all.count), copies)
      }
    case .blob(let bytes):
      bytes.withUnsafeBytes { all in
        _ = sqlite3_bind_blob(pointer, place, all.baseAddress, Int32(all.count), copies)
      }
    }
  }

  /// A form that differs for different values.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .null: [0]
    case .integer(let number): [1] + Array("\(number)".utf8)
    case .real(let number): [2] + Array("\(number)".utf8)
    case .text(let bytes): [3] + bytes
    case .blob(let bytes): [4] + bytes
    }
  }
}

/// A place in the order of a table: the values of a row's key.
struct SeekKey: Sendable, Hashable {
  let values: [StoredValue]

  /// A key of known values.
  init(_ values: [StoredValue]) { self.values = values }

  /// The key at the end of the columns of a statement that stands on a row.
  init(_ statement: Statement, from column: Int, count: Int) {
    values = (column..<column + count).map { StoredValue(statement, column: $0) }
  }

  /// What tells the row from the others.
  func rowKey(isRowid: Bool) -> RowKey {
    if isRowid, case .integer(let number)? = values.first { return .rowid(number) }
    var bytes: [UInt8] = []
    for value in values {
      bytes += "\(value.bytes.count):".utf8
      bytes += value.bytes
    }
    return .primaryKey(bytes)
  }
}
