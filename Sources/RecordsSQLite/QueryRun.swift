// A view or a query: its rows come once, in their own order, and are kept as a pipe's are.

internal import CSQLite
internal import FileNames
internal import Records

/// Runs a statement from its first row to its last and writes the rows into a pipe.
///
/// Rows without a key cannot be read from the middle. So they are read once and kept where the rows
/// of a pipe are kept. They can be shown in any order while more of them arrive. The database is not
/// used after the last one.
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
    var schema = RecordSchema(format: .sqlite)
    schema.columns = distinct(columns).map {
      RecordSchema.Column(name: FileName.bytes($0.name), originalName: FileName.bytes($0.original))
    }
    var options = SourceOptions()
    options.format = .sqlite
    options.schema = schema
    options.limits = file.options.limits
    let pipe = try RowPipe()
    let input = SourceInput.descriptor(pipe.reading, name: "\(file.path):\(name)")
    let source = try openSource(input, options: options)
    let limit = file.options.limits.wholeRecordBytes
    file.options.start("query") {
      run(file, interruption, sql: sql, columnCount: columns.count, limit: limit, into: pipe)
    }
    return QuerySource(source, file: file, pipe: pipe, interruption: interruption)
  }

  private static func run(
    _ file: DatabaseFile, _ interruption: Interruption, sql: String, columnCount: Int, limit: Int,
    into pipe: RowPipe
  ) {
    do {
      try file.read(interruption) { db in
        try db.forEachRow(sql) { row in
          let read = try RowReading.fields(of: row, count: columnCount, limit: limit)
          return pipe.write(Record.line(ofRow: read.fields))
        }
      }
    } catch {
      // One line that cannot be read as a row: the viewer shows it where the rows end.
      let words = DatabaseFile.words(for: error).split(separator: "\n").joined(separator: " ")
      _ = pipe.write(Array("\(words)\n".utf8))
    }
    pipe.finish()
  }

  /// Returns names that are not empty and differ from each other.
  private static func distinct(_ names: [String]) -> [(name: String, original: String)] {
    var used: Set<String> = []
    return names.enumerated().map { index, original in
      let plain = original.isEmpty ? "(col \(index + 1))" : original
      var name = plain
      var number = 1
      while !used.insert(name).inserted {
        number += 1
        name = "\(plain) (\(number))"
      }
      return (name, original)
    }
  }
}
