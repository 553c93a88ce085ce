// A database named on the command line, with the requested table or query.

internal import CellGrid
package import Records
package import TerminalApp

/// A database with the requested content and the means to open it.
package struct DatabaseRequest: Sendable {
  /// A file and a choice, independent of the means to open it.
  package struct Wanted: Hashable, Sendable {
    /// The file.
    package var path: String
    /// The table or query to show.
    package var choice: DatabaseChoice
  }

  /// The file.
  package var path: String { wanted.path }
  private let wanted: Wanted
  private let opening: any DatabaseOpening

  /// Makes a request.
  package init(_ wanted: Wanted, opening: any DatabaseOpening) {
    self.wanted = wanted
    self.opening = opening
  }

  /// Opens the requested choice, or another one.
  ///
  /// - Parameters:
  ///   - options: The options of the source.
  ///   - choice: The choice to open instead.
  ///   - background: Runs queries. They block until their rows are read, so it must have threads.
  /// - Returns: The rows, or the list of tables.
  /// - Throws: `InputError` if it cannot be opened.
  package func contents(
    _ options: ViewerOptions, choice: DatabaseChoice? = nil, background: any Background
  ) throws(InputError) -> DatabaseContents {
    try opening.open(
      wanted.path, choice ?? wanted.choice, limits: options.source.limits,
      start: { name, work in background.run(name) { _ in work() } })
  }
}

extension LaunchRequest {
  /// The program in the same folder that can open databases.
  ///
  /// Linking its library here would make every start a third slower.
  private static let companion = "unfold-sqlite"

  /// Returns the database request of an input; nil if it is not a database.
  func database(in input: SourceInput) throws(UsageError) -> DatabaseRequest.Wanted? {
    let (table, query) = (reading.table, reading.query)
    guard table == nil || query == nil else {
      throw UsageError(description: "--table and --query cannot be combined")
    }
    let isForced = reading.format == "sqlite"
    guard case .path(let path) = input, isForced || reading.format == nil,
      isForced || isDatabase(path)
    else {
      let flag = table != nil ? "--table" : query != nil ? "--query" : isForced ? "--format" : nil
      guard let flag else { return nil }
      throw UsageError(description: "\(flag) needs a SQLite database given by its file name")
    }
    let choice = table.map(DatabaseChoice.table) ?? query.map(DatabaseChoice.query) ?? .automatic
    return DatabaseRequest.Wanted(path: path, choice: choice)
  }

  /// Replaces the process with the program that can open databases, with the same arguments.
  ///
  /// - Returns: The exit if that program does not exist.
  func handOver(_ database: DatabaseRequest.Wanted) throws -> Exit {
    becomeCompanion(named: LaunchRequest.companion)
    return Exit(
      status: 2,
      message: "unfold: \(sanitized(database.path)): is a SQLite database, and "
        + "\(LaunchRequest.companion), which reads them, is not beside unfold (make install)")
  }
}
