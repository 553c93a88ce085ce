// What the screen says about rows, and the room that it gives to their parts.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("What the screen says of rows")
@MainActor
struct ScreenTruthTests {
  private func rig(_ text: String, _ name: String, _ lines: Int, _ columns: Int) throws -> ViewerRig
  {
    try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: lines, columns: columns))
  }

  @Test(
    "T58: two columns of the header never have one name",
    arguments: [("more", "lines"), ("rest", "more"), ("MORE", "more")])
  func names(column: String, word: String) throws {
    let text = "id,\(column),x\n1,\(String(repeating: "word ", count: 60)),2\n2,b,3\n"
    let header = try rig(text, "x.csv", 8, 80).line(1)
    #expect(header.hasSuffix(word), "\(header)")
    #expect(header.ranges(of: "more").count <= 1, "\(header)")
  }

  @Test("T61: a jump in a long table shows numbers whole that are longer than the first ones")
  func numbers() throws {
    let products = (0..<40_000).map {
      #"{"id":\#($0),"sku":"SKU-\#(100_000 + $0)","name":"\#(String(repeating: "part ", count: 30))"}"#
    }
    let rig = try rig(
      #"{"products":[\#(products.joined(separator: ","))]}"# + "\n", "x.jsonl", 12, 90)
    for number in [500, 31_234] {
      rig.press("/")
      rig.say("SKU-\(100_000 + number)")
      rig.rest()
      #expect(rig.screen.contains("[\(number)]"), "\(rig.screen)")
      #expect(rig.screen.contains("  \(number)  SKU-\(100_000 + number)"), "\(rig.screen)")
    }
  }

  @Test(
    "T66: a row gets no mark for what the title or the time column already shows",
    arguments: ["", "t"])
  func times(keys: String) throws {
    let text = (0..<20).map {
      "2026-11-26T02:10:\(10 + $0).100Z INFO [main] shop.Cart - order \($0) stored\n"
    }.joined()
    let rig = try rig(text, "x.log", 12, 100)
    rig.press(keys)
    #expect(!rig.screen.contains("▸"), "\(rig.screen)")
    #expect(!rig.screen.contains("+2"), "\(rig.screen)")
  }

  @Test("T67: the line of a row does not repeat the cell that is open below it")
  func openCell() throws {
    let answer = String(repeating: "words that were written here ", count: 5)
    let text = "id,answer\n1,\(answer)\n2,\(answer)\n"
    let rig = try rig(text, "x.csv", 14, 60)
    rig.press("l O")
    rig.rest()
    #expect(!rig.line(2).contains("words"), "\(rig.screen)")
    #expect(rig.line(3).contains("words that were written"), "\(rig.screen)")
  }

  @Test(
    "T68: the hidden lines of a long text are a number that no key changes",
    arguments: [900, 4_000, 40_000])
  func hiddenLines(count: Int) throws {
    let lines = (0..<count).map { "line \($0)" }.joined(separator: #"\n"#)
    let text = #"{"id":1,"out":"\#(lines)"}"# + "\n" + #"{"id":2,"out":"x"}"# + "\n"
    let rig = try rig(text, "x.jsonl", 7, 80)
    rig.rest()
    let before = rig.line(2)
    #expect(!before.contains("~"), "\(rig.screen)")
    rig.press("j k")
    rig.rest()
    #expect(rig.line(2) == before, "\(rig.screen)")
  }

  @Test("T72: a stack frame keeps its indentation on continuation lines", arguments: [50, 60, 70])
  func frames(columns: Int) throws {
    let text = """
      2026-11-26T02:10:10.100Z INFO [main] shop.Cart - order 1 stored
      2026-11-26T02:10:11.100Z ERROR [main] shop.Cart - payment declined
      java.lang.IllegalStateException: declined
      \tat shop.Pay.take(Pay.java:41)
      \tat shop.orders.checkout.CheckoutService.finish(CheckoutService.java:141)
      2026-11-26T02:10:12.100Z INFO [main] shop.Cart - order 2 stored

      """
    let rig = try rig(text, "x.log", 24, columns)
    rig.press("j Enter")
    rig.rest()
    let lines = rig.screen.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("at shop.orders") }, "\(rig.screen)")
    let start = try #require(lines[first].firstRange(of: "at shop")).lowerBound
    let indent = lines[first].distance(from: lines[first].startIndex, to: start)
    let rest = lines[first + 1].dropFirst(4).prefix { $0 == " " }.count + 4
    #expect(rest >= indent, "\(rig.screen)")
  }
}
