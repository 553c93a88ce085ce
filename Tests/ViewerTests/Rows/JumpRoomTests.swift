// The place of the cursor after a jump and after a sort.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The place after a jump")
@MainActor
struct JumpRoomTests {
  /// A log of lines, of which one is an error with a trace.
  nonisolated private static let log: String = {
    let lines = (0..<88).map { line -> String in
      let second = line % 60 < 10 ? "0\(line % 60)" : "\(line % 60)"
      let time = "2026-11-26T02:1\(line / 60):\(second).100Z"
      guard line % 40 == 39 else { return "\(time) INFO  [main] shop.Cart - order \(line) stored" }
      let frames = (1...6).map { "\tat shop.Cart.pay\($0)(Cart.java:\($0)1)" }
      let words = "\(time) ERROR [main] shop.Cart - payment declined for order \(line)"
      return ([words, "java.lang.IllegalStateException: declined"] + frames).joined(separator: "\n")
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  nonisolated private static let table: String =
    "name,text,score\n"
    + (1...120).map { "row \($0),\($0 % 37 == 0 ? "needle" : "hay") \($0),\($0 * 7 % 101)" }
    .joined(separator: "\n") + "\n"

  /// The lines of the body below the line with the cursor.
  private func linesBelow(_ rig: ViewerRig) throws -> Int {
    let cursor = try #require(
      (0..<rig.size.lines).first { rig.line($0).hasPrefix("❯") }, "\(rig.screen)")
    return rig.size.lines - 2 - cursor
  }

  @Test(
    "T69: a jump leaves a third of the window below the row",
    arguments: [
      ("a search", ["/declined"], ""), ("the next match", ["/declined"], "n"),
      ("an error", [], ")"), ("the next error", [], ") )"), ("a number", [":70"], ""),
      ("the error before", [":80"], "("),
    ] as [(String, [String], String)], [10, 14, 24])
  func room(jump: (label: String, words: [String], keys: String), lines: Int) throws {
    let rig = try ViewerRig(Self.log, named: "a.log", lines: lines, columns: 100)
    for word in jump.words {
      rig.press(String(word.prefix(1)))
      rig.say(String(word.dropFirst()))
    }
    rig.pressEach(jump.keys)
    rig.rest()
    #expect(try linesBelow(rig) >= (lines - 3) / 3, "\(jump.label):\n\(rig.screen)")
  }

  @Test("T69: --find opens its match", arguments: [14, 20])
  func find(lines: Int) throws {
    var options = ViewerOptions()
    options.find = "pay3"
    let rig = try ViewerRig(
      .bytes(Array(Self.log.utf8), name: "a.log"), size: CellSize(lines: lines, columns: 100),
      options: options)
    rig.rest()
    #expect(rig.screen.contains("Cart.pay3"), "\(rig.screen)")
    #expect(try linesBelow(rig) >= (lines - 3) / 3, "\(rig.screen)")
  }

  @Test("at the end of a file a jump scrolls no further than its last line")
  func end() throws {
    let rig = try ViewerRig(Self.table, named: "a.csv", lines: 14, columns: 80, keys: ":")
    rig.say("120")
    #expect(rig.line(12).contains("hay 120"), "\(rig.screen)")
  }

  @Test("j and k scroll no more than needed")
  func steps() throws {
    let rig = try ViewerRig(Self.table, named: "a.csv", lines: 14, columns: 80)
    for _ in 0..<30 { rig.press("j") }
    #expect(try linesBelow(rig) == 0, "\(rig.screen)")
  }

  @Test(
    "T70: a sort leads to the first row after the cursor has merely moved",
    arguments: ["", "j j j j", "Space", "j j Enter", "G"])
  func sort(keys: String) throws {
    let rig = try ViewerRig(Self.table, named: "a.csv", lines: 14, columns: 80, keys: keys)
    rig.press(":")
    rig.say("sort score:desc")
    #expect(rig.line(2).hasPrefix("❯"), "\(rig.screen)")
    #expect(rig.line(2).contains("100"), "\(rig.screen)")
    #expect(!rig.status.contains("g shows the first"))
  }

  @Test(
    "T70: a sort keeps a row that the cursor was put on, and says where the first one is",
    arguments: ["search", "click", "number"])
  func chosen(by way: String) throws {
    let rig = try ViewerRig(Self.table, named: "a.csv", lines: 14, columns: 80)
    switch way {
    case "search":
      rig.press("/")
      rig.say("needle")
    case "click": rig.click(6, 20)
    default:
      rig.press(":")
      rig.say("37")
    }
    let row = try #require(rig.scene.rows.cursorSourceRow)
    rig.press("l l ]")
    rig.rest()
    #expect(rig.scene.rows.cursorSourceRow == row, "\(rig.screen)")
    #expect(rig.status.contains("g shows the first"), "\(rig.status)")
    rig.press("g")
    rig.rest()
    #expect(rig.line(2).contains("100"), "\(rig.screen)")
    rig.press("j j [")
    rig.rest()
    #expect(rig.line(2).hasPrefix("❯"), "\(rig.screen)")
  }
}
