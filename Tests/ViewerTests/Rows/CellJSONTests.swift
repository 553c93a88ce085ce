// The line of a cell whose text is JSON.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A cell whose text is JSON")
@MainActor
struct CellJSONTests {
  private nonisolated static let object = """
    {
      "run" : [
        "cc",
        "a.c"
      ],
      "ok" : true,
      "host name" : {
        "os" : "x 1"
      }
    }
    """

  @Test(
    "says its members, whatever the format and the line ends",
    arguments: [
      ("x.csv", "id,doc\n1,\"%\"\n2,\"{\"\"run\"\": [1]}\"\n3,plain\n"),
      ("x.jsonl", "{\"id\": 1, \"doc\": \"%\"}\n{\"id\": 2, \"doc\": \"{\\\"run\\\": [1]}\"}\n"),
    ])
  func object(name: String, form: String) throws {
    let isJSON = name == "x.jsonl"
    let cell =
      isJSON
      ? Self.object.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      : Self.object.replacing("\"", with: "\"\"").replacing("\n", with: "\r\n")
    let rig = try ViewerRig(form.replacing("%", with: cell), named: name, lines: 16)
    #expect(
      rig.line(2).contains("  run [2] cc a.c  ok=true \"host name\".os=\"x 1\""), "\(rig.screen)")
    #expect(rig.line(3).contains("  run [1] 1"), "\(rig.screen)")
  }

  @Test("is opened for what its line does not show, and copied as it is")
  func opened() throws {
    let long = String(repeating: "w", count: 90)
    let cell = "{\n  \"a\": {\n    \"b\": [1, {\"c\": 2}]\n  },\n  \"d\": \"\(long)\"\n}"
    let rig = try ViewerRig(
      "id,doc\n1,\"\(cell.replacing("\"", with: "\"\""))\"\n2,x\n3,y\n", named: "x.csv", lines: 16,
      keys: "Enter")
    #expect(rig.line(2).contains("▾   1   1  a.b [2] 1 {1}  d=www"), "\(rig.screen)")
    #expect(rig.screen.contains("│ ▾ doc json"), "\(rig.screen)")
    rig.press("j y")
    #expect(rig.requests.last == .copy(Array(cell.utf8)))
  }

  @Test("marks a match that its line shows, and counts one that it does not")
  func matches() throws {
    let hay = String(repeating: "hay", count: 20)
    let cell = "{\n  \"first\": \"needle\",\n  \"rest\": [[\"\(hay)\", \"needle\"], 2]\n}"
    let rig = try ViewerRig(
      "id,doc\n1,\"\(cell.replacing("\"", with: "\"\""))\"\n2,x\n3,y\n", named: "x.csv", lines: 16)
    #expect(rig.line(2).contains("first=needle  rest [2] [2] 2"), "\(rig.screen)")
    rig.say("/needle")
    rig.settle()
    rig.rest()
    #expect(rig.screen.contains("*1") || rig.screen.contains("hayhay"), "\(rig.screen)")
  }

  @Test("is the text itself if that is no JSON, and in plain text")
  func others() throws {
    let csv = try ViewerRig("id,doc\n1,\"{ no\n JSON }\"\n2,{}\n3,[]\n", named: "x.csv", lines: 16)
    #expect(csv.line(2).contains("{ no⏎ JSON }"), "\(csv.screen)")
    #expect(csv.line(3).contains("2  {}"), "\(csv.screen)")
    let text = try ViewerRig("some words\n{\"a\": 1}\nmore words\n", named: "x.txt", lines: 16)
    #expect(text.screen.contains("{\"a\": 1}"), "\(text.screen)")
  }
}
