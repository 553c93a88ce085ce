import CellGrid
import TableKit
import TestSupport
import Testing

/// Rows that can be told apart by their names, under random batches.
private final class BatchFixture: Fixture, TableViewIdentities {
  func tableView(_ tableView: TableView, identifierForRowAt path: IndexPath) -> AnyHashable {
    sections[path.section][path.row].name
  }

  convenience init(_ batch: RandomBatch, lines: Int) {
    self.init(batch.old.map(\.rows), lines: lines, columns: 9)
    table.checksIdentities = true
    table.layoutIfNeeded()
  }

  /// Says a batch.
  func perform(_ steps: [BatchStep], of batch: RandomBatch) throws {
    try table.performBatchUpdates { () throws(TableUpdateError) in
      self.sections = batch.new.map(\.rows)
      for step in steps { try step.tell(self.table) }
    }
  }

  /// The cells of rows by name.
  func cellsByName() -> [String: TableViewCell] {
    var cells: [String: TableViewCell] = [:]
    for path in table.indexPathsForVisibleRows {
      cells[sections[path.section][path.row].name] = table.cellForRow(at: path)
    }
    return cells
  }

  /// All lines of all rows, as far as a number of lines goes.
  func wholePicture() -> [String] {
    sections.flatMap { $0 }.flatMap { $0.text.split(separator: "\n") }.map { String($0) }
  }
}

@MainActor
@Suite("Random batches against the slow construction")
struct RandomBatchTests {
  /// 20 times 100 batches of operations on rows and sections.
  nonisolated static let hundreds = Range<UInt64>(0...19)

  private func seeds(_ hundred: UInt64) -> Range<UInt64> { hundred * 100..<hundred * 100 + 100 }

