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
    "T159: counts no names that come again, and no filter keeps them",
    arguments: [([], "67 % filled"), (["&name!=x"], "67 % filled")])
  func namesAgain(keys: [String], share: String) throws {
    let text = "name,note\na,1\nname,note\nb,\nc,2\n"
    #expect(try self.share(of: text, keys: keys + ["l"]).contains(share))
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
    let filled = cells.count { !$0[1].isEmpty }
    let share = Int((Double(filled) * 100 / Double(cells.count)).rounded())
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

  @Test(
    "is rounded, but says none and all only where that is so",
    arguments: [
      (0, 5, "empty", "~0 % filled"), (1, 50_000, "<1 % filled", "~<1 % filled"),
      (1, 200, "1 % filled", "~1 % filled"), (1, 3, "33 % filled", "~33 % filled"),
      (2, 3, "67 % filled", "~67 % filled"), (995, 1_000, ">99 % filled", "~>99 % filled"),
      (5, 5, "100 % filled", "~100 % filled"),
    ])
  func rounding(cells: Int, rows: Int, exact: String, sampled: String) {
    #expect(FillShare(cells: cells, of: rows).words == exact)
    #expect(FillShare(cells: cells, of: rows, isSampled: true).words == sampled)
  }

  @Test(
    "T43: comes with the type of all values, of which those of another type are counted",
    arguments: [
      (others: 0, words: "score  number, 100 % filled"),
      (others: 1, words: "score  number but for 1, 100 % filled"),
      (others: 1_200, words: "score  number but for 1,200, 100 % filled"),
    ])
  func types(others: Int, words: String) throws {
    let scores = (0..<4_000).map { $0 < 4_000 - others ? "\($0)" : "late \($0)" }
    let text = "id,score\n" + scores.enumerated().map { "\($0),\($1)\n" }.joined()
    let rig = try ViewerRig(text, named: "a.csv", lines: 12, columns: 90)
    #expect(rig.status.contains("id  ~number, ~100 % filled"), "\(rig.status)")
    rig.press("l")
    rig.idle()
    #expect(rig.status.contains(words), "\(rig.status)")
  }

  @Test(
    "T43: counts as conditions do: null is no value, and an empty text is one",
    arguments: [("\"\"", "100 % filled"), ("null", "75 % filled"), ("0", "100 % filled")])
  func nothing(value: String, words: String) throws {
    let text = (0..<400).map { row in
      #"{"id": \#(row), "note": \#(row % 4 == 3 ? value : #""x""#)}"# + "\n"
    }.joined()
    let rig = try ViewerRig(text, named: "a.jsonl", lines: 12, columns: 90)
    rig.press("l")
    rig.idle()
    #expect(rig.status.contains("note  text, \(words)"), "\(rig.status)")
  }

  @Test("T43: is an estimate once a file has grown, and exact again when it is read again")
  func followed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.csv", Self.table(rows: 100, note: { $0 < 50 }, score: { _ in true }))
    let rig = try ViewerRig(.path(path), size: CellSize(lines: 12, columns: 90))
    rig.press("l")
    rig.idle()
    #expect(rig.status.contains("note  text, 50 % filled"), "\(rig.status)")
    try folder.append("a.csv", String(repeating: "late,,1\n", count: 100))
    rig.press("F")
    rig.idle()
    #expect(rig.status.contains("/200 ") && rig.status.contains("note  text, ~"), "\(rig.status)")
    rig.press("R")
    rig.idle()
    #expect(rig.status.contains("note  text, 25 % filled"), "\(rig.status)")
  }

  // MARK: - Columns of paths

  /// Records of which a third have a nested zone, and every second after the tenth a note.
  nonisolated private static let nested =
    (0..<600).map { row in
      let zone = row % 3 == 0 ? #", "zone": "z\#(row % 7)""# : ""
      let note = row > 10 && row % 2 == 0 ? #", "note": "late \#(row)""# : ""
      return #"{"id": \#(row), "meta": {"name": "n\#(row)"\#(zone)\#(note)}}"#
    }.joined(separator: "\n") + "\n"

  @Test(
    "T43: is exact for values inside records, too",
    arguments: [
      ("meta.name", [], "100 % filled"), ("meta.zone", [], "33 % filled"),
      ("meta.note", [], "49 % filled"),
      ("meta.zone", ["meta.zone=z1"], "100 % filled"),
      ("meta.note", ["meta.zone=z1"], "50 % filled"),
    ] as [(String, [String], String)])
  func paths(column: String, filters: [String], words: String) throws {
    var options = ViewerOptions()
    options.columns = ["id", column]
    let rig = try ViewerRig(
      .bytes(Array(Self.nested.utf8), name: "a.jsonl"), size: CellSize(lines: 12, columns: 90),
      options: options)
    for filter in filters { rig.say("&" + filter) }
    rig.press("l")
    rig.idle()
    #expect(rig.status.contains("\(column)  "), "\(rig.status)")
    #expect(
      rig.status.contains(" \(words) ") && !rig.status.contains("~"), "\(rig.status)")
  }

  // MARK: - Columns without values in the first rows

  @Test("T43: columns without values in the first rows are empty only if all rows say so")
  func filledLater() throws {
    let late = { (row: Int, start: Int) in row < start ? "" : "v\(row)" }
    let text =
      "id,a,b,c,d,never\n"
      + (0..<900).map { row in
        "\(row),x,\(late(row, 300)),\(late(row, 600)),\(late(row, 899)),\n"
      }.joined()
    let rig = try ViewerRig(text, named: "a.csv", lines: 12, columns: 90)
    #expect(rig.line(0).contains("2 columns, ~4 empty "), "\(rig.line(0))")
    rig.press("j")
    rig.idle()
    #expect(rig.line(0).contains("2 columns, 1 empty, 3 filled later "), "\(rig.line(0))")
    rig.resize(CellSize(lines: 12, columns: 50))
    #expect(rig.line(0).contains("2 columns  900 rows"), "\(rig.line(0))")
    rig.resize(CellSize(lines: 12, columns: 90))
    rig.say("&id<700")
    rig.idle()
    #expect(rig.line(0).contains("2 columns, 2 empty, 2 filled later "), "\(rig.line(0))")
    let small = try ViewerRig("a,b,c\n1,,\n2,,\n", named: "a.csv", lines: 12, columns: 90)
    #expect(small.line(0).contains("1 column, 2 empty "), "\(small.line(0))")
  }
}
