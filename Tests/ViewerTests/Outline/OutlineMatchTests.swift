// The way to a match inside an open record, and back.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The way to a match in a nested value")
@MainActor
struct OutlineMatchTests {
  private static let records: String = {
    let turns = (0..<12).map { turn in
      let text = turn == 6 || turn == 9 ? "a fine needle" : "hay"
      return
        #"{"role":"user","parts":[{"kind":"text","text":"\#(text)"},{"kind":"none","size":\#(turn)}]}"#
    }
    let first =
      #"{"id":1,"turns":[\#(turns.joined(separator: ","))],"one":{"x":1},"two":{"x":2},"three":{"x":3},"four":{"x":4}}"#
    return first + "\n"
      + #"{"id":2,"turns":[],"one":{"x":"a text that fills the line of the record, and more than that, with words and words and words, up to the last needle of all"}}"#
      + "\n"
  }()

  private func rig(_ keys: String, lines: Int = 22) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(Self.records.utf8), name: "x.jsonl"), size: CellSize(lines: lines, columns: 110))
    rig.press("/")
    rig.say("needle")
    for key in keys.split(separator: " ") {
      rig.press(String(key))
      rig.rest()
    }
    return rig
  }

  @Test("opens around the match, with two nodes on each side and a line for the others")
  func window() throws {
    expectScreen(
      try rig("").screen,
      """
       x.jsonl  json lines                                                                                   2 rows
               id  summary                                                                                     more
        ▿   1   1  turns [12] user×12  one.x=1 two.x=2 three.x=3 four.x=4                                    +40 *1
        │ ▾ turns [12]
        │           role  parts
        │   ┊ 4 more rows above
        │   ▸ [4]   user  [2] text none                                                                          +3
        │   ▸ [5]   user  [2] text none                                                                          +3
        │   ▾ [6]   user  [2] text none
        │     ▾ parts [2]
      ❯ │         [0]    kind=text text="a fine needle"
        │         [1]    kind=none size=6
        │   ▸ [7]   user  [2] text none                                                                          +3
        │   ▸ [8]   user  [2] text none                                                                          +3
        │   ┊ 3 more rows  1 hit
        │ id, one, two, three, four: shown above
        ▸   2   2  turns [0] one.x="a text that fills the line of the record, and more than that, with words… +3 *1




       1/2  match 1/3, 2 hidden  turns[6].parts[0]  2 members       n N next/prev  Enter keep open  Esc end  ? help
      """)
  }

  @Test(
    "Case 5: moves on in one transaction: the way to the match before closes while the new one opens"
  )
  func next() throws {
    let rig = try rig("")
    rig.press("n")
    let frames = rig.framesUntilRest()
    #expect(frames.count > 3)
    for frame in frames {
      let hits = (0..<frame.size.lines).count { frame.text(ofLine: $0).contains("needle") }
      #expect(hits <= 1, "\(frame.transcript)")
    }
    #expect(rig.status.contains("turns[9].parts[0]"), "\(rig.screen)")
    #expect(!rig.screen.contains("▾ [6]") && rig.screen.contains("┊ 7 more rows above"))
  }

  @Test("closes when the search goes on to another record, and when it ends")
  func leaves() throws {
    let rig = try rig("n n")
    #expect(rig.screen.contains("▸   1") && rig.line(3).contains("▿   2"), "\(rig.screen)")
    rig.press("Esc")
    rig.rest()
    #expect(rig.line(3).contains("▸   2") && !rig.screen.contains("│"), "\(rig.screen)")
  }

  @Test("Case 6: leaves open what the user had opened", arguments: ["n n", "n n n", "Esc", "N"])
  func kept(keys: String) throws {
    let rig = try ViewerRig(
      .bytes(Array(Self.records.utf8), name: "x.jsonl"), size: CellSize(lines: 40, columns: 80))
    for key in ["Enter", "j", "l", "}", "Enter"] {
      rig.press(key)
      rig.rest()
    }
    let before = rig.screen.split(separator: "\n").filter { $0.contains("│") }
    #expect(before.contains { $0.contains("▾ [1]") }, "\(rig.screen)")
    rig.press("/")
    rig.say("needle")
    for key in keys.split(separator: " ") {
      rig.press(String(key))
      rig.rest()
    }
    rig.press("Esc")
    rig.rest()
    let after = rig.screen.split(separator: "\n").filter { $0.contains("│") }
    #expect(after.map { $0.dropFirst(2) } == before.map { $0.dropFirst(2) }, "\(rig.screen)")
  }

  @Test("stays open for good where Enter opens the line for the others")
  func keeps() throws {
    let rig = try rig("")
    let elided = try #require(
      (0..<22).first { rig.line($0).contains("┊ 4 more rows above") }, "\(rig.screen)")
    rig.click(elided, 20)
    rig.rest()
    rig.press("Enter")
    rig.rest()
    #expect(rig.status.contains("turns[0]"), "\(rig.screen)")
    rig.press("Esc Esc")
    rig.rest()
    #expect(rig.screen.contains("▸ [0]") && rig.screen.contains("▾   1"), "\(rig.screen)")
  }

  @Test("is counted by each closed node and by the row")
  func counts() throws {
    let rig = try rig("Esc", lines: 30)
    rig.press("Enter j zc")
    rig.rest()
    rig.press("/")
    rig.say("needle")
    rig.press("N")
    rig.rest()
    #expect(rig.line(2).hasSuffix("*2"), "\(rig.screen)")
  }

  @Test("closes inside a row that the user had opened when the search goes on to a plain row")
  func mixed() throws {
    let text = """
      id,note
      1,"{""a"":{""b"":[{""c"":""x""},{""d"":""the needle of a text that is long enough to fill a line, and goes on behind it""}],""e"":1}}"
      2,a needle

      """
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "x.csv"), size: CellSize(lines: 20, columns: 60))
    for key in ["Enter", "j", "zc", "k"] {
      rig.press(key)
      rig.rest()
    }
    let closed = rig.screen.split(separator: "\n").filter { $0.contains("│") }
    rig.press("/")
    rig.say("needle")
    #expect(rig.screen.contains("a.b[1].d") || rig.screen.contains("the needle"), "\(rig.screen)")
    rig.press("n")
    rig.rest()
    let after = rig.screen.split(separator: "\n").filter { $0.contains("│") }
    #expect(after.count == closed.count, "\(rig.screen)")
  }

  @Test("says at a line for other nodes that Enter shows them first")
  func elided() throws {
    let rig = try rig("k k k k k y", lines: 30)
    #expect(rig.status.contains("Enter shows these first"), "\(rig.screen)")
  }
}
