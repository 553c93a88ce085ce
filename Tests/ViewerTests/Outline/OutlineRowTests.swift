// Rows that open as outlines: what is on the screen, and what keys do there.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A row with nested values")
@MainActor
struct OutlineRowTests {
  static let traces = #"""
    {"id":"tr_1","model":"a","messages":[{"role":"user","text":"first"},{"role":"tool","answer":"a long answer that does not fit on one line of the screen in any way, so it wraps once or twice or more, and then goes on and on until it is four lines long, which is the point at which it is not shown whole any more at all."}],"usage":{"in":1,"details":{"cached":0}}}
    {"id":"tr_2","model":"b","messages":[],"usage":{"in":2,"details":{"cached":1}}}
    {"id":"tr_3","model":"c","messages":[{"role":"user","text":"x"}],"usage":{"in":3,"details":{"cached":1}}}

    """#

  static func rig(
    _ text: String = traces, name: String = "x.jsonl", keys: String = "",
    size: CellSize = CellSize(lines: 20, columns: 80)
  ) throws -> ViewerRig {
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: name), size: size)
    rig.pressEach(keys)
    return rig
  }

  /// The path in the status line.
  private static func place(_ rig: ViewerRig) -> String {
    let words = rig.status.split(separator: " ")
    return words.count > 1 ? String(words[1]) : ""
  }

  @Test("shows the names of its fields as the header does, in one column")
  func names() throws {
    let rig = try Self.rig(#"{"a b":1,"":2,"a":3}"# + "\n", keys: ".")
    #expect(rig.line(3).hasPrefix("  │ a b      1"))
    #expect(rig.line(4).hasPrefix("  │ (col 2)  2"))
    #expect(rig.line(5).hasPrefix("  │ a        3"))
  }

  @Test("opens the levels that fit; its line keeps its text, and says how many lines are hidden")
  func open() throws {
    let rig = try Self.rig(keys: "Enter j j j")
    expectScreen(
      rig.screen,
      """
       x.jsonl  json lines                                                     3 rows
               id    model  summary                                              more
        ▾   1  tr_1  a      messages [2] user tool  usage {2} in=1 details.cac…    +3
        │ ▾ messages [2]
        │     [0]       role=user text=first
      ❯ │   ▾ [1]
        │       role      tool
        │     ▸ answer    a long answer that does not fit on one line of the scre… +3
        │ ▾ usage
        │     in        1
        │     details.cached  0
        │ id, model: shown above
            2  tr_2  b      messages [0]  usage {2} in=2 details.cached=1
        ▸   3  tr_3  c      messages [1] user  usage {2} in=3 details.cached=1     +3





