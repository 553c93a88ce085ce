// The opener that the program passes to the viewer.

internal import CSQLite
package import Records

/// An opener of SQLite databases.
package struct SQLiteOpening: DatabaseOpening {
  /// Creates an opener, which has no state.
  package init() {}

  package var engine: (name: String, version: String) {
    ("SQLite", String(cString: sqlite3_libversion()))
  }

  package var place: DatabasePlace { .files }

  /// Returns the name of the file.
  package func label(of path: String) -> String { path }

  /// Opens a table, a query or the list of tables of a database.
  package func open(
    _ path: String, _ choice: DatabaseChoice, limits: SourceLimits, start: @escaping ThreadStart
  ) throws(InputError) -> DatabaseContents {
    var options = DatabaseOptions(start: start)
    options.limits = limits
    return try DatabaseFile(path: path, options: options).contents(choice)
  }
}
