// Other programs, where they are installed.

import Glibc

/// A program that does some of what the viewer does.
struct Peer {
  /// Its name in the report.
  let name: String
  /// The command that shows a file.
  var command: [String]
  /// The keys that lead to the beginning of the file.
  var start = ""
  /// The keys that lead to its end.
  var end = "G"
  /// The keys that begin a search.
  var find = "/"

  /// Returns the path of a program in a folder for all users; nil if it is not installed there.
  static func path(of name: String) -> String? {
    ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
