// The plan of Enter, and the openness of nodes, without a table.

import Records
import TestSupport
import TextLayout
import Testing

@testable import Viewer

@Suite("The open nodes of a record")
@MainActor
struct OpenLevelTests {
  /// The outline of the first record of a text.
  private static func outline(_ json: String) throws -> (outline: Outline, rig: RowsRig) {
    let text = json.split(separator: "\n").joined() + "\n"
    let rig = try RowsRig(.bytes(Array(text.utf8), name: "x.jsonl"))
    let record = try #require(rig.session.source.record(at: ViewIndex(0)))
    return (Outline(record, layouts: rig.rows.layouts), rig)
  }

  /// The names of open nodes.
  private static func names(_ levels: OpenLevels, in outline: Outline) -> [String] {
    levels.nodes.map { String(decoding: outline.name(of: $0).bytes, as: UTF8.self) }
  }

  private static let nested = #"""
    {"id":1,"a":{"long_name_one":"a text that fills the line to its end","two":{"b":[{"c":1,"d":{"e":"x y"},"f":[1,[2]]}],"g":1}},
     "list":[{"n":1},{"n":2},{"n":3,"o":[{"p":1},{"p":2}]}]}
    """#

  @Test(
    "Case 8: are whole levels as long as they fit, and never fewer than one",
    arguments: [
      (40, ["a", "list", "list[2]", "a.two", "a.two.b", "list[2].o", "a.two.b[0]"]),
      (24, ["a", "list", "list[2]", "a.two", "a.two.b", "list[2].o"]),
      (15, ["a", "list"]), (5, []), (1, []),
    ])
  func levels(bodyLines: Int, open: [String]) throws {
    let (outline, rig) = try Self.outline(Self.nested)
    let levels = outline.levels(inside: nil, bodyLines: bodyLines)
    #expect(Set(Self.names(levels, in: outline)) == Set(open))
    withExtendedLifetime(rig) {}
  }

  @Test("open no more than twenty lines, however large the screen is")
  func limit() throws {
    let many = (0..<30).map { #""k\#($0)":{"a":[{}],"b":1}"# }.joined(separator: ",")
    let (outline, rig) = try Self.outline(#"{"x":{\#(many)},"y":1}"#)
    #expect(outline.levels(inside: nil, bodyLines: 200).nodes.isEmpty)
    #expect(OpenLevels.limit(bodyLines: 200) == 20)
    withExtendedLifetime(rig) {}
  }

  @Test("are remembered inside a node that closes, and a match opens its path besides them")
  func rules() {
    let (a, b, c) = (NodePath([0]), NodePath([0, 1]), NodePath([0, 1, 2]))
    var openness = NodeOpenness()
    openness.set(true, a)
    openness.set(true, b)
    openness.set(false, a)
    #expect(!openness.isOpen(a) && openness.isOpen(b) && !openness.isOpen(c))
    openness.find(MatchPlace(node: c, found: c))
    #expect(openness.isOpen(a) && openness.isOpen(b) && !openness.isOpen(c))
    openness.find(nil)
    #expect(!openness.isOpen(a) && openness.isOpen(b))
    openness.setAll(true, inside: a)
    #expect(openness.isOpen(b) && openness.isOpen(c) && !openness.isOpen(NodePath([1])))
    openness.set(false, c)
    #expect(openness.isOpen(b) && !openness.isOpen(c))
    openness.setAll(false, inside: nil)
    #expect(!openness.isOpen(b))
  }

  @Test("have lines that are estimated from the first nodes, also from none of them")
  func estimate() {
    let entries = (0..<12).map { NodePath([$0]) }
    let level = OutlineLevel(of: NodePlaces(entries), showing: ShownNodes(all: entries.count))
    #expect(level.lines(ifFirst: 3, have: 9) == 36)
    #expect(level.lines(ifFirst: 0, have: 0) == 12)
  }

  @Test(
    "have names that are their paths",
    arguments: [
      ([1], "a"), ([1, 1], "a.two"), ([1, 1, 0, 0, 2], "a.two.b[0].f"), ([2, 2, 1], "list[2].o"),
    ])
  func names(steps: [Int], name: String) throws {
    let (outline, rig) = try Self.outline(Self.nested)
    #expect(outline.name(of: NodePath(steps)) == Text(name))
    withExtendedLifetime(rig) {}
  }
}
