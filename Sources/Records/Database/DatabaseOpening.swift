// The contents of databases, which another module opens.

/// The part of a database to show.
package enum DatabaseChoice: Hashable, Sendable {
  /// The only table; a list of them when there are several.
  case automatic
  /// A table or view by name, with the columns that the user names as its key, if any.
  case table(String, key: [String] = [])
  /// The rows that a statement returns.
  case query(String)
}

/// The contents of a database.
package enum DatabaseContents: Sendable {
  /// The rows of a table, a view or a query.
  case rows(SourceHandle)
  /// A list of tables and views; a row's first field is a name to choose.
  case list(SourceHandle)

  /// The rows, or the list.
  package var source: SourceHandle {
    switch self {
    case .rows(let source), .list(let source): source
    }
  }
}

/// A function that starts work on a thread of its own, under a name for debuggers.
package typealias ThreadStart =
  @Sendable (_ name: String, _ work: @escaping @Sendable () -> Void) -> Void

/// The place of databases.
package enum DatabasePlace: Sendable {
  /// Files, by their names.
  case files
  /// Servers, by connection strings.
  case servers
}

/// An opener of databases.
///
/// It keeps the modules that show rows apart from those that read databases.
package protocol DatabaseOpening: Sendable {
  /// The name and version of the database engine.
  var engine: (name: String, version: String) { get }
  /// The place of its databases.
  var place: DatabasePlace { get }

  /// Returns the name of a database for a title, without passwords; it is not opened.
  func label(of path: String) -> String

  /// Opens a table, a query or the list of tables of a database.
  ///
  /// - Parameters:
  ///   - path: The file, or the connection string, which no error repeats.
  ///   - choice: The table, the query, or either.
  ///   - limits: The limits of reading and keeping.
  ///   - start: Starts the thread that a query runs on.
  /// - Returns: The rows, or the list of tables.
  /// - Throws: `InputError` if the file is not a database, has no such table, or the statement does
  ///   more than read.
  func open(
    _ path: String, _ choice: DatabaseChoice, limits: SourceLimits, start: @escaping ThreadStart
  ) throws(InputError) -> DatabaseContents
}

/// Whether a file begins as SQLite databases begin; false for a file that cannot be read.
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
