import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Random batches against the slow construction")
struct RandomBatchTests {
  /// 20 times 100 batches of operations on rows and sections.
  nonisolated static let hundreds = SeededGenerator.seeds(20)

  private func seeds(_ hundred: UInt64) -> Range<UInt64> { hundred * 100..<hundred * 100 + 100 }

  @Test(
    "rows are where the construction has them, with their cells and their selection",
    .contract("2.1"),
    arguments: hundreds)
  func construction(hundred: UInt64) throws {
    for seed in seeds(hundred) {
      let batch = RandomBatch(seed: seed)
      let fixture = BatchFixture(batch, lines: 1 + Int(seed % 12))
      let table = fixture.table
      table.allowsMultipleSelection = true
      table.selectAllRows(animated: false)
      let before = fixture.cellsByName()
      try fixture.perform(batch.steps, of: batch)
      #expect(table.diagnostics.isEmpty, "seed \(seed): \(table.diagnostics)")
      for (section, rows) in batch.new.enumerated() {
        try #require(table.numberOfRows(inSection: section) == rows.rows.count)
      }
      for (name, cell) in fixture.cellsByName() {
        guard let former = before[name] else { continue }
        let isSame = former === cell
        #expect(isSame == !batch.replaced.contains(name), "seed \(seed): the cell of \(name)")
      }
      expectSelection(table, batch, seed)
      expectFrames(fixture, batch, seed)
    }
  }

  /// Rows that stayed are still selected, rows that came or were replaced are not.
  private func expectSelection(_ table: TableView, _ batch: RandomBatch, _ seed: UInt64) {
    let old = RandomBatch.places(batch.old)
    let kept = RandomBatch.places(batch.new).filter {
      old[$0.key] != nil && !batch.replaced.contains($0.key)
    }
    let expected = kept.values.map { IndexPath(row: $0.row, section: $0.section) }.sorted()
    #expect(table.indexPathsForSelectedRows == expected, "seed \(seed)")
  }

  /// In every frame each line is one of a row's, and the last frame is the fresh table's.
  private func expectFrames(_ fixture: BatchFixture, _ batch: RandomBatch, _ seed: UInt64) {
    let known = Set(
      (batch.old + batch.new).flatMap(\.rows).flatMap { $0.text.split(separator: "\n") })
    for time in [0, 150, 300] {
      for line in fixture.picture(at: time) where !line.isEmpty {
        #expect(known.contains(Substring(line)), "seed \(seed): \(line) at \(time)")
      }
    }
    fixture.settle()
    let table = fixture.table
    let top = table.contentOffset
    let lines = fixture.wholePicture().dropFirst(top).prefix(table.size.lines)
    let blanks = [String](repeating: "", count: table.size.lines - lines.count)
    #expect(fixture.picture() == lines + blanks, "seed \(seed)")
    #expect(blanks.isEmpty || top == 0, "seed \(seed)")
    #expect(fixture.faults.isEmpty, "seed \(seed)")
    #expect(
      Set(fixture.displayed.keys) == Set(table.visibleCells.map { ObjectIdentifier($0) }),
      "seed \(seed): every cell announced is on screen or was ended")
  }

  @Test(
    "the order of the calls changes neither a frame nor a question", .contract("T4"),
    arguments: hundreds)
  func order(hundred: UInt64) throws {
    for seed in seeds(hundred) where seed % 5 == 0 {
      let batch = RandomBatch(seed: seed)
      var random = SeededGenerator(seed: seed)
      let first = BatchFixture(batch, lines: 9).shown()
      let second = BatchFixture(batch, lines: 9).shown()
      try first.perform(batch.steps, of: batch)
      try second.perform(batch.steps.shuffled(using: &random), of: batch)
      for time in stride(from: 0, through: 400, by: 80) {
        let pictures = (first.picture(at: time), second.picture(at: time))
        #expect(pictures.0 == pictures.1, "seed \(seed) at \(time)")
      }
      let isSame = first.calls == second.calls
      #expect(isSame, "seed \(seed): the same calls in the same order")
    }
  }

  @Test("What a batch says at once, single steps say one after the other", arguments: hundreds)
  func sequence(hundred: UInt64) throws {
    for seed in seeds(hundred) where seed % 5 == 1 {
      let batch = RandomBatch(seed: seed)
      let fixture = BatchFixture(batch, lines: 120)
      try fixture.table.performWithoutAnimation { try fixture.performOneByOne(batch) }
      #expect(fixture.sections == batch.new.map(\.rows), "seed \(seed)")
      #expect(fixture.table.diagnostics.isEmpty, "seed \(seed)")
      let whole = fixture.wholePicture()
      #expect(Array(fixture.picture().prefix(whole.count)) == whole, "seed \(seed)")
    }
  }
}

extension BatchFixture {
  /// Says a batch as single transactions: first what goes, from the end, then what comes, from the
  /// start; a row or section that moves goes and comes.
  fileprivate func performOneByOne(_ batch: RandomBatch) throws {
    let arriving = RandomBatch.places(batch.new)
    for section in batch.old.indices.reversed() {
      let target = batch.new.firstIndex { $0.name == batch.old[section].name }
      let isMoved = batch.steps.contains { step in
        if case .moveSection(section, _) = step { true } else { false }
      }
      guard let target, !isMoved, !batch.steps.contains(.reloadSection(section)) else {
        sections.remove(at: section)
        try table.deleteSections([section])
        continue
      }
      for row in batch.old[section].rows.indices.reversed() {
        let name = batch.old[section].rows[row].name
        let path = IndexPath(row: row, section: section)
        let isGone = arriving[name].map { $0.section != target } ?? true
        let isMoved = batch.steps.contains { step in
          if case .move(row, section, _, _) = step { true } else { false }
        }
        if isGone || isMoved {
          sections[section].remove(at: row)
          try table.deleteRows(at: [path])
        } else if batch.replaced.contains(name) {
          try table.reloadRows(at: [path])
        }
      }
    }
    try performArrivals(batch)
  }

  private func performArrivals(_ batch: RandomBatch) throws {
    for (section, content) in batch.new.enumerated() {
      let isPresent =
        sections.indices.contains(section)
        && batch.old.contains { $0.name == content.name }
        && !batch.steps.contains { step in
          switch step {
          case .moveSection(_, section): true
          case .reloadSection(let old): batch.old[old].name == content.name
          default: false
          }
        }
      guard isPresent else {
        sections.insert(content.rows, at: section)
        try table.insertSections([section])
        continue
      }
      for (row, entry) in content.rows.enumerated() {
        guard !sections[section].indices.contains(row) || sections[section][row] != entry else {
          continue
        }
        sections[section].insert(entry, at: row)
        try table.insertRows(at: [IndexPath(row: row, section: section)])
      }
    }
  }
}
