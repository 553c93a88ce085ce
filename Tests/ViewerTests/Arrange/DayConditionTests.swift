// Times of day in conditions on columns that have dates.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A time of day in a condition")
@MainActor
struct DayConditionTests {
  /// Lines from 02:11 to 02:18, each made of its minute.
  nonisolated private static func lines(_ line: (Int) -> String) -> String {
    (11...18).map { line($0) + "\n" }.joined()
  }

  /// The same times as several programs spell them, with the name of the file, the condition that
  /// `time>02:13` becomes, and the number of rows that pass it.
  nonisolated private static let spellings: [(String, String, becomes: String, count: Int)] = [
    (
      "x.log", lines { "2026-11-26T02:\($0):00Z INFO [main] shop.Cart - order \($0) stored" },
      "time>2026-11-26T02:13Z", 5
    ),
    (
      "x.log", lines { "2026-11-26 02:\($0):00,123 INFO [main] shop.Cart - order \($0) stored" },
      "time>2026-11-26 02:13", 6
    ),
    (
      "x.log", lines { "2026-11-26T02:\($0):00+02:00 INFO [main] shop.Cart - order \($0) stored" },
      "time>2026-11-26T02:13+02:00", 5
    ),
    (
      "access.log",
      lines { #"10.0.0.7 - - [26/Nov/2026:02:\#($0):00 +0100] "GET /\#($0) HTTP/1.1" 200 512"# },
      "time>26/Nov/2026:02:13 +0100", 5
    ),
    (
      "x.jsonl", lines { #"{"time": "2026-11-26T02:\#($0):00.5Z", "level": "info", "msg": "a"}"# },
      "time>2026-11-26T02:13Z", 6
    ),
    (
      "x.csv", "id,time\n" + lines { "\($0),2026-11-26 02:\($0)" }, "time>2026-11-26 02:13", 5
    ),
  ]

  private func rig(_ text: String, named name: String, keys: String = "") throws -> ViewerRig {
    try ViewerRig(text, named: name, lines: 14, columns: 110, keys: keys)
  }

  @Test("T80: has the day of the row under the cursor, in the spelling of the file")
  func day() throws {
    for (name, text, becomes, count) in Self.spellings {
      let rig = try rig(text, named: name)
      rig.type("&time>02:13")
      #expect(rig.status.contains(becomes), "\(name): \(rig.status)")
      rig.press("Enter")
      rig.idle()
      #expect(rig.scene.session.source.rows.total == count, "\(rig.screen)")
      #expect(rig.line(0).contains("& \(becomes)"), "\(rig.line(0))")
      rig.press("Esc")
      rig.say("/time<02:13")
      rig.idle()
      #expect(rig.status.contains("match 1/2"), "\(name): \(rig.status)")
    }
  }

  @Test(
    "T80: follows the cursor through a log of several days, and stays with a filter",
    arguments: [
      ("g", "time>=02:13", 6), ("G", "time>=02:13", 2), ("G", "!time>=02:13", 6),
      ("g", "time<02:13", 2), ("G", "time<2:13:00", 6), ("G", "time>02:13:59.5", 1),
    ])
  func days(key: String, condition: String, count: Int) throws {
    let text = (26...27).map { day in
      (11...14).map { "2026-11-\(day)T02:\($0):00Z INFO [main] shop.Cart - stored \($0)\n" }
        .joined()
    }.joined()
    let rig = try rig(text, named: "x.log", keys: key)
    rig.say("&" + condition)
    rig.idle()
    #expect(rig.scene.session.source.rows.total == count, "\(rig.screen)")
    rig.press("g")
    rig.idle()
    #expect(rig.scene.session.source.rows.total == count)
  }

  @Test(
    "leaves any other condition or pattern as it was typed",
    arguments: [
      ("time>2026-11-26 02:13", 5), ("time~02:13", 1), ("02:13", 1), ("message~02:13", 0),
    ])
  func others(condition: String, count: Int) throws {
    let rig = try rig(Self.spellings[0].1, named: "x.log")
    rig.say("&" + condition)
    rig.idle()
    #expect(rig.scene.session.source.rows.total == count, "\(rig.screen)")
    #expect(rig.line(0).contains("& \(condition) "), "\(rig.line(0))")
  }
}
