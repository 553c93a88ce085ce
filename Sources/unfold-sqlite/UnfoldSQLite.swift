// The program that reads databases as well; unfold becomes it when it meets one.

internal import CTerminal
internal import RecordsSQLite
internal import UnfoldCommand

@main
enum UnfoldSQLite {
  @MainActor
  static func main() {
    // As in `unfold`.
    if cterminal_is_tty(1) == 1 { cterminal_heap_fill(768 << 10) }
    UnfoldCommand.main(databases: SQLiteOpening())
  }
}
