// A growing file.

internal import Viewer

extension CommandFlag {
  static let follow = CommandFlag(
    "--follow", summary: "Follow a growing file from its end, as +F does."
  ) { $0.viewer.follows = true }
}
