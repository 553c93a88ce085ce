// A view or a query of a SQLite database.

internal import CSQLite
internal import FileNames
internal import Records

/// A namespace for running a statement from its first row to its last.
enum QueryRun {
  /// Starts a statement and returns its rows.
  ///
  /// - Parameters:
  ///   - file: The database.
  ///   - sql: The text of one statement, which only reads.
  ///   - name: The name of the rows in a title.
  /// - Returns: The source of its rows, which arrive while it runs.
  /// - Throws: `SQLiteError` if the statement cannot be run, or returns no rows.
  static func source(
    _ file: DatabaseFile, sql: String, name: String
  ) throws -> any RecordSource {
    let interruption = Interruption()
    let columns = try file.read(interruption) { db in
      try db.withStatement(sql) { statement in
        let names = statement.columnNames
        guard statement.isReadOnly, !names.isEmpty else {
          throw SQLiteError(SQLITE_AUTH, "the statement returns no rows")
        }
        return names
      }
    }
    let limits = file.options.limits
    var rows = QueryRows(
      name: "\(file.path):\(name)",
      columns: columns.map { name in
        let name = FileName.bytes(name)
        return RecordSchema.Column(name: name, originalName: name)
      }, format: .sqlite, limits: limits)
    // The file is read as fast as its rows are kept.
    rows.again = { (_) throws(InputError) in
      do {
        return try source(file, sql: sql, name: name)
      } catch {
        throw InputError(name: file.path, reason: .other(DatabaseFile.words(for: error)))
      }
    }
    return try rows.source(
      start: file.options.start, notes: file.notes,
      interrupt: { file.interrupt(interruption) },
      run: { pipe in
        do {
          try file.read(interruption) { db in
            try db.forEachRow(sql) { row in
              let read = try RowReading.fields(
                of: row, count: columns.count, limit: limits.wholeRecordBytes)
              return pipe.write(Record.line(ofRow: read.fields))
            }
          }
          return nil
        } catch {
          return QueryFailure(DatabaseFile.words(for: error))
        }
      })
  }
}
