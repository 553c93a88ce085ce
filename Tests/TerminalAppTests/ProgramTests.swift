// A whole program on a real pseudo-terminal.

import Glibc
import TestSupport
import Testing

@testable import TerminalApp

@Suite("A program on a real terminal")
struct ProgramTests {
  private func start(
    _ arguments: [String] = [], change: (inout PtyProgram) -> Void = { _ in }
  ) throws -> PtySession {
    var program = PtyProgram(path: BuiltProduct.path(of: "LoopProbe"), arguments: arguments)
    change(&program)
    return try PtySession(program)
  }

  /// Calls a closure with the path of a tape, and of a recording that is not there yet.
  private func withTape(_ text: String, _ body: (String, String) throws -> Void) throws {
    var template = Array("/tmp/unfold-test-XXXXXX".utf8CString)
    let folder = try #require(
      template.withUnsafeMutableBufferPointer { buffer -> String? in
        guard let start = buffer.baseAddress, let made = mkdtemp(start) else { return nil }
        return String(cString: made)
      })
    defer {
      unlink(folder + "/a.tape")
      unlink(folder + "/a.txt")
      rmdir(folder)
    }
    var file = try PartFile(folder + "/a.tape", mayReplace: false)
    try file.append(Array(text.utf8))
    try file.finish()
    try body(folder + "/a.tape", folder + "/a.txt")
  }

  @Test("keys are answered, an animation runs to its end, and q ends the program")
  func session() throws {
    let session = try start()
    #expect(session.read(untilScreenShows: "keys: 0"))
    session.send("\r")
    #expect(session.read(untilScreenShows: "line 9"))
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("a program in which nothing moves is not woken once")
  func idle() throws {
    let session = try start()
    #expect(session.read(untilScreenShows: "keys: 0"))
    #expect(session.staysAtRest(milliseconds: 1000))
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("an ending's message stands on standard error, after the terminal is given back")
  func message() throws {
    let session = try start()
    #expect(session.read(untilScreenShows: "keys: 0"))
    session.send("x")
    #expect(session.waitForEnd() == .exited(2))
    let text = String(decoding: session.output, as: UTF8.self)
    #expect(text.split(separator: "\u{1B}[?1049l").last?.contains("the reason") == true)
  }

  @Test("^C is a key; twice it ends with 130; SIGTERM ends as SIGTERM")
  func endings() throws {
    let interrupted = try start()
    #expect(interrupted.read(untilScreenShows: "keys: 0"))
    interrupted.send("\u{3}")
    #expect(interrupted.read(untilScreenShows: "keys: 1"))
    interrupted.send("\u{3}")
    #expect(interrupted.waitForEnd() == .exited(130))
    let terminated = try start()
    #expect(terminated.read(untilScreenShows: "keys: 0"))
    terminated.signal(15)
    #expect(terminated.waitForEnd() == .signaled(15))
  }

  @Test("a tape plays in real time, is recorded, and a key hands the program over")
  func tape() throws {
    let text = "Set WaitTimeout 3m\nSleep 50ms\nDown 3\nEnter\nWait /line 9/\nSleep 50ms"
    try withTape(text) { tape, recording in
      let played = try start(["--play", tape, "--record", recording])
      #expect(played.waitForEnd() == .exited(0))
      let text = String(
        decoding: try System.contents(of: recording, byteLimit: 1 << 20), as: UTF8.self)
      #expect(text.contains(" ms, 80x24\nloop probe, keys: 0\n"))
      #expect(text.contains("loop probe, keys: 4\n  line 0\n"))
    }
    try withTape("Sleep 60s") { tape, _ in
      let taken = try start(["--play", tape])
      #expect(taken.read(untilScreenShows: "keys: 0"))
      // The first key ends the tape and does nothing else.
      taken.send("jk")
      #expect(taken.read(untilScreenShows: "keys: 1"))
      taken.send("q")
      #expect(taken.waitForEnd() == .exited(0))
    }
  }

  @Test(
    "without a terminal a tape plays on the virtual clock, and a false one ends with status 1",
    arguments: [("Enter\nSleep 1s\nExpect LINE /line 9/", 0), ("Expect LINE /line 9/", 1)])
  func headless(text: String, status: Int) throws {
    try withTape(text) { tape, recording in
      let session = try start(["--play", tape, "--record", recording]) { $0.output = .null }
      #expect(session.waitForEnd() == .exited(status))
      let recorded = String(
        decoding: try System.contents(of: recording, byteLimit: 1 << 20), as: UTF8.self)
      #expect(recorded.contains("line 9") == (status == 0))
    }
  }
}
