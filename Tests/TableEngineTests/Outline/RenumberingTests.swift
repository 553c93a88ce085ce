import TestSupport
import Testing

@testable import TableEngine

@Suite("The numbers of children before and after a change")
struct RenumberingTests {
  @Test(
    "every child that stays has one number before and one after, and the known ones the given",
    arguments: SeededGenerator.seeds(200))
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Array(0..<Int.random(in: 0...9, using: &random))
    var new = old.filter { _ in Int.random(in: 0...3, using: &random) > 0 }
    for added in 100..<100 + Int.random(in: 0...4, using: &random) {
      new.insert(added, at: Int.random(in: 0...new.count, using: &random))
    }
    if Bool.random(using: &random), new.count > 1 {
      new.swapAt(0, Int.random(in: 1..<new.count, using: &random))
    }
    let known = old.filter { _ in Bool.random(using: &random) }
    let order = Renumbering(
      oldCount: old.count, newCount: new.count,
      known: known.map { ($0, new.firstIndex(of: $0)) }, change: 1)
    for child in known { #expect(order.new(for: child) == new.firstIndex(of: child)) }
    let staying = old.compactMap { child in order.new(for: child).map { (child, $0) } }
    #expect(Set(staying.map(\.1)).count == staying.count)
    for (child, number) in staying {
      #expect(new.indices.contains(number) && order.old(for: number) == child)
    }
    let arrived = new.indices.filter { order.old(for: $0) == nil }
    #expect(staying.count + arrived.count == new.count)
    // With every child known, the order is exact.
    guard known == old else { return }
    #expect(arrived.map { new[$0] } == new.filter { $0 >= 100 })
  }

  @Test("Children between two known ones keep their order, and the last of too many go")
  func between() {
    let order = Renumbering(oldCount: 8, newCount: 5, known: [(2, 2), (7, 4)], change: 0)
    #expect((0..<8).map { order.new(for: $0) } == [0, 1, 2, 3, nil, nil, nil, 4])
    #expect((0..<5).map { order.old(for: $0) } == [0, 1, 2, 3, 7])
  }

  @Test("Known children with a number that their list does not have are gone")
  func invalid() {
    var outline = OutlineHeights(count: 3)
    outline.open(PartID(container: 0, child: 1), count: 2)
    outline.endChange()
    outline.reorderChildren(
      of: outline.root, count: 2, known: [(0, 1), (1, 5), (2, 1), (3, 0), (7, 0)])
    #expect(outline.count(of: outline.root) == 2)
    #expect(outline.openedParts == [])
    #expect(outline.newPart(for: PartID(container: 0, child: 0)) == PartID(container: 0, child: 1))
    #expect(outline.newPart(for: PartID(container: 0, child: 1)) == nil)
    #expect(outline.newPart(for: PartID(container: 0, child: 2)) == nil)
    let emptied = Renumbering(oldCount: 2, newCount: 9, known: [(0, nil), (1, nil)], change: 0)
    #expect((0..<9).allSatisfy { emptied.old(for: $0) == nil })
  }
}
