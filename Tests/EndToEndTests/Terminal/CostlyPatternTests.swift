// A pattern that would take minutes leaves the keys, the signals and the terminal alone.

import CellGrid
import TestSupport
import Testing

@Suite("A pattern that explodes")
struct CostlyPatternTests {
  /// Lines in which each pattern below takes minutes.
  private static let text = String(
    repeating: String(repeating: "a", count: 100_000) + String(repeating: "0af7", count: 25_000)
      + " b .com z9\n", count: 20)
  private static let patterns = ["\\w+\\s[0-9]", "(\\w+\\.)+com", "(?=(a+))a*b\\1"]

  private func start(_ folder: TemporaryFolder, _ arguments: [String] = []) throws -> PtySession {
    let path = try folder.write("lines.txt", Self.text)
    return try Product.start(arguments + [path], showing: "lines.txt")
  }

  @Test("H1: answers every key while it is typed and searched", arguments: patterns, ["/", "&"])
  func keys(pattern: String, prompt: String) throws {
    let folder = try TemporaryFolder()
    let session = try start(folder)
    for character in prompt + pattern {
      session.send(String(character))
    }
    #expect(session.read(untilScreenShows: pattern))
    session.send("\r")
    session.send("\u{3}")
    #expect(session.read(untilScreenShows: "stopped"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test(
    "H1: Esc ends it at once, and every key after it is answered", arguments: patterns, ["/", "&"])
  func escape(pattern: String, prompt: String) throws {
    let folder = try TemporaryFolder()
    let session = try start(folder)
    session.send(prompt + pattern + "\r")
    let work = prompt == "/" ? "searching" : "filtering"
    #expect(session.read(untilScreenShows: work), "\(session.screen)")
    session.send("\u{1B}")
    #expect(session.read { !$0.screen.contains(work) }, "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test(
    "H1: is given as an option, and leaves the keys and the signals alone",
    arguments: patterns, ["--find", "--filter"])
  func option(pattern: String, option: String) throws {
    let folder = try TemporaryFolder()
    let session = try start(folder, [option, pattern])
    session.send("?")
    #expect(session.read(untilScreenShows: "half page"), "\(session.screen)")
    session.signal(15)
    #expect(session.waitForEnd() == .signaled(15))
    #expect(session.isLineRestored)
  }

  @Test("H1: does not keep a signal from ending it", arguments: patterns, [1, 2, 15])
  func signal(pattern: String, number: Int) throws {
    let folder = try TemporaryFolder()
    let session = try start(folder)
    session.send("/\(pattern)\r")
    #expect(session.read(untilScreenShows: "searching"), "\(session.screen)")
    session.signal(number)
    #expect(session.waitForEnd() == .signaled(number))
    #expect(session.isLineRestored)
  }

  @Test("H1: does not outlive its terminal", arguments: patterns)
  func hangUp(pattern: String) throws {
    let folder = try TemporaryFolder()
    let session = try start(folder)
    session.send("/\(pattern)\r")
    #expect(session.read(untilScreenShows: "searching"), "\(session.screen)")
    session.hangUp()
    #expect(session.waitForEnd() == .signaled(1))
  }
}
