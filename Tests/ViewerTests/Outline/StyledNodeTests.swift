// Colours and other styles in strings of nested values.

import CellGrid
import JSONText
import Records
import Testing

@testable import Viewer

@Suite("The styles in a nested string")
@MainActor
struct StyledNodeTests {
  private nonisolated static let fail = #"\u001b[1mFAIL\u001b[0m"#

  /// Values that have the styled word at some depth.
  private nonisolated static let values: [(json: String, word: String)] = [
    (#"{"text": "\#(fail) here", "x": [1, {}]}"#, "FAIL here"),
    (#"{"a": {"b": {"c": ["\#(fail) here", {"d": 1}], "x": 1}}, "y": 2}"#, "FAIL here"),
    (#"["\#(fail) here", "b"]"#, "FAIL here"),
    (#"[{"k": "\#(fail) here", "n": 1}, {"k": "b", "n": 2}]"#, "FAIL here"),
    (#"{"text": "one\n\#(fail) here\nthree\nfour", "x": [1, {}]}"#, "FAIL here"),
    (#""{\"a\": \"\\u001b[1mFAIL\\u001b[0m here\", \"b\": [1, {}]}""#, "FAIL here"),
    (#"[{"role": "user", "content": "one\n\#(fail) here"}]"#, "FAIL here"),
    (
      #"[{"role": "user", "content": [{"type": "tool_result", "content": "\#(fail) here", "is_error": true}]}]"#,
      "FAIL here"
    ),
    (
      #"[{"type": "function_call_output", "output": "{\"output\": \"\\u001b[1mFAIL\\u001b[0m here\", \"exit_code\": 1}"}]"#,
      "FAIL here"
    ),
    (#"{"text": "F\bFA\bAI\bIL\bL here", "x": [1, {}]}"#, "FAIL here"),
  ]

  private static func rig(
    _ value: String, _ options: ViewerOptions = ViewerOptions()
  ) throws -> ViewerRig {
    let text = #"{"id": 1, "v": \#(value)}"# + "\n" + #"{"id": 2, "v": 1}"# + "\n"
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "x.jsonl"), size: CellSize(lines: 20, columns: 80),
      options: options)
    return rig
  }

  @Test("are its look, and not part of its text", arguments: values)
  func look(json: String, word: String) throws {
    let rig = try Self.rig(json)
    #expect(!rig.screen.contains("␛"), "\(rig.screen)")
    rig.press(".")
    rig.rest()
    let lines = rig.screen.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(
      lines.lastIndex { $0.contains("│") && $0.contains(word) }, "\(rig.screen)")
    let start = try #require(lines[line].firstRange(of: word)?.lowerBound)
    let column = lines[line].distance(from: lines[line].startIndex, to: start)
    for offset in 0..<word.count where word.dropFirst(offset).first != " " {
      let style = rig.frame[line, column + offset].style
      #expect(style.attributes.contains(.bold) == (offset < 4), "\(offset): \(rig.screen)")
    }
  }

  @Test("do not divide a word that is looked for", arguments: values.dropLast())
  func search(json: String, word: String) throws {
    let rig = try Self.rig(json)
    rig.press("/")
    rig.say(word)
    rig.rest()
    #expect(rig.status.contains("match 1/1"), "\(rig.screen)")
    // A field that is a text shows its JSON as it is spelled.
    #expect(rig.screen.contains(word) || json.hasPrefix("\""), "\(rig.screen)")
    rig.press("Esc /")
    rig.say(#"\[1m|\[0m"#)
    // No value has them, but the record as the file spells it.
    #expect(rig.status.contains("across columns"), "\(rig.screen)")
  }

  @Test("are not copied")
  func copy() throws {
    let rig = try Self.rig(Self.values[0].json)
    rig.pressEach("o j j y")
    #expect(rig.status.contains("copied value, 9 chars"), "\(rig.screen)")
  }

  @Test(
    "are left out, or are signs, as they are in a field", arguments: [StyleReading.plain, .signs])
  func readings(reading: StyleReading) throws {
    var options = ViewerOptions()
    options.source.styles = reading
    for (json, word) in Self.values where !json.contains(#"\b"#) {
      let rig = try Self.rig(json, options)
      rig.press(".")
      rig.rest()
      #expect(rig.screen.contains("␛[1mFAIL␛[0m here") == (reading == .signs), "\(rig.screen)")
      let lines = rig.screen.split(separator: "\n", omittingEmptySubsequences: false)
      if reading == .plain, let line = lines.lastIndex(where: { $0.contains(word) }) {
        let start = try #require(lines[line].firstRange(of: word)?.lowerBound)
        let column = lines[line].distance(from: lines[line].startIndex, to: start)
        #expect(!rig.frame[line, column].style.attributes.contains(.bold), "\(rig.screen)")
      }
      rig.press("/")
      rig.say(reading == .signs ? #"\[1mFAIL"# : word)
      #expect(rig.status.contains("match 1/1"), "\(rig.screen)")
    }
  }
}
