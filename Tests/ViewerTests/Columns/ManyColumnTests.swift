// Screens with room for few of a table's columns.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A screen of 40 columns")
@MainActor
struct NarrowScreenTests {
  @Test(
    "Case 12: shows some of the text of each row",
    arguments: [
      ("reviews.csv", ["body", "Bought", "Does what"]), ("app.log", ["label for"]),
      ("news-zh.csv", ["标题", "敦煌"]),
    ])
  func text(sample: String, words: [String]) throws {
    let rig = try ViewerRig(sample: sample, size: CellSize(lines: 10, columns: 40))
    for word in words { #expect(rig.screen.contains(word), "\(rig.screen)") }
  }
}

@Suite("A table of very many columns")
@MainActor
struct ManyColumnTests {
  /// The values of a first column, each of them once.
  enum Key: CaseIterable, Sendable {
    case number, code, date, time, germanDate

    func value(_ row: Int) -> String {
      switch self {
      case .number: "\(4_100 + row)"
      case .code: "AB-\(row)X"
      case .date: "2026-0\(1 + row / 20)-\(10 + row % 20)"
      case .time: "2026-03-01T10:\(10 + row):11Z"
      case .germanDate: "\(10 + row % 20).0\(1 + row / 20).2026"
      }
    }
  }

  private func table(columns: Int, rows: Int, key: Key = .number) -> String {
    let names = ["key"] + (2...columns).map { "column\($0)" }
    let lines = (0..<rows).map { row in
      ([key.value(row)]
        + (2...columns).map { $0 % 7 == 0 ? "some words of text" : "\($0 * row % 1_000)" })
        .joined(separator: ",")
    }
    return ([names.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
  }

  private func rig(_ text: String, lines: Int = 12, columns: Int = 80) throws -> ViewerRig {
    try ViewerRig(
      .bytes(Array(text.utf8), name: "wide.csv"), size: CellSize(lines: lines, columns: columns))
  }

  @Test("Case 13: says in the title that there are more to the right, and to the left at its end")
  func range() throws {
    let rig = try rig(table(columns: 301, rows: 40))
    #expect(rig.line(0).contains(#/ 1–\d+ of 301 columns › /#), "\(rig.line(0))")
    rig.press("$")
    #expect(rig.line(0).contains(#/ ‹ \d+–301 of 301 columns  /#), "\(rig.line(0))")
    rig.press("h h h h h h h h h h h h")
    #expect(rig.line(0).contains(#/ ‹ \d+–\d+ of 301 columns › /#), "\(rig.line(0))")
    rig.press("0")
    #expect(rig.line(0).contains(#/ 1–\d+ of 301 columns › /#), "\(rig.line(0))")
  }

  @Test(
    "Case 14: keeps an id at the left while the others move, and never a time",
    arguments: Key.allCases)
  func pinned(key: Key) throws {
    let isPinned = key == .number || key == .code
    let rig = try rig(table(columns: 60, rows: 40, key: key))
    #expect(rig.line(1).contains("key"))
    for keys in ["$", "$ h h h h h h h h h h h h", "30 l"] {
      rig.press("0 " + keys)
      rig.rest()
      #expect(rig.line(1).contains("key") == isPinned, "\(keys)\n\(rig.screen)")
      #expect(rig.scene.rows.appearance.window.placed.contains { $0.index == 0 } == isPinned)
      #expect(rig.scene.rows.appearance.window.range.lowerBound > 0)
    }
  }

  private nonisolated static let sizes = [
    CellSize(lines: 1, columns: 1), CellSize(lines: 2, columns: 2), CellSize(lines: 5, columns: 20),
    CellSize(lines: 1_000, columns: 1_000),
  ]

  @Test(
    "is drawn at any size and changed by any key, for no more than the screen has room for",
    .slow, arguments: sizes)
  func anySize(size: CellSize) throws {
    let base = try openSource(
      .bytes(Array(table(columns: 10_000, rows: 8).utf8), name: "wide.csv"))
    while base.applyChange() != nil {}
    let source = CountingSource(base)
    let rig = ViewerRig(source: source, size: size)
    rig.send(.traits(TerminalTraits(isUnicode: true, colors: .none, motion: .none)))
    let rows = rig.scene.rows
    #expect(rig.frame.faults == [])
    let measured = rows.layouts.presentation.columns.all.reduce(0) { $0 + $1.measure.widths.count }
    #expect(measured <= 40_000, "a few values of each column are measured")
    _ = source.takeCounts()
    for keys in ["$", "h", "0", ";", "zx", "$ zx", "U", "Enter", "j", "Enter", "G"] {
      if keys == ";" {
        rig.press(";")
        rig.say("column7777")
        #expect(rows.columnCursor == 7_776)
      } else {
        rig.press(keys)
      }
      #expect(rig.frame.faults == [], "\(keys)")
      rig.rest()
      #expect(rows.appearance.window.placed.count <= max(size.columns / 3, 1), "\(keys)")
      #expect(rows.appearance.window.placed.contains { $0.index == rows.columnCursor }, "\(keys)")
      // Sixty for the widths, and each row on the screen a few times in each frame.
      #expect(source.takeCounts().records <= 2_000, "\(keys)")
    }
    #expect(rig.exit == nil)
  }
}
