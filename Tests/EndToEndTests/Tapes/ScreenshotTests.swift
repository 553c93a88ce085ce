// The files that a tape writes.

import TestSupport
import Testing

/// A name by which a tape reaches a file that is there.
enum Reach: String, CaseIterable, Sendable {
  case relative, absolute, link, brokenLink
}

@Suite("A tape never overwrites a file that is there")
struct ScreenshotTests {
  /// Makes a folder with a table and a file that must not change.
  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.csv", "a,b\n1,2\n")
    try folder.write("precious.txt", "precious\n")
    try folder.makeLink("link.txt", to: folder.path("precious.txt"))
    try folder.makeLink("broken.txt", to: folder.path("nowhere.txt"))
    return folder
  }

  /// The arguments of a shell that runs the program in a folder.
  private func start(_ folder: TemporaryFolder, _ arguments: [String]) -> [String] {
    ["-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder.path, Product.path] + arguments
  }

  /// Plays a tape on the virtual clock or on a terminal; the end, and the text that it printed.
  private func play(
    _ tape: String, in folder: TemporaryFolder, isVirtual: Bool, _ flags: [String] = []
  ) throws -> (ending: PtySession.Ending?, told: String, tookScreen: Bool) {
    try folder.write("a.tape", tape)
    let arguments = start(folder, ["--play", "a.tape", "a.csv"] + flags)
    if isVirtual {
      let result = try Command(path: "/bin/sh", arguments: arguments).run()
      return (result.ending, result.errors, false)
    }
    let session = try PtySession(PtyProgram(path: "/bin/sh", arguments: arguments))
    let ending = session.waitForEnd()
    #expect(session.isLineRestored)
    let text = String(decoding: session.output, as: UTF8.self).replacing("\r\n", with: "\n")
    return (ending, text, session.output.contains(0x1B))
  }

  @Test(
    "D1: without --force: one line, status 2, and nothing is played",
    arguments: Reach.allCases, [true, false])
  func refused(reach: Reach, isVirtual: Bool) throws {
    for verb in ["Screenshot", "Output"] {
      let folder = try makeFolder()
      let names = folder.names + ["a.tape"]
      let (path, reason) =
        switch reach {
        case .relative: ("precious.txt", "already exists (add --force to overwrite it)")
        case .absolute:
          (folder.path("precious.txt"), "already exists (add --force to overwrite it)")
        case .link: ("link.txt", "already exists (add --force to overwrite it)")
        case .brokenLink: ("broken.txt", "is not a regular file (record to a file)")
        }
      let tape = "\(verb) \(path)\nSleep 10ms\nScreenshot other.txt\n"
      let result = try play(tape, in: folder, isVirtual: isVirtual)
      #expect(result.ending == .exited(2))
      #expect(result.told == "unfold: \(path): \(reason)\n")
      #expect(!result.tookScreen)
      let kept = try TemporaryFolder.contents(of: folder.path("precious.txt"))
      #expect(kept == Array("precious\n".utf8))
      #expect(folder.names == names.sorted())
    }
  }

  @Test("with --force it does", arguments: [true, false])
  func forced(isVirtual: Bool) throws {
    let folder = try makeFolder()
    let tape = "Screenshot link.txt\nSleep 10ms\n"
    let result = try play(tape, in: folder, isVirtual: isVirtual, ["--force"])
    #expect(result.ending == .exited(0), "\(result.told)")
    let kept = try TemporaryFolder.contents(of: folder.path("precious.txt"))
    #expect(String(decoding: kept, as: UTF8.self).contains(" a.csv  csv"))
  }

  @Test("except one of its own run", arguments: [true, false])
  func own(isVirtual: Bool) throws {
    let folder = try makeFolder()
    let tape = "Screenshot new.txt\nDown\nSleep 10ms\nScreenshot new.txt\n"
    let result = try play(tape, in: folder, isVirtual: isVirtual)
    #expect(result.ending == .exited(0), "\(result.told)")
    #expect(folder.names.contains("new.txt") && !folder.names.contains("new.txt.part"))
  }
}
