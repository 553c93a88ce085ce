// The programs under random keys on the virtual clock.

import CellGrid
import TableApps
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Tables written as for UIKit, under random keys")
struct RandomAppTests {
  @Test(
    "end with the screen that they have without motion", arguments: TableApp.allCases,
    SeededGenerator.seeds(5))
  func motion(app: TableApp, seed: UInt64) throws {
    let tape = app.randomTape(seed: seed)
    let still = try Playback(app, tape, motion: .none)
    let moving = try Playback(app, tape)
    let reduced = try Playback(app, tape, motion: .reduced)
    expectScreen(moving.lastScreen, still.lastScreen)
    expectScreen(reduced.lastScreen, still.lastScreen)
    let table = try #require(moving.controller?.tableView)
    #expect(table.diagnostics.isEmpty, "\(table.diagnostics)")
    #expect(!table.isMoving)
  }

  @Test(
    "end at rows that a reload shows too", arguments: TableApp.allCases,
    SeededGenerator.seeds(5))
  func reload(app: TableApp, seed: UInt64) throws {
    // A reload forgets the heights above the screen, so it is compared at the top.
    let home = String(repeating: "Home@1s\n", count: app == .chat ? 8 : 1)
    let run = try Playback(app, app.randomTape(seed: seed) + home)
    let controller = try #require(run.controller)
    let size = CellSize(lines: 24, columns: 80)
    let draw = { () -> String in
      var canvas = Canvas(size: size)
      controller.draw(on: &canvas, at: Instant(sinceStart: .seconds(600)))
      return canvas.finish().transcript
    }
    let before = draw()
    controller.tableView.reloadData()
    expectScreen(draw(), before)
  }
}

extension TableApp {
  /// Random keys and sizes, then some seconds at the first size.
  fileprivate func randomTape(seed: UInt64) -> String {
    let sizes = [(1, 1), (2, 5), (6, 20), (12, 40), (24, 80), (50, 132)]
      .map { CellSize(lines: $0, columns: $1) }
    let keys = [
      "PageDown", "PageUp", "Home", "End", "Tab", "Left", "Right", "Escape", "Delete",
    ]
    let steps = randomSteps(
      80, seed: seed, keys: keys, pauses: [0, 17, 60, 150, 500], sizes: sizes)
    return steps.map(\.tapeLine).joined() + "Resize 80x24\nSleep 5s\n"
  }
}
