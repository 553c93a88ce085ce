// Values nested so deep that recursion over their levels would need more than a thread's stack.

import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing

@testable import Viewer

@Suite("A value of many levels")
@MainActor
struct DeepOutlineTests {
  /// An object with objects inside each other, and a word in the innermost.
  private nonisolated static func children(_ depth: Int) -> String {
    #"{"a":"# + String(repeating: #"{"name":"n","children":[7,"#, count: depth) + #""needle""#
      + String(repeating: "]}", count: depth) + "}"
  }

  /// The hidden lines of the first node, counted on a thread with a small stack.
  private func hiddenLines(in json: String) async -> HiddenLines? {
    await withCheckedContinuation { waiting in
      ThreadBackground().run("hidden lines") { _ in
        let lines = OutlinePicture(json, width: 80, levels: 0).lines
        waiting.resume(returning: lines.first?.hidden)
      }
    }
  }

  @Test("has its lines counted", arguments: [10, 30])
  func hiddenLines(depth: Int) async throws {
    let json = Self.children(depth)
    let lines = OutlinePicture(json, width: 80).lineCount
    #expect(await hiddenLines(in: json) == HiddenLines(lines - 1))
  }

  @Test(
    "C1: is counted on the stack of a background thread", arguments: [129, 257, 1_000, 100_000])
  func stack(depth: Int) async throws {
    let hidden = try #require(await hiddenLines(in: Self.children(depth)))
    #expect(hidden.lines > 0 && hidden.isExact == (depth <= 1_000), "\(hidden)")
  }

  @Test("opens down to the deepest level, which holds the rest as one value")
  func deepest() throws {
    let rig = try ViewerRig(
      .bytes(Array((Self.children(300) + "\n").utf8), name: "x.jsonl"),
      size: CellSize(lines: 24, columns: 700))
    rig.press("/")
    rig.say("needle")
    rig.wait(.seconds(1))
    rig.rest()
    #expect(rig.status.contains("match 1/1"), "\(rig.screen)")
    #expect(rig.screen.contains("! nested deeper than 256 levels"), "\(rig.screen)")
    #expect(rig.screen.contains("needle"), "\(rig.screen)")
    rig.press("y")
    rig.rest()
    #expect(rig.status.contains("copied"), "\(rig.screen)")
  }

  @Test("has a path in words at any level", arguments: [3, 200])
  func path(depth: Int) throws {
    let rig = try ViewerRig(
      .bytes(Array((Self.children(depth) + "\n").utf8), name: "x.jsonl"),
      size: CellSize(lines: 24, columns: 4_000))
    rig.press("/")
    rig.say("needle")
    rig.wait(.seconds(1))
    rig.rest()
    let levels = String(repeating: ".children[1]", count: min(depth, 127) - 1)
    #expect(rig.status.contains("a\(levels)"), "\(rig.status)")
  }
}
