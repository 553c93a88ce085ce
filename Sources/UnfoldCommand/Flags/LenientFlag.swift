// The exit status of incomplete input.

internal import Viewer

extension CommandFlag {
  static let lenient = CommandFlag(
    "--lenient", summary: "Exit with 0 instead of 2 if the input is incomplete or malformed."
  ) { $0.viewer.isLenient = true }
}
