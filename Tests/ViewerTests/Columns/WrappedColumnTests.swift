// The columns and the summary of rows that a document wraps.

import CellGrid
import Records
import TestSupport
import Testing
import Viewer

#if canImport(Glibc)
import Glibc
#endif

@Suite("The columns of wrapped rows")
@MainActor
struct WrappedColumnTests {
  private nonisolated static let pods = {
    let pods = (0..<9).map { number in
      #"{"apiVersion":"v1","kind":"Pod","metadata":{"name":"cart-\#(number)","namespace":"shop","#
        + #""labels":{"app":"cart"}},"spec":{"containers":[{"name":"app","image":"cart:1"}],"#
        + #""nodeName":"n1"},"status":{"phase":"\#(number % 3 == 1 ? "Pending" : "Running")","#
        + #""conditions":[{"type":"Ready"},{"type":"Ready"}]}}"#
    }
    return #"{"apiVersion":"v1","kind":"List","items":[\#(pods.joined(separator: ","))]}"#
  }()

  private nonisolated static let hits = {
    let hits = (0..<3).map { number in
      #"{"_id":"\#(number)","_source":{"title":"t\#(number)","tags":["a","b"]}}"#
    }
    return #"{"took":3,"hits":{"total":3,"hits":[\#(hits.joined(separator: ","))]}}"#
  }()

  private nonisolated static let features = {
    let features = (0..<3).map { number in
      #"{"type":"Feature","properties":{"name":"n\#(number)"},"#
        + #""geometry":{"type":"Point","coordinates":[\#(number),2]}}"#
    }
    return #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
  }()

  /// Returns a document with white space between all of its tokens.
  private func indented(_ json: String) -> String {
    var text = ""
    var depth = 0
    var isInString = false
    for character in json {
      if character == "\"" { isInString.toggle() }
      switch character {
      case "{" where !isInString, "[" where !isInString:
        depth += 1
        text += "\(character)\n" + String(repeating: "    ", count: depth)
      case "}" where !isInString, "]" where !isInString:
        depth -= 1
        text += "\n" + String(repeating: "    ", count: depth) + "\(character)"
      case "," where !isInString: text += ",\n" + String(repeating: "    ", count: depth)
      case ":" where !isInString: text += ": "
      default: text.append(character)
      }
    }
    return text + "\n"
  }

  /// Opens a document from a pipe.
  private func piped(_ text: String, size: CellSize) throws -> ViewerRig {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    let bytes = Array(text.utf8)
    try #require(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    defer { close(ends[0]) }
    return try ViewerRig(.descriptor(ends[0], name: "-"), size: size)
  }

  private nonisolated static let documents = [
    [
      pods, "items",
      """
               name    phase    summary                                                    more
      ❯ ▸   1  cart-0  Running  spec.containers [1] app  status.conditions [2] Ready×2      +15
        ▸   2  cart-1  Pending  spec.containers [1] app  status.conditions [2] Ready×2      +15
        ▸   3  cart-2  Running  spec.containers [1] app  status.conditions [2] Ready×2      +15
        ▸   4  cart-3  Running  spec.containers [1] app  status.conditions [2] Ready×2      +15
        ▸   5  cart-4  Pending  spec.containers [1] app  status.conditions [2] Ready×2      +15
       1/9  metadata.name  text, 100 % filled              Enter open  → column  / find  ? help
      """,
    ],
    [
      hits, "hits.hits",
      """
               title  _id  summary                                                         more
      ❯ ▸   1  t0       0  _source.tags [2] a b                                              +4
        ▸   2  t1       1  _source.tags [2] a b                                              +4
        ▸   3  t2       2  _source.tags [2] a b                                              +4


       1/3  _source.title  text, 100 % filled              Enter open  → column  / find  ? help
      """,
    ],
    [
      features, "features",
      """
               name  type     geom…  summary                                               more
      ❯ ▸   1  n0    Feature  Point  geometry.coordinates [2] 0 2                            +5
        ▸   2  n1    Feature  Point  geometry.coordinates [2] 1 2                            +5
        ▸   3  n2    Feature  Point  geometry.coordinates [2] 2 2                            +5


       1/3  properties.name  text, 100 % filled            Enter open  → column  / find  ? help
      """,
    ],
  ]

