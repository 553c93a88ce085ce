// A database named on the command line, with the requested table or query.

internal import CellGrid
package import Records
package import TerminalApp

/// A database with the requested content and the means to open it.
package struct DatabaseRequest: Sendable {
  /// The file, or the kind of server: a connection string may contain a password.
  package let name: String
  /// Whether it is on a server, which may answer late.
  let isOnServer: Bool
  private let target: String
  private let choice: DatabaseChoice
  private let opening: any DatabaseOpening

  /// Creates a request.
  init(target: String, choice: DatabaseChoice, opening: any DatabaseOpening) {
    isOnServer = opening.place == .servers
    name = isOnServer ? opening.engine.name : target
    self.target = target
    self.choice = choice
    self.opening = opening
  }

  /// The name of the database for a title, without passwords.
  var label: String { opening.label(of: target) }

  /// Returns a source without rows, with the name of the database.
  func frame() throws(InputError) -> SourceHandle {
    var options = SourceOptions()
    options.format = .postgres
    options.schema = RecordSchema(format: .postgres)
    return SourceHandle(try openSource(.bytes([], name: label), options: options))
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
      target, choice ?? self.choice, limits: options.source.limits,
      start: { name, work in background.run(name) { _ in work() } })
  }
}
