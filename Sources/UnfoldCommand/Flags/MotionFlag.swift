// The amount of animation.

internal import TerminalApp
internal import Viewer

extension CommandFlag {
  static let motion = CommandFlag(
    "--motion", value: "amount", summary: "Animation: \(WordList.motions.listed).",
    notes: "`REDUCED_MOTION=1` means `reduced`.", values: .words(WordList.motions.words)
  ) { (word, request) throws(UsageError) in
    request.run.motion = try WordList.motions.value(of: word, for: "--motion")
  }
}
