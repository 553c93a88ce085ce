// The tables of a database, and the one to show.

package import Records

/// An opener of SQLite databases.
package struct SQLiteOpening: DatabaseOpening {
  /// Creates an opener, which has no state.
  package init() {}

  /// Opens a table, a query or the list of tables of a database.
  package func open(
    _ path: String, _ choice: DatabaseChoice, limits: SourceLimits, start: @escaping ThreadStart
  ) throws(InputError) -> DatabaseContents {
    var options = DatabaseOptions(start: start)
    options.limits = limits
    return try DatabaseFile(path: path, options: options).contents(choice)
  }
}

extension DatabaseFile {
  /// Opens the rows to show, or the list of tables.
  ///
  /// The first page of a table is read at once; a view or query is only started.
  ///
  /// - Throws: `InputError` if the table does not exist, or if the statement may do more than read.
  package func contents(_ choice: DatabaseChoice) throws(InputError) -> DatabaseContents {
    do {
      switch choice {
      case .query(let sql):
        let source = try QueryRun.source(self, sql: sql, name: "query")
        return .rows(SourceHandle(source))
      case .table(let name): return .rows(SourceHandle(try rows(of: name)))
      case .automatic:
        let names = try read { db in try Self.names(in: db) }
        if names.count == 1 { return .rows(SourceHandle(try rows(of: names[0]))) }
        return .list(SourceHandle(try list(names)))
      }
    } catch let error as InputError {
      throw error
    } catch {
      throw Self.inputError(error, path)
    }
  }

  /// Opens the rows of a table or view, whose name may be spelled in capitals or not.
  private func rows(of name: String) throws -> any RecordSource {
    let names = try read { db in try Self.names(in: db) }
    let match = names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
    guard let match else {
      let known = names.prefix(8).joined(separator: ", ")
      let more = names.count > 8 ? " and \(names.count - 8) more" : ""
      throw InputError(
        name: path, reason: .other("has no table '\(name)' (there are: \(known)\(more))"))
    }
    if let shape = try read({ db in try TableShape(of: match, in: db) }) {
      return try TableSource(self, shape: shape)
    }
    return try QueryRun.source(self, sql: "SELECT * FROM \(quoted(match))", name: match)
  }

  /// Returns the names of tables and views without those of SQLite itself.
  private static func names(in db: Database) throws -> [String] {
    try db.all(
      """
      SELECT name FROM sqlite_master
      WHERE type IN ('table', 'view') AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name
      """
    ) { $0.string(at: 0) ?? "" }
  }

  /// Returns a list of tables and views with their columns and definitions.
  private func list(_ names: [String]) throws -> any RecordSource {
    var schema = RecordSchema(format: .sqlite)
    schema.columns = ["name", "type", "columns", "definition"].map {
      RecordSchema.Column(name: Array($0.utf8), originalName: Array($0.utf8))
    }
    var bytes: [UInt8] = []
    for name in names {
      let (entry, columns) = try read { db in
        let entries = try db.all(
          "SELECT type, sql FROM sqlite_master WHERE name = ?", [.text(Array(name.utf8))]
        ) { (type: $0.string(at: 0), definition: $0.string(at: 1)) }
        // A view over a table that is gone has no columns, and is listed all the same.
        let columns = try? db.all("PRAGMA table_xinfo(\(quoted(name)))") { $0.string(at: 1) ?? "" }
        return (entries.first, columns ?? [])
      }
      let texts = [
        name, entry?.type ?? "", columns.joined(separator: ", "), entry?.definition ?? "",
      ]
      bytes += Record.line(
        ofRow: texts.enumerated().map { Field(column: $0, value: Array($1.utf8)) })
    }
    var options = SourceOptions()
    options.format = .sqlite
    options.schema = schema
    return try openSource(.bytes(bytes, name: path), options: options)
  }
}
