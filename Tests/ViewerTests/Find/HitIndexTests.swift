import Records
import TestSupport
import Testing
import Viewer

@Suite("The index of matches")
struct HitIndexTests {
  @Test(
    "counts before, in and after any row, in whatever order rows come or go",
    arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model: [Int: Int] = [:]
    for row in 0..<60 where random.next() % 3 == 0 { model[row] = Int(random.next() % 4) + 1 }
    var index = HitIndex<SourceRow>()
    var rows = model.keys.sorted()
    let cut = rows.count / 2
    index.add(rows[cut...].map { (row: SourceRow($0), count: model[$0] ?? 0) })
    index.add(rows[..<cut].map { (row: SourceRow($0), count: model[$0] ?? 0) })
    expect(index, isAs: model, of: rows)
    let first = Int(random.next() % 50)
    let removed = first..<first + Int(random.next() % 20)
    index.remove(SourceRow(removed.lowerBound)..<SourceRow(removed.upperBound))
    rows.removeAll(where: removed.contains)
    for row in removed { model[row] = nil }
    expect(index, isAs: model, of: rows)
  }

  private func expect(_ index: HitIndex<SourceRow>, isAs model: [Int: Int], of rows: [Int]) {
    #expect(index.total == model.values.reduce(0, +))
    for row in 0...60 {
      #expect(index.count(inRow: SourceRow(row)) == model[row] ?? 0)
      #expect(
        index.count(beforeRow: SourceRow(row)) == model.filter { $0.key < row }.values.reduce(0, +))
      #expect(index.row(from: SourceRow(row))?.number == rows.first { $0 >= row })
      #expect(index.row(before: SourceRow(row))?.number == rows.last { $0 < row })
    }
  }
}
