// The program.

internal import CTerminal
internal import RecordsSQLite
internal import UnfoldCommand

@main
enum Unfold {
  @MainActor
  static func main() {
    // The program needs nearly as much memory until its first screen is up. One call for all of it
    // takes a third of the time of a page fault for each page.
    if cterminal_is_tty(1) == 1 { cterminal_heap_fill(768 << 10) }
    UnfoldCommand.main(databases: SQLiteOpening())
  }
}
