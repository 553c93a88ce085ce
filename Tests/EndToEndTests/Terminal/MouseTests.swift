// The mouse on a real terminal.

import TestSupport
import Testing

@Suite("The mouse at a terminal")
struct MouseTests {
  /// The report of a press and a release of the left button at a place, counted from 0.
  private func click(line: Int, column: Int) -> String {
    let place = "\(column + 1);\(line + 1)"
    return "\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m"
  }

  @Test("opens a row by two presses, sorts by one on a name, and presses the hints")
  func clicks() throws {
    let session = try Product.start([Product.sample("reviews.csv")], showing: "1,204 rows")
    #expect(session.output.firstRange(of: "\u{1B}[?1002h".utf8) != nil)
    session.send(click(line: 4, column: 30) + click(line: 4, column: 30))
    #expect(session.read(untilScreenShows: "turns the LED amber"))
    session.send(click(line: 1, column: 23))
    #expect(session.read(untilScreenShows: "stars▲"))
    session.send(click(line: 23, column: 75))
    #expect(session.read(untilScreenShows: "q closes"))
    session.send("qq")
    #expect(session.waitForEnd() == .exited(0))
  }
}
