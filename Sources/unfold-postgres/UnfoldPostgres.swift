// The program for databases on PostgreSQL servers.

internal import RecordsPostgres
internal import UnfoldCommand

@main
enum UnfoldPostgres {
  @MainActor
  static func main() {
    guard let databases = PostgresOpening() else {
      UnfoldCommand.end(
        because: "a PostgreSQL database needs libpq, version 14 or later (install libpq5)")
    }
    UnfoldCommand.main(databases: databases)
  }
}
