import TableEngine
import TestSupport
import Testing

@Suite("Random updates against lists of names")
struct UpdateModelTests {
  @Test("every row is where the lists say, before and after", arguments: SeededGenerator.seeds(600))
  func maps(seed: UInt64) throws {
    var random = RandomUpdate(seed: seed)
    let steps = random.steps()
    let plan = try UpdatePlan(TableUpdate(steps), before: random.before, after: random.after)
    let oldPaths = RandomUpdate.paths(random.old)
    let newPaths = RandomUpdate.paths(random.new)
    for (name, old) in oldPaths
    where !random.reloadedSections.contains(random.old[old.section].name) {
      #expect(plan.newPath(for: old) == newPaths[name])
      #expect((plan.deletion(of: old) == nil) == (newPaths[name] != nil))
      #expect((plan.reload(of: old) != nil) == random.reloadedRows.contains(name))
      #expect((plan.move(from: old) != nil) == random.movedRows.contains(name))
    }
    for (name, new) in newPaths
    where !random.reloadedSections.contains(random.new[new.section].name) {
      #expect(plan.oldPath(for: new) == oldPaths[name])
      #expect((plan.insertion(at: new) == nil) == (oldPaths[name] != nil))
      #expect((plan.move(to: new) != nil) == random.movedRows.contains(name))
    }
    let newNumbers = Dictionary(uniqueKeysWithValues: random.new.enumerated().map { ($1.name, $0) })
    for (number, section) in random.old.enumerated() {
      #expect(plan.newSection(for: number) == newNumbers[section.name])
    }
  }

  @Test("each map is the other's inverse", arguments: SeededGenerator.seeds(200))
  func inverse(seed: UInt64) throws {
    var random = RandomUpdate(seed: seed)
    let plan = try UpdatePlan(
      TableUpdate(random.steps()), before: random.before, after: random.after)
    for section in plan.before.indices {
      for row in 0..<plan.before[section] {
        let old = RowPath(section: section, row: row)
        if let new = plan.newPath(for: old) { #expect(plan.oldPath(for: new) == old) }
      }
      #expect(plan.newPath(for: RowPath(section: section, row: plan.before[section])) == nil)
    }
    #expect(plan.newPath(for: RowPath(section: plan.before.count, row: 0)) == nil)
    for section in plan.after.indices {
      for row in 0..<plan.after[section] {
        let new = RowPath(section: section, row: row)
        if let old = plan.oldPath(for: new) { #expect(plan.newPath(for: old) == new) }
      }
    }
  }

  /// One thing that makes a true update false.
  enum Mutation: CaseIterable, Sendable {
    case deletePastEnd, insertPastEnd, repeatDelete, repeatInsert, reloadDeleted, deleteMoved
    case reloadMoved, insertAtTarget, moveTwice, extraRow, extraSection, negativeRow

    /// The number in contract 2.4.
    var number: Int {
      switch self {
      case .deletePastEnd: 1
      case .insertPastEnd: 4
      case .repeatDelete, .repeatInsert: 21
      case .reloadDeleted: 13
      case .deleteMoved: 14
      case .reloadMoved: 15
      case .insertAtTarget: 16
      case .moveTwice: 20
      case .extraRow: 23
      case .extraSection: 22
      case .negativeRow: 0
      }
    }
  }

  @Test(
    "one false word in a true update is refused for the right reason", arguments: Mutation.allCases)
  func refusal(mutation: Mutation) throws {
    var refused = 0
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomUpdate(seed: seed)
      var steps = random.steps()
      var after = random.after
      guard mutate(mutation, &random, &steps, &after) else { continue }
      let error = try #require(
        throws: TableUpdateError.self,
        performing: { try UpdatePlan(TableUpdate(steps), before: random.before, after: after) })
      #expect(error.number == mutation.number, "seed \(seed): \(error)")
      refused += 1
    }
    #expect(refused > 20)
  }

  /// Spoils an update; false when it has nothing that could be spoilt so.
  private func mutate(
    _ mutation: Mutation, _ random: inout RandomUpdate, _ steps: inout [Step], _ after: inout [Int]
  ) -> Bool {
    let old = RandomUpdate.paths(random.old)
    let new = RandomUpdate.paths(random.new)
    let deleted = random.deletedRows.min().flatMap { old[$0] }
    let inserted = random.insertedRows.min().flatMap { new[$0] }
    let moved = random.movedRows.min().flatMap { old[$0] }
    let target = random.movedRows.min().flatMap { new[$0] }
    let plain = random.new.indices.first {
      !random.insertedSections.contains(random.new[$0].name)
        && !random.reloadedSections.contains(random.new[$0].name)
    }
    var step: Step?
    switch mutation {
    case .deletePastEnd: step = random.before.first.map { .delete($0) }
    case .insertPastEnd: step = after.first.map { .insert($0) }
    case .repeatDelete: step = deleted.map { .delete($0.row, in: $0.section) }
    case .repeatInsert: step = inserted.map { .insert($0.row, in: $0.section) }
    case .reloadDeleted: step = deleted.map { .reload($0.row, in: $0.section) }
    case .deleteMoved: step = moved.map { .delete($0.row, in: $0.section) }
    case .reloadMoved: step = moved.map { .reload($0.row, in: $0.section) }
    case .insertAtTarget: step = target.map { .insert($0.row, in: $0.section) }
    case .moveTwice:
      if let moved, let target {
        step = .move(moved.row, in: moved.section, to: target.row, toSection: target.section)
      }
    case .negativeRow: step = .delete(-1)
    case .extraSection: after.append(0)
    case .extraRow:
      guard let plain else { return false }
      after[plain] += 1
    }
    if let step { steps.append(step) }
    return step != nil || mutation == .extraSection || mutation == .extraRow
  }
}
