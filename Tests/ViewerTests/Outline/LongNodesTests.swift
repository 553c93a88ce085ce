// Objects and arrays that are too long to be kept in memory.

import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("An object or array that is not kept in memory")
@MainActor
struct LongNodesTests {
  /// More objects than fit into the megabyte of nested values that is kept.
  private static let count = 12_000

  /// Returns three records, of which the second has a long array and a member after it.
  private func records(needle: Int = count - 3) -> [UInt8] {
    let objects = (0..<Self.count).map { number in
      let name = number == needle ? "say \\\"needle\\\"" : "pan and kettle of row \(number)"
      let note = String(repeating: "~", count: number % 60)
      return "{\"sku\":\"KET-\(number)\",\"name\":\"\(name)\",\"qty\":\(number % 7),"
        + "\"note\":\"\(note)\",\"dims\":{\"w\":\(number),\"tags\":[\"a\",\"b,]\"]}}"
    }
    return Array(
      ("{\"id\":1,\"items\":[]}\n{\"id\":77,\"items\":[\(objects.joined(separator: ","))],"
        + "\"score\":0.25}\n{\"id\":3}\n").utf8)
  }

  private func open(holding names: Set<String> = []) throws -> LongRowRig {
    try LongRowRig(records(), named: "x.jsonl", holding: names)
  }

  @Test("is not counted on the line of its record")
  func line() throws {
    let line = try open().rig.line(3)
    #expect(line.contains("+]"), "\(line)")
  }

  @Test(
    "Case 14: shows its first children at once, then all members of the record, then the exact count"
  )
  func stages() throws {
    let long = try open(holding: ["node fields", "node counts"])
    let rig = long.rig
    rig.press("Enter")
    rig.rest()
    let first = rig.screen
    #expect(first.contains("+] reading"), "\(first)")
    #expect(first.contains("of row 0") && !first.contains("score"), "\(first)")
    #expect(long.background.release("node fields"))
    rig.settle()
    #expect(rig.screen.contains("score") && rig.screen.contains("reading"), "\(rig.screen)")
    #expect(long.background.release("node counts"))
    rig.settle()
    #expect(rig.screen.contains("items [\(Self.count)]"), "\(rig.screen)")
    #expect(!rig.screen.contains("reading"), "\(rig.screen)")
  }

  @Test("is counted for the row that is shown, not for one of a source that was read again")
  func readAgain() throws {
    let background = HeldBackground(holding: ["node counts"])
    let rig = try ViewerRig(.bytes(records(), name: "x.jsonl"), background: background)
    rig.press("j Enter")
    rig.rest()
    #expect(rig.screen.contains("reading"), "\(rig.screen)")
    rig.press("R")
    rig.rest()
    #expect(background.release("node counts"))
    rig.settle()
    #expect(rig.screen.contains("items [\(Self.count)]"), "\(rig.screen)")
  }

  @Test("Case 12: opens as a table, to whose end and back each step is one line", .slow)
  func walk() throws {
    let rig = try open().rig
    rig.press("Enter")
    rig.rest()
    rig.press("j Enter")
    rig.rest()
    #expect(rig.screen.contains("KET-0") && rig.screen.contains("KET-1 "), "\(rig.screen)")
    rig.press("J k k k")
    rig.rest()
    for step in 0..<100 {
      let number = Self.count - 1 - step
      #expect(rig.status.contains("items[\(number)]"), "\(step): \(rig.screen)")
      #expect(rig.screen.contains("[\(number)]"), "\(step): \(rig.screen)")
      rig.press("k")
      rig.rest()
    }
  }

  @Test("opens at a match in any of its children", .slow)
  func match() throws {
    let rig = try open().rig
    rig.say("/say \"needle|KET-70\\b|kettle of row 5003")
    for wanted in ["KET-70", "kettle of row 5003", "say \"needle\"", "KET-70"] {
      #expect(rig.screen.contains(wanted), "\(wanted): \(rig.screen)")
      rig.press("n")
      rig.rest()
    }
    rig.press("N N")
    rig.rest()
    #expect(rig.screen.contains("say \"needle\""), "\(rig.screen)")
  }

  @Test("takes few pieces of the source for each key", .slow)
  func pieces() throws {
    let long = try open()
    long.rig.press("Enter")
    long.rig.rest()
    for key in ["j", "Enter", "f", "f", "15j", "b", "50%", "f", "J", "k", "zt", "b"] {
      _ = long.source.takeCounts()
      long.rig.press(key)
      long.rig.rest()
      let counts = long.source.takeCounts()
      let bytes = counts.promptBytes + counts.waitingBytes
      #expect(bytes <= 8 * LongRowRig.pieceBytes, "\(key): \(counts)")
    }
  }

  @Test("is copied only where it is kept in memory")
  func copy() throws {
    let rig = try open().rig
    rig.press("Enter")
    rig.rest()
    rig.press("j y")
    #expect(rig.status.contains("too long to keep in memory"), "\(rig.status)")
    rig.press("Enter j y")
    rig.rest()
    #expect(rig.requests.last == .copy(Array("KET-0".utf8)), "\(rig.requests) \(rig.screen)")
  }

  @Test("Case 16: can be a chain of any depth, which is one line", arguments: [100_000, 400_000])
  func chain(depth: Int) throws {
    let deep =
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    let bytes = Array("{\"id\":1}\n{\"id\":2,\"deep\":\(deep),\"end\":true}\n{}\n".utf8)
    let rig = try LongRowRig(bytes, named: "x.jsonl", holding: []).rig
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("×\(depth)"), "\(rig.screen)")
    #expect(rig.screen.contains("end"), "\(rig.screen)")
    rig.press("Esc q")
    #expect(rig.exit != nil)
  }

  @Test("Case 15: opens a long text in it at once, at its beginning, at its end and at a match")
  func text() throws {
    let text = (0..<200_000).map { "w\($0)" }.joined(separator: " ")
    let bytes = Array("{}\n{\"a\":[[\"\(text)\",1],2]}\n{}\n".utf8)
    let rig = try LongRowRig(bytes, named: "x.jsonl", holding: []).rig
    rig.press("Enter")
    rig.rest()
    rig.press("j .")
    rig.rest()
    #expect(rig.screen.contains("[0]  1,488,889 bytes\n"), "\(rig.screen)")
    #expect(rig.screen.contains("    w0 w1 w2 "), "\(rig.screen)")
    rig.press("3G k k k")
    rig.rest()
    #expect(rig.screen.contains(" w199998 w199999\n"), "\(rig.screen)")
    #expect(rig.status.contains("99 % of 1,488,889 bytes"), "\(rig.status)")
    rig.press("2G Enter")
    rig.rest()
    rig.say("/w14999[89] ")
    rig.rest()
    #expect(rig.screen.contains(" w149998 w149999 "), "\(rig.screen)")
    #expect(rig.status.contains("match 1/2"), "\(rig.status)")
  }
}
