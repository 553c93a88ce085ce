import CellGrid
import Records
import TestSupport
import Testing
import TextLayout

@testable import Viewer

/// The share of a table's text that a screen shows.
private struct Shares {
  var seen = 0
  var all = 0
  var cutCells = 0
  var cells = 0
  var cutUnits = 0

  /// Visible text in hundredths.
  var visible: Int { seen * 100 / max(all, 1) }
  var cut: Int { cutCells * 100 / max(cells, 1) }

  mutating func add(_ width: Int, room: Int?) {
    all += min(width, 120)
    guard let room, width > 0 else { return }
    cells += 1
    seen += min(width <= room ? width : max(room - 1, 0), 120)
    if width > room { cutCells += 1 }
  }
}

@Suite("The text that columns show")
@MainActor
struct VisibleTextTests {
  private nonisolated static let screens = [40, 60, 80, 100, 120, 160, 200, 240]

  private func rig(_ table: WidthTable, _ columns: Int, rows: Int = 120) throws -> ViewerRig {
    var table = table
    table.rowCount = rows
    return try ViewerRig(
      .bytes(Array(table.text(seed: 7).utf8), name: "\(table.name).csv"),
      size: CellSize(lines: 24, columns: columns))
  }

  private func records(_ rig: ViewerRig) -> [Record] {
    let source = rig.scene.session.source
    return (0..<min(source.rows.total, 300)).compactMap { source.record(at: ViewIndex($0)) }
  }

  /// The shares by the rule in force, once all rows have been on the screen.
  private func shares(_ rig: ViewerRig) -> Shares {
    for keys in ["50 %", "G", "g"] {
      rig.press(keys)
      _ = rig.frame
    }
    var shares = Shares()
    let presentation = rig.scene.rows.layouts.presentation
    let placed = rig.scene.rows.appearance.window.placed
    let places = Dictionary(uniqueKeysWithValues: placed.map { ($0.index, $0) })
    for record in records(rig) {
      let cells = LineCells(of: record, in: placed, by: presentation).cells
      let rooms = Dictionary(uniqueKeysWithValues: cells.map { ($0.place.index, $0) })
      for (index, column) in presentation.columns.columns.enumerated() {
        guard let text = presentation.columns.text(of: record, in: column.content) else { continue }
        let width = presentation.singleRules.width(of: text)
        guard let cell = rooms[index], let place = places[index] else {
          shares.add(width, room: nil)
          continue
        }
        // A time without what the title says shows all of it.
        let isWhole = place.isShort && cell.text?.bytes != text.bytes
        shares.add(width, room: isWhole ? width : cell.room)
      }
    }
    return shares
  }

  /// The shares by the widest values.
  private func evenShares(_ rig: ViewerRig, width: Int) -> Shares {
    var shares = Shares()
    let presentation = rig.scene.rows.layouts.presentation
    let columns = presentation.columns.all
    let even = EvenWidths(columns, available: max(width - (width < 36 ? 14 : 20), 1))
    for record in records(rig) {
      for (index, column) in columns.enumerated() {
        guard let text = presentation.columns.text(of: record, in: column.content) else { continue }
        shares.add(presentation.singleRules.width(of: text), room: even.widths[index])
      }
    }
    return shares
  }

