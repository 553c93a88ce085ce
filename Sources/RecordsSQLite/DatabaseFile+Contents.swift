// The tables of a database, and the one to show.

internal import FileNames
package import Records

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
      case .table(let name, _): return .rows(SourceHandle(try rows(of: name)))
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
        name: path, reason: .other("no table '\(name)' (there are: \(known)\(more))"))
    }
    let shape = try read { db in try TableShape(of: match, in: db) }
    if let shape { return try TableSource(self, shape: shape) }
    return try QueryRun.source(self, sql: "SELECT * FROM \(Statement.quoted(match))", name: match)
  }

  /// Returns the names of tables and views without those of SQLite itself.
  private static func names(in db: Database) throws -> [String] {
    try db.all(
      """
      SELECT name FROM sqlite_master
      WHERE type IN ('table', 'view') AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name
      """
    ) { try $0.string(at: 0) ?? "" }
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
          "SELECT type, sql FROM sqlite_master WHERE name = ?", [.text(FileName.bytes(name))]
        ) { (type: try $0.string(at: 0), definition: try $0.string(at: 1)) }
        // A view of a missing table has no columns, but is listed.
        let columns = try? db.all("PRAGMA table_xinfo(\(Statement.quoted(name)))") { row in
          try row.string(at: 1) ?? ""
        }
        return (entries.first, columns ?? [])
      }
      let texts = [
        name, entry?.type ?? "", columns.joined(separator: ", "), entry?.definition ?? "",
      ]
      bytes += Record.line(
        ofRow: texts.enumerated().map { Field(column: $0, value: FileName.bytes($1)) })
    }
    var options = SourceOptions()
    options.format = .sqlite
    options.schema = schema
    options.notes = notes
    return try openSource(.bytes(bytes, name: path), options: options)
  }
}
