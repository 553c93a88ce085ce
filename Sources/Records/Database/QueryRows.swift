// A view or a query: its rows come once, in their own order, and are kept as a pipe's are.

/// The rows that a statement returns, from the first one to the last.
///
/// Rows without a key cannot be read from the middle. So they are read once and kept where the rows
/// of a pipe are kept. They can be shown in any order while more of them arrive. The database is not
/// used after the last one.
package struct QueryRows: Sendable {
  /// The name of the rows in a title.
  package var name: String
  /// The columns, whose original names may be empty or equal.
  package var columns: [RecordSchema.Column]
  /// The format of databases of this kind.
  package var format: RecordFormat
  /// The limits of reading and keeping.
  package var limits: SourceLimits

  /// The need for the rows; nil if all of them are read.
  package var demand: QueryDemand?
  /// Runs the statement again, with a need for its rows; nil if that cannot be done.
  package var again: (@Sendable (QueryDemand) throws(InputError) -> any RecordSource)?

  /// Describes the rows of a statement.
  package init(
    name: String, columns: [RecordSchema.Column], format: RecordFormat, limits: SourceLimits
  ) {
    self.name = name
    self.columns = columns
    self.format = format
    self.limits = limits
  }

  /// Starts a thread that writes the rows into a pipe, and returns the source that reads them.
  ///
  /// - Parameters:
  ///   - start: Starts the thread.
  ///   - notes: The notes about the database.
  ///   - interrupt: Ends the statement; called from any thread, perhaps more than once.
  ///   - run: Writes each row as `Record.line(ofRow:)` in a write of its own, until one returns
  ///     false. Returns the error that ended the rows early.
  /// - Returns: The source of the rows, which arrive while the statement runs.
  /// - Throws: `InputError` if the system makes no pipe, or has no place to keep the rows.
  package func source(
    start: ThreadStart, notes: [SourceNote], interrupt: @escaping @Sendable () -> Void,
    run: @escaping @Sendable (RowPipe) -> QueryFailure?
  ) throws(InputError) -> any RecordSource {
    var schema = RecordSchema(format: format)
    schema.columns = distinctColumns
    var options = SourceOptions()
    options.format = format
    options.schema = schema
    options.limits = limits
    options.notes = notes
    let pipe = try RowPipe(demand)
    let source = try openSource(.descriptor(pipe.reading, name: name), options: options)
    let running = RunningQuery(pipe: pipe, interrupt: interrupt)
    start("query") { running.end(because: run(pipe)) }
    return QuerySource(source, of: running, demand: demand ?? QueryDemand(), again: again)
  }

  /// The columns with names that are not empty and differ from each other.
  private var distinctColumns: [RecordSchema.Column] {
    var used: Set<[UInt8]> = []
    return columns.enumerated().map { index, original in
      let plain =
        original.originalName.isEmpty ? Array("(col \(index + 1))".utf8) : original.originalName
      var column = original
      column.name = plain
      var number = 1
      while !used.insert(column.name).inserted {
        number += 1
        column.name = plain + Array(" (\(number))".utf8)
      }
      return column
    }
  }
}