  @Test("rises by at least 6, 6 and 10 of a hundred at 80, 120 and 200 columns", .slow)
  func rises() throws {
    var lines = ["columns  visible: even  by use   cut: even  by use"]
    for width in Self.screens {
      var sums = (evenVisible: 0, visible: 0, evenCut: 0, cut: 0)
      for table in WidthTable.all {
        let rig = try rig(table, width, rows: 300)
        let (even, use) = (evenShares(rig, width: width), shares(rig))
        sums.evenVisible += even.visible
        sums.visible += use.visible
        sums.evenCut += even.cut
        sums.cut += use.cut
        if table.name == "reviews", width == 120 { #expect(use.visible >= 60) }
      }
      let count = WidthTable.all.count
      let gain = Double(sums.visible - sums.evenVisible) / Double(count)
      lines.append(
        "\(width)  \(sums.evenVisible / count)  \(sums.visible / count)  \(sums.evenCut / count)"
          + "  \(sums.cut / count)")
      let wanted = width == 200 ? 10.0 : width == 80 || width == 120 ? 6 : 0
      #expect(gain >= wanted, "\(gain) at \(width) columns")
    }
    for sample in ["reviews.csv", "stations.csv", "news-zh.csv", "app.log", "events.jsonl"] {
      for width in Self.screens {
        let rig = try ViewerRig(sample: sample, size: CellSize(lines: 24, columns: width))
        let (even, use) = (evenShares(rig, width: width), shares(rig))
        lines.append(
          "\(sample) \(width)  \(even.visible)  \(use.visible)  \(even.cut)  \(use.cut)")
      }
    }
    print(lines.joined(separator: "\n"))
  }

  @Test("Case 4: gives texts most of 120 columns, and what is mostly blank no more than its name")
  func reviews() throws {
    let rig = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 24, columns: 120))
    let columns = rig.scene.rows.layouts.presentation.columns.columns
    let widths = Dictionary(
      uniqueKeysWithValues: rig.scene.rows.appearance.window.placed.map {
        (String(decoding: columns[$0.index].name.text.bytes, as: UTF8.self), $0.width)
      })
    #expect(widths["body"] ?? 0 >= 44, "\(widths)")
    // A column that is not on the screen takes nothing.
    for name in ["reply", "photos", "edited"] {
      #expect(widths[name] ?? 0 <= name.utf8.count, "\(widths)")
    }
    #expect(shares(rig).visible >= 60)
  }

  @Test(
    "gives no text less than its usual width while a fifth of the screen is given to no column",
    arguments: WidthTable.all, screens)
  func noBlanks(table: WidthTable, width: Int) throws {
    let rig = try rig(table, width)
    let presentation = rig.scene.rows.layouts.presentation
    let placed = rig.scene.rows.appearance.window.placed
    let given = placed.reduce(0) { $0 + $1.width } + ColumnPlan.gap * max(placed.count - 1, 0)
    guard (presentation.plan.available - given) * 5 >= presentation.plan.available else { return }
    for place in placed {
      let measure = presentation.columns.columns[place.index].measure
      #expect(measure.type != .text || place.width >= measure.quantile(90))
    }
  }

  @Test(
    "Case 2: never cuts a number or a time on the screen", arguments: WidthTable.all, screens)
  func units(table: WidthTable, width: Int) throws {
    let rig = try rig(table, width)
    for _ in 0..<6 {
      rig.press("f")
      rig.rest()
      let presentation = rig.scene.rows.layouts.presentation
      for row in rig.scene.rows.visibleRows {
        guard let record = rig.scene.session.source.record(at: row) else { continue }
        let placed = rig.scene.rows.appearance.window.placed
        for cell in LineCells(of: record, in: placed, by: presentation).cells {
          let measure = presentation.columns.columns[cell.place.index].measure
          guard measure.kind == .unit, measure.type != .text, placed.count > 1,
            !measure.isSparse, let text = cell.text
          else { continue }
          let needed = presentation.singleRules.width(of: text)
          #expect(needed <= cell.place.width + (cell.place.offset > 0 ? 1 : 0))
        }
      }
    }
  }

  @Test(
    "Case 3: gives no column more than its widest value and its name need where a text is cut",
    arguments: WidthTable.all, screens)
  func noWaste(table: WidthTable, width: Int) throws {
    let rig = try rig(table, width)
    let presentation = rig.scene.rows.layouts.presentation
    let placed = rig.scene.rows.appearance.window.placed
    let columns = presentation.columns.columns
    let isCut = placed.contains {
      columns[$0.index].measure.kind == .open && $0.width < columns[$0.index].measure.widest
    }
    for place in placed where isCut && placed.count > 1 {
      let column = columns[place.index]
      let needed = max(column.measure.widest + column.measure.alignmentWidth, column.name.width)
      #expect(place.width <= needed || column.measure.kind == .open)
    }
  }
}
