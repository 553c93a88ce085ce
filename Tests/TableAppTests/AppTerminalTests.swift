// The programs on a real pseudo-terminal.

import CellGrid
import TableApps
import TestSupport
import Testing

@Suite("Tables written as for UIKit, on a terminal")
struct AppTerminalTests {
  private static let size = CellSize(lines: 24, columns: 80)

  @Test(
    "end with the screen that they have without motion, and give the terminal back",
    arguments: TableApp.allCases)
  func hammered(app: TableApp) throws {
    let sizes = [(12, 40), (16, 60), (24, 80), (40, 100)]
      .map { CellSize(lines: $0, columns: $1) }
    let steps = app.randomSteps(
      100, seed: 16, keys: [], pauses: [0, 4, 8, 16, 30, 60], sizes: sizes)
    let moving = try play(app, steps)
    let still = try play(app, steps, isStill: true)
    expectScreen(moving, still)
  }

  /// Returns the screen at rest after a session.
  private func play(
    _ app: TableApp, _ steps: [RandomStep], isStill: Bool = false
  ) throws -> String {
    var program = PtyProgram(
      path: BuiltProduct.path(of: "TableApps"), arguments: [app.rawValue])
    program.size = Self.size
    if isStill { program.environment["NO_MOTION"] = "1" }
    let session = try PtySession(program)
    try #require(session.read(untilScreenShows: "q quit"), "\(session.screen)")
    for step in steps {
      switch step {
      case .press(let key, let pause):
        session.send(Self.bytes[key] ?? key)
        let end = Moment.now + Double(pause)
        while Moment.now < end { session.pump(milliseconds: 1) }
      case .resize(let size): session.resize(size)
      }
    }
    session.resize(Self.size)
    session.readUntilRest(milliseconds: 300)
    // The first rows are the same however many messages had arrived when a key was pressed.
    for _ in 0..<(app == .chat ? 8 : 1) {
      session.send("g")
      session.readUntilRest(milliseconds: 300)
    }
    let result = session.screen
    session.send("q")
    #expect(session.waitForEnd() == .exited(0), "\(session.screen)")
    #expect(session.isLineRestored)
    return result
  }

  private static let bytes = ["Enter": "\r", "Down": "\u{1B}[B", "Up": "\u{1B}[A"]
}
