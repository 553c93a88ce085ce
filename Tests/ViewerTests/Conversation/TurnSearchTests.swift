// A search in long conversations.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A search in a conversation")
@MainActor
struct TurnSearchTests {
  private func conversation(_ count: Int, wordIn number: Int) -> String {
    let turns = (0..<count).map { index in
      let role = index.isMultiple(of: 2) ? "user" : "assistant"
      return #"{"role":"\#(role)","content":"\#(index == number ? "wombat" : "word\(index)")"}"#
    }
    return #"{"id":1,"messages":[\#(turns.joined(separator: ","))]}"# + "\n"
  }

  @Test(
    "shows a match in a turn of any number of turns",
    arguments: [2, 21, 22, 23, 40, 64, 65, 130, 300],
    [CellSize(lines: 30, columns: 100), CellSize(lines: 20, columns: 60)])
  func anyNumber(count: Int, size: CellSize) throws {
    for number in Set([0, 1, count / 2, count - 1]) {
      let rig = try ViewerRig(
        .bytes(Array(conversation(count, wordIn: number).utf8), name: "x.jsonl"), size: size)
      rig.press("/")
      rig.say("wombat")
      #expect(rig.openLines.contains { $0.contains("wombat") }, "\(number): \(rig.screen)")
    }
  }
}
