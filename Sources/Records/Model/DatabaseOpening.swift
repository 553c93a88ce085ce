// What a viewer asks of whoever can open databases, which this module cannot.

/// What of a database is to be shown.
package enum DatabaseChoice: Hashable, Sendable {
  /// The only table; a list of them when there are several.
  case automatic
  /// A table or view by name.
  case table(String)
  /// What a statement answers.
  case query(String)
}

/// What is shown of a database.
package enum DatabaseContents: Sendable {
  /// The rows of a table or view, or the answer to a query.
  case rows(any RecordSource)
  /// A list of tables and views; a row's first field is a name to choose.
  case list(any RecordSource)

  /// The rows, or the list.
  package var source: any RecordSource {
    switch self {
    case .rows(let source), .list(let source): source
    }
  }
}

/// Opens databases.
package protocol DatabaseOpening: Sendable {
  /// Opens what is to be shown of a database.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - choice: What of it is wanted.
  ///   - limits: How much is read and kept.
  /// - Returns: The rows, or the list of tables.
  /// - Throws: `InputError` when the file is no database, or has no such table, or the statement is
  ///   none that reads.
  func open(
    _ path: String, _ choice: DatabaseChoice, limits: SourceLimits
  ) throws(InputError) -> DatabaseContents
}

/// Whether a file begins as SQLite databases begin; false for whatever cannot be read.
package func isDatabase(_ path: String, calls: any FileCalls = SystemCalls()) -> Bool {
  guard let status = try? calls.status(at: path), status.kind == .regular,
    let file = try? calls.open(path)
  else { return false }
  defer { calls.close(file) }
  let magic = Array("SQLite format 3\0".utf8)
  var header = [UInt8](repeating: 0, count: magic.count)
  let count = header.withUnsafeMutableBytes { bytes in
    try? calls.read(file, at: 0, into: bytes, waiting: true)
  }
  return count == magic.count && header == magic
}
