// The key of a row, kept to the byte, so that reading continues exactly after it.

internal import Records

/// A value as a database stores it.
enum StoredValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  /// Copies a value of the current row of a statement.
  init(_ row: Row, column: Int) throws(SQLiteError) {
    switch row.kind(at: column) {
    case .null: self = .null
    case .integer: self = .integer(row.integer(at: column))
    case .real: self = .real(row.real(at: column))
    case .text: self = .text(Array(try row.text(at: column)))
    case .blob: self = .blob(Array(try row.blob(at: column)))
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

extension StoredValue {
  /// Reads the form that differs for different values.
  fileprivate init?(bytes: ArraySlice<UInt8>) {
    let rest = bytes.dropFirst()
    switch bytes.first {
    case 0: self = .null
    case 1:
      guard let number = Int64(String(decoding: rest, as: UTF8.self)) else { return nil }
      self = .integer(number)
    case 2:
      guard let number = Double(String(decoding: rest, as: UTF8.self)) else { return nil }
      self = .real(number)
    case 3: self = .text(Array(rest))
    case 4: self = .blob(Array(rest))
    default: return nil
    }
  }
}

/// A place in the order of a table, given by the values of a row's key.
struct SeekKey: Sendable, Hashable {
  let values: [StoredValue]

  /// A key of known values.
  init(_ values: [StoredValue]) { self.values = values }

  /// Copies the key from the columns of a row, the first of which is given.
  init(_ row: Row, from column: Int, count: Int) throws(SQLiteError) {
    var values: [StoredValue] = []
    for column in column..<column + count { values.append(try StoredValue(row, column: column)) }
    self.values = values
  }

  /// Returns the key of a row by its identity; nil if that is of another kind.
  init?(_ row: RowKey) {
    switch row {
    case .byteOffset: return nil
    case .rowid(let number): values = [.integer(number)]
    case .primaryKey(let bytes):
      var values: [StoredValue] = []
      var rest = bytes[...]
      while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
        guard let count = Int(String(decoding: rest[..<colon], as: UTF8.self)),
          let value = StoredValue(bytes: rest[(colon + 1)...].prefix(count))
        else { return nil }
        values.append(value)
        rest = rest[(colon + 1)...].dropFirst(count)
      }
      self.values = values
    }
  }

  /// Returns the identity of the row among the rows of its table.
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
