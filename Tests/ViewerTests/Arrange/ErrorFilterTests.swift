// The errors of a source, kept alone.

import CellGrid
import Foundation
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The errors kept alone")
@MainActor
struct ErrorFilterTests {
  /// A log with errors by level, by status and by a trace, and a line that only says the word.
  nonisolated private static let log = """
    2026-11-26T02:11:00Z INFO [main] shop.Cart - order 1 stored
    2026-11-26T02:12:10Z ERROR [main] shop.Cart - order 2 failed
    2026-11-26T02:12:50Z INFO [pool] shop.Pool - no error here
    2026-11-26T02:14:00Z FATAL [main] shop.Cart - order 4 lost
    2026-11-26T02:15:00Z WARN [main] shop.Cart - order 5 late

    """
  nonisolated private static let broken = "{\"a\": 1}\n{\"a\": \n{\"a\": 3}\n"
  nonisolated private static let calls = [
    #"{"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]}"#,
    #"{"messages": [{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t","#
      + #" "content": "no", "is_error": true}]}, {"role": "assistant", "content": "is_error"}]}"#,
  ].map { $0 + "\n" }.joined()

  nonisolated private static let inputs: [(name: String, text: String, rows: Int)] = [
    ("x.log", log, 2), ("x.jsonl", broken, 1), ("calls.jsonl", calls, 1),
    ("x.csv", "a,b\n1,2\n3,4\n", 0),
  ]

  @Test("are the rows at which ( and ) stop, and :errors and --errors keep them", arguments: 0..<4)
  func keeps(number: Int) throws {
    let (name, text, count) = Self.inputs[number]
    let rig = try ViewerRig(text, named: name, lines: 14, columns: 100)
    rig.say(":errors")
    rig.idle()
    #expect(rig.scene.session.source.rows.total == count, "\(rig.screen)")
    #expect(rig.line(0).contains("& :errors"), "\(rig.line(0))")
    rig.press("Esc")
    #expect(rig.screen.contains(":errors removed"), "\(rig.screen)")
    rig.idle()
    #expect(rig.scene.session.source.rows.total > count, "\(rig.screen)")
    var options = ViewerOptions()
    options.keepsErrors = true
    let started = try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: 14, columns: 100),
      options: options)
    started.idle()
    #expect(started.scene.session.source.rows.total == count, "\(started.screen)")
    #expect(try printed(text, name, options).count { $0 == 0x0A } == count)
  }

  @Test("pass further filters, and are counted in a search")
  func together() throws {
    let rig = try ViewerRig(Self.log, named: "x.log", lines: 14, columns: 100)
    rig.say(":errors")
    rig.say("&order 4")
    rig.idle()
    #expect(rig.scene.session.source.rows.total == 1, "\(rig.screen)")
    #expect(rig.scene.arranger.filters.layers.map(\.words) == [":errors", "order 4"])
    rig.press("Esc")
    rig.say("/order")
    rig.idle()
    #expect(rig.status.contains("match 2/2"), "\(rig.status)")
  }

  private func printed(_ text: String, _ name: String, _ options: ViewerOptions) throws -> [UInt8] {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    _ = printRecords(
      of: .bytes(Array(text.utf8), name: name), as: .records(.text), options: options,
      descriptor: fileno(file))
    var bytes = [UInt8](repeating: 0, count: Int(lseek(fileno(file), 0, SEEK_END)))
    _ = pread(fileno(file), &bytes, bytes.count, 0)
    return bytes
  }
}
