// Hidden lines of texts that are not fully counted, and the position inside a row.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The estimated number of hidden lines")
@MainActor
struct EstimatedLineTests {
  private static let text =
    "id,body\n1,\"" + (0..<6_000).map { "line \($0) of a text with some words in it\n" }.joined()
    + "\"\n2,b\n"

  private func rig() throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(Self.text.utf8), name: "x.csv"), size: CellSize(lines: 12, columns: 60))
    rig.rest()
    return rig
  }

  @Test("is marked as an estimate until the lines are counted")
  func marked() throws {
    let rig = try rig()
    #expect(rig.line(2).contains(" ~+"), "\(rig.line(2))")
    rig.press("Enter")
    rig.rest()
    rig.press("Enter")
    rig.rest()
    #expect(rig.line(2).hasSuffix(" +6001"), "\(rig.line(2))")
  }

  @Test("is replaced, inside the row, by a position with a blank before it")
  func position() throws {
    let rig = try rig()
    rig.press("Enter")
    rig.rest()
    for _ in 0..<150 { rig.press("J J J J J J J J J J") }
    rig.rest()
    let line = rig.line(2)
    let position = try #require(line.split(separator: " ").last)
    #expect(position.contains("/6002"), "\(line)")
    #expect(line.hasSuffix(" \(position)"))
    #expect(line.contains("… \(position)"), "\(line)")
  }

  @Test(
    "has at most six characters",
    arguments: [
      (8, "8"), (999, "999"), (1_000, "1.0k"), (3_910, "3.9k"), (9_949, "9.9k"), (9_950, "10k"),
      (39_400, "39k"), (999_499, "999k"), (999_500, "1.0M"), (52_000_000, "52M"),
      (1_250_000_000, "1.3G"),
    ])
  func short(number: Int, text: String) { #expect(roughly(number) == text) }
}
