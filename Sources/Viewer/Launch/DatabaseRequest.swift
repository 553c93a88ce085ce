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

extension LaunchRequest {
  /// Returns the database request of an input; nil if it is not a database.
  func database(
    in input: SourceInput, opening: any DatabaseOpening
  ) throws(UsageError) -> DatabaseRequest? {
    guard reading.key == nil else {
      throw UsageError(description: "--key needs a table on a PostgreSQL server")
    }
    let isForced = reading.format == "sqlite"
    guard case .path(let path) = input, isForced || reading.format == nil,
      isForced || isDatabase(path)
    else {
      let flag =
        reading.table != nil
        ? "--table" : reading.query != nil ? "--query" : isForced ? "--format" : nil
      guard let flag else { return nil }
      throw UsageError(description: "\(flag) needs a SQLite database given by its file name")
    }
    return DatabaseRequest(target: path, choice: try databaseChoice(), opening: opening)
  }

  /// Returns the request of a database on a server.
  func database(on servers: any DatabaseOpening) throws(UsageError) -> DatabaseRequest {
    let flags: [(name: String, isGiven: Bool)] = [
      ("--format", reading.format != nil), ("--sample", reading.sample != nil),
      ("--demo", output.isDemo),
    ]
    if let flag = flags.first(where: \.isGiven) {
      throw UsageError(description: "\(flag.name) does not apply to a database on a server")
    }
    guard let service = reading.service else {
      return DatabaseRequest(
        target: file ?? "", choice: try databaseChoice(), opening: servers)
    }
    guard file == nil else {
      throw UsageError(description: "--service cannot be combined with a connection or a file")
    }
    let quoted = service.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return DatabaseRequest(
      target: "service='\(quoted)'", choice: try databaseChoice(), opening: servers)
  }

  private func databaseChoice() throws(UsageError) -> DatabaseChoice {
    guard reading.table == nil || reading.query == nil else {
      throw UsageError(description: "--table and --query cannot be combined")
    }
    let key = reading.key.map { $0.split(separator: ",").map(String.init) }
    guard key == nil || reading.table != nil && key?.isEmpty == false else {
      throw UsageError(description: "--key needs --table, and the names of columns")
    }
    if let table = reading.table { return .table(table, key: key ?? []) }
    return reading.query.map { .query($0) } ?? .automatic
  }
}
