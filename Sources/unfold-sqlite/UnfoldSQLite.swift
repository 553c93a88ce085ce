// The program that reads databases as well; unfold becomes it when it meets one.

internal import RecordsSQLite
internal import UnfoldCommand

@main
enum UnfoldSQLite {
  @MainActor
  static func main() { UnfoldCommand.main(databases: SQLiteOpening()) }
}
