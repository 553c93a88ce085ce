// Recordings of the screen.

internal import TerminalApp
internal import Viewer

extension CommandFlag {
  static let record = CommandFlag(
    each: "--record", value: "file",
    summary: "Record the screen to a .cast, .txt or .svg file; may be repeated.",
    values: .files([])
  ) { $1.run.recordings = $0 }

  static let force = CommandFlag(
    "--force", summary: "Let recordings and screenshots overwrite existing files."
  ) { $0.run.overwrites = true }
}
