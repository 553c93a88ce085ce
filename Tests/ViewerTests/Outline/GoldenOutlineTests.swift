// Open records of the samples, line for line.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Open records of the samples")
@MainActor
struct GoldenOutlineTests {
  /// A screen and the keys that lead to it.
  struct Golden: Sendable, CustomTestStringConvertible {
    let sample: String
    let lines: Int
    let keys: String
    /// Words that are typed after the keys, and Enter.
    var words = ""
    let picture: String

    var testDescription: String { "\(sample) \(keys)\(words)" }
  }

  private static func press(_ keys: String, in rig: ViewerRig) {
    for key in keys.split(separator: " ") {
      rig.press(String(key))
      rig.rest()
    }
  }

  private static func rig(_ golden: Golden) throws -> ViewerRig {
    let rig = try ViewerRig(
      sample: golden.sample, size: CellSize(lines: golden.lines, columns: 100))
    press(golden.keys, in: rig)
    if !golden.words.isEmpty {
      rig.say(golden.words)
      rig.wait(.seconds(1))
      rig.rest()
    }
    return rig
  }

  /// The lines of rows and nodes, without the cursor.
  private static func body(_ rig: ViewerRig) -> [String] {
    (2..<rig.size.lines - 1).map { rig.line($0).replacing("❯", with: " ") }
  }

  private nonisolated static let goldens: [Golden] = [
    Golden(
      sample: "traces.jsonl", lines: 12, keys: "",
      picture: """
        """),
    Golden(
      sample: "traces.jsonl", lines: 17, keys: "j j j Enter",
      picture: """
        """),
    Golden(
      sample: "traces.jsonl", lines: 30, keys: "j j j Enter j Enter j j j Enter",
      picture: """
        """),
    Golden(
      sample: "pods.json", lines: 25, keys: "j Enter",
      picture: """
        """),
    Golden(
      sample: "events.jsonl", lines: 21, keys: "j j Enter j Enter j j",
      picture: """
        """),
    Golden(
      sample: "traces.jsonl", lines: 23, keys: "/", words: "limit",
      picture: """
        """),
  ]

  @Test("Case 1: are these screens", arguments: goldens)
  func screens(golden: Golden) throws {
    let rig = try Self.rig(golden)
    expectScreen(rig.screen, golden.picture)
  }

  @Test("Case 1: are the same after they were closed and opened again", arguments: goldens[1...4])
  func again(golden: Golden) throws {
    let rig = try Self.rig(golden)
    let body = Self.body(rig)
    Self.press("Esc Enter", in: rig)
    #expect(Self.body(rig) != body)
    Self.press("Enter", in: rig)
    #expect(Self.body(rig) == body, "\(rig.screen)")
  }
}
