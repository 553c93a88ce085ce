import CellGrid
import Records
import Testing
import TextLayout

@testable import Viewer

@Suite("Numbers in the list")
@MainActor
struct PointAlignmentTests {
  private func lines(_ text: String, columns: Int = 60) throws -> [String] {
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "t.csv"), size: CellSize(lines: 12, columns: columns))
    return (2..<10).map { rig.line($0) }.filter { !$0.isEmpty }.map { String($0.dropFirst(9)) }
  }

  @Test("Case 40: have their points in one column of cells")
  func points() throws {
    #expect(
      try lines("a,b\n12,x\n0.5,y\n2379.6,z\n") == ["  12    x", "   0.5  y", "2379.6  z"])
    #expect(try lines("a,b\n1,x\n-20,y\n300,z\n") == ["  1  x", "-20  y", "300  z"])
    #expect(
      try lines("a,b\n1.5e3,x\n2.5,y\n30,z\n1.25,w\n")
        == ["1.5e3  x", " 2.5   y", "30     z", " 1.25  w"])
  }

  @Test("B8: percentages and money are aligned as numbers are, with their units below each other")
  func units() throws {
    #expect(
      try lines("a,b\n91.6%,x\n12%,y\n9.6%,z\n") == ["91.6%  x", "12  %  y", " 9.6%  z"])
    #expect(
      try lines("a;b\n€497,082;x\n€48,429;y\n€452,559.5;z\n€7;w\n").first
        == "€497,082    x")
  }

  @Test("end where the column ends where their units differ, each with its unit")
  func mixedUnits() throws {
    #expect(
      try lines("a,b\n1.5 GiB,x\n12 KiB,y\n512 B,z\n")
        == ["1.5 GiB  x", " 12 KiB  y", "  512 B  z"])
    #expect(
      try lines("a,b\n12G,v\n4.0K,w\n252G,x\n0,y\n1.5T,z\n")
        == [" 12G  v", "4.0K  w", "252G  x", "   0  y", "1.5T  z"])
  }

  @Test("have one unit where 95 of 100 do")
  func oneUnit() throws {
    let sizes = (0..<40).map { "\($0).5G,x\n" }.joined()
    #expect(
      try lines("a,b\n10G,v\n0,w\n" + sizes).prefix(3) == ["10  G  v", " 0     w", " 0.5G  x"])
  }

  @Test("of another type are at the left, as words for nothing are; codes are never moved")
  func exceptions() throws {
    let numbers = (100...119).map { "\($0),x\n" }.joined()
    let rows = try lines("a,b\ntot,x\n-,y\n" + numbers)
    #expect(rows.prefix(3) == ["tot  x", "-    y", "100  x"])
    #expect(try lines("a,b\n107,x\n008,y\n123,z\n") == ["107  x", "008  y", "123  z"])
  }

  @Test("are cut no sooner than without points", arguments: [14, 20, 30, 40, 60])
  func cut(columns: Int) throws {
    let text = "a,b\n1234567,x\n0.123456,y\n12,z\n"
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "t.csv"), size: CellSize(lines: 12, columns: columns))
    #expect(rig.screen.contains("1234567"), "\(rig.screen)")
    #expect(rig.screen.contains("0.123456"), "\(rig.screen)")
  }

  @Test(
    "that count seconds since 1970 are spelled out where their name says so, and sorted by size")
  func epochs() throws {
    let text = "ts,b\n1763780001,x\n1763780000123,y\n"
    let shown = try lines(text)
    #expect(shown.count == 2 && shown[0].hasPrefix("02:53:21  x"), "\(shown)")
    #expect(shown[1].hasPrefix("02:53:20  y"), "\(shown)")
    #expect(try lines(text.replacing("ts", with: "id")).first == "   1763780001  x")
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: "t.csv"))
    rig.press("[ y")
    #expect(rig.requests.last == .copy(Array("1763780000123".utf8)))
  }
}
