// A pipe whose format shows only when more has come.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A pipe that begins with words")
@MainActor
struct ArrivingFormatTests {
  private let words = "Starting\nListening\n"
  private let lines = (1...60).map { "{\"n\":\($0),\"msg\":\"request, served\"}\n" }.joined()

  /// A viewer of a pipe that has sent the words.
  private func begun() throws -> PipeRig {
    let pipe = try PipeRig()
    pipe.send(words)
    pipe.expect("Listening")
    return pipe
  }

  @Test("T92: is read again when another form comes, after a key, too, and keeps the cursor's row")
  func afterKey() throws {
    let pipe = try begun()
    pipe.rig.press("j")
    #expect(pipe.rig.line(0).contains("text"), "\(pipe.rig.screen)")
    pipe.send(lines)
    pipe.expect("json lines")
    pipe.end()
    pipe.rig.rest()
    #expect(pipe.rig.status.hasPrefix(" 2/62"), "\(pipe.rig.screen)")
  }

  @Test("T92: keeps its filter, its search and an open prompt when it is read again")
  func filtered() throws {
    let pipe = try begun()
    pipe.rig.say("&en|ser")
    pipe.rig.type("/serv")
    pipe.send(lines)
    pipe.expect("json lines")
    pipe.end()
    pipe.rig.press("Enter")
    pipe.expect("61 of 62 rows")
    pipe.expect("match 1/60")
  }
}
