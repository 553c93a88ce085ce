// The line of an open row, and the values below it.

import CellGrid
import Records
import TableKit
import TestSupport
import Testing

@testable import Viewer

@Suite("The line of an open row")
@MainActor
struct OpenLineTests {
  nonisolated private static let long = String(repeating: "word ", count: 30)

  /// Whether the letters of a line of the screen, after its row number, are bold.
  private func isBold(_ line: Int, of rig: ViewerRig) -> Bool {
    let frame = rig.frame
    let letters = (9..<40).filter { frame[line, $0].text != " " }
    return !letters.isEmpty
      && letters.allSatisfy { frame[line, $0].style.attributes.contains(.bold) }
  }

  @Test(
    "T47: is bold while the row is open, under the cursor and elsewhere",
    arguments: [ColorDepth.none, .sixteen, .indexed, .full], [Ground.dark, .light, .unknown])
  func bold(depth: ColorDepth, ground: Ground) throws {
    let rig = try ViewerRig(
      "name,text\nAnn,\(Self.long)\nBob,\(Self.long)\nCid,short\n", named: "a.csv", lines: 16,
      columns: 80)
    rig.send(.traits(TerminalTraits(isUnicode: true, colors: depth, ground: ground)))
    #expect(!isBold(2, of: rig))
    rig.press("Enter")
    rig.rest()
    #expect(isBold(2, of: rig), "\(rig.screen)")
    rig.press("J")
    rig.rest()
    #expect(isBold(2, of: rig))
    rig.press("K Enter")
    rig.rest()
    #expect(!isBold(2, of: rig))
  }

  @Test(
    "counts the lines of the row above it, from any of its fields",
    arguments: [("a.csv", 12), ("a.csv", 9), ("a.log", 12)])
  func place(name: String, lines: Int) throws {
    let names = (1...9).map { "field\($0)" }.joined(separator: ",")
    let values = (1...9).map { _ in Self.long + Self.long }.joined(separator: ",")
    let text =
      name == "a.csv"
      ? "\(names)\n\(values)\n\(values)\n"
      : "2026-08-01T10:00:00Z ERROR app: boom\n"
        + (1...30).map { "\tat a.b.C\($0)(C.java:\($0))\n" }.joined()
        + "2026-08-01T10:00:01Z INFO app: fine\n"
    let rig = try ViewerRig(text, named: name, lines: lines, columns: 80, keys: "Enter .")
    let height = try #require(rig.scene.rows.outline(of: ViewIndex(0))?.lineCount) + 1
    var places: Set<Int> = []
    for key in ["d", "j", "d", "j", "j", "u", "j", "j", "d"] {
      rig.press(key)
      rig.rest()
      // The row is the first one, so the lines above the screen are its own.
      let above = rig.scene.rows.table.contentOffset
      guard above > 0, above < height else { continue }
      #expect(rig.line(2).contains(" \(above + 1)/\(height)"), "\(rig.screen)")
      places.insert(above)
    }
    #expect(places.count > 2)
  }

  @Test(
    "T63: values begin in one column, after the longest name",
    arguments: [
      ("a survey", "id,q7_what_do_you_like,client", 100),
      ("two long names", "id,first_name_of_the_owner,second_name_of_it", 100),
      ("short names", "id,name,client", 100), ("a narrower window", "id,q7_what_do_you_like,c", 80),
    ])
  func values(label: String, header: String, columns: Int) throws {
    let rig = try ViewerRig(
      "\(header)\n1,\(Self.long),desk\n2,\(Self.long),pocket\n", named: "a.csv", lines: 16,
      columns: columns, keys: "Enter .")
    let open = rig.screen.split(separator: "\n").filter { $0.contains("│ ") }
    let words = ["word", "desk"]
    let starts = words.compactMap { word in
      open.first { $0.contains(word) }.flatMap { line in
        line.firstRange(of: word).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }
    }
    #expect(starts.count == 2 && Set(starts).count == 1, "\(label):\n\(rig.screen)")
  }

  @Test(
    "T65: e and zR leave rows as they are whose lines show all", arguments: ["e", "z R"])
  func whole(keys: String) throws {
    let rig = try ViewerRig(
      "date,stars,title\n2026-08-01,3,Fine\n2026-08-02,5,\n2026-08-03,,Good\n", named: "a.csv",
      lines: 12, columns: 90, keys: keys)
    #expect(!rig.screen.contains("│"), "\(rig.screen)")
    let sorted = try ViewerRig(
      "date,stars,title\n2026-08-01,3,Fine\n2026-08-02,5,\n2026-08-03,,\(Self.long)\n",
      named: "a.csv", lines: 16, columns: 60, keys: "l [ l \(keys)")
    #expect(sorted.screen.count { $0 == "▾" } == 1, "\(sorted.screen)")
  }
}
