import CellGrid
import Records
import Testing
import Viewer

@Suite("A JSON document on the screen")
@MainActor
struct DocumentTests {
  @Test("is a table of its elements, which open to all they hold")
  func array() throws {
    let rig = try ViewerRig(sample: "catalog.json")
    #expect(rig.line(0).contains("catalog.json  json "))
    #expect(rig.line(0).contains("16 rows"))
    #expect(rig.line(1).contains("sku"))
    #expect(rig.line(2).contains("KET-10"))
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("│ replaces    KET-03"))
    #expect(rig.line(2).contains("shelf=A8") && !rig.screen.contains("│ shelf"))
    #expect(rig.screen.contains("│ size_mm     width=130"))
    rig.press("Enter G")
    rig.rest()
    #expect(rig.status.contains("16/16"))
  }

  @Test("that is an object is a table of keys and values")
  func object() throws {
    let text = #"{"name": "unfold", "stars": 5.0, "nested": {"list": [1, 2]}}"#
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: "about.json"))
    #expect(rig.line(1).contains("key") && rig.line(1).contains("value"))
    #expect(rig.line(2).contains("name") && rig.line(2).contains("unfold"))
    #expect(rig.line(3).contains("5.0"))
    #expect(rig.line(4).contains("list [2] 1 2"))
  }

  @Test("that is cut off says where it ends, and shows the part before")
  func cut() throws {
    let rig = try ViewerRig(.bytes(Array(#"[{"a":1},{"a":2},{"a"#.utf8), name: "cut.json"))
    #expect(rig.line(0).contains("the document is cut off at byte 20"))
    #expect(rig.line(0).contains("3 rows"))
    rig.press("G")
    #expect(rig.status.contains("invalid JSON"))
  }

  @Test("that wraps its rows shows them; :path leads to another array, and to its top")
  func wrapped() throws {
    let pods = (0..<9).map { #"{"name":"cart-\#($0)","phase":"Running"}"# }.joined(separator: ",")
    let text = #"{"kind":"List","items":[\#(pods)],"more":[{"a":1},{"a":2}]}"#
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: "pods.json"))
    #expect(rig.line(0).hasPrefix(" pods.json › items  json "), "\(rig.screen)")
    #expect(rig.line(0).hasSuffix(" 9 rows") && rig.line(2).contains("cart-0"))
    rig.press(":")
    rig.say("path more")
    #expect(rig.line(0).hasPrefix(" pods.json › more ") && rig.line(3).contains("2"))
    rig.press(":")
    rig.say("path mores")
    #expect(rig.screen.contains("did you mean 'more'?"), "\(rig.screen)")
    rig.press("Esc Esc :")
    rig.say("path .")
    #expect(rig.line(0).hasPrefix(" pods.json  json ") && rig.line(1).contains("key"))
  }

  @Test("Case 43: that is long has the rows that a path leads to, and its title says which")
  func distant() throws {
    let rows = (0..<1_000).map { #"{"name":"row \#($0)"}"# }.joined(separator: ",")
    let filling = String(repeating: "filling ", count: 262_144)
    let text =
      #"{"a":[{"n":1},{"n":2},{"n":3}],"filling":"\#(filling)","b":[\#(rows)],"c":[1,2]}"#
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: "long.json"))
    #expect(rig.line(0).hasPrefix(" long.json  json ") && rig.line(1).contains("key"))
    rig.press(":")
    rig.say("path b")
    #expect(rig.line(0).hasPrefix(" long.json › b  json "), "\(rig.screen)")
    #expect(rig.line(0).hasSuffix(" 1,000 rows") && rig.line(2).contains("row 0"))
    rig.press("G")
    rig.rest()
    #expect(rig.status.contains("1,000/1,000") && rig.screen.contains("row 999"))
    rig.press(":")
    rig.say("path filling")
    #expect(rig.status.contains("invalid path 'filling' (no list or object)"), "\(rig.screen)")
    #expect(rig.line(0).hasPrefix(" long.json › b "))
    rig.press(":")
    rig.say("path a")
    #expect(rig.line(0).hasPrefix(" long.json › a ") && rig.line(0).hasSuffix(" 3 rows"))
  }
}
