// Matches that the lines of closed rows show are not said to be hidden.

import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("Matches in closed rows")
@MainActor
struct HiddenMatchTests {
  private func rig(_ text: String, name: String, columns: Int = 80) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: 12, columns: columns))
    rig.rest()
    return rig
  }

  private static let events = (0..<5).map { row in
    #"{"at":"10:00:0\#(row)","msg":"lease renewed","trace":"\#(String(repeating: "f", count: 90))"}"#
      + "\n"
  }.joined()

  @Test("are not those that the cells show whole")
  func visible() throws {
    let rig = try rig(Self.events, name: "x.jsonl")
    rig.say("/lease")
    #expect(rig.status.contains("match 1/5 "), "\(rig.status)")
    #expect(rig.line(3).contains("lease renewed"))
    #expect(!rig.screen.contains("*1"), "\(rig.screen)")
    #expect(rig.scene.isOpen(row: 1) == false)
  }

  @Test("are those that no cell shows, and those cut off in their cells")
  func hidden() throws {
    let words = String(repeating: "word ", count: 30)
    let letters = String(repeating: "x", count: 60)
    let text = "id,body\n1,\(words)needle\n2,needle\n3,\(letters)needle\n"
    let rig = try rig(text, name: "x.csv", columns: 60)
    rig.type("/needle")
    #expect(rig.status.isEmpty == false)
    rig.press("Enter")
    rig.rest()
    #expect(rig.status.contains("match 1/3"), "\(rig.status)")
    // The first is in the row that the search opened, the second shows.
    #expect(rig.status.contains("1 hidden"), "\(rig.status)")
    let lines = rig.screen.split(separator: "\n")
    let last = try #require(lines.first { $0.contains("xxxx") && $0.contains("▸") })
    #expect(last.hasSuffix("*1"))
  }

  @Test("that are half cut off are hidden", arguments: [(33, false), (34, true), (49, true)])
  func edge(blanks: Int, isHidden: Bool) throws {
    let before = String(repeating: "x", count: blanks)
    let text = "id,body\n1,\(before)needle \(String(repeating: "y", count: 90))\n2,b\n"
    let rig = try rig(text, name: "x.csv", columns: 60)
    rig.say("/needle")
    #expect((rig.scene.isOpen(row: 1) == true) == isHidden, "\(rig.screen)")
  }

  @Test("are not counted for columns that were scrolled meanwhile")
  func scrolled() throws {
    let names = (0..<12).map { "column\($0)" }.joined(separator: ",")
    let values = (0..<12).map { "value number \($0)" }.joined(separator: ",")
    let rig = try rig("\(names)\n\(values)\n\(values)\n", name: "x.csv")
    rig.say("/number 11")
    #expect(rig.status.contains("1 hidden"), "\(rig.status)")
    rig.press("$")
    #expect(!rig.status.contains("hidden"), "\(rig.status)")
    #expect(rig.status.contains("match 1/2"))
  }

  @Test("are counted in a limited number of rows", arguments: [20_000, 20_001])
  func manyRows(count: Int) throws {
    let last = String(repeating: "x", count: 200)
    let text = "id\n" + String(repeating: "needle\n", count: count - 1) + "\(last)needle\n"
    let rig = try rig(text, name: "x.csv")
    rig.say("/needle")
    #expect(rig.status.contains("match 1/\(count == 20_000 ? "20,000" : "20,001")"))
    #expect(rig.status.contains(", 1 hidden") == (count == 20_000), "\(rig.status)")
  }

  @Test("are counted in lines that say how much is left out")
  func elision() throws {
    let lines = (0..<12).map { "line \($0) has a needle" }.joined(separator: "\n")
    let rig = try rig("id,body\n1,\"\(lines)\"\n2,b\n", name: "x.csv")
    rig.press("5 Enter")
    rig.rest()
    rig.type("/needle")
    #expect(rig.screen.contains("  │ ┊ 9 more lines  8 hits\n"), "\(rig.screen)")
  }

  @Test("are not those in a text that runs on over empty cells")
  func flowing() throws {
    let title = "a title that is longer than the column it is in and has to be cut"
    let text =
      "id,title,a,b,c,d\n1,\(title),,,,end\n"
      + (2...30).map { "\($0),\(title),xx,yy,zz,end\n" }.joined()
    let rig = try rig(text, name: "x.csv", columns: 70)
    #expect(rig.line(2).contains("the column") && !rig.line(3).contains("column"))
    rig.say("/column")
    #expect(rig.scene.isOpen(row: 1) == false, "\(rig.screen)")
    #expect(rig.status.contains("match 1/30, 29 hidden"), "\(rig.status)")
    rig.press("n")
    #expect(rig.scene.isOpen(row: 2) == true)
  }

  @Test("include those of a value that is replaced by a placeholder")
  func sign() throws {
    let body = String(repeating: "some words ", count: 20)
    let text =
      "id,comments,body\n"
      + (1...60).map { "\($0),\($0 == 5 ? "needle in a haystack" : ""),\(body)\n" }.joined()
    let rig = try rig(text, name: "x.csv", columns: 120)
    #expect(rig.line(6).contains("•"), "\(rig.screen)")
    rig.say("/needle")
    #expect(rig.scene.isOpen(row: 5) == true, "\(rig.screen)")
  }

  @Test("are those in the middle that a code loses, not those at its ends")
  func middle() throws {
    let code = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd"
    let body = String(repeating: "some words ", count: 20)
    let others = (0..<9).map { "\($0)\(String(repeating: "z", count: 39)),\(body)\n" }.joined()
    for (word, isShown) in [("012", true), ("Zab", true), ("GHI", false)] {
      let rig = try rig("code,body\n\(code),\(body)\n\(others)", name: "x.csv", columns: 60)
      let cell = String(rig.line(2).split(separator: " ")[3])
      #expect(cell.hasPrefix("0123") && cell.hasSuffix("abcd"), "\(cell)")
      rig.say("/\(word)")
      #expect(rig.scene.isOpen(row: 1) == !isShown, "\(word) \(cell)")
      let parts = cell.split(separator: "…")
      // The character that the ellipsis covers.
      rig.say("/\(parts[0].suffix(2))\(code.dropFirst(parts[0].count).prefix(1))")
      #expect(rig.scene.isOpen(row: 1) == true, "\(cell)")
    }
  }

  @Test("are not those in parts of a time that the title says")
  func times() throws {
    let body = String(repeating: "some words ", count: 20)
    let text = "at,body\n" + (0..<9).map { "2026-03-01T10:26:1\($0)Z,\(body)\n" }.joined()
    for word in ["2026", "2026-03-01T10:26:10Z", "10:26"] {
      let rig = try rig(text, name: "x.csv")
      #expect(!rig.line(2).contains("2026"), "\(rig.screen)")
      rig.say("/\(word)")
      #expect(!rig.status.contains("hidden"), "\(rig.status)")
      #expect(rig.scene.isOpen(row: 1) == false, "\(word)")
    }
  }
}
