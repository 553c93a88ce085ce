// The program that starts fast: databases are opened by the one beside it.

internal import CTerminal
internal import UnfoldCommand

@main
enum Unfold {
  @MainActor
  static func main() {
    // The program takes nearly so much until its first screen is up. One call for all of it costs a
    // third of a fault for each page.
    if cterminal_is_tty(1) == 1 { cterminal_heap_fill(768 << 10) }
    UnfoldCommand.main(databases: nil)
  }
}
