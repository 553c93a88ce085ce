// Tasks and later calls of a program on a real pseudo-terminal.

import TestSupport
import Testing

@testable import TerminalApp

@Suite("Tasks of a program")
struct TaskProgramTests {
  private func start() throws -> PtySession {
    let session = try PtySession(PtyProgram(path: BuiltProduct.path(of: "LoopProbe")))
    try #require(session.read(untilScreenShows: "ready"), "\(session.screen)")
    return session
  }

  @Test(
    "are shown, wherever they wait",
    arguments: [
      ("t", "task 5050"), ("a", "stream 3"), ("d", "slept"), ("l", "later"), ("e", "count 1"),
    ])
  func tasks(key: String, note: String) throws {
    let session = try start()
    session.send(key)
    #expect(session.read(untilScreenShows: note), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test("do not wake the program while they are suspended")
  func idle() throws {
    let session = try start()
    session.send("w")
    try #require(session.read(untilScreenShows: "waiting"))
    #expect(session.staysAtRest(milliseconds: 1000))
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("let keys through, although they never pause")
  func endlessTask() throws {
    let session = try start()
    session.send("y")
    try #require(session.read(untilScreenShows: "yielding"))
    session.send("jk")
    #expect(session.read(untilScreenShows: "keys: 3"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("that crash give the terminal back")
  func crash() throws {
    let session = try start()
    session.send("c")
    guard case .signaled = session.waitForEnd() else {
      Issue.record("not ended by a signal")
      return
    }
    #expect(session.isLineRestored)
    #expect(String(decoding: session.output, as: UTF8.self).contains("\u{1B}[?1049l"))
  }
}
