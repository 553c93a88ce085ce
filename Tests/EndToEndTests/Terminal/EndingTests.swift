// The terminal is given back whatever ends the viewer.

import CellGrid
import TestSupport
import Testing

@Suite("The viewer gives the terminal back")
struct EndingTests {
  private func start(change: (inout PtyProgram) -> Void = { _ in }) throws -> PtySession {
    try Product.start([Product.sample("reviews.csv")], showing: "1,204 rows", change: change)
  }

  @Test("after q")
  func quit() throws {
    let session = try start()
    #expect(!session.isLineCooked)
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    expectGivenBack(session)
  }

  @Test("^C cancels, and twice at once ends with 130")
  func interrupt() throws {
    let session = try start()
    session.send("\u{3}\u{3}")
    #expect(session.waitForEnd() == .exited(130))
    expectGivenBack(session)
  }

  @Test("^Z gives the terminal to the shell, and afterwards the same screen is back")
  func suspend() throws {
    let session = try start { $0.job = .foreground }
    session.send("3G\r")
    #expect(session.read(untilScreenShows: "turns the LED amber"))
    session.readUntilRest(milliseconds: 300)
    let screen = session.screen
    let job = session.foregroundGroup
    session.send("\u{1A}")
    #expect(session.read { $0.isStopped(job) && $0.foregroundGroup == $0.process })
    session.readUntilRest()
    expectGivenBack(session)
    session.continueJob()
    #expect(session.read { $0.screen == screen }, "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    expectGivenBack(session)
  }

  @Test("a terminal that closes ends it", arguments: [false, true])
  func hangUp(isIgnored: Bool) throws {
    let session = try start { $0.ignoresHangup = isIgnored }
    session.hangUp()
    #expect(session.waitForEnd() == (isIgnored ? .exited(1) : .signaled(1)))
  }
}
