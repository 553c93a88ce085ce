// The order of the children of a node, against a list of numbers.

import TestSupport
import Testing

@testable import Viewer

@Suite("The order of the children of a node")
struct ChildOrderTests {
  @Test(
    "finds each child at its place, and none that is not shown",
    arguments: SeededGenerator.seeds(20))
  func places(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = Array(0..<Int.random(in: 0..<40, using: &random))
    let some = all.filter { _ in Bool.random(using: &random) }
    let first = some.shuffled(using: &random).prefix(Int.random(in: 0..<4, using: &random))
    let before = Array(all.suffix(2)) + Array(first.filter { !all.suffix(2).contains($0) })
    let led = ChildOrder(
      all: all.count, without: all.filter { !some.contains($0) }, first: before)
    let leading = before.filter(some.contains)
    let cases = [
      (led, leading + some.filter { !leading.contains($0) }),
      (ChildOrder(all: all.count), all), (ChildOrder(some), some),
      (ChildOrder(all: all.count, without: all.filter { !some.contains($0) }), some),
      (ChildOrder(some.shuffled(using: &random)), nil),
    ]
    for (order, numbers) in cases {
      #expect(order.count == (numbers ?? some).count)
      let shown = Array(order.numbers)
      #expect(numbers.map { $0 == shown } ?? (shown.sorted() == some), "seed \(seed)")
      #expect(shown.indices.allSatisfy { order[$0] == shown[$0] })
      for number in -1...all.count {
        #expect(order.place(of: number) == shown.firstIndex(of: number), "seed \(seed)")
      }
    }
  }
}
