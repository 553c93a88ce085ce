// A database named on the command line, with the requested table or query.

internal import CellGrid
package import Records
package import TerminalApp

/// A database with the requested content and the means to open it.
package struct DatabaseRequest: Sendable {
  /// The file.
  package let path: String
  private let choice: DatabaseChoice
  private let opening: any DatabaseOpening

  /// Creates a request.
  init(path: String, choice: DatabaseChoice, opening: any DatabaseOpening) {
    self.path = path
    self.choice = choice
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
      path, choice ?? self.choice, limits: options.source.limits,
      start: { name, work in background.run(name) { _ in work() } })
  }
}

extension LaunchRequest {
  /// Returns the database request of an input; nil if it is not a database.
  func database(
    in input: SourceInput, opening: any DatabaseOpening
  ) throws(UsageError) -> DatabaseRequest? {
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
    return DatabaseRequest(path: path, choice: choice, opening: opening)
  }
}
