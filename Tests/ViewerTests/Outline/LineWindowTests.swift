import TestSupport
import Testing

@testable import Viewer

@Suite("Some lines of the outermost level")
struct LineWindowTests {
  @Test(
    "are those of a list of all lines, whatever heights the nodes have",
    arguments: SeededGenerator.seeds(200))
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let heights = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      Int.random(in: 1...4, using: &random)
    }
    // Each line as its node and its number among the lines of the node.
    let all = heights.enumerated().flatMap { node, height in (0..<height).map { (node, $0) } }
    let start = Int.random(in: 0...all.count, using: &random)
    let end = Int.random(in: start...all.count + 2, using: &random)
    let window = LineWindow(start..<end, of: heights)
    let shown = all[min(start, all.count)..<min(end, all.count)]
    #expect(window.above == start && window.below == all.count - min(end, all.count))
    #expect(window.places.map(\.self) == Set(shown.map(\.0)).sorted(), "seed \(seed)")
    for node in heights.indices {
      let own = shown.filter { $0.0 == node }.map(\.1)
      if window.places.contains(node) {
        #expect(window.lines(ofNode: node).map(\.self) == own, "seed \(seed)")
      }
      let before = all[..<min(start, all.count)].filter { $0.0 == node }.map(\.1)
      let after = all[min(end, all.count)...].filter { $0.0 == node }.map(\.1)
      #expect(window.hiddenLines(ofNode: node, below: false).map(\.self) == before, "seed \(seed)")
      #expect(window.hiddenLines(ofNode: node, below: true).map(\.self) == after, "seed \(seed)")
    }
  }
}
