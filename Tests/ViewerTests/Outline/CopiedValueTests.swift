// The spelling of a value that is copied from an indented document.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A value that is copied from an indented document")
@MainActor
struct CopiedValueTests {
  private static let document = """
    {
        "stock": [
            {
                "id": 1,
                "place": {
                    "shelf": "A\\n    4",

                    "boxes": [
                        "x",
                        {"y": 2}
                    ]
                }
            },
            {
                "id": 2, "place": {"shelf": "B"}
            }
        ]
    }
    """

  private func copied(_ command: String, _ text: String, keys: String) throws -> String {
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "x.json"), size: CellSize(lines: 24, columns: 80))
    rig.press(keys)
    rig.rest()
    rig.press(command)
    return rig.copied ?? "nothing: \(rig.screen)"
  }

  @Test("has its lines moved to the left as a whole")
  func value() throws {
    #expect(
      try copied("y", Self.document, keys: "Enter j") == """
        {
            "shelf": "A\\n    4",

            "boxes": [
                "x",
                {"y": 2}
            ]
        }
        """)
  }

  @Test("has the same lines after its name")
  func member() throws {
    #expect(
      try copied("y y y", Self.document, keys: "Enter j").hasPrefix(
        "\"place\": {\n    \"shelf\": "))
  }

  @Test("has the same lines if it is a record")
  func record() throws {
    #expect(
      try copied("Y", Self.document, keys: "").hasPrefix("{\n    \"id\": 1,\n    \"place\": {\n"))
    #expect(try copied("Y", Self.document, keys: "").hasSuffix("    }\n}"))
  }

  @Test("keeps what is in its strings, its tabs and its line ends")
  func parts() {
    for (json, moved) in [
      ("{\n\t\t\"a\": 1\n\t}", "{\n\t\"a\": 1\n}"),
      ("{\r\n    \"a\": 1\r\n  }", "{\r\n  \"a\": 1\r\n}"),
      ("[\n   \"x\n   y\",\n   \"\\\"\n   z\"\n  ]", "[\n \"x\n   y\",\n \"\\\"\n   z\"\n]"),
      ("[\n\t1,\n  2\n]", "[\n\t1,\n  2\n]"), ("[\n  1\n]", "[\n  1\n]"), ("7", "7"), ("", ""),
      ("{\n    \"a\": 1,\n \n\n      \"b\": 2 }", "{\n\"a\": 1,\n\n\n  \"b\": 2 }"),
    ] {
      #expect(withoutCommonIndent(Array(json.utf8)) == Array(moved.utf8), "\(json)")
    }
  }

  @Test(
    "loses no more than blanks at the beginnings of its lines", arguments: SeededGenerator.seeds(20)
  )
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["{", "}", "\n", "  ", "\t", "\"a \n  b\"", "\"\\\"\n \"", ",", "1", "\r\n"]
    for _ in 0..<50 {
      let json = (0..<20).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let moved = withoutCommonIndent(Array(json.utf8))
      #expect(withoutCommonIndent(moved) == moved, "seed \(seed): \(json)")
      let isText = { (byte: UInt8) in byte != 0x20 && byte != 0x09 }
      #expect(json.utf8.filter(isText) == moved.filter(isText), "seed \(seed): \(json)")
    }
  }
}
