// The libraries that this module uses.

internal import CNcurses
internal import CTerminal

/// The C libraries of the terminal.
package enum TerminalLibraries {
  /// Their names and versions.
  package static var versions: [(name: String, version: String)] {
    let curses = String(cString: cncurses_version()).split(separator: " ").last ?? ""
    return [
      ("glibc", String(cString: cterminal_libc_version())), ("ncurses", String(curses)),
    ]
  }
}
