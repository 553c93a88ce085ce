// The contents of a database.

internal import Viewer

extension CommandFlag {
  static let table = CommandFlag(
    "--table", value: "name", summary: "The table or view of a database.",
    values: .names(.tables)
  ) { $1.table = $0 }

  static let key = CommandFlag(
    "--key", value: "columns",
    summary: "The columns that identify a row of the table, on PostgreSQL.",
    details: "They give a view, a foreign or a partitioned table pages by key.",
    notes: "[Without a key](PostgreSQL.md#tables) it is read once, from its first row to its last."
  ) { (list: String, request) in request.key = list.split(separator: ",").map(String.init) }

  static let query = CommandFlag(
    "-q", "--query", value: "select", summary: "The result of a SELECT on a database."
  ) { $1.query = $0 }

  static let service = CommandFlag(
    "--service", value: "name", summary: "The PostgreSQL server and database of a service.",
    details: "Services are defined in ~/.pg_service.conf, which libpq reads."
  ) { $1.service = $0 }
}
