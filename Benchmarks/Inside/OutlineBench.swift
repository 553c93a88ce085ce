// B22: the heights of an outline, nested by its open containers.

import CTestPty
import TableEngine
import TestSupport

extension Setting {
  /// A node eight levels deep opens and closes, and the memory of containers that are open.
  ///
  /// The limit is a plain array of a million sorted numbers, in which a line could be looked up but
  /// nothing could open.
  func measureOutline() {
    report.begin(
      "Outlines of 1,000 children at each level",
      limit: "a binary search in an array of 1,000,000 numbers")
    let plain = SortedNumbers((0..<1_000_000).map { $0 * 100 })
    var outline = OutlineHeights(count: 1_000)
    var random = SeededGenerator(seed: 7)
    for level in 0..<8 { outline.open(PartID(container: UInt32(level), child: 500), count: 1_000) }
    var sum = 0
    func measure(_ name: String, _ operation: @MainActor (inout OutlineHeights, PartID) -> Void) {
      let turns = Turns(4 * runs) {
        let parts = random.numbers(1_000, below: 1_000).map { PartID(container: 8, child: $0) }
        return processorMilliseconds { for part in parts { operation(&outline, part) } }
      } limit: {
        let rows = random.numbers(1_000, below: 1_000_000)
        return processorMilliseconds { for row in rows { sum += plain.rank(of: row) } }
      }
      report.add("B22 \(name), 8 levels deep", turns, "us", .atMost(300))
    }
    measure("open and close a node") { outline, part in
      outline.open(part, count: 1_000)
      outline.close(part, count: 1_000)
    }
    measure("find the line of a node") { outline, part in sum += outline.lines(above: part) }
    guard sum != 0 else { stop("B22, nothing has a height") }
    report.add(
      "B22 memory of an open container", Figures([Self.bytesOfContainer()]), "B", .atMost(1_000))
  }

  /// Returns the memory for each of 1,000 open containers of 1,000 children, in bytes: the mean of
  /// 100 outlines.
  private static func bytesOfContainer() -> Double {
    let (outlineCount, count) = (100, 1_000)
    let before = ctestpty_heap_bytes()
    let outlines = (0..<outlineCount).map { _ in
      var outline = OutlineHeights(count: count)
      for child in 0..<count { outline.open(PartID(container: 0, child: child), count: 1_000) }
      return outline
    }
    let bytes = ctestpty_heap_bytes() - before
    guard outlines.allSatisfy({ $0.lines == count + count * 1_000 }) else {
      stop("B22, children are missing")
    }
    return Double(bytes) / Double(outlineCount * count)
  }
}
