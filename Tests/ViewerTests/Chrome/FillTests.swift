// The share of filled cells in the status line.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The share of filled cells")
@MainActor
struct FillTests {
  /// A table in which the first rows have more notes than the others.
  nonisolated private static func table(
    rows: Int, note: (Int) -> Bool, score: (Int) -> Bool
  )
    -> String
  {
    "name,note,score\n"
      + (0..<rows).map { "row \($0),\(note($0) ? "noted" : ""),\(score($0) ? "\($0 % 9)" : "")" }
      .joined(separator: "\n") + "\n"
  }

  private func share(of text: String, keys: [String]) throws -> String {
    let rig = try ViewerRig(text, named: "a.csv", lines: 12, columns: 90)
    for key in keys {
      if key.hasPrefix("&") {
        rig.press("&")
        rig.say(String(key.dropFirst()))
      } else {
        rig.press(key)
      }
    }
    rig.idle()
    return rig.status
  }

  @Test(
    "T43: is that of all rows, or of those that pass the filters",
    arguments: [
      ("a beginning with more", 600, [], 16), ("those that pass", 600, ["&score="], 48),
      ("a larger table", 3_000, [], 10), ("none that is filled later", 100, [], 60),
    ] as [(String, Int, [String], Int)])
  func exact(label: String, rows: Int, filters: [String], share wanted: Int) throws {
    let limit = rows * wanted / 100
    let text =
      filters.isEmpty
      ? Self.table(rows: rows, note: { $0 < limit }, score: { _ in true })
      : Self.table(
        rows: rows, note: { $0 < 60 || $0 % 12 == 0 && $0 / 12 * 100 < 48 * 50 },
        score: { $0 % 12 != 0 })
    let status = try share(of: text, keys: filters + ["l"])
    // A model that reads the table again.
    let cells = text.split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .filter { filters.isEmpty || $0[2].isEmpty }
    let share = cells.count { !$0[1].isEmpty } * 100 / cells.count
    #expect(status.contains(" \(share) % filled"), "\(label): \(status), \(share)")
    #expect(!status.contains("~"), "\(label): \(status)")
  }

  @Test("T43: is marked as an estimate before the first key, and of a whole sample is not")
  func estimate() throws {
    let large = try ViewerRig(
      Self.table(rows: 600, note: { $0 < 30 }, score: { _ in true }), named: "a.csv", lines: 12,
      columns: 90)
    #expect(large.status.contains("~100 % filled"), "\(large.status)")
    let small = try ViewerRig(
      Self.table(rows: 20, note: { _ in true }, score: { _ in true }), named: "a.csv", lines: 12,
      columns: 90)
    #expect(small.status.contains(" 100 % filled"), "\(small.status)")
  }
}
