// Values that are longer than a statement may return: read in part, outside of a statement.

internal import CSQLite
internal import FileNames
import JSONText
internal import Records

/// A stored value that is opened to be read in parts; its length is known without reading it.
///
/// It cannot be copied, so it is closed exactly when its owner goes.
struct LongValue: ~Copyable {
  private let handle: OpaquePointer

  /// Opens the value of a column in the row with a number.
  ///
  /// - Throws: `SQLiteError` if the value is not stored in a table, or not as a text or a blob.
  init(
    _ column: String, ofRow row: Int64, in table: String, on connection: OpaquePointer
  ) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = FileName.withCString(table) { table in
      FileName.withCString(column) { column in
        sqlite3_blob_open(connection, "main", table, column, row, 0, &handle)
      }
    }
    guard code == SQLITE_OK, let handle else { throw SQLiteError(code, of: connection) }
    self.handle = handle
  }

  deinit { sqlite3_blob_close(handle) }

  /// The length in bytes.
  var byteCount: Int { Int(sqlite3_blob_bytes(handle)) }

  /// Returns the first bytes.
  func prefix(_ count: Int) throws(SQLiteError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(max(count, 0), byteCount))
    let code = sqlite3_blob_read(handle, &bytes, Int32(bytes.count), 0)
    guard code == SQLITE_OK else { throw SQLiteError(code) }
    return bytes
  }
}

extension Database {
  /// Returns the values of a row as fields, one of which is longer than a statement may return.
  ///
  /// - Parameters:
  ///   - shape: The table.
  ///   - key: The key of the row.
  ///   - limit: The number of bytes to read of all values together.
  /// - Returns: The fields, and the length they would have in full.
  /// - Throws: The database's error.
  func longFields(
    of shape: TableShape, at key: SeekKey, limit: Int
  ) throws -> (fields: [Field], byteCount: Int) {
    var read: (fields: [Field], byteCount: Int) = ([], max(shape.columns.count - 1, 0))
    try append(shape.columns.indices, of: shape, at: key, limit: limit, to: &read)
    return read
  }

  /// Appends the values of some columns, which are halved until only a long value is left.
  private func append(
    _ columns: Range<Int>, of shape: TableShape, at key: SeekKey, limit: Int,
    to read: inout (fields: [Field], byteCount: Int)
  ) throws {
    let left = limit - read.fields.reduce(0) { $0 + $1.value.count }
    do {
      let names = Array(shape.columns[columns])
      var found = try storedFields(of: shape, names, at: key, limit: left)
      for index in found.fields.indices {
        found.fields[index].column = columns.lowerBound + index
      }
      read.fields += found.fields
      read.byteCount += found.byteCount - (columns.count - 1)
    } catch let error as SQLiteError where error.code == SQLITE_TOOBIG {
      guard columns.count == 1 else {
        let middle = columns.lowerBound + columns.count / 2
        for half in [columns.lowerBound..<middle, middle..<columns.upperBound] {
          try append(half, of: shape, at: key, limit: limit, to: &read)
        }
        return
      }
      let column = columns.lowerBound
      var (field, byteCount) = try longField(
        of: shape, shape.columns[column], at: key, limit: left)
      field.column = column
      read.fields.append(field)
      read.byteCount += byteCount
    }
  }

  /// Returns a long value as a field, and the length it would have in full.
  private func longField(
    of shape: TableShape, _ column: String, at key: SeekKey, limit: Int
  ) throws -> (field: Field, byteCount: Int) {
    let isBlob = (try? isBlob(column, of: shape, at: key)) ?? false
    guard shape.isRowid, try isBlob || isUTF8, case .integer(let row)? = key.values.first,
      let value = try? LongValue(column, ofRow: row, in: shape.name, on: connection)
    else { return try unlimitedField(of: shape, column, at: key, limit: limit) }
    var field = Field(column: nil, value: [])
    guard isBlob else {
      field.value = try value.prefix(limit)
      return (field, value.byteCount)
    }
    field.value = RowReading.spelling(
      ofBlob: try value.prefix(RowReading.shownBlobBytes), byteCount: value.byteCount)
    return (field, field.value.count)
  }

  /// Returns a value that only a statement can return, or nothing of it if it does not fit in memory.
  private func unlimitedField(
    of shape: TableShape, _ column: String, at key: SeekKey, limit: Int
  ) throws -> (field: Field, byteCount: Int) {
    let usual = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, .max)
    defer { sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, usual) }
    do {
      let read = try storedFields(of: shape, [column], at: key, limit: limit)
      return (read.fields[0], read.byteCount)
    } catch let error as SQLiteError where [SQLITE_TOOBIG, SQLITE_NOMEM].contains(error.code) {
      // The record counts as longer than wanted, so that it never looks whole.
      return (Field(column: nil, value: []), max(limit, Int(usual)) + 1)
    }
  }

  /// Returns the values of some columns, which a statement can return.
  private func storedFields(
    of shape: TableShape, _ columns: [String], at key: SeekKey, limit: Int
  ) throws -> (fields: [Field], byteCount: Int) {
    // A row that is gone has no values.
    var read = (
      fields: columns.map { _ in Field(column: nil, value: [], kind: .null) },
      byteCount: columns.count - 1
    )
    try forEachRow(shape.lookUp(columns), key.values) { row in
      read = try RowReading.fields(of: row, count: columns.count, limit: limit)
      return false
    }
    return read
  }

  private func isBlob(_ column: String, of shape: TableShape, at key: SeekKey) throws -> Bool {
    let sql = shape.lookUp(expression: "typeof(\(Statement.quoted(column)))")
    return try all(sql, key.values) { try $0.string(at: 0) } == ["blob"]
  }

  /// Whether texts are stored as they are returned.
  private var isUTF8: Bool {
    get throws { try all("PRAGMA encoding") { try $0.string(at: 0) } == ["UTF-8"] }
  }
}
