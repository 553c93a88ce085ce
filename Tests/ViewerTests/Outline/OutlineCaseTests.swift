// What a reader does with an open record: texts, many nodes, other rows, copies.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("An open record")
@MainActor
struct OutlineCaseTests {
  private static func rig(
    _ text: String, keys: String = "", size: CellSize = CellSize(lines: 24, columns: 80),
    options: ViewerOptions = ViewerOptions()
  ) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array((text + "\n").utf8), name: "x.jsonl"), size: size, options: options)
    rig.pressEach(keys)
    return rig
  }

  @Test("Case 3: shows quotes, tabs, lines and letters for their escapes, and a search finds them")
  func escapes() throws {
    let rig = try Self.rig(
      #"{"id":1,"n":{"s":"say \"hi\"\n\tif x","u":"caf\u00e9 \u4e2d"},"m":[1,{"long":"\#(String(repeating: "word ", count: 30))"}]}"#,
      keys: "Enter")
    let body = rig.openLines
    let first = try #require(body.firstIndex { $0.contains(#"say "hi""#) }, "\(rig.screen)")
    #expect(body[first + 1].hasSuffix("if x"), "\(rig.screen)")
    #expect(body.contains { $0.hasSuffix("café 中") }, "\(rig.screen)")
    for pattern in ["say \"hi\"", "中", "café", "\"hi\"\\n\\tif"] {
      rig.press("/")
      rig.say(pattern)
      rig.wait(.seconds(1))
      #expect(rig.status.contains("match 1/1"), "\(pattern): \(rig.screen)")
    }
    // No value has an escape, but the record as the file spells it.
    for (pattern, found) in [("u4e2d", "not found"), (#"\\n"#, "across columns")] {
      rig.press("/")
      rig.say(pattern)
      rig.wait(.seconds(1))
      #expect(rig.status.contains(found), "\(pattern): \(rig.screen)")
    }
  }

  @Test(
    "Case 13: a hundred thousand children open and close at once, and half way is in the middle")
  func many() throws {
    let count = 100_000
    let list = (0..<count).map { #"{"a":[\#($0),{}],"b":{"c":[1,{"d":2}]}}"# }
    let rig = try Self.rig(#"{"id":1,"list":[\#(list.joined(separator: ","))],"end":2}"#)
    rig.press("Enter")
    rig.rest()
    rig.idle()
    rig.press("j")
    rig.rest()
    for _ in 0..<2 {
      rig.press(".")
      rig.rest()
      #expect(rig.scene.height(ofRow: 1) ?? 0 > 3 * count, "\(rig.screen)")
      rig.press("5 0 %")
      rig.rest()
      #expect(!rig.openLines.isEmpty, "\(rig.screen)")
      rig.press("g j")
      rig.rest()
      rig.press(".")
      rig.rest()
      #expect(rig.line(4).contains("▸ [0]") && rig.line(5).contains("▸ [1]"), "\(rig.screen)")
    }
  }

  @Test("Case 25: marks, prices and bars stay in their columns beside Hebrew and Arabic")
  func rightToLeft() throws {
    let words = String(repeating: "word ", count: 30)
    let latin = ["name 1", "key 22", "third"]
    let others = [
      ["שם 1", "מפתח 22", "ערך"], ["اسم 1", "مفتاح 22", "قيمة"], ["a שם 1", "ب 22 c", "1 ערך"],
    ]
    let record = { (names: [String]) in
      #"{"id":1,"a":{"\#(names[0])":"\#(words)","\#(names[1])":{"\#(names[2])":[1,{"x":"\#(names[0])\#(words)"}]}}}"#
    }
    let columns = { (rig: ViewerRig) in
      let frame = rig.frame
      return (2..<20).map { line in
        (0..<80).filter { ["│", "▸", "▾"].contains(frame[line, $0].text) }
          + (70..<80).filter { frame[line, $0].text == "+" }
      }
    }
    let expected = columns(try Self.rig(record(latin), keys: "Enter j Enter"))
    for names in others {
      let rig = try Self.rig(record(names), keys: "Enter j Enter")
      #expect(columns(rig) == expected, "\(rig.screen)")
      #expect(rig.screen.unicodeScalars.allSatisfy { $0.properties.bidiClassIsHarmless })
    }
  }

  @Test("Case 35: sorted, then filtered, the same nodes of three records are open at the cursor")
  func arranged() throws {
    let words = String(repeating: "word ", count: 30)
    let rows = (0..<9).map { number in
      #"{"n":\#(9 - number),"a":{"b":{"c":["\#(words)",{"d":\#(number)}]},"e":"\#(words)"},"f":[{"g":"\#(words)"},2]}"#
    }
    let rig = try Self.rig(
      rows.joined(separator: "\n"), keys: "Enter j zc J j Enter J j j zc 3G",
      size: CellSize(lines: 40, columns: 80))
    let open = rig.openLines
    // Its mark and number; the columns after them make room for the signs of the order.
    let cursor = try #require(
      rig.screen.split(separator: "\n").first { $0.hasPrefix("❯") }.map { String($0.prefix(7)) })
    #expect(!open.isEmpty)
    rig.press(":")
    rig.say("sort n")
    #expect(Set(rig.openLines) == Set(open), "\(rig.screen)")
    #expect(rig.screen.contains("\n" + cursor), "\(rig.screen)")
    rig.press("&")
    rig.say("n>2")
    #expect(Set(rig.openLines) == Set(open), "\(rig.screen)")
    #expect(rig.screen.contains("\n" + cursor), "\(rig.screen)")
  }

  @Test("Case 26: opens a damaged record to its members, up to the defect and its reason")
  func damaged() throws {
    let rig = try Self.rig(
      """
      {"id":1,"list":[1,{"x":"words"}],"end":{"y":[2]}}
      {"id":2,"list":[1,{"x":"words"},{"z" 3}],"end":{"y":}
      """, keys: "j Enter", size: CellSize(lines: 14, columns: 72))
    expectScreen(
      rig.screen,
      """
       x.jsonl  json lines                                             2 rows
               id  summary                                               more
        ▸   1   1  list [2] 1 {1}  end.y [1] 2                             +4
      ❯ ▾   2   2  list [3] 1 {1} {1}  end {1} y=                          +5
        │ ! invalid JSON: expected a colon at byte 87
        │ ▸ list [3]  1 {1} {1}                                            +4
        │ ▸ end {1}  y=                                                    +1
        │ id: shown above





       2/2  2 fields     Enter close  j into it  . everything  / find  ? help
      """)
  }

  @Test("Case 36: a followed record that grows gets children below, and nothing above moves")
  func followed() throws {
    let folder = try TemporaryFolder()
    let words = String(repeating: "word ", count: 12)
    let element = { (number: Int) in #"{"k\#(number)":"\#(words)","x":[\#(number),{}]}"# }
    let first = (0..<6).map(element).joined(separator: ",")
    let path = try folder.write("x.jsonl", #"{"id":1}"# + "\n" + #"{"id":2,"list":["# + first)
    let rig = try ViewerRig(.path(path), size: CellSize(lines: 40, columns: 80))
    rig.pressEach("F G Enter j Enter")
    rig.idle()
    let before = rig.openLines
    // The end that is not there yet has a line as well.
    #expect(rig.screen.contains("list [7]"), "\(rig.screen)")
    for number in 6..<12 {
      try folder.append("x.jsonl", "," + element(number))
      // Following begins with one check.
      rig.pressEach("F F")
      rig.idle()
      #expect(rig.screen.contains("list [\(number + 2)]"), "\(rig.screen)")
      let labels = { (lines: [String]) in lines.filter { $0.contains("[0]") || $0.contains("[1]") }
      }
      #expect(labels(rig.openLines) == labels(before), "\(rig.screen)")
    }
  }

  @Test(
    "Case 37: read again, nodes that are still there are open, and the cursor is at the nearest")
  func changed() throws {
    let folder = try TemporaryFolder()
    let words = String(repeating: "word ", count: 30)
    let path = try folder.write(
      "x.jsonl",
      #"{"id":1,"a":{"b":{"c":["\#(words)",{"d":1}]},"e":{"f":"\#(words)"}},"z":"\#(words)"}"#
        + "\n")
    let rig = try ViewerRig(.path(path), size: CellSize(lines: 30, columns: 80))
    rig.pressEach("Enter j .")
    while !rig.status.contains(" a.b.c[1].d ") {
      let before = rig.status
      rig.pressEach("j")
      guard rig.status != before else { break }
    }
    #expect(rig.status.contains(" a.b.c[1].d "), "\(rig.screen)")
    try folder.write(
      "x.jsonl",
      #"{"id":1,"a":{"b":{"c":["\#(words)"]},"e":{"f":"\#(words)"}},"z":"\#(words)"}"# + "\n")
    rig.pressEach("R")
    rig.idle()
    #expect(rig.openLines.contains { $0.contains("▾ e.f") || $0.contains("▾ a") }, "\(rig.screen)")
    #expect(rig.status.contains(" a.b.c"), "\(rig.screen)")
  }

  @Test("Case 38: copies JSON in a string decoded, then its path, then its member byte for byte")
  func copies() throws {
    let call =
      #""arguments": "{\"query\": \"caf\u00e9\", \"in\": [1, {\"deep\": \"\#(String(repeating: "word ", count: 30))\"}]}""#
    let text =
      #"{"id":1,"messages":[{"a":[1]},{"a":[2]},{"tool_calls":[{"function":{"name":"f", \#(call)},"id":[1]}]}]}"#
    let rig = try Self.rig(text)
    rig.press(":")
    rig.say("open messages[2].tool_calls[0].function.arguments")
    #expect(rig.status.contains("messages[2].tool_calls[0].function.arguments"), "\(rig.screen)")
    let expected = [
      #"{"query": "café", "in": [1, {"deep": "word "#,
      "messages[2].tool_calls[0].function.arguments",
      call,
    ]
    for text in expected {
      rig.press("y")
      guard case .copy(let bytes) = rig.requests.last else {
        Issue.record("nothing copied: \(rig.screen)")
        return
      }
      let copied = String(decoding: bytes, as: UTF8.self)
      #expect(copied.hasPrefix(text), "\(copied)")
    }
  }

  @Test("Case 49: every price on a page of long records is exact, or marked as about")
  func prices() throws {
    let words = String(repeating: "some words ", count: 60)
    let rows = (0..<40).map { row in
      let parts = (0..<90).map {
        #"{"n":\#($0),"text":"\#(words)\#(row)","in":{"a":[\#($0),{"b":1}]}}"#
      }
      return #"{"id":\#(row),"parts":[\#(parts.joined(separator: ","))]}"#
    }
    let rig = try Self.rig(rows.joined(separator: "\n"), size: CellSize(lines: 30, columns: 100))
    rig.press("Space")
    rig.rest()
    for line in 2..<29 {
      let price = try #require(rig.line(line).split(separator: " ").last)
      #expect(price.wholeMatch(of: /~?\+[0-9.]+[kM]?/) != nil, "\(rig.screen)")
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the character is no control of the direction.
  fileprivate var bidiClassIsHarmless: Bool { generalCategory != .format }
}
