// A search in tables inside rows.

import CellGrid
import TestSupport
import Testing

@testable import Viewer

@Suite("A search in a table inside a row")
@MainActor
struct InnerMatchTests {
  private static func rig(_ word: String, _ text: String, columns: Int = 130) throws -> ViewerRig {
    let rig = try InnerTableTests.rig(
      text, keys: "Enter j . . zc k", size: CellSize(lines: 24, columns: columns))
    rig.press("/")
    rig.say(word)
    return rig
  }

  /// The highlighted texts on the line of a text.
  private static func highlighted(_ rig: ViewerRig, on text: String) throws -> [String] {
    let frame = rig.frame
    let line = try #require(
      (2..<frame.size.lines).first { frame.text(ofLine: $0).contains(text) }, "\(rig.screen)")
    return rig.highlightedTexts(onLine: line)
  }

  @Test("shows a hit in a cell: the cursor is in its column, and the row stays closed")
  func cell() throws {
    let rig = try Self.rig("kettle", InnerTableTests.order)
    #expect(rig.status.contains("items[2].name"), "\(rig.screen)")
    #expect(rig.line(1 + 6).hasPrefix("❯ │     [2]"), "\(rig.screen)")
    #expect(try Self.highlighted(rig, on: "KET-10") == ["kettle"])
  }

  @Test("opens a row for a hit in a member that it does not show, and only that one")
  func hidden() throws {
    let rig = try Self.rig("zz", InnerTableTests.nested)
    #expect(rig.status.contains("orders[0].lines[0].parts[1].q"), "\(rig.screen)")
    #expect(try Self.highlighted(rig, on: "[1]  2  zz") == ["zz"])
    let other = try Self.rig("long story", InnerTableTests.nested, columns: 100)
    #expect(other.status.contains("orders[0].note"), "\(other.screen)")
    #expect(try Self.highlighted(other, on: "  note ") == ["long story"])
    let shown = try Self.rig("first order", InnerTableTests.nested)
    #expect(shown.line(5).contains("▸ [0]  A-1"), "\(shown.screen)")
    #expect(try Self.highlighted(shown, on: "[0]  A-1") == ["first order"])
  }

  @Test("opens a row for a hit in a column without room")
  func leftOut() throws {
    let rig = try Self.rig("129.0", InnerTableTests.order, columns: 40)
    #expect(try Self.highlighted(rig, on: "price  ") == ["129.0"])
  }

  @Test("shows a hit in a key in the names of the columns")
  func key() throws {
    let rig = try Self.rig("sku", InnerTableTests.order)
    #expect(rig.status.contains("items[0].sku"), "\(rig.screen)")
    #expect(try Self.highlighted(rig, on: "sku     name") == ["sku"])
    rig.press("n")
    rig.rest()
    #expect(rig.status.contains("items[1].sku"), "\(rig.screen)")
  }

  @Test("counts in a closed row of a table those hits that its line does not show")
  func counts() throws {
    let text = InnerTableTests.nested.replacing("A-3", with: "zz-3")
    let rig = try Self.rig("zz", text)
    InnerTableTests.press("n", in: rig)
    #expect(rig.status.contains("orders[2].no"), "\(rig.screen)")
    let line = rig.screen.split(separator: "\n").first { $0.contains("[0]  A-1") }
    #expect(line?.hasSuffix("*1") ?? false, "\(rig.screen)")
  }
}
