// A search inside nested values: each match is shown, highlighted, and counted once.

import CellGrid
import Records
import TableKit
import TestSupport
import Testing

@testable import Viewer

@Suite("A search inside nested values")
@MainActor
struct OutlineSearchTests {
  private static func rig(
    _ text: String, name: String = "x.jsonl", _ size: CellSize
  ) throws
    -> ViewerRig
  {
    try ViewerRig(.bytes(Array(text.utf8), name: name), size: size)
  }

  private static func total(_ records: [NestedValue]) -> Int {
    records.reduce(0) { $0 + $1.count(of: NestedData.word) }
  }

  /// The texts that are highlighted in the lines of the node or row under the cursor.
  private static func highlighted(_ rig: ViewerRig) -> [String] {
    let rows = rig.scene.rows
    let theme = rows.appearance.theme
    let looks = [theme, theme.ofCursorRow].map { $0[.match].attributes }
    let frame = rig.frame
    var texts: [String] = []
    for line in 0..<rows.bodyLines {
      let item = rows.table.item(atScreenLine: line)
      guard rows.table.indexPathForRow(atScreenLine: line)?.row == rows.cursor?.number,
        item == rows.table.focusedItem
      else { continue }
      var text = ""
      for column in 0..<frame.size.columns {
        let cell = frame[line + rig.scene.areas.body.origin.line, column]
        if looks.contains(cell.style.attributes) {
          text += cell.text
        } else if !text.isEmpty {
          texts.append(text)
          text = ""
        }
      }
      if !text.isEmpty { texts.append(text) }
    }
    return texts
  }

  @Test(
    "Case 4: shows each match highlighted, forth and back, in twelve shapes of records",
    arguments: NestedData.Shape.allCases, SeededGenerator.seeds(1))
  func walk(shape: NestedData.Shape, seed: UInt64) throws {
    var data = NestedData(random: SeededGenerator(seed: seed &* 31 &+ UInt64(shape.rawValue.count)))
    // Each match costs two screens.
    var records: [NestedValue]
    repeat {
      records = (0..<2).map { data.record(shape, $0) }
    } while !(1...30).contains(Self.total(records))
    let text = records.map { $0.json(&data.random) + "\n" }.joined()
    let total = Self.total(records)
    let size = CellSize(
      lines: Int.random(in: 10...40, using: &data.random),
      columns: Int.random(in: 50...140, using: &data.random))
    let rig = try Self.rig(text, size)
    rig.press("/")
    rig.say(NestedData.word)
    let keys = Array(repeating: "n", count: total) + Array(repeating: "N", count: total)
    var number = 1
    for key in [""] + keys {
      rig.press(key)
      rig.wait(.seconds(1))
      if key == "n" { number = number % total + 1 }
      if key == "N" { number = number == 1 ? total : number - 1 }
      let place = "seed \(seed), \(size), \(key) to match \(number)"
      #expect(
        rig.status.contains("match \(number)/\(total)") || rig.status.contains("wrapped around"),
        "\(place)\n\(rig.screen)")
      #expect(
        Self.highlighted(rig).contains { NestedData.word.hasPrefix($0) || $0 == NestedData.word },
        "\(place)\n\(rig.screen)")
    }
  }

  @Test(
    "shows two lines of a long text before and after the one with a match",
    arguments: [20, 24, 40], [(300, false), (900, false), (300, true), (900, true)])
  func around(lines: Int, match: (word: Int, isFromEnd: Bool)) throws {
    let (word, isFromEnd) = match
    let words = (100..<1_100).map { "w\($0)" }.joined(separator: " ")
    let rig = try Self.rig(
      #"{"id":1,"n":{"text":"\#(words)","list":[1,{"a":2}]}}"# + "\n",
      CellSize(lines: lines, columns: 80))
    rig.press("Enter")
    rig.rest()
    if isFromEnd { rig.press("G") }
    rig.press("/")
    rig.say("w\(word)")
    let body = rig.openLines
    let place = try #require(body.firstIndex { $0.contains("w\(word)") }, "\(rig.screen)")
    #expect(place >= 2 && place + 2 < body.count, "\(rig.screen)")
  }
}
