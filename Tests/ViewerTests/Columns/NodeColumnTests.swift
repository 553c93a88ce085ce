// Nodes that become columns, and nodes that open by their paths.

import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("A nested value that becomes a column")
@MainActor
struct NodeColumnTests {
  private static func rig(keys: String) throws -> ViewerRig {
    try OutlineRowTests.rig(keys: keys)
  }

  private static func ids(_ rig: ViewerRig) -> [String] {
    (0..<rig.scene.session.source.rows.total).map { row in
      let record = rig.scene.session.source.record(at: ViewIndex(row))
      return record.map { String(decoding: $0.fields[0].value, as: UTF8.self) } ?? ""
    }
  }

  /// Presses keys and lets the columns come to rest.
  private static func press(_ keys: String, in rig: ViewerRig) {
    rig.press(keys)
    rig.rest()
  }

  /// The names in the header.
  private static func header(_ rig: ViewerRig) -> [String] {
    rig.line(1).split(separator: " ").map(String.init)
  }

  @Test("is one beside a match in a record whose values are not all kept", arguments: ["a", "1"])
  func matchInLongRecord(pattern: String) throws {
    let list = (0..<60_000).map { #"{"a":\#($0),"t":"word"}"# }.joined(separator: ",")
    let rig = try OutlineRowTests.rig(#"{"id":1,"v":[\#(list)]}"# + "\n")
    rig.say("/" + pattern)
    #expect(rig.status.contains("match"), "\(rig.screen)")
    Self.press("|", in: rig)
    Self.press("n", in: rig)
    Self.press("|", in: rig)
    #expect(rig.line(2).contains("1"), "\(rig.screen)")
  }

  @Test("is one beside a match in a long record that shows one column")
  func matchInOpenColumn() throws {
    let list = (0..<30_000).map { #"{"a":\#($0),"t":"word a","in":{"b":[\#($0)]}}"# }
      .joined(separator: ",")
    let rig = try OutlineRowTests.rig(#"{"id":1,"v":[\#(list)]}"# + "\n", keys: "O")
    rig.say("/word")
    Self.press("|", in: rig)
    #expect(rig.status.contains("is a column"), "\(rig.screen)")
  }

  @Test("Case 39: is sorted and filtered by like any column")
  func case39() throws {
    let rig = try Self.rig(keys: "Enter } } l")
    #expect(rig.status.contains("usage.in"), "\(rig.screen)")
    Self.press("|", in: rig)
    #expect(Self.header(rig) == ["id", "model", "in", "summary", "more"], "\(rig.screen)")
    #expect(rig.line(2).contains("  a       1  "), "\(rig.screen)")
    #expect(rig.status.contains("usage.in is a column; U undoes"), "\(rig.screen)")
    rig.press("]")
    rig.rest()
    #expect(Self.ids(rig) == ["tr_3", "tr_2", "tr_1"], "\(rig.screen)")
    #expect(rig.line(1).contains("in▼"), "\(rig.screen)")
    rig.say("&usage.in>1")
    #expect(Self.ids(rig) == ["tr_3", "tr_2"], "\(rig.screen)")
  }

  @Test("shows all elements first, then its own, and goes again; U undoes each step")
  func elements() throws {
    let rig = try Self.rig(keys: "Enter j l } l")
    Self.press("|", in: rig)
    #expect(rig.status.contains("messages[].role is a column; | again: messages[1].role"))
    #expect(rig.line(2).contains("user · tool"), "\(rig.screen)")
    Self.press("|", in: rig)
    #expect(rig.status.contains("messages[1].role is a column; U undoes"), "\(rig.screen)")
    #expect(Self.header(rig).contains("role"), "\(rig.screen)")
    #expect(rig.line(2).contains("  tool  ") && !rig.line(2).contains(" · "), "\(rig.screen)")
    Self.press("|", in: rig)
    #expect(rig.status.contains("messages[1].role removed from the columns"), "\(rig.screen)")
    #expect(Self.header(rig) == ["id", "model", "summary", "more"], "\(rig.screen)")
    Self.press("U U", in: rig)
    #expect(rig.line(2).contains("user · tool"), "\(rig.screen)")
    Self.press("U", in: rig)
    #expect(Self.header(rig) == ["id", "model", "summary", "more"], "\(rig.screen)")
  }

  @Test(
    "is needed to sort by the value: without one the rows and the cursor stay",
    arguments: ["[", "]"])
  func sortsNothing(key: String) throws {
    let rig = try Self.rig(keys: "Enter j j")
    let before = rig.screen.split(separator: "\n").dropLast()
    #expect(before.contains { $0.contains("❯ │") }, "\(rig.screen)")
    Self.press(key, in: rig)
    #expect(rig.status.contains("this value has no column"), "\(rig.screen)")
    #expect(rig.screen.split(separator: "\n").dropLast() == before, "\(rig.screen)")
  }

  @Test("is asked for where the cursor is on none")
  func none() throws {
    let rig = try Self.rig(keys: "|")
    #expect(rig.status.contains("| makes the node under the cursor a column"), "\(rig.status)")
  }

  @Test(
    "is not offered on the line that tells what is shown above",
    arguments: [("[", "no value to sort by here"), ("|", "no value for a column here")])
  func rest(key: String, message: String) throws {
    let rig = try Self.rig(keys: "Enter")
    while !rig.screen.contains("❯ │ id") { rig.press("j") }
    Self.press(key, in: rig)
    #expect(rig.status.contains(message), "\(rig.screen)")
  }

  @Test("is shown by its name, and by the name of a key that has no column")
  func named() throws {
    let rig = try Self.rig(keys: "")
    rig.say(":column usage.details.cached")
    #expect(Self.header(rig).contains("cached"), "\(rig.screen)")
    rig.say(";messages[0].role")
    #expect(Self.header(rig).contains("role"), "\(rig.screen)")
    rig.say(":column usage")
    #expect(Self.header(rig).contains("usage"), "\(rig.screen)")
    rig.say(":column usage.cashed")
    #expect(rig.status.contains("no column 'usage.cashed'"), "\(rig.status)")
    rig.press("Esc")
    rig.say("/usage.inn>1")
    #expect(rig.status.contains("no column 'usage.inn' (did you mean 'usage.in'?)"))
  }

  @Test("leads past a column whose name is spelled like its path")
  func dots() throws {
    let text = #"{"log.level":"top","log":{"level":"inner","other":[1,2]}}"# + "\n"
    let rig = try OutlineRowTests.rig(text, keys: "Enter j l")
    Self.press("|", in: rig)
    #expect(rig.status.contains(#"log."level" is a column"#), "\(rig.screen)")
    let line = rig.screen.split(separator: "\n").first { $0.contains(" top ") }
    #expect(line?.contains("inner") == true, "\(rig.screen)")
  }

  @Test(
    "opens by its path, and all of several do",
    arguments: [
      ("messages[-1].answer", "messages[1].answer"), ("messages[0]", "messages[0]"),
      ("$.usage['details']", "usage.details.cached"), ("usage", "usage"),
    ])
  func opens(path: String, place: String) throws {
    let rig = try Self.rig(keys: "")
    rig.say(":open \(path)")
    #expect(rig.scene.isOpen(row: 1) == true)
    #expect(rig.status.contains(" \(place) "), "\(rig.screen)")
    rig.say(":copy path")
    guard case .copy(let bytes) = rig.requests.last else {
      Issue.record("nothing copied: \(rig.screen)")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == place)
  }

  @Test("shows what it opens, as much as the screen has room for", arguments: [12, 16, 20, 30])
  func opensInSight(lines: Int) throws {
    let others = (0..<30).map {
      #""k\#($0)":{"words":"\#(String(repeating: "word ", count: 30))"}"#
    }
    let inner = (0..<4).map { #""m\#($0)":"\#(String(repeating: "text ", count: 10))\#($0)""# }
    let text =
      #"{"id":1,\#(others.joined(separator: ",")),"last":{\#(inner.joined(separator: ","))}}"#
    let rig = try ViewerRig(
      .bytes(Array((text + "\n").utf8), name: "x.jsonl"),
      size: CellSize(lines: lines, columns: 60))
    rig.press("Enter")
    rig.rest()
    rig.say(":open last")
    rig.rest()
    let last = lines == 12 ? "text 2" : "text 3"
    #expect(rig.screen.contains("m0") && rig.screen.contains(last), "\(rig.screen)")
    #expect(rig.screen.contains { $0 == "❯" } && rig.status.contains("last"), "\(rig.screen)")
  }

  @Test("opens in all rows that have it, if it leads to every element of a list")
  func opensInAllRows() throws {
    let rig = try Self.rig(keys: "")
    rig.say(":open messages[].answer")
    rig.rest()
    #expect((1...3).map { rig.scene.isOpen(row: $0) } == [true, false, false], "\(rig.screen)")
    #expect(rig.screen.contains("▾ answer"), "\(rig.screen)")
    rig.press("3G")
    rig.say(":open messages[].text")
    rig.rest()
    #expect((1...3).map { rig.scene.isOpen(row: $0) } == [true, false, true], "\(rig.screen)")
    #expect(rig.status.contains("opened 2 rows"), "\(rig.status)")
    rig.say(":open messages[].txt")
    #expect(rig.status.contains("no nested value 'messages[].txt' in any row"), "\(rig.status)")
  }

  @Test(
    "opens the turn of a conversation whose line or text shows the value",
    arguments: ["messages[0].role", "messages[1].content", "messages[-1].content"])
  func turns(path: String) throws {
    let text = OutlineRowTests.traces
      .replacing(#""text":"#, with: #""content":"#).replacing(#""answer":"#, with: #""content":"#)
    let rig = try OutlineRowTests.rig(text)
    rig.say(":open \(path)")
    let turn = path.hasPrefix("messages[0]") ? "messages[0]" : "messages[1]"
    #expect(rig.status.contains(" \(turn) "), "\(rig.screen)")
  }

  @Test("that the row lacks opens nothing, and names one that is there")
  func absent() throws {
    let rig = try Self.rig(keys: "")
    rig.say(":open messages[7].role")
    #expect(rig.status.contains("no nested value 'messages[7].role' in this row"))
    #expect(rig.scene.isOpen(row: 1) == false)
    rig.say(":open usage.detials")
    #expect(rig.status.contains("(did you mean 'usage.details"), "\(rig.status)")
    rig.press(":")
    rig.say("open details")
    #expect(rig.screen.contains("no nested value 'details' (did you mean 'usage.details'?)"))
    rig.press("Esc Esc :")
    rig.say("column details")
    #expect(rig.screen.contains("no column 'details' (did you mean 'usage.details'?)"))
    rig.press("Esc Esc")
    rig.press("0")
    rig.say(":copy path")
    #expect(rig.status.contains("copied path"), "\(rig.status)")
  }

  @Test("is completed in prompts once one name is there")
  func completion() throws {
    let schema = try Self.rig(keys: "").scene.session.source.schema
    func words(_ text: String, _ purpose: Prompt.Purpose = .command) -> [String] {
      PromptCompletion(of: text, in: purpose, schema: schema).words
    }
    #expect(words("sort usa") == ["usage"])
    #expect(words("sort usage.d") == ["usage.details", "usage.details.cached"])
    #expect(
      words("open messages[") == [
        "messages[]", "messages[].role", "messages[].text", "messages[].answer",
      ])
    #expect(words("usage.i", .filter) == ["usage.in"])
    #expect(words("usage.i", .find) == ["usage.in"])
  }
}
