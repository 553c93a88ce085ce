// Points in time that are counted from 1970 on, inside values.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A number that counts the time from 1970 on")
@MainActor
struct NestedTimeTests {
  private func row(_ second: Int) -> String {
    """
    {"id": \(second), "run": {"started": 179000010\(second), "size": 179000010\(second), "deep": \
    {"lastSeen": "179000010\(second)123", "x": [1, {"y": 2}]}}, "steps": [{"ts": 1790000200.5, \
    "bytes": 1790000200}, {"ts": 1790000201, "bytes": 17}, {"ts": 1790000202, "bytes": 18}]}

    """
  }

  @Test("is a time in members, in tables and in summaries, where its name says so")
  func nested() throws {
    let rig = try ViewerRig(row(0) + row(1) + row(2), named: "x.jsonl", columns: 100, keys: "Enter")
    for part in [
      "run {3} started=\"2026-09-21 14:15:00Z\" size=1790000100", "started  2026-09-21 14:15:00Z",
      "size     1790000100", "lastSeen=\"2026-09-21 14:15:00.123Z\"",
      "[0]  2026-09-21 14:16:40.5Z  1790000200", "[1]  2026-09-21 14:16:41Z            17",
    ] {
      #expect(rig.screen.contains(part), "\(part)\n\(rig.screen)")
    }
  }

  @Test(
    "is a time in columns with names of times",
    arguments: [("created", true), ("placed", true), ("last_seen", true), ("size", false)])
  func columns(name: String, isTime: Bool) throws {
    let text = "id,\(name),n\n" + (0..<4).map { "\($0),179000\($0)000,x\n" }.joined()
    let rig = try ViewerRig(text, named: "x.csv", columns: 100)
    #expect(rig.line(0).contains("2026-09-21") == isTime, "\(rig.screen)")
    #expect(rig.line(2).contains("14:13") == isTime, "\(rig.screen)")
    #expect(rig.line(2).contains("1790000000") != isTime, "\(rig.screen)")
    rig.press("l y")
    #expect(rig.requests.last == .copy(Array("1790000000".utf8)))
  }

  @Test("is copied as the number, from a member and from a table")
  func copied() throws {
    let rig = try ViewerRig(row(0) + row(1), named: "x.jsonl", columns: 100, keys: "Enter j j y")
    #expect(rig.requests.last == .copy(Array("1790000100".utf8)), "\(rig.screen)")
    let cell = try ViewerRig(row(0) + row(1), named: "x.jsonl", columns: 100, keys: "Enter")
    for _ in 0..<12 where !cell.screen.contains("❯ │     [0]") { cell.press("j") }
    cell.press("y")
    #expect(cell.requests.last == .copy(Array("1790000200.5".utf8)), "\(cell.screen)")
  }

  @Test("is compared as the number")
  func compared() throws {
    let rig = try ViewerRig(row(0) + row(1) + row(2), named: "x.jsonl", columns: 100)
    rig.say("&run.started=1790000101")
    rig.settle()
    rig.rest()
    #expect(rig.line(2).contains("14:15:01Z"), "\(rig.screen)")
    #expect(!rig.screen.contains("14:15:00Z"), "\(rig.screen)")
  }

  @Test("is a time in the elements of a list with a name of times")
  func elements() throws {
    let line =
      "{\"a\": {\"times\": [1790000100, 1790000160], \"sizes\": [1790000100, 5]}, \"b\": 1}\n"
    let rig = try ViewerRig(line + line, named: "x.jsonl", columns: 100, keys: "Enter")
    #expect(
      rig.screen.contains("\"2026-09-21 14:15:00Z\" \"2026-09-21 14:16:00Z\""), "\(rig.screen)")
    #expect(rig.screen.contains("1790000100 5"), "\(rig.screen)")
  }
}
