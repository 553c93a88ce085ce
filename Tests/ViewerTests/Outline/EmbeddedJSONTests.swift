// JSON in the texts of cells, log messages and other JSON.

import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("JSON in a text")
@MainActor
struct EmbeddedJSONTests {
  private nonisolated static let inputs: [(name: String, text: String)] = [
    (
      "x.csv",
      """
      n,payload
      1,"{""e"":""some words that fill the line"",""a"":{""b"":[{""c"":1},{""d"":""a needle here""}]}}"

      """
    ),
    (
      "x.log",
      """
      2026-11-22 03:00:00 INFO {"a":{"b":[{"c":1},{"d":"a needle here"}],"e":"words"},"f":"more words"}
      2026-11-22 03:00:01 INFO started

      """
    ),
    (
      "x.jsonl",
      #"""
      {"n":1,"in":{"text":"{\"x\":1,\"again\":\"{\\\"a\\\":[{\\\"c\\\":1},{\\\"d\\\":\\\"a needle here\\\"}],\\\"e\\\":2}\"}"}}

      """#
    ),
  ]

  private static func rig(_ text: String, name: String) throws -> ViewerRig {
    try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: 24, columns: 60))
  }

  /// The lines of open rows.
  private static func body(_ rig: ViewerRig) -> [String] {
    rig.screen.split(separator: "\n").map(String.init).filter { $0.contains("│") }
  }

  @Test("Case 44: is a node that opens, and a match in it is found and shown", arguments: inputs)
  func node(name: String, text: String) throws {
    let rig = try Self.rig(text, name: name)
    rig.press("/")
    rig.say("needle")
    rig.wait(.seconds(1))
    #expect(rig.status.contains("match 1/"), "\(rig.screen)")
    #expect(Self.body(rig).contains { $0.contains("a needle here") }, "\(rig.screen)")
    #expect(Self.body(rig).contains { $0.contains(" json") }, "\(rig.screen)")
  }

  @Test(
    "Case 45: that is none, or has nothing in it, is text", arguments: ["[x]", "{}", "{not json}"])
  func text(value: String) throws {
    let words = String(repeating: "word ", count: 30)
    let rig = try Self.rig(#"{"a":{"b":"\#(value)","c":"\#(words)"}}"# + "\n", name: "x.jsonl")
    rig.press("Enter .")
    rig.rest()
    #expect(Self.body(rig).contains { $0.contains(value) }, "\(rig.screen)")
    #expect(!Self.body(rig).contains { $0.contains(" json ") || $0.hasSuffix(" json") })
  }
}
