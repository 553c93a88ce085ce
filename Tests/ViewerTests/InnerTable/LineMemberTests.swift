// Members of objects and elements of arrays that are shown whole on one line.

import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("A member on the line of its object")
@MainActor
struct LineMemberTests {
  private nonisolated static let words = String(repeating: "some words ", count: 9)

  private func rig(_ json: String, _ keys: String, text: String = words) throws -> ViewerRig {
    let line = "{\"text\":\"\(text)\",\(json)}\n"
    let rig = try ViewerRig(line + line, named: "x.jsonl", lines: 16, columns: 80)
    rig.pressEach(keys)
    return rig
  }

  private static let request =
    #""request":{"id":"r-0 1","user":"ann","tags":[]},"list":[7,"a b",null]"#

  private func copies(_ rig: ViewerRig, _ keys: String) -> [String] {
    rig.pressEach(keys)
    return rig.requests.compactMap {
      if case .copy(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
  }

  @Test(
    "is reached with Right, and h and l go from one to the next",
    arguments: [
      ("Right", "request.id"), ("l", "request.id"), ("l l", "request.user"),
      ("l l h", "request.id"), ("l l l", "request.tags"), ("l l l l l l l", "request.tags"),
    ])
  func moving(keys: String, path: String) throws {
    let rig = try rig(Self.request, ". j j \(keys)")
    #expect(rig.status.contains(path), "\(rig.screen)")
    #expect(rig.screen.contains("❯ │ request"), "\(rig.screen)")
  }

  @Test("is left with Left at the first, and by moving on")
  func leaving() throws {
    let rig = try rig(Self.request, ". j j l l h h")
    #expect(rig.scene.rows.nodes.member == nil)
    #expect(rig.status.contains("request  3 members"), "\(rig.status)")
    rig.pressEach("l j k")
    #expect(rig.scene.rows.nodes.member == nil, "\(rig.screen)")
    rig.pressEach("h")
    #expect(rig.scene.rows.nodes.node == nil, "\(rig.screen)")
  }

  @Test("is copied as its value, its path and as it is spelled")
  func copying() throws {
    let member = try rig(Self.request, ". j j l")
    #expect(copies(member, "y y y") == ["r-0 1", "request.id", #""id":"r-0 1""#])
    let element = try rig(Self.request, ". j j j l l")
    #expect(copies(element, "y y y") == ["a b", "list[1]", #""a b""#])
    // Another member begins with its value.
    let other = try rig(Self.request, ". j j l y l")
    #expect(copies(other, "y") == ["r-0 1", "ann"])
  }

  @Test("becomes a column")
  func column() throws {
    let rig = try rig(Self.request, ". j j l l |")
    #expect(!rig.line(1).contains("id"), "\(rig.screen)")
    #expect(rig.line(1).contains("user") && rig.line(2).contains("ann"), "\(rig.screen)")
  }

  @Test(
    "is where a path leads that is opened, also in a row whose line hides nothing",
    arguments: [words, "a"], ["request.user", "list[1]", "request"])
  func path(text: String, path: String) throws {
    let rig = try rig(Self.request, "", text: text)
    rig.say(":open \(path)")
    #expect(rig.status.contains(path) && rig.scene.isOpen(row: 1) == true, "\(rig.screen)")
    #expect((rig.scene.rows.nodes.member != nil) == (path != "request"), "\(rig.screen)")
    rig.say(":open request.none")
    #expect(rig.status.contains("no nested value 'request.none'"), "\(rig.status)")
  }

  @Test("opens every row that a path with many values leads to", arguments: [words, "a"])
  func paths(text: String) throws {
    let rig = try rig(Self.request, "", text: text)
    rig.say(":open list[]")
    rig.settle()
    rig.rest()
    #expect(rig.status.contains("opened 2 rows"), "\(rig.status)")
    #expect((1...2).allSatisfy { rig.scene.isOpen(row: $0) == true }, "\(rig.screen)")
  }

  @Test("is drawn as no other part of the reversed line, its name and its value")
  func drawing() throws {
    let rig = try rig(Self.request, ". j j l l")
    let frame = rig.frame
    let line = try #require((0..<16).first { frame.text(ofLine: $0).contains("❯ │ request") })
    let marked = (0..<80).filter { !frame[line, $0].style.attributes.contains(.reverse) }
    let text = Array(frame.text(ofLine: line))
    #expect(String(marked.map { text[$0] }) == "user=ann", "\(rig.screen)")
  }

  @Test("is said where Enter opens nothing")
  func hint() throws {
    let rig = try rig(Self.request, ". j j Enter")
    #expect(rig.status.contains("nothing more inside; Right goes to its members"))
  }
}
