// Rows of a log that go on with the record of another row.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Rows that go on with another row")
@MainActor
struct InterruptedRowTests {
  private static let log = [
    "web-1  | 2026-11-26 02:00:00,000 INFO shop.Cart - started",
    "db-1  | 2026-11-26 02:00:01,500 INFO shop.Stock - read",
    "web-1  | 2026-11-26 02:00:02,000 ERROR shop.Cart - failed",
    "db-1  | 2026-11-26 02:00:02,500 INFO shop.Stock - read",
    "web-1  | java.io.IOException: no stock",
    "web-1  | \tat shop.Cart.pay(Cart.java:7)",
    "db-1  | 2026-11-26 02:00:03,500 INFO shop.Stock - read",
    "web-1  | Caused by: java.io.IOException: none",
    "db-1  | 2026-11-26 02:00:04,500 INFO shop.Stock - read",
  ].map { $0 + "\n" }.joined()

  private func rig(_ size: CellSize = CellSize(lines: 24, columns: 100)) throws -> ViewerRig {
    try ViewerRig(.bytes(Array(Self.log.utf8), name: "x.log"), size: size)
  }

  /// The line of the screen that has a text.
  private func line(with text: String, _ rig: ViewerRig) throws -> Int {
    try #require((0..<rig.size.lines).first { rig.line($0).contains(text) }, "\(rig.screen)")
  }

  @Test(
    "L20: have a sign before their text and the dim level of the other row",
    arguments: [60, 80, 120, 200])
  func line(columns: Int) throws {
    let rig = try rig(CellSize(lines: 14, columns: columns))
    let piece = try line(with: "↳ ", rig)
    let head = try line(with: "failed", rig)
    #expect(piece == head + 2, "\(rig.screen)")
    #expect(rig.line(piece).contains("↳ java.io.IO"), "\(rig.screen)")
    let text = rig.line(piece)
    guard let level = text.firstRange(of: "ERROR") else { return }
    let column = text.distance(from: text.startIndex, to: level.lowerBound)
    #expect(rig.frame[piece, column].style.attributes.contains(.dim), "\(rig.screen)")
    #expect(!rig.frame[head, column].style.attributes.contains(.dim), "\(rig.screen)")
  }

  @Test("L20: name the other row when they are open, and are named by it")
  func open() throws {
    let rig = try rig()
    rig.press("j j Enter")
    rig.rest()
    #expect(rig.screen.contains("goes on in row 5"), "\(rig.screen)")
    rig.press("Enter j j Enter")
    rig.rest()
    #expect(rig.screen.contains("goes on with row 3, goes on in row 7"), "\(rig.screen)")
  }

  @Test("L20: are kept by a filter of levels, and stop the search for errors")
  func filtered() throws {
    let rig = try rig()
    rig.press("&")
    rig.say("level=error")
    #expect(rig.line(0).contains("3 of 8 rows"), "\(rig.screen)")
    rig.press("Esc")
    rig.press(") )")
    #expect(rig.status.contains("7/8  ERROR 3 of 3"), "\(rig.status)")
  }
}