       1/3  messages[1]  2 members   Enter close  { } sibling  y copy  / find  ? help
      """)
  }

  @Test(
    "has keys that move among nodes and open them",
    arguments: [
      ("Enter j", "messages"), ("Enter j l", "messages[0]"), ("Enter j l }", "messages[1]"),
      ("Enter j l } l", "messages[1].role"), ("Enter j l } l } Left", "messages[1]"),
      ("Enter j l } l Left Left h", "messages"), ("Enter } }", "usage"),
      ("Enter j } l } }", "usage.details.cached"), ("Enter j zc zc", "2"),
      ("Enter j k", "2"), ("Enter J", "summary"),
    ])
  func keys(keys: String, place: String) throws {
    let rig = try Self.rig(keys: keys)
    #expect(Self.place(rig) == place, "\(rig.screen)")
  }

  @Test(
    "Case 9: closes a node and opens it again as it was, and everything inside with the point key")
  func nodes() throws {
    let rig = try Self.rig(keys: "Enter j Enter")
    #expect(rig.line(3).hasPrefix("❯ │ ▸ messages [2]"), "\(rig.screen)")
    #expect(rig.line(3).hasSuffix("+7"), "\(rig.screen)")
    #expect(rig.line(2).hasSuffix("+7"), "\(rig.screen)")
    rig.pressEach("Enter")
    #expect(rig.openLines.count == 9)
    rig.pressEach(".")
    #expect(rig.openLines.count == 12, "\(rig.screen)")
    #expect(!rig.line(2).contains("+"))
    rig.pressEach(".")
    #expect(rig.openLines.count == 7, "\(rig.screen)")
    rig.pressEach("k .")
    #expect(rig.openLines.contains { $0.hasPrefix("  │ id") }, "\(rig.screen)")
    #expect(!rig.line(2).contains("+"))
    rig.pressEach(".")
    #expect(rig.openLines.count == 9, "\(rig.screen)")
  }

  @Test("shows all lines of a text that opens")
  func text() throws {
    let rig = try Self.rig(keys: "Enter j l } l } Enter")
    let lines = rig.openLines
    let first = try #require(lines.firstIndex { $0.contains("▾ answer") }, "\(rig.screen)")
    #expect(lines[first + 3].hasSuffix("any more at all."), "\(rig.screen)")
  }

  @Test("keeps its nodes open when it closes, moves, changes its width, and is read again")
  func kept() throws {
    let rig = try Self.rig(keys: "Enter j zc Down zc k k")
    let body = rig.openLines
    #expect(body.count == 3 && rig.line(3).contains("▸ messages"), "\(rig.screen)")
    rig.pressEach("Enter Enter")
    #expect(rig.openLines == body)
    rig.press("&")
    rig.say("tr_1|tr_3")
    #expect(rig.openLines == body, "\(rig.screen)")
    rig.press("Esc ]")
    rig.rest()
    #expect(rig.openLines == body, "\(rig.screen)")
    rig.press("s")
    rig.resize(CellSize(lines: 20, columns: 100))
    rig.resize(CellSize(lines: 20, columns: 80))
    rig.rest()
    #expect(rig.openLines == body, "\(rig.screen)")
    rig.press("R")
    rig.rest()
    #expect(rig.openLines == body, "\(rig.screen)")
  }

  @Test("keeps the cursor on its node when the prompt opens and the width changes")
  func cursor() throws {
    let rig = try Self.rig(keys: "Enter j j")
    #expect(Self.place(rig) == "messages[0]")
    rig.press("/ Esc")
    rig.resize(CellSize(lines: 20, columns: 100))
    rig.rest()
    #expect(Self.place(rig) == "messages[0]", "\(rig.screen)")
    rig.press("zc")
    rig.rest()
    #expect(Self.place(rig) == "messages", "\(rig.screen)")
  }

  @Test("is one of many that open together, before they are seen")
  func all() throws {
    let rows = (0..<200).map {
      #"{"n":\#($0),"a":{"b":{"c":[\#($0),{"d":"\#(String(repeating: "word ", count: 20))"}]},"e":[]}}"#
    }
    let rig = try Self.rig(rows.joined(separator: "\n") + "\n", keys: "zR G")
    let height = try #require(rig.scene.height(ofRow: 200))
    #expect(rig.scene.height(ofRow: 1) == height && height > 3)
    let last = rig.screen
    rig.press("g G")
    rig.rest()
    #expect(rig.screen == last)
    for _ in 0..<40 {
      rig.press("k")
      rig.rest()
      let bars = rig.openLines.count
      #expect(bars >= 10 && bars < 18, "\(rig.screen)")
    }
    rig.press("zM")
    rig.rest()
    #expect(rig.openLines.isEmpty, "\(rig.screen)")
    rig.press("g")
    rig.rest()
    #expect(rig.openLines.isEmpty && rig.scene.height(ofRow: 1) == 1, "\(rig.screen)")
  }

  @Test(
    "copies of a node its value, then its path, then both as they are spelled",
    arguments: [
      ("Enter j", [#"[{"role":"user""#, "messages", #""messages":[{"role":"#]),
      ("Enter j l", [#"{"role":"user""#, "messages[0]", #"{"role":"user""#]),
      ("Enter j l } l", ["tool", "messages[1].role", #""role":"tool""#]),
      ("Enter } } l", ["1", "usage.in", #""in":1"#]),
    ])
  func copies(keys: String, copies: [String]) throws {
    let rig = try Self.rig(keys: keys)
    for text in copies {
      rig.press("y")
      guard case .copy(let bytes) = rig.requests.last else {
        Issue.record("nothing copied for \(text): \(rig.screen)")
        return
      }
      let copied = String(decoding: bytes, as: UTF8.self)
      #expect(copied.hasPrefix(text) || copied == text, "\(copied)")
    }
  }

  @Test("copies the member under the cursor, where several have one name")
  func twins() throws {
    let words = String(repeating: "word ", count: 20)
    let text = #"{"a":{"x":"\#(words)","z":1},"a":{"y":[1]}}"# + "\n"
    let rig = try Self.rig(text, keys: "Enter j")
    rig.press("y y y")
    guard case .copy(let bytes) = rig.requests.last else {
      Issue.record("nothing copied: \(rig.screen)")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(#""a":{"x":"word"#))
  }

  @Test("shows JSON in a cell of CSV as nodes, and the other cells as they are")
  func cells() throws {
    let text = """
      order id,payload,note
      1,"{""customer"":{""name"":""Noor El-Amin"",""city"":""Rotterdam""},""items"":[{""sku"":""KET-10""},{""sku"":""JKT-12""}],""paid"":true}","[x]"

