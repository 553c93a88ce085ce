// Every signal that can be caught, in every state of the screen.

import CellGrid
import TestSupport
import Testing

/// A state of the program in which a signal comes.
enum ScreenState: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case start, list, prompt, help, motion, search, followedPipe, tape, recording

  var testDescription: String { rawValue }

  /// Starts the program and reads until it is in the state.
  func reach(in folder: TemporaryFolder) throws -> PtySession {
    let file = Product.sample("reviews.csv")
    switch self {
    case .start:
      let session = try Product.begin([file])
      try #require(session.read { !$0.isLineCooked })
      return session
    case .list: return try Product.start([file], showing: "1,204 rows")
    case .prompt: return try reach([file], "&abc", showing: "abc")
    case .help: return try reach([file], "?", showing: "q closes")
    case .motion:
      let session = try Product.start([file], showing: "1,204 rows")
      session.readUntilRest()
      let count = session.frames.count
      session.send("9G\r")
      try #require(session.read { $0.frames.count > count })
      return session
    case .search:
      // Most of it has no room on the disk, and reading it takes minutes.
      let long = try folder.write("reviews.csv", "a,b\nfirst,1\n")
      try folder.resize("reviews.csv", to: 100_000_000_000)
      return try Product.start([long, "--find", "never there"], showing: "searching")
    case .followedPipe: return try reachPipe(in: folder, ["--follow"], showing: "first")
    case .tape:
      let tape = try folder.write("a.tape", "Caption \"Hello there.\"\nSleep 10m\n")
      return try Product.start(["--play", tape, file], showing: "Hello there.")
    case .recording:
      return try Product.start(["--record", folder.path("a.txt"), file], showing: "1,204 rows")
    }
  }

  private func reach(
    _ arguments: [String], _ keys: String, showing text: String
  ) throws -> PtySession {
    let session = try Product.start(arguments, showing: "1,204 rows")
    session.send(keys)
    try #require(session.read(untilScreenShows: text), "\(session.screen)")
    return session
  }

  /// Starts the program on a pipe whose writer has more to send.
  private func reachPipe(
    in folder: TemporaryFolder, _ options: [String], showing text: String
  ) throws -> PtySession {
    let pipe = try folder.makeFIFO("reviews.csv")
    let script = "exec 9<>\"$1\"; printf 'a,b\\nfirst,1\\n' >&9; exec \"$0\" \"$@\""
    let session = try PtySession(
      PtyProgram(
        path: "/bin/sh", arguments: ["-c", script, Product.path, pipe] + options))
    try #require(session.read(untilScreenShows: text), "\(session.screen)")
    return session
  }
}

@Suite("The viewer gives the terminal back after a signal")
struct SignalTests {
  /// HUP, INT, QUIT, USR1, USR2, ALRM, TERM, STKFLT, XCPU, VTALRM, PROF, IO, PWR, and real-time ones.
  private static let signals = [1, 2, 3, 10, 12, 14, 15, 16, 24, 26, 27, 29, 30, 34, 50, 64]

  @Test("W1: and dies by it", arguments: signals, ScreenState.allCases)
  func ending(signal: Int, state: ScreenState) throws {
    let folder = try TemporaryFolder()
    let session = try state.reach(in: folder)
    session.signal(signal)
    #expect(session.waitForEnd() == .signaled(signal))
    expectGivenBack(session, "signal \(signal)")
    guard state == .recording else { return }
    let recording = String(
      decoding: try TemporaryFolder.contents(of: folder.path("a.txt")), as: UTF8.self)
    #expect(recording.hasSuffix(", end\n"))
    #expect(folder.names == ["a.txt"])
  }

  @Test("unless it was started to ignore it", arguments: [1, 2, 10, 15, 34])
  func ignored(signal: Int) throws {
    let script = "trap '' \(signal); exec \"$0\" \"$@\""
    let session = try PtySession(
      PtyProgram(
        path: "/bin/bash", arguments: ["-c", script, Product.path, Product.sample("reviews.csv")]))
    try #require(session.read(untilScreenShows: "1,204 rows"))
    session.signal(signal)
    session.send("j")
    #expect(session.read(untilScreenShows: " 2/1,204"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    expectGivenBack(session)
  }

  @Test("that means a closed pipe or a full file: it runs on", arguments: [13, 25])
  func failedWrite(signal: Int) throws {
    let session = try ScreenState.list.reach(in: TemporaryFolder())
    session.signal(signal)
    session.send("j")
    #expect(session.read(untilScreenShows: " 2/1,204"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    expectGivenBack(session)
  }

  @Test(
    "W4: also when the system cannot wait for the terminal, and says so",
    arguments: [(5, "Input/output error"), (12, "Cannot allocate memory")])
  func failedWait(error: (code: Int, text: String)) throws {
    let start = DeniedCall.start(
      [.waiting(error: error.code)], [Product.path, Product.sample("reviews.csv")])
    let session = try PtySession(PtyProgram(path: "/usr/bin/env", arguments: ["python3"] + start))
    // A line that is given back at once would echo the answers.
    session.answersQuestions = false
    #expect(session.waitForEnd() == .exited(4))
    expectGivenBack(session)
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[?1049h"), "the screen was taken")
    #expect(
      output.hasSuffix("unfold: cannot wait for the terminal: \(error.text)\r\n"),
      "\(output.suffix(200))")
  }
}
