// Lists of attributes that stand for objects.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A list of attributes")
@MainActor
struct AttributeEntryTests {
  private static let span = #"""
    {"name":"GET /","attributes":[{"key":"http.method","value":{"stringValue":"GET"}},
    {"key":"http.status","value":{"intValue":"200"}},{"key":"a key","value":{"boolValue":true}},
    {"key":"body","value":{"stringValue":"{\"a\": {\"b\": [1, {\"c\": \"a long text that fills the line\"}]}}"}},
    {"key":"tags","value":{"arrayValue":{"values":[{"stringValue":"one"},{"stringValue":"two"}]}}},
    {"key":"user","value":{"kvlistValue":{"values":[{"key":"id","value":{"intValue":"7"}},
    {"key":"mail","value":{"stringValue":"ann@example.org"}}]}}}]}
    """#.replacing("\n", with: " ")

  private static func rig(_ json: String) throws -> ViewerRig {
    try ViewerRig(
      .bytes(Array((json + "\n").utf8), name: "x.jsonl"), size: CellSize(lines: 18, columns: 72))
  }

  @Test("is shown as the object that it stands for, and keeps its path")
  func shown() throws {
    let rig = try Self.rig(Self.span)
    rig.press("Enter")
    rig.rest()
    rig.press(".")
    rig.rest()
    expectScreen(
      rig.screen,
      """
       x.jsonl  json lines                                              1 row
               name   summary                                            more
      ❯ ▾   1  GET /  attributes [6] http.method=GET http.status="200"…
        │ name        GET /
        │ ▾ attributes [6]
        │     http.method  GET
        │     http.status  "200"
        │     "a key"     true
        │   ▾ body json
        │     ▾ a.b [2]
        │         [0]         1
        │         [1].c       a long text that fills the line
        │   ▾ tags [2]
        │       [0]         one
        │       [1]         two
        │   ▾ user [2]
        │       id          "7"
       1/1  2 fields     Enter close  j into it  . everything  / find  ? help
      """)
    rig.press("j j j j")
    rig.rest()
    #expect(rig.status.contains("attributes[1].value.intValue"), "\(rig.screen)")
  }

  @Test("shows a match in a key or a value at its entry, and one elsewhere in the list as it is")
  func matches() throws {
    let rig = try Self.rig(Self.span)
    rig.press("/")
    rig.say("ann@")
    rig.wait(.seconds(1))
    #expect(rig.screen.contains("mail") && !rig.screen.contains("stringValue"), "\(rig.screen)")
    rig.press("/")
    rig.say("kvlist")
    rig.wait(.seconds(1))
    #expect(rig.status.contains("match 1/1") && rig.screen.contains("kvlistValue"), "\(rig.screen)")
    rig.press("Esc")
    rig.wait(.seconds(1))
    #expect(!rig.screen.contains("kvlistValue"), "\(rig.screen)")
  }

  @Test(
    "is an ordinary list if one of its elements is no entry",
    arguments: [
      #"{"key":"a","value":{"stringValue":"x","intValue":"1"}}"#, #"{"key":"a","value":"x"}"#,
      #"{"key":1,"value":{"stringValue":"x"}}"#, #"{"value":{"stringValue":"x"},"key":"a"}"#,
      #"{"key":"a","value":{"otherValue":"x"}}"#, #"{"key":"a","value":{}}"#, "1",
      #"{"key":"a","value":{"arrayValue":{}}}"#,
      #"{"key":"a","value":{"stringValue":"x"},"more":1}"#,
    ])
  func ordinary(element: String) throws {
    let text = #"[{"key":"b","value":{"stringValue":"y"}},\#(element)]"#
    let value = try #require(OutlineValue(text: Array(text.utf8)))
    #expect(!AttributeEntry.fill(value, value.children))
    let known = try #require(
      OutlineValue(text: Array(text.replacing(element, with: "{\"intValue\":\"1\"}").utf8)))
    #expect(AttributeEntry.fill(known, known.children))
  }
}