      """
    let rig = try Self.rig(text, name: "x.csv", keys: "Enter")
    #expect(
      rig.openLines == [
        "  │ ▾ payload json",
        #"  │     customer  name="Noor El-Amin" city=Rotterdam"#,
        "  │   ▾ items [2]",
        "  │       [0].sku   KET-10",
        "  │       [1].sku   JKT-12",
        "  │     paid      true",
        "  │ order id, note: shown above",
      ], "\(rig.screen)")
  }

  @Test("a click on a mark opens and closes a node, a click elsewhere moves the cursor")
  func mouse() throws {
    let rig = try Self.rig(keys: "Enter")
    rig.click(3, 4)
    rig.rest()
    #expect(rig.line(3).hasPrefix("❯ │ ▸ messages [2]"), "\(rig.screen)")
    rig.wait(.seconds(1))
    rig.click(4, 10)
    rig.rest()
    #expect(Self.place(rig) == "usage" && rig.line(4).contains("▾"), "\(rig.screen)")
  }

  @Test("has its cursor on the screen after paging")
  func paging() throws {
    let members = (0..<200).map { #""member \#($0)":{"a":[\#($0),{"b":1}]}"# }
    let text = "{\(members.joined(separator: ","))}\n{}\n"
    let rig = try Self.rig(text, keys: "Enter . j j j")
    for key in ["f", "f", "d", "f", "b", "u", "b", "f", "f", "f", "G", "b", "b"] {
      rig.press(key)
      rig.rest()
      #expect(rig.screen.contains("❯"), "\(key)\n\(rig.screen)")
    }
  }

  @Test("has no line left of a field that one open column does not show")
  func columnAfterAll() throws {
    let rig = try ViewerRig(sample: "orders.jsonl", size: CellSize(lines: 16, columns: 100))
    rig.pressEach("j Enter j j j > > > O")
    let blank = rig.screen.split(separator: "\n").filter { $0.drop { "❯ ".contains($0) } == "│" }
    #expect(blank.isEmpty, "\(rig.screen)")
    #expect(!rig.screen.contains("ordered, total"), "\(rig.screen)")
  }

  @Test("hides as many lines after other columns and another width as a row that was never open")
  func priceAfterResize() throws {
    let rig = try ViewerRig(sample: "pods.json", size: CellSize(lines: 14, columns: 60))
    rig.pressEach("Enter j j j j |")
    rig.resize(CellSize(lines: 40, columns: 160))
    rig.rest()
    rig.pressEach("zM")
    let prices = (3...6).compactMap { rig.line($0).split(separator: " ").last }
    #expect(Set(prices).count == 1, "\(rig.screen)")
  }
}