  @Test(
    "2.1: rows are where the construction has them, with their cells and their selection",
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
    for time in stride(from: 0, through: 400, by: 100) {
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

  @Test("T4: the order of the calls changes neither a frame nor a question", arguments: hundreds)
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

@MainActor
@Suite("Random batches with one false word")
struct FalseBatchTests {
  /// What makes a true batch false.
  enum Mutation: CaseIterable, Sendable {
    case negativeRow, missingDeletion, missingDeletionSection, missingReload, missingInsertion
    case missingInsertionSection, missingSection, missingNewSection, missingMove, missingTarget
    case missingSectionMove, moveToNewSection, moveFromOldSection, reloadDeleted, moveDeleted
    case moveReloaded, insertAtTarget, insertSectionAtTarget, moveDeletedSection, moveTwice
    case deleteTwice, insertTwice, anotherSection, anotherRow, fewerRows

    /// The number in contract 2.4.
    var number: Int {
      switch self {
      case .negativeRow: 0
      case .missingDeletion: 1
      case .missingDeletionSection: 2
      case .missingReload: 3
      case .missingInsertion: 4
      case .missingInsertionSection: 5
      case .missingSection: 6
      case .missingNewSection: 7
      case .missingMove: 8
      case .missingTarget: 9
      case .missingSectionMove: 10
      case .moveToNewSection: 11
      case .moveFromOldSection: 12
      case .reloadDeleted: 13
      case .moveDeleted: 14
      case .moveReloaded: 15
      case .insertAtTarget: 16
      case .insertSectionAtTarget: 17
      case .moveDeletedSection: 19
      case .moveTwice: 20
      case .deleteTwice, .insertTwice: 21
      case .anotherSection: 22
      case .anotherRow, .fewerRows: 23
      }
    }
  }

  @Test(
    "It is refused with the right number, nothing has changed, and the true batch still works",
    arguments: Mutation.allCases)
  func refusal(mutation: Mutation) throws {
    var refused = 0
    for seed in 0..<400 as Range<UInt64> where refused < 40 {
      let batch = RandomBatch(seed: seed)
      var lie = Lie(batch)
      guard lie.tell(mutation) else { continue }
      refused += 1
      let fixture = BatchFixture(batch, lines: 7)
      fixture.table.allowsMultipleSelection = true
      fixture.table.selectAllRows(animated: false)
      fixture.table.scroll(byLines: 3)
      let before = Photograph(fixture)
      let error = #expect(throws: TableUpdateError.self) {
        try fixture.table.performBatchUpdates { () throws(TableUpdateError) in
          fixture.sections = lie.after
          for step in lie.steps { try step.tell(fixture.table) }
        }
      }
      #expect(error?.number == mutation.number, "seed \(seed): \(error?.description ?? "")")
      fixture.sections = batch.old.map(\.rows)
      let isUnchanged = Photograph(fixture) == before
      #expect(isUnchanged, "seed \(seed)")
      try fixture.perform(batch.steps, of: batch)
      #expect(fixture.table.diagnostics.isEmpty, "seed \(seed)")
    }
    #expect(refused > 5)
  }

  /// Everything of a table that can be seen from outside.
  private struct Photograph: Equatable {
    let picture: [String]
    let cells: [ObjectIdentifier]
    let selected: [IndexPath]
    let offset: Int
    let height: Int
    let counts: [Int]

    @MainActor
    init(_ fixture: Fixture) {
      let table = fixture.table
      picture = fixture.picture()
      cells = table.visibleCells.map { ObjectIdentifier($0) }
      selected = table.indexPathsForSelectedRows
      offset = table.contentOffset
      height = table.contentSize.lines
      counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }
  }
}

/// A batch with one false word in it, or one row more than it says.
private struct Lie {
  let batch: RandomBatch
  var steps: [BatchStep]
  var after: [[Row]]

  init(_ batch: RandomBatch) {
    self.batch = batch
    steps = batch.steps
    after = batch.new.map(\.rows)
  }

  /// Spoils the batch; false when it has nothing that could be spoilt so.
  mutating func tell(_ mutation: FalseBatchTests.Mutation) -> Bool {
    let count = steps.count
    switch mutation {
    case .anotherSection: after.append([])
    case .anotherRow, .fewerRows: return changeCount(by: mutation == .anotherRow ? 1 : -1)
    case .negativeRow, .missingDeletion, .missingDeletionSection, .missingReload, .missingInsertion,
      .missingInsertionSection, .missingSection, .missingNewSection, .missingMove, .missingTarget,
      .missingSectionMove:
      addMissing(mutation)
    default: addConflict(mutation)
    }
    return steps.count > count || mutation == .anotherSection
  }

  /// Sections whose rows are followed one by one, old and new number.
  private var plain: [(old: Int, new: Int)] {
    batch.old.enumerated().compactMap { number, section in
      guard !steps.contains(.reloadSection(number)),
        let target = batch.new.firstIndex(where: { $0.name == section.name })
      else { return nil }
      return (number, target)
    }
  }

  private mutating func changeCount(by change: Int) -> Bool {
    guard let section = plain.first?.new else { return false }
    guard change < 0 else {
      after[section].append(Row(name: "x", height: 1))
      return true
    }
    let named = steps.contains { step in
      switch step {
      case .insert(after[section].count - 1, section): true
      case .move(_, _, after[section].count - 1, section): true
      default: false
      }
    }
    guard !after[section].isEmpty, !named else { return false }
    after[section].removeLast()
    return true
  }

  private mutating func addMissing(_ mutation: FalseBatchTests.Mutation) {
    let (before, now) = (batch.old.count, batch.new.count)
    guard let pair = plain.first else { return }
    let (rows, newRows) = (batch.old[pair.old].rows.count, batch.new[pair.new].rows.count)
    switch mutation {
    case .negativeRow: steps.append(.delete(-1, in: pair.old))
    case .missingDeletion: steps.append(.delete(rows, in: pair.old))
    case .missingDeletionSection: steps.append(.delete(0, in: before))
    case .missingReload: steps.append(.reload(rows, in: pair.old))
    case .missingInsertion: steps.append(.insert(newRows, in: pair.new))
    case .missingInsertionSection: steps.append(.insert(0, in: now))
    case .missingSection: steps.append(.deleteSection(before))
    case .missingNewSection: steps.append(.insertSection(now))
    case .missingMove: steps.append(.move(rows, in: pair.old, to: 0, toSection: pair.new))
    case .missingTarget:
      if rows > 0 { steps.append(.move(0, in: pair.old, to: newRows, toSection: pair.new)) }
    case .missingSectionMove: steps.append(.moveSection(before, to: 0))
    default: break
    }
  }

  private mutating func addConflict(_ mutation: FalseBatchTests.Mutation) {
    for step in batch.steps {
      guard let added = conflict(mutation, with: step) else { continue }
      return steps.append(added)
    }
  }

  private func isPlain(_ old: Int) -> Bool { plain.contains { $0.old == old } }

  private func isPlain(new: Int) -> Bool { plain.contains { $0.new == new } }

  /// What excludes something that is said.
  private func conflict(
    _ mutation: FalseBatchTests.Mutation, with step: BatchStep
  ) -> BatchStep? {
    switch (mutation, step) {
    case (.reloadDeleted, .delete(let row, let section)) where isPlain(section):
      .reload(row, in: section)
    case (.deleteTwice, .delete(_, let section)) where isPlain(section): step
    case (.insertTwice, .insert(_, let section)) where isPlain(new: section): step
    case (.moveDeleted, .move(let row, let section, _, _)): .delete(row, in: section)
    case (.moveReloaded, .move(let row, let section, _, _)): .reload(row, in: section)
    case (.insertAtTarget, .move(_, _, let row, let section)): .insert(row, in: section)
    case (.moveTwice, .move): step
    case (.insertSectionAtTarget, .moveSection(_, let target)): .insertSection(target)
    case (.moveDeletedSection, .moveSection(let section, _)): .deleteSection(section)
    case (.moveToNewSection, .insertSection(let target)) where !after[target].isEmpty:
      untouchedRow.map { .move($0.row, in: $0.section, to: 0, toSection: target) }
    case (.moveFromOldSection, .deleteSection(let section))
    where !batch.old[section].rows.isEmpty:
      plain.first { !after[$0.new].isEmpty }.map {
        .move(0, in: section, to: 0, toSection: $0.new)
      }
    default: nil
    }
  }

  /// A row of which nothing is said.
  private var untouchedRow: (section: Int, row: Int)? {
    for (section, _) in plain {
      for row in batch.old[section].rows.indices {
        let isNamed = steps.contains { step in
          switch step {
          case .delete(row, section), .reload(row, section), .move(row, section, _, _): true
          default: false
          }
        }
        if !isNamed { return (section, row) }
      }
    }
    return nil
  }
}