  @Test(
    "Case 42: the rows are those of the array, on the same screen however the document is spelled",
    arguments: documents)
  func spellings(document: [String]) throws {
    let size = CellSize(lines: 8, columns: 90)
    let rows = { (rig: ViewerRig) in
      rig.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(
        separator: "\n")
    }
    let compact = try ViewerRig(.bytes(Array(document[0].utf8), name: "x.json"), size: size)
    #expect(compact.line(0).contains("x.json › \(document[1]) "))
    expectScreen(rows(compact), document[2])
    let pretty = try ViewerRig(
      .bytes(Array(indented(document[0]).utf8), name: "x.json"), size: size)
    expectScreen(pretty.screen, compact.screen)
    for text in [document[0], indented(document[0])] {
      expectScreen(rows(try piped(text, size: size)), document[2])
    }
    for rig in [compact, pretty] {
      rig.press("j Enter")
      rig.rest()
    }
    expectScreen(pretty.screen, compact.screen)
  }

  @Test("are hidden, found, sorted by and filtered like any other")
  func columns() throws {
    let rig = try ViewerRig(
      .bytes(Array(Self.pods.utf8), name: "pods.json"), size: CellSize(lines: 13, columns: 90))
    rig.type("&status.phase=Pending")
    rig.press("Enter")
    rig.rest()
    #expect(rig.line(0).contains("3 of 9 rows"), "\(rig.screen)")
    rig.press("Esc")
    rig.type("/Pending")
    rig.press("Enter")
    rig.rest()
    #expect(rig.status.contains("match 1/3"), "\(rig.screen)")
    #expect(rig.line(3).contains("cart-1") && rig.line(2).contains("cart-0"), "\(rig.screen)")
    rig.press("Esc l z x")
    rig.rest()
    #expect(
      !rig.line(1).contains("phase") && rig.line(2).contains("status.phase=Running"),
      "\(rig.screen)")
  }

  @Test("are found by the names above them")
  func shortNames() throws {
    let rig = try ViewerRig(
      .bytes(Array(Self.pods.utf8), name: "x.json"), size: CellSize(lines: 12, columns: 90))
    rig.say("&phase=Pending")
    #expect(rig.line(0).contains("phase=Pending") || rig.line(0).contains(" of "), "\(rig.screen)")
    #expect(!rig.screen.contains("Running") && rig.screen.contains("Pending"), "\(rig.screen)")
    rig.say(":sort name:desc")
    #expect(rig.line(1).contains("name▼"), "\(rig.screen)")
  }

  @Test("Long texts come last in the summary, so that the others have room")
  func longLast() throws {
    let pods = (0..<9).map { number in
      let words = String(repeating: "applied \(number) ", count: 10)
      let note = #"{\"a\":\"\#(words)\",\"b\":[1]}"#
      return #"{"metadata":{"note":"\#(note)","name":"cart-\#(number)"},"#
        + #""spec":{"containers":[{"name":"app-\#(number)"}]}}"#
    }
    let text = #"{"items":[\#(pods.joined(separator: ","))]}"#
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "x.json"), size: CellSize(lines: 12, columns: 90))
    let line = rig.line(2)
    #expect(line.contains("cart-0  spec.containers [1] app-0  metadata.note="), "\(rig.screen)")
  }

  @Test("leave the other members of the document to ^G, and its lists to Tab")
  func others() throws {
    let document =
      #"{"kind": "L", "items": [{"a": "one of them"}, {"a": "two"}, {"a": "three"}, {"a": "four"}], "#
      + #""links": [{"b": 1}, {"b": 2}], "n": 1}"#
    let rig = try ViewerRig(
      .bytes(Array(document.utf8), name: "x.json"), size: CellSize(lines: 8, columns: 90))
    rig.press("^G")
    #expect(rig.status.contains("all read; besides items: kind, links, n "), "\(rig.screen)")
    let schema = rig.scene.session.source.schema
    func words(_ text: String) -> [String] {
      PromptCompletion(of: text, in: .command, schema: schema).words
    }
    #expect(words("path ") == ["items", "links", "."])
    #expect(words("path l") == ["links"])
    rig.say(":path .")
    rig.press("^G")
    #expect(!rig.status.contains("besides"), "\(rig.screen)")
  }
}
