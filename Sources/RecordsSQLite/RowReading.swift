// From a row that a statement stands on to fields: the true bytes, numbers as SQLite renders them.

internal import GRDB
internal import GRDBSQLite
internal import Records

/// GRDB has a class of the same name.
typealias Record = Records.Record

/// Reads values of the row that a statement stands on.
enum RowReading {
  /// More bytes of a blob than these are not spelled out.
  private static let shownBlobBytes = 32

  /// The values of the first columns as fields.
  ///
  /// - Parameters:
  ///   - statement: A statement that stands on a row.
  ///   - count: How many columns are fields.
  ///   - limit: How many bytes of them all are read.
  /// - Returns: The fields, and the length they would have in full.
  static func fields(
    of statement: Statement, count: Int, limit: Int
  ) -> (fields: [Field], byteCount: Int) {
    var fields: [Field] = []
    fields.reserveCapacity(count)
    var byteCount = max(count - 1, 0)
    var left = limit
    for column in 0..<count {
      let index = Int32(column)
      let pointer = statement.sqliteStatement
      let kind = sqlite3_column_type(pointer, index)
      var field = Field(column: column, value: [], kind: .text)
      var length = 0
      switch kind {
      case SQLITE_NULL: field.kind = .null
      case SQLITE_BLOB:
        field.value = blob(pointer, index)
        length = field.value.count
      default:
        if kind != SQLITE_TEXT { field.kind = .number }
        // The text comes before its length, which depends on it.
        let text = sqlite3_column_text(pointer, index)
        length = Int(sqlite3_column_bytes(pointer, index))
        field.value = Array(UnsafeBufferPointer(start: text, count: min(length, max(left, 0))))
      }
      left -= field.value.count
      byteCount += length
      fields.append(field)
    }
    return (fields, byteCount)
  }

  /// A record of fields.
  static func record(
    _ read: (fields: [Field], byteCount: Int), row: Int?, key: RowKey
  ) -> Record {
    let bytes = Array(read.fields.map(\.value).joined(separator: [0x09]))
    return Record(
      row: row, byteOffset: 0, byteCount: max(read.byteCount, bytes.count), bytes: bytes,
      fields: read.fields, key: key)
  }

  /// The beginning of a blob as SQL spells blobs, and its size.
  private static func blob(_ pointer: OpaquePointer, _ index: Int32) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(pointer, index))
    let start = sqlite3_column_blob(pointer, index)
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("x'".utf8)
    for byte in UnsafeRawBufferPointer(start: start, count: min(count, shownBlobBytes)) {
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    if count > shownBlobBytes { text += "...".utf8 }
    return text + "' (\(count) \(count == 1 ? "byte" : "bytes"))".utf8
  }
}
