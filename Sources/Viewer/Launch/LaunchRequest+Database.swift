// The database that the command line names.

internal import Records

extension LaunchRequest {
  /// Returns the database request of an input; nil if it is not a database.
  func database(
    in input: SourceInput, opening: any DatabaseOpening
  ) throws(UsageError) -> DatabaseRequest? {
    guard key == nil else {
      throw UsageError(description: "--key needs a table on a PostgreSQL server")
    }
    let isForced = viewer.source.format == .sqlite
    guard case .path(let path) = input, isForced || viewer.source.format == nil,
      isForced || isDatabase(path)
    else {
      let flag =
        table != nil
        ? "--table" : query != nil ? "--query" : isForced ? "--format" : nil
      guard let flag else { return nil }
      throw UsageError(description: "\(flag) needs a SQLite database given by its file name")
    }
    return DatabaseRequest(target: path, choice: try databaseChoice(), opening: opening)
  }

  /// Returns the request of a database on a server.
  func database(on servers: any DatabaseOpening) throws(UsageError) -> DatabaseRequest {
    let flags: [(name: String, isGiven: Bool)] = [
      ("--format", viewer.source.format != nil), ("--sample", sample != nil), ("--demo", isDemo),
    ]
    if let flag = flags.first(where: \.isGiven) {
      throw UsageError(description: "\(flag.name) does not apply to a database on a server")
    }
    guard let service else {
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
    guard table == nil || query == nil else {
      throw UsageError(description: "--table and --query cannot be combined")
    }
    guard key == nil || table != nil && key?.isEmpty == false else {
      throw UsageError(description: "--key needs --table, and the names of columns")
    }
    if let table { return .table(table, key: key ?? []) }
    return query.map { .query($0) } ?? .automatic
  }
}
