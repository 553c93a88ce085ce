// The version of the program, its commit and its libraries.

internal import CBuild
internal import Records
internal import TerminalApp

/// The version of the program.
enum Version {
  /// The number.
  static let number = "0.1.0"

  /// The commit of the build; empty if the sources were not in a repository.
  static var commit: String { String(cString: cbuild_commit()) }

  /// Returns the text of `--version`, with the library of an opener of databases.
  static func text(databases: any DatabaseOpening) -> String {
    let libraries =
      [TerminalProgram.libraries, RecordLibraries.versions, [databases.engine]].joined()
      .map { "\($0.name) \($0.version)" }
    let commit = commit.isEmpty ? "" : " (\(commit))"
    let program = databases.place == .servers ? ServerProgram.name : "unfold"
    return "\(program) \(number)\(commit)\nlibraries: \(libraries.joined(separator: ", "))"
  }
}
