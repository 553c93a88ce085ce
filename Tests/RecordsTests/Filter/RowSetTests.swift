import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("A set of rows")
struct RowSetTests {
  /// Row numbers of the kind a filter finds: alone, in runs, at the borders of containers.
  private func range(_ generator: inout SeededGenerator, below limit: Int) -> Range<Int> {
    let span = RowContainer.span
    let start =
      Bool.random(using: &generator)
      ? Int.random(in: 0..<limit, using: &generator)
      : max(Int.random(in: 0...limit / span, using: &generator) * span - 1, 0)
    let length = [1, 3, 64, 5_000, span, 2 * span].randomElement(using: &generator) ?? 1
    return start..<min(start + length, max(limit, start))
  }

  private func agrees(_ rows: RowSet, _ model: Set<Int>, _ generator: inout SeededGenerator) {
    let sorted = model.sorted()
    #expect(rows.count == sorted.count)
    var listed: [Int] = []
    rows.forEach { listed.append($0) }
    let isSame = listed == sorted
    #expect(isSame)
    for _ in 0..<40 {
      let row = Int.random(in: 0..<300_000, using: &generator)
      #expect(rows.contains(row) == model.contains(row))
      #expect(rows.rank(of: row) == sorted.partitioningIndex { $0 >= row })
      if let rank = sorted.indices.randomElement(using: &generator) {
        #expect(rows.row(at: rank) == sorted[rank])
        #expect(rows.rank(of: sorted[rank]) == rank)
      }
    }
  }

  @Test(
    "agrees with a set of numbers, whatever is added, taken out and combined",
    arguments: SeededGenerator.seeds(4))
  func model(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var sets = [(RowSet(), Set<Int>()), (RowSet(), Set<Int>())]
    for _ in 0..<12 {
      let index = Int.random(in: 0...1, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0:
        let rows = range(&generator, below: 250_000)
        sets[index].0.insert(rows)
        sets[index].1.formUnion(rows)
      case 1:
        let rows = range(&generator, below: 250_000)
        sets[index].0.remove(rows)
        sets[index].1.subtract(rows)
      case 2, 3:
        let every = Int.random(in: 1...400, using: &generator)
        let rows = Array(
          stride(from: Int.random(in: 0..<90_000, using: &generator), to: 240_000, by: every))
        sets[index].0.insert(contentsOf: rows)
        sets[index].1.formUnion(rows)
      case 4:
        sets[index].0 = sets[0].0.intersection(sets[1].0)
        sets[index].1 = sets[0].1.intersection(sets[1].1)
      case 5:
        sets[index].0 = sets[0].0.union(sets[1].0)
        sets[index].1 = sets[0].1.union(sets[1].1)
      default:
        sets[index].0 = sets[index].0.subtracting(sets[1 - index].0)
        sets[index].1 = sets[index].1.subtracting(sets[1 - index].1)
      }
      agrees(sets[index].0, sets[index].1, &generator)
    }
  }

  @Test("takes rows one after the other as a filter finds them, also those before the first", .slow)
  func incremental() {
    var rows = RowSet()
    var model: Set<Int> = []
    for start in [70_000, 0] {
      for row in stride(from: start, to: start + 70_000, by: 7) {
        rows.insert(contentsOf: [row])
        model.insert(row)
      }
    }
    var generator = SeededGenerator(seed: 9)
    agrees(rows, model, &generator)
  }

  @Test("is covered by stretches that leave long gaps out", arguments: SeededGenerator.seeds(40))
  func stretches(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let model = (0..<Int.random(in: 0...60, using: &generator))
      .map { _ in Int.random(in: 0..<200_000, using: &generator) }
    var rows = RowSet()
    rows.insert(contentsOf: model.sorted())
    let range = range(&generator, below: 250_000)
    let gap = [1, 10, 5_000].randomElement(using: &generator) ?? 1
    let stretches = rows.stretches(in: range, gap: gap)
    let wanted = Set(model.filter(range.contains))
    #expect(wanted.allSatisfy { row in stretches.contains { $0.contains(row) } })
    #expect(
      stretches.allSatisfy { wanted.contains($0.lowerBound) && $0.upperBound <= range.upperBound })
    #expect(
      zip(stretches, stretches.dropFirst()).allSatisfy { $1.lowerBound - $0.upperBound >= gap })
    #expect(stretches.reduce(0) { $0 + $1.count } <= wanted.count * 2 * gap)
  }

  @Test(
    "is continued by one that has others only after its rows", arguments: 0..<40 as Range<UInt64>)
  func continued(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let before = (0..<20).filter { _ in Bool.random(using: &generator) }
    let added = (0..<40).filter { _ in Int.random(in: 0..<12, using: &generator) == 0 }
    var after = Set(before).union(added.filter { $0 >= Int(seed) % 24 })
    if seed % 5 == 0, let row = before.first { after.remove(row) }
    let row = Int.random(in: 0..<24, using: &generator)
    let sorted = after.sorted()
    let isContinued =
      sorted.starts(with: before) && sorted.dropFirst(before.count).allSatisfy { $0 >= row }
    var sets = (RowSet(), RowSet())
    sets.0.insert(contentsOf: before)
    sets.1.insert(contentsOf: sorted)
    let arrangement = RowArrangement.kept(sets.1)
    #expect(arrangement.continues(.kept(sets.0), from: row) == isContinued)
    #expect(!arrangement.continues(.all, from: row))
  }

  @Test("takes no room where all rows belong or none")
  func forms() {
    var container = RowContainer.empty
    container.insert(range: 0..<RowContainer.span)
    #expect(container == .full)
    container.remove(range: 5..<RowContainer.span)
    #expect(container == .list([0, 1, 2, 3, 4]))
    container.insert(range: 5..<RowContainer.listLimit + 1)
    #expect(container.count == RowContainer.listLimit + 1)
    guard case .bits = container else {
      Issue.record("so many rows are bits")
      return
    }
    container.remove(range: 0..<RowContainer.span - 1)
    #expect(container == .empty)
  }
}
