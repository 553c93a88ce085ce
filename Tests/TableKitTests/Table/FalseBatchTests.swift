import CellGrid
import TableKit
import TestSupport
import Testing

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
    .slow,
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
      case .rows(.insertion, let rows, section): rows.contains(after[section].count - 1)
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
    case (.reloadDeleted, .rows(.deletion, let rows, let section)) where isPlain(section):
      .reload(rows.lowerBound, in: section)
    case (.deleteTwice, .rows(.deletion, _, let section)) where isPlain(section): step
    case (.insertTwice, .rows(.insertion, _, let section)) where isPlain(new: section): step
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
          case .rows(.deletion, let rows, section), .rows(.reload, let rows, section):
            rows.contains(row)
          case .move(row, section, _, _): true
          default: false
          }
        }
        if !isNamed { return (section, row) }
      }
    }
    return nil
  }
}
