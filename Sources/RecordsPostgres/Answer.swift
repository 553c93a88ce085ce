// The rows that a statement returned, copied from the library.

internal import CPostgres
internal import FileNames

/// The rows that a statement returned.
struct Answer: Sendable {
  /// A column of the rows.
  struct Column: Sendable, Equatable {
    /// The name as the server spells it, which may be empty or a duplicate.
    var name: [UInt8]
    /// The number of its type in the catalogue.
    var type: UInt32
  }

  private(set) var columns: [Column] = []
  private(set) var rows: [[TextValue]] = []
  /// The bytes of all values.
  private(set) var byteCount = 0

  /// Returns a value as a string that loses none of its bytes; nil for NULL or if there is none.
  func string(_ row: Int, _ column: Int) -> String? {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return nil }
    return rows[row][column].map { FileName.string($0) }
  }

  /// Returns a value as an integer; nil if it is none.
  func integer(_ row: Int, _ column: Int) -> Int? { string(row, column).flatMap(Int.init) }

  /// Returns whether a value is the Boolean true.
  func isTrue(_ row: Int, _ column: Int) -> Bool { string(row, column) == "t" }

  /// Returns the rows, and forgets them.
  mutating func removeRows() -> [[TextValue]] {
    defer {
      rows.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    return rows
  }

  /// Copies the columns and rows of a result of the library.
  mutating func append(_ result: OpaquePointer) {
    let width = PQnfields(result)
    if columns.isEmpty {
      columns = (0..<width).map { column in
        let name =
          PQfname(result, column).map { FileName.bytes(FileName.string(cString: $0)) } ?? []
        return Column(name: name, type: PQftype(result, column))
      }
    }
    for row in 0..<PQntuples(result) {
      rows.append((0..<width).map { column in value(result, row, column) })
    }
  }

  private mutating func value(
    _ result: OpaquePointer, _ row: Int32, _ column: Int32
  ) -> TextValue {
    guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column)
    else { return nil }
    // A server that is not PostgreSQL may send a NUL, so the length comes from the message.
    let count = Int(PQgetlength(result, row, column))
    byteCount += count
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
