// The reading of the input.

internal import Viewer

extension CommandFlag {
  static let explain = CommandFlag(
    "--explain", summary: "Print what the input is taken for, and why.",
    details: "All ways to read it are listed with their scores and the evidence.",
    notes: "A pipe is judged by what arrives within a second."
  ) { $0.isExplained = true }
}
