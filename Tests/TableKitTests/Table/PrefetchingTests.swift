import TableEngine
import Testing

@testable import TableKit

@MainActor
@Suite("Prefetching")
struct PrefetchingTests {
  private var prefetching = Prefetching()

  private func paths(_ rows: Int...) -> [RowPath] { rows.map { RowPath(section: 0, row: $0) } }

  @Test("Each row is told of once, and dropped unless it was shown")
  mutating func changes() {
    let first = prefetching.update(near: paths(3, 4, 5), visible: paths(1, 2))
    #expect(first == Prefetching.Change(arrived: paths(3, 4, 5), dropped: []))
    let second = prefetching.update(near: paths(5, 6, 2), visible: paths(3))
    #expect(second == Prefetching.Change(arrived: paths(6, 2), dropped: paths(4)))
  }

  @Test("Rows keep their state under their new numbers")
  mutating func renumbering() throws {
    _ = prefetching.update(near: paths(3, 4), visible: [])
    var update = TableUpdate()
    update.insertRows(0..<2, inSection: 0, with: .none)
    update.deleteRows(4..<5, inSection: 0, with: .none)
    prefetching.renumber(try UpdatePlan(update, before: [9], after: [10]))
    let change = prefetching.update(near: paths(5, 6), visible: [])
    #expect(change == Prefetching.Change(arrived: paths(6), dropped: []))
  }

  @Test("Forgotten rows are told of again")
  mutating func forgetting() {
    _ = prefetching.update(near: paths(3), visible: [])
    prefetching.forgetRows()
    let change = prefetching.update(near: paths(3), visible: [])
    #expect(change.arrived == paths(3))
  }
}
