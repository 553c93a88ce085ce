// Hidden lines of texts that are not fully counted, and the position inside a row.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The estimated number of hidden lines")
@MainActor
struct EstimatedLineTests {
  /// Three records, the second with a text of many lines.
  private static func text(lines: Int) -> [UInt8] {
    let words = String(repeating: "a=some words in line ", count: 8)
    return Array("id,body\n0,a\n1,\"\(String(repeating: words + "\n", count: lines))\"\n2,b\n".utf8)
  }

  @Test(
    "is marked as an estimate until the record is read",
    arguments: [(400, "+402", "+402"), (998, "~+1k", "+1k"), (20_000, "~+1k", "+1k")])
  func marked(lines: Int, before: String, after: String) throws {
    let rig = try LongRowRig(
      Self.text(lines: lines), named: "x.csv", holding: [], size: CellSize(lines: 12, columns: 190)
    ).rig
    rig.rest()
    #expect(rig.line(3).hasSuffix(" \(before)"), "\(rig.line(3))")
    rig.press("Enter")
    rig.rest()
    #expect(!rig.line(3).contains("+"), "\(rig.screen)")
    rig.press("Enter")
    rig.rest()
    rig.settle()
    #expect(rig.line(3).hasSuffix(" \(after)"), "\(rig.line(3))")
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
