import TestSupport
import Testing

@testable import TableEngine

/// A table some of whose rows have an interior, and what is seen of it.
struct OutlineTable {
  /// A row: its own lines, and its tree.
  struct Row {
    var lines: Int
    var interior: NaiveInterior?
  }

  var rows: [Row]
  var model: TableModel
  var now: Duration = .zero
  let motion: MotionStyle

  init(
    _ rows: [Row], lines: Int, columns: Int = 20,
    motion: MotionStyle = MotionStyle(curve: .linear, duration: .seconds(1))
  ) {
    self.rows = rows
    self.motion = motion
    var interiors = RowInteriors()
    for (number, row) in rows.enumerated() {
      interiors[RowPath(section: 0, row: number)] = row.interior
    }
    model = TableModel(
      heights: RowHeights(rowCounts: [rows.count]), interiors: interiors, lines: lines,
      columns: columns, measure: { Self.lines(of: $0, rows) })
  }

  static func lines(of slot: TableSlot, _ rows: [Row]) -> Int {
    if case .row(let path) = slot { rows[path.row].lines } else { 0 }
  }

  // MARK: - Changes

  /// Changes the interiors of rows that stay.
  mutating func change(anchor: AnchorRule = .contract, _ change: () -> Void) throws {
    let plan = try UpdatePlan(TableUpdate(), before: [rows.count], after: [rows.count])
    let rows = rows
    model.apply(
      plan, anchor: anchor, motion: motion, at: now, interiors: { _ in change() },
      measure: { Self.lines(of: $0, rows) })
  }

  /// Opens or closes a node, which keeps its line.
  mutating func toggle(_ part: PartID, inRow row: Int, reveal: Bool = false) throws {
    let slot = TableSlot.part(RowPath(section: 0, row: row), part)
    let interior = rows[row].interior
    try change(anchor: .slot(slot, reveal: reveal)) { interior?.toggle(part) }
  }

  /// Deletes or inserts a row.
  mutating func replace(_ old: Range<Int>, with new: [Row]) throws {
    var update = TableUpdate()
    let before = rows.count
    if !old.isEmpty {
      update.deleteRows(at: old.map { RowPath(section: 0, row: $0) }, with: .fade)
    }
    rows.replaceSubrange(old, with: new)
    let inserted = old.lowerBound..<old.lowerBound + new.count
    if !inserted.isEmpty {
      update.insertRows(at: inserted.map { RowPath(section: 0, row: $0) }, with: .fade)
    }
    let plan = try UpdatePlan(update, before: [before], after: [rows.count])
    let rows = rows
    model.apply(
      plan, motion: motion, at: now,
      interiors: { interiors in
        for row in inserted {
          interiors[RowPath(section: 0, row: row)] = rows[row].interior
        }
      },
      measure: { Self.lines(of: $0, rows) })
  }

  mutating func scroll(by count: Int) {
    let rows = rows
    model.scroll(byLines: count, motion: motion, at: now) { Self.lines(of: $0, rows) }
  }

  mutating func scroll(to slot: TableSlot, at position: ScrollPosition) {
    let rows = rows
    model.scroll(to: slot, at: position, motion: motion, at: now) { Self.lines(of: $0, rows) }
  }

  mutating func scroll(toFraction fraction: Double) {
    let rows = rows
    model.scroll(toFraction: fraction, motion: motion, at: now) { Self.lines(of: $0, rows) }
  }

  mutating func resize(lines: Int, columns: Int, using generator: inout SeededGenerator) {
    if columns != model.columns {
      for row in rows { row.interior?.reflow(using: &generator) }
    }
    let rows = rows
    model.resize(lines: lines, columns: columns, at: now, newLine: { $1 }) {
      Self.lines(of: $0, rows)
    }
  }

  mutating func advance(by time: Duration) {
    now += time
    _ = model.advance(to: now)
  }

  // MARK: - The flat model

  /// Every slot of the table with its lines, in one list.
  var flat: [(slot: TableSlot, lines: Int)] {
    rows.enumerated().flatMap { number, row -> [(slot: TableSlot, lines: Int)] in
      let path = RowPath(section: 0, row: number)
      let parts = row.interior?.all ?? []
      return [(.row(path), row.lines)] + parts.map { (.part(path, $0.part), $0.node.lines) }
    }
  }

  /// The text of the frame at a time: a word for each line of the body.
  func picture(at time: Duration) -> [String] {
    var lines = Array(repeating: "", count: model.lines)
    for row in model.placedRows(at: time).sorted(by: { $0.z < $1.z }) {
      for line in 0..<row.height where lines.indices.contains(row.top + line) {
        lines[row.top + line] = "\(row.content) \(row.firstLine + line)"
      }
    }
    return lines
  }
}
