// Information about the program.

internal import Records
internal import Viewer

extension CommandFlag {
  static let shortHelp = CommandFlag(
    "-h", summary: "Show the most common options, with examples."
  ) { $0.answer = { _ in ShortHelp.text } }

  static let version = CommandFlag(
    "--version", summary: "Show the version, the commit and the libraries."
  ) { $0.answer = { Version.text(databases: $0) } }

  static let manual = CommandFlag(
    "--manual", summary: "Print the manual page, for man -l and /usr/share/man."
  ) { $0.answer = { $0.place == .servers ? ServerManual.text : ManualPage().text } }

  static let completions = CommandFlag(
    "--completions", value: "shell",
    summary: "Print the completions for a shell: \(shells.listed).", values: .words(shells)
  ) { (word, request) throws(UsageError) in
    guard let shell = Shell(rawValue: word) else {
      throw UsageError("--completions", word, hint: shells.listed)
    }
    request.answer = { shell.script(of: $0.place == .servers ? ServerProgram.name : "unfold") }
  }

  private static let shells = Shell.allCases.map(\.rawValue)
}
