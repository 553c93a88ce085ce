// Every way a program can end, on a real pseudo-terminal.

import CellGrid
import TestSupport
import Testing

@Suite("The terminal is given back as it was found")
struct ScreenEndingTests {
  /// Starts the probe program and reads until its greeting is shown.
  private func start(
    _ arguments: [String] = [], build: BuiltProduct.Configuration = .debug,
    change: (inout PtyProgram) -> Void = { _ in }
  ) throws -> PtySession {
    var program = PtyProgram(
      path: BuiltProduct.path(of: "ScreenProbe", build), arguments: arguments)
    change(&program)
    let session = try PtySession(program)
    try #require(session.read(untilScreenShows: "screen probe"), "\(session.output)")
    return session
  }

  /// Expects the line and the modes as they were before the program.
  private func expectRestored(
    _ session: PtySession, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let modes = LeftOver(session.output)
    #expect(modes.names == [], sourceLocation: sourceLocation)
    #expect(session.isLineRestored, sourceLocation: sourceLocation)
  }

  @Test("after the quit key")
  func quit() throws {
    let session = try start()
    #expect(!session.isLineCooked)
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test(
    "after a signal, which is also how the process ends",
    arguments: [
      1, 2, 3, 15,
    ])
  func signal(number: Int) throws {
    let session = try start()
    session.signal(number)
    #expect(session.waitForEnd() == .signaled(number))
    expectRestored(session)
  }

  @Test(
    "after a fault that is sent", arguments: [4, 5, 6, 7, 8, 11, 31],
    BuiltProduct.Configuration.allCases)
  func fault(number: Int, build: BuiltProduct.Configuration) throws {
    let session = try start(build: build)
    // An answer that comes after the end is echoed by the line, in the middle of the message.
    session.readUntilRest()
    session.signal(number)
    #expect(session.waitForEnd() == .signaled(number))
    expectRestored(session)
    #expect(session.screen.contains("ScreenProbe: internal error, ended by SIG"))
  }

  @Test(
    "after an index trap, overflow, fatalError or abort of its own, on any thread",
    arguments: [
      (key: "t", number: 4), (key: "T", number: 4), (key: "v", number: 4), (key: "f", number: 4),
      (key: "o", number: 11), (key: "O", number: 11), (key: "a", number: 6),
    ], BuiltProduct.Configuration.allCases)
  func ownFault(fault: (key: String, number: Int), build: BuiltProduct.Configuration) throws {
    let (key, number) = fault
    let session = try start(build: build)
    session.send(key)
    #expect(session.waitForEnd() == .signaled(number))
    expectRestored(session)
  }

  @Test(
    "out of memory, with one line and status 2, on any thread",
    arguments: ["m", "M"])
  func noMemory(key: String) throws {
    let session = try start(build: .release)
    session.readUntilRest()
    session.send(key)
    #expect(session.waitForEnd() == .exited(2))
    expectRestored(session)
    let line =
      "ScreenProbe: out of memory (70368744177696 more bytes are needed; see ulimit -v)\r\n"
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(output.hasSuffix(line), "\(output.suffix(300))")
  }

  @Test("after two signals at once")
  func twoSignals() throws {
    let session = try start()
    session.signal(15)
    session.signal(1)
    let ending = session.waitForEnd()
    #expect(ending == .signaled(15) || ending == .signaled(1))
    expectRestored(session)
  }

  @Test("after a signal at any moment of the start", arguments: 0..<12)
  func early(step: Int) throws {
    let session = try PtySession(PtyProgram(path: BuiltProduct.path(of: "ScreenProbe")))
    session.read(milliseconds: step * step) { _ in false }
    session.signal(15)
    #expect(session.waitForEnd() == .signaled(15))
    expectRestored(session)
  }

  @Test("a hang-up ends the process", arguments: [false, true])
  func hangUp(isIgnored: Bool) throws {
    let session = try start { $0.ignoresHangup = isIgnored }
    session.hangUp()
    #expect(session.waitForEnd() == (isIgnored ? .exited(1) : .signaled(1)))
  }

  @Test("a terminal that does not read cannot keep SIGTERM from ending the process")
  func blockedOutput() throws {
    let session = try start(["--animate"]) { $0.size = CellSize(lines: 60, columns: 250) }
    for _ in 0..<200 {
      session.send("x")
      session.resize(CellSize(lines: 60, columns: 200))
      session.resize(CellSize(lines: 60, columns: 250))
    }
    session.signal(15)
    #expect(session.waitForEnd(reading: false) == .signaled(15))
    #expect(session.isLineRestored)
  }

  @Test(
    "while it is stopped the shell has its terminal, and afterwards the program has",
    arguments: [
      "key", "signal",
    ])
  func suspend(how: String) throws {
    let session = try start { $0.job = .foreground }
    let job = session.foregroundGroup
    #expect(job != session.process)
    if how == "key" {
      session.send("\u{1A}")
    } else {
      session.signal(20, to: job)
    }
    #expect(session.read { $0.isStopped(job) && $0.foregroundGroup == $0.process })
    session.readUntilRest()
    expectRestored(session)
    session.continueJob()
    #expect(session.read(untilScreenShows: "last: continued"))
    #expect(!session.isLineCooked)
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test("a background job stops until it is given the terminal, which it leaves alone")
  func background() throws {
    var program = PtyProgram(path: BuiltProduct.path(of: "ScreenProbe"))
    program.job = .background
    let session = try PtySession(program)
    #expect(session.read { $0.jobs.contains(where: $0.isStopped) })
    #expect(session.output.isEmpty)
    #expect(session.isLineRestored)
    session.continueJob()
    #expect(session.read(untilScreenShows: "screen probe"))
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test("messages written meanwhile appear afterwards, not in the picture")
  func messages() throws {
    let session = try start()
    session.send("e")
    #expect(session.read(untilScreenShows: "last: key"))
    #expect(!session.screen.contains("an error message"))
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.screen.contains("an error message"))
  }

  @Test("without a terminal that can place a cursor nothing is touched")
  func dumb() throws {
    var program = PtyProgram(path: BuiltProduct.path(of: "ScreenProbe"))
    program.environment["TERM"] = "dumb"
    let session = try PtySession(program)
    #expect(session.waitForEnd() == .exited(4))
    expectRestored(session)
    #expect(session.screen.contains("terminal type 'dumb' cannot position the cursor"))
    #expect(!session.output.contains(0x1B))
  }

  @Test(
    "an unknown or missing type is taken for the usual one", arguments: ["no-such-type", "", nil])
  func unknownType(term: String?) throws {
    let session = try start { $0.environment["TERM"] = term }
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test(
    "keys come from the terminal, whatever standard input and output are",
    arguments: [
      PtyProgram.Input.null, .closed, .pipe,
    ])
  func otherInput(input: PtyProgram.Input) throws {
    let session = try start { $0.input = input }
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    expectRestored(session)
  }
}

/// The modes that output has left on.
struct LeftOver {
  /// What is still on.
  private(set) var names: Set<String> = []

  init(_ output: [UInt8]) {
    let pieces = String(decoding: output, as: UTF8.self).split(separator: "\u{1B}")
    for piece in pieces {
      guard piece.hasPrefix("["), let last = piece.dropFirst().first(where: \.isLetter) else {
        continue
      }
      let body = piece.dropFirst().prefix { $0 != last }
      switch last {
      case "h" where body == "?7" || body == "?25": names.remove(String(body))
      case "l" where body == "?7" || body == "?25": names.insert(String(body))
      case "l" where body == "8": names.insert("explicit")
      case "h" where body == "8": names.remove("explicit")
      case "h": names.insert(String(body))
      case "l": names.remove(String(body))
      case "m":
        if body.isEmpty || body == "0" { names.remove("style") } else { names.insert("style") }
      case "r": if body.isEmpty { names.remove("region") } else { names.insert("region") }
      default: break
      }
    }
    names.subtract(["4", "?12"])
  }
}
