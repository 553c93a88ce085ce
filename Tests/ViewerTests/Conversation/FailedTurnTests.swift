// Turns that failed, and the keys that lead to them.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Turns that failed")
@MainActor
struct FailedTurnTests {
  private nonisolated static func turn(_ words: String) -> String {
    #"{"role":"user","content":"\#(words) \#(String(repeating: "word ", count: 20))"}"#
  }

  private nonisolated static func result(_ more: String) -> String {
    #"{"role":"user","content":[{"type":"tool_result","tool_use_id":"t",\#(more)"content":"a result"}]}"#
  }

  private nonisolated static func record(_ id: Int, _ turns: [String]) -> String {
    #"{"id":\#(id),"model":"m","messages":[\#(turns.joined(separator: ","))],"usage":{"in":[1,{}]}}"#
  }

  private static func rig(_ records: [String]) throws -> ViewerRig {
    let text = records.map { $0 + "\n" }.joined()
    return try ViewerRig(
      .bytes(Array(text.utf8), name: "x.jsonl"), size: CellSize(lines: 20, columns: 80))
  }

  private nonisolated static let failure = result(#""is_error":true,"#)

  @Test("are stops of the keys for errors, forth and back, and their way closes when one moves on")
  func stops() throws {
    let rig = try Self.rig([
      Self.record(1, [Self.turn("a"), Self.result("")]),
      Self.record(2, [Self.turn("b"), Self.failure, Self.turn("c"), Self.failure]),
      Self.record(3, [Self.turn("d"), Self.result(#""is_error":false,"#)]),
      "{", Self.record(5, [Self.failure, Self.turn("e")]),
    ])
    let steps: [(key: String, status: String)] = [
      (")", "messages[1]"), (")", "messages[3]"), (")", "4/5"), (")", "messages[0]"),
      ("(", "4/5"), ("(", "messages[3]"), ("(", "messages[1]"),
    ]
    for (key, status) in steps {
      rig.pressEach(key)
      #expect(rig.status.contains(status), "\(key) to \(status): \(rig.screen)")
      let failed = rig.screen.split(separator: "\n").first { $0.hasPrefix("❯") }
      if status.hasPrefix("messages") {
        #expect(failed?.contains("← ! failed") ?? false, "\(rig.screen)")
        #expect(rig.screen.contains("FAILED"), "\(rig.screen)")
      } else {
        #expect(!rig.screen.contains("▾"), "\(rig.screen)")
      }
    }
    rig.pressEach("( )")
    #expect(rig.scene.rows.cursor == ViewIndex(1), "\(rig.screen)")
  }

  private nonisolated static let cases: [(record: String, isRecord: Bool, places: [Int])] = [
    (record(1, [turn("is_error exit_code failed")]), false, []),
    (record(1, [result(#""exit_code":0,"#), result(#""exit_code":2,"#)]), false, [1]),
    (record(1, [turn("a"), result(#""status":"failed","#)]), false, [1]),
    (#"{"id":1,"request":{"body":{"messages":[\#(turn("a")),\#(failure)]}}}"#, false, [1]),
    (#"{"id":1,"list":[1,\#(failure)],"is_error":true}"#, false, []),
  ]

  @Test("are told by their keys, wherever the conversation is", arguments: cases)
  func found(record: String, isRecord: Bool, places: [Int]) throws {
    let rig = try Self.rig([record])
    let record = try #require(rig.scene.rows.session.source.record(at: ViewIndex(0)))
    let turns = FailedTurns(in: record, of: nil)
    #expect(turns.isRecord == isRecord && turns.places.map(\.number) == places)
    rig.pressEach(")")
    #expect(rig.screen.contains("FAILED 1 of 1") == !places.isEmpty, "\(rig.screen)")
  }

  @Test("of a session are its rows")
  func session() throws {
    let records = (0..<4).map { number in
      #"{"parentUuid":"\#(number)","sessionId":"s","type":"user","uuid":"\#(number + 1)","message":\#(number == 2 ? Self.failure : Self.turn("a")),"timestamp":"2026-11-22T03:00:0\#(number).000Z"}"#
    }
    let rig = try Self.rig(records)
    rig.pressEach(")")
    #expect(rig.status.contains("3/4") && rig.screen.contains("FAILED 1 of 1"), "\(rig.screen)")
    #expect(!rig.screen.contains("▾"), "\(rig.screen)")
  }
}
