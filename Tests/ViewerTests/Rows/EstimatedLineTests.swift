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

  @Test("is marked as an estimate until the lines are counted in the background")
  func marked() throws {
    let background = HeldBackground(holding: ["prices"])
    let rig = try ViewerRig(
      .bytes(Array(Self.text.utf8), name: "x.csv"), size: CellSize(lines: 12, columns: 60),
      background: background)
    rig.rest()
    #expect(rig.line(2).contains(" ~+"), "\(rig.line(2))")
    #expect(background.release("prices"))
    rig.settle()
    #expect(rig.line(2).hasSuffix(" +6002"), "\(rig.line(2))")
    rig.press("Enter")
    rig.rest()
    #expect(!rig.line(2).contains("+"), "\(rig.screen)")
    rig.press("j Enter")
    rig.rest()
    #expect(rig.line(3).contains(" ~+"), "\(rig.screen)")
    #expect(background.release("prices"))
    rig.settle()
    #expect(rig.line(3).hasSuffix(" +6000"), "\(rig.screen)")
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
