// Going to a time.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Going to a time")
@MainActor
struct TimeFinderTests {
  /// A log of two days, a line every ten seconds from 02:10 to 02:19:50.
  nonisolated private static let text = (26...27).map { day in
    (0..<60).map { line in
      let second = line * 10
      let time = "02:1\(second / 60):\(second % 60 < 10 ? "0" : "")\(second % 60)"
      return "2026-11-\(day)T\(time)Z INFO [main] shop.Cart - stored \(line)\n"
    }.joined()
  }.joined()

  private func rig(
    _ steps: [String], _ text: String = text, name: String = "x.log"
  ) throws -> ViewerRig {
    let rig = try ViewerRig(text, named: name, lines: 20, columns: 100)
    rig.perform(steps)
    return rig
  }

  @Test(
    "T82: leads to the first row at or after it, on the day of the row under the cursor",
    arguments: [
      ([":02:14"], 25), ([":2:14:00"], 25), ([":02:14:05"], 26), ([":goto 02:14:05"], 26),
      ([":02:09"], 1), (["G", ":02:14"], 85), ([":02:19:51"], 61),
      ([":2026-11-27 02:14"], 85), ([":2026-11-27T02:13:55Z"], 85), (["G", ":2026-11-26"], 1),
      ([":goto 7"], 7), (["&stored 3", ":02:15"], 2),
    ])
  func first(steps: [String], row: Int) throws {
    let rig = try rig(steps)
    #expect(rig.status.hasPrefix(" \(row)/"), "\(rig.screen)")
  }

  @Test(
    "says why nothing moves",
    arguments: [
      (text, "x.log", ":2026-11-27 23:59", "no row at or after 2026-11-27 23:59"),
      (text, "x.log", ":2026-12-01", "no row at or after 2026-12-01"),
      (text, "x.log", ":goto lunch", "invalid time 'lunch' (02:14, 2026-11-26 02:14, -10m, or "),
      ("a,b\n1,2\n3,4\n", "a.csv", ":02:14", "no column has times here"),
      ("id,took\n1,0:02\n2,0:03\n", "a.csv", ":02:14", "no column has times here"),
    ])
  func nothing(text: String, name: String, command: String, words: String) throws {
    let rig = try rig(["j", command], text, name: name)
    #expect(rig.screen.contains(words), "\(rig.screen)")
    #expect(rig.status.hasPrefix(" 2/") || rig.status.contains(words), "\(rig.status)")
  }
}
