// An idle viewer sleeps.

import TestSupport
import Testing

@Suite("An idle viewer")
struct IdleTests {
  @Test("is not woken once in ten seconds, with an open row and what was found on the screen")
  func idle() throws {
    let session = try Product.start([Product.sample("reviews.csv")], showing: "1,204 rows")
    session.send("3G\r")
    #expect(session.read(untilScreenShows: "turns the LED amber"))
    session.send("/firmware\r")
    #expect(session.read(untilScreenShows: "match 1/"))
    session.readUntilRest(milliseconds: 500)
    #expect(try ProcessStatus(session.process).threadCount == 1)
    let before = try ProcessStatus(session.process).voluntarySwitches
    let output = session.output.count
    session.read(milliseconds: 10_000) { _ in false }
    #expect(try ProcessStatus(session.process).voluntarySwitches == before)
    #expect(session.output.count == output)
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }
}
