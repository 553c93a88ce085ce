// The same input, tape and size give the same bytes, whatever else the machine does.

import CellGrid
import TestSupport
import Testing

@Suite("Recordings on the virtual clock")
struct DeterminismTests {
  private static let tape = """
    Set Width 80
    Set Height 24
    Sleep 500ms
    Expect SCREEN /1,204 rows/
    Enter
    Sleep 50ms
    Enter
    Sleep 50ms
    Enter
    Sleep 1s
    Expect ROW 1 OPEN
    Type "9G"
    Enter
    Sleep 1s
    Expect ROW 9 OPEN
    Down 30
    Type "/firmware"
    Enter
    Sleep 1s
    Expect SCREEN /firmware/
    Resize 100x30
    Sleep 200ms
    Type "zM"
    Sleep 1s
    Expect ROW 9 CLOSED
    Type "G"
    Sleep 500ms
    Expect LINE /1,204/

    """

  private func record(in folder: TemporaryFolder, as name: String) throws -> [UInt8] {
    let tape = try folder.write("a.tape", Self.tape)
    let result = try Product.run([
      "--play", tape, "--clock", "virtual", "--record", folder.path(name),
      Product.sample("reviews.csv"),
    ])
    #expect(result.ending == .exited(0), "\(result.errors)")
    return try TemporaryFolder.contents(of: folder.path(name))
  }

  @Test("are the same bytes twice, and beside a busy loop")
  func same() throws {
    let folder = try TemporaryFolder()
    let first = try record(in: folder, as: "a.cast")
    let frames = String(decoding: first, as: UTF8.self).split(separator: "\n").count - 1
    #expect(frames >= 30)
    #expect(try record(in: folder, as: "b.cast") == first)
    let loop = PtyProgram(path: "/bin/sh", arguments: ["-c", "while :; do :; done"])
    let loops = [try PtySession(loop), try PtySession(loop)]
    let beside = try record(in: folder, as: "c.cast")
    #expect(beside == first)
    #expect(loops.allSatisfy { $0.status() == nil })
    let pictures = TextRecording(try record(in: folder, as: "a.txt")).frames
    #expect(pictures.count >= 30)
    #expect(folder.names == ["a.cast", "a.tape", "a.txt", "b.cast", "c.cast"])
  }

  @Test("play in asciinema, and end with the screen that the pictures end with")
  func asciinema() throws {
    let folder = try TemporaryFolder()
    _ = try record(in: folder, as: "a.cast")
    let pictures = TextRecording(try record(in: folder, as: "a.txt")).frames
    // It wants a terminal; the recording changes its size on the way, and the last one is known.
    var program = PtyProgram(
      path: "/usr/bin/env", arguments: ["asciinema", "cat", folder.path("a.cast")])
    program.environment["HOME"] = folder.path
    program.size = CellSize(lines: 30, columns: 100)
    let player = try PtySession(program)
    #expect(player.waitForEnd() == .exited(0), "\(player.screen)")
    let last = try #require(pictures.last)
    expectScreen(player.screen, last.lines.joined(separator: "\n"))
  }
}
