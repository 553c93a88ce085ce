// Random changes of a table's rows, each told to the table as it is.

import CellGrid
import TableKit
import TestSupport
import Testing

/// A table under random steps, and what it must show after them.
@MainActor
struct RandomRun {
  /// One kind of step.
  enum Step: CaseIterable {
    case insert, delete, replace, reload, reconfigure, move, grow, scroll, jump, resize, wait
    case reloadAll, sections
  }

  let fixture: Fixture
  private(set) var log: [String] = []
  private var random: SeededGenerator
  private var names = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var sections: [[Row]] = []
    for section in 0..<Int.random(in: 1...3, using: &random) {
      let count = Int.random(in: 0...12, using: &random)
      sections.append((0..<count).map { Row(name: "s\(section)r\($0).", height: 1 + $0 % 3) })
    }
    fixture =
      Bool.random(using: &random)
      ? MeasuredFixture(sections, lines: 9) : EstimatedFixture(sections, lines: 9)
    fixture.table.layoutIfNeeded()
  }

  mutating func step() throws {
    let step = Step.allCases.randomElement(using: &random) ?? .wait
    log.append("\(step)")
    switch step {
    case .insert: try change { run, _ in run.insertRows() }
    case .delete: try change { run, table in try run.deleteRows(table) }
    case .replace:
      try change { run, table in
        try run.deleteRows(table)
        run.insertRows()
      }
    case .reload, .reconfigure, .move, .grow, .jump: try stepOnRow(step)
    case .scroll:
      let isAnimated = Bool.random(using: &random)
      fixture.table.scroll(byLines: .random(in: -9...9, using: &random), animated: isAnimated)
    case .resize:
      let lines = Int.random(in: 2...12, using: &random)
      // Wide enough for every text: none of them wraps.
      let columns = Int.random(in: 8...14, using: &random)
      fixture.table.resize(to: CellSize(lines: lines, columns: columns))
    case .wait:
      _ = fixture.picture(at: fixture.time + Int.random(in: 0...300, using: &random))
    case .reloadAll: fixture.table.reloadData()
    case .sections: try changeSections()
    }
  }

  // MARK: - Steps

  private var inserted: [(path: IndexPath, row: Row)] = []

  /// Runs deletions in old and insertions in new coordinates as one batch.
  private mutating func change(
    _ body: (inout RandomRun, TableView) throws -> Void
  ) throws {
    inserted = []
    let table = fixture.table
    table.beginUpdates()
    try body(&self, table)
    for (path, row) in inserted.sorted(by: { $0.path.row < $1.path.row }) {
      fixture.sections[path.section].insert(row, at: path.row)
      try table.insertRows(at: [path], with: animation())
    }
    try table.endUpdates()
  }

  /// Chooses places for new rows; none is beyond the end its section will have.
  private mutating func insertRows() {
    let section = Int.random(in: 0..<fixture.sections.count, using: &random)
    let count = fixture.sections[section].count
    for offset in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...count, using: &random) + offset
      guard !inserted.contains(where: { $0.path.row == place }), place <= count + inserted.count
      else { continue }
      inserted.append((IndexPath(row: place, section: section), newRow()))
    }
    inserted.sort { $0.path.row < $1.path.row }
    inserted = inserted.enumerated().filter { $1.path.row <= count + $0 }.map(\.element)
  }

  private mutating func deleteRows(_ table: TableView) throws(TableUpdateError) {
    let section = Int.random(in: 0..<fixture.sections.count, using: &random)
    let count = fixture.sections[section].count
    guard count > 0 else { return }
    let first = Int.random(in: 0..<count, using: &random)
    let rows = first..<min(first + Int.random(in: 1...3, using: &random), count)
    fixture.sections[section].removeSubrange(rows)
    try table.deleteRows(rows, inSection: section, with: animation())
  }

  private mutating func stepOnRow(_ step: Step) throws {
    let filled = fixture.sections.indices.filter { !fixture.sections[$0].isEmpty }
    guard let section = filled.randomElement(using: &random) else { return }
    let row = Int.random(in: 0..<fixture.sections[section].count, using: &random)
    let path = IndexPath(row: row, section: section)
    let table = fixture.table
    switch step {
    case .reload:
      fixture.sections[section][row] = newRow()
      try table.reloadRows(at: [path], with: animation())
    case .reconfigure:
      fixture.sections[section][row].name = newRow().name
      try table.reconfigureRows(at: [path])
    case .move:
      let target = Int.random(in: 0..<fixture.sections[section].count, using: &random)
      let moved = fixture.sections[section].remove(at: row)
      fixture.sections[section].insert(moved, at: target)
      try table.moveRow(at: path, to: IndexPath(row: target, section: section))
    case .grow:
      fixture.sections[section][row].height = Int.random(in: 1...12, using: &random)
      table.cellForRow(at: path)?.textLabel.text = fixture.sections[section][row].text
      let reveal = Bool.random(using: &random)
      try table.performBatchUpdates(anchor: .row(path, reveal: reveal)) {
        try table.invalidateHeights(at: [path])
      }
    case .jump:
      let isAnimated = Bool.random(using: &random)
      let position = TableView.ScrollPosition.allCases.randomElement(using: &random) ?? .none
      table.scrollToRow(at: path, at: position, animated: isAnimated)
    case .insert, .delete, .replace, .scroll, .resize, .wait, .reloadAll, .sections: break
    }
  }

  private mutating func changeSections() throws {
    let table = fixture.table
    let count = fixture.sections.count
    let section = Int.random(in: 0..<count, using: &random)
    if count > 1, Bool.random(using: &random) {
      let target = Int.random(in: 0..<count, using: &random)
      fixture.sections.insert(fixture.sections.remove(at: section), at: target)
      try table.moveSection(section, toSection: target)
    } else if count > 2 {
      fixture.sections.remove(at: section)
      try table.deleteSections([section], with: animation())
    } else {
      fixture.sections.insert([newRow(), newRow()], at: section)
      try table.insertSections([section], with: animation())
    }
  }

  private mutating func newRow() -> Row {
    names += 1
    return Row(name: "n\(names).", height: Int.random(in: 1...6, using: &random))
  }

  private mutating func animation() -> TableView.RowAnimation {
    TableView.RowAnimation.allCases.randomElement(using: &random) ?? .automatic
  }

  // MARK: - What must hold

  /// The screen at rest shows the model's lines from the first visible row on, and nothing else.
  mutating func expectScreenShowsModel() {
    fixture.settle()
    let table = fixture.table
    let all = fixture.sections.flatMap { $0 }.flatMap { $0.text.split(separator: "\n") }
    let shown = fixture.picture().map { Substring($0) }
    guard let first = table.indexPathsForVisibleRows.first, table.size.lines > 0 else {
      #expect(all.isEmpty && shown.allSatisfy { $0 == "" })
      return
    }
    let above =
      fixture.sections.prefix(first.section).flatMap { $0 }
      + fixture.sections[first.section].prefix(first.row)
    let top = table.screenLines(ofRow: first)?.lowerBound ?? 0
    let start = above.reduce(0) { $0 + $1.height } - top
    let lines = all[start...].prefix(table.size.lines).map { $0.prefix(table.size.columns) }
    let blanks = Array(repeating: Substring(""), count: table.size.lines - lines.count)
    #expect(shown == lines + blanks, "after \(log)")
    #expect(blanks.isEmpty || start == 0, "blank lines although rows lie above, after \(log)")
    #expect(fixture.faults.isEmpty, "after \(log)")
    let live = table.visibleCells.map { ObjectIdentifier($0) }
    #expect(Set(live) == Set(fixture.displayed.keys), "cells on display, after \(log)")
  }
}
