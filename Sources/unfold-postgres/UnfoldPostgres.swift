// The program for databases on PostgreSQL servers.

internal import RecordsPostgres
internal import UnfoldCommand

@main
enum UnfoldPostgres {
  @MainActor
  static func main() { UnfoldCommand.main(databases: PostgresOpening()) }
}
