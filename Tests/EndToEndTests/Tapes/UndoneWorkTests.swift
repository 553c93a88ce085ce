// Recordings and checks that a run cannot do.

import TestSupport
import Testing

@Suite("A recording or a check that cannot be done")
struct UndoneWorkTests {
  /// Flags, with FOLDER for a folder, and the error.
  private static let refused: [(flags: [String], error: String)] = [
    (
      ["--record", "FOLDER/a.cast"],
      "--record needs a terminal as standard output, or a tape (--play FILE)"
    ),
    (
      ["--record", "FOLDER/a.cast", "--clock", "virtual"],
      "--record needs a terminal as standard output, or a tape (--play FILE)"
    ),
    (
      ["--record", "FOLDER/a.cast", "--print", "csv"],
      "--record and --print cannot be combined"
    ),
    (
      ["--play", "FOLDER/bad.tape", "--print", "csv"], "--play and --print cannot be combined"
    ),
    (
      ["--play", "FOLDER/bad.tape", "--check", "--print", "csv"],
      "--play and --print cannot be combined"
    ),
    (["--check", "--print", "csv"], "--check and --print cannot be combined"),
    (["--demo", "--check", "--print", "csv"], "--check and --print cannot be combined"),
    (["--check"], "--check needs a tape (--play FILE)"),
  ]

  /// Makes a folder with a table and a tape whose expectation fails.
  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.csv", "a,b\n1,2\n")
    try folder.write("bad.tape", "Expect SCREEN /never there/\n")
    return folder
  }

  @Test("F1: is a usage error", arguments: refused, [true, false])
  func refusal(run: (flags: [String], error: String), isOnTerminal: Bool) throws {
    let folder = try makeFolder()
    let names = folder.names
    let input = run.flags.contains("--demo") ? [] : [folder.path("a.csv")]
    let arguments = run.flags.map { $0.replacing("FOLDER", with: folder.path) } + input
    // On a terminal a recording needs nothing else.
    guard !isOnTerminal || !run.error.contains("standard output") else { return }
    if isOnTerminal {
      let session = try Product.begin(arguments)
      #expect(session.waitForEnd() == .exited(2))
      let told = String(decoding: session.output, as: UTF8.self)
      #expect(told == "unfold: \(run.error)\r\n")
    } else {
      let result = try Product.run(arguments)
      #expect(result.ending == .exited(2))
      #expect(result.errors == "unfold: \(run.error)\n")
      #expect(result.output.isEmpty)
    }
    #expect(folder.names == names)
  }
}
