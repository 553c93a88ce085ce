// A view or a query: its rows come once, in their own order, and are kept as a pipe's are.

internal import GRDB
internal import Records

/// Runs a statement from its first row to its last and writes the rows into a pipe.
///
/// What has no key cannot be read from the middle. So the rows are read once and kept where those of
/// a pipe are kept: they can be looked at while more of them come, in any order, and the database is
/// left alone as soon as the last has come.
enum QueryRun {
  /// The rows of a statement.
  ///
  /// - Parameters:
  ///   - file: The database.
  ///   - sql: One statement that reads.
  ///   - name: What the rows are called in a title.
  /// - Returns: A source whose rows arrive.
  /// - Throws: What the database says when the statement is not one that reads.
  static func source(
    _ file: DatabaseFile, sql: String, name: String
  ) throws -> any RecordSource {
    let columns = try file.read { db in
      let statement = try db.makeStatement(sql: sql)
      guard statement.isReadonly, statement.columnCount > 0 else {
        throw DatabaseError(
          resultCode: .SQLITE_AUTH, message: "the statement returns no rows", sql: sql)
      }
      return statement.columnNames
    }
    var schema = RecordSchema(format: .sqlite)
    schema.columns = distinct(columns).map {
      RecordSchema.Column(name: Array($0.name.utf8), originalName: Array($0.original.utf8))
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
      run(file, sql: sql, columnCount: columns.count, limit: limit, into: pipe)
    }
    return QuerySource(source, file: file, pipe: pipe)
  }

  private static func run(
    _ file: DatabaseFile, sql: String, columnCount: Int, limit: Int, into pipe: RowPipe
  ) {
    do {
      try file.read { db in
        try db.forEachRow(sql) { statement in
          let read = RowReading.fields(of: statement, count: columnCount, limit: limit)
          return pipe.write(Record.line(ofRow: read.fields))
        }
      }
    } catch {
      // One line that is no row: the reader shows it where the rows end.
      let words = DatabaseFile.words(for: error).split(separator: "\n").joined(separator: " ")
      _ = pipe.write(Array("\(words)\n".utf8))
    }
    pipe.finish()
  }

  /// Names of which none is empty and none comes twice.
  private static func distinct(_ names: [String]) -> [(name: String, original: String)] {
    var taken: Set<String> = []
    return names.enumerated().map { index, original in
      let plain = original.isEmpty ? "(col \(index + 1))" : original
      var name = plain
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "\(plain) (\(number))"
      }
      return (name, original)
    }
  }
}
