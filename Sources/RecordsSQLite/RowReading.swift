// From the current row of a statement to fields: the true bytes, numbers as SQLite renders them.

import JSONText
internal import Records

/// A namespace for the functions that make fields and records of rows.
enum RowReading {
  /// The bytes of a blob that are spelled out; longer ones are cut.
  static let shownBlobBytes = 32

  /// Returns the values of the first columns as fields.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - count: The number of columns that are fields.
  ///   - limit: The number of bytes to read of all of them together.
  /// - Returns: The fields, and the length they would have in full.
  /// - Throws: `SQLITE_NOMEM` if a value does not fit in memory.
  static func fields(
    of row: Row, count: Int, limit: Int
  ) throws(SQLiteError) -> (fields: [Field], byteCount: Int) {
    var fields: [Field] = []
    fields.reserveCapacity(count)
    var byteCount = max(count - 1, 0)
    var left = limit
    for column in 0..<count {
      var field = Field(column: column, value: [], kind: .text)
      var length = 0
      switch row.kind(at: column) {
      case .null: field.kind = .null
      case .blob:
        let blob = try row.blob(at: column)
        field.value = spelling(ofBlob: blob.prefix(shownBlobBytes), byteCount: blob.count)
        length = field.value.count
      case let kind:
        if kind != .text { field.kind = .number }
        let text = try row.text(at: column)
        length = text.count
        field.value = Array(
          UnsafeBufferPointer(start: text.baseAddress, count: min(length, max(left, 0))))
      }
      left -= field.value.count
      byteCount += length
      fields.append(field)
    }
    return (fields, byteCount)
  }

  /// Returns a record of fields, without a number.
  static func record(_ read: (fields: [Field], byteCount: Int), key: RowKey) -> Record {
    let bytes = Array(read.fields.map(\.value).joined(separator: [0x09]))
    return Record(
      row: nil, byteOffset: 0, byteCount: max(read.byteCount, bytes.count), bytes: bytes,
      fields: read.fields, key: key)
  }

  /// Returns the beginning of a blob as SQL spells blobs, and its size.
  static func spelling(ofBlob beginning: some Sequence<UInt8>, byteCount: Int) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("x'".utf8)
    for byte in beginning {
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    if byteCount > shownBlobBytes { text += "...".utf8 }
    return text + "' (\(byteCount) \(byteCount == 1 ? "byte" : "bytes"))".utf8
  }
}
