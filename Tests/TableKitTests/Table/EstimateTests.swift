import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("What is on screen does not depend on estimates")
struct EstimateTests {
  private func table(_ seed: UInt64, estimate: Int) -> Fixture {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<60).map { Row(name: "r\($0).", height: Int.random(in: 1...9, using: &random)) }
    let fixture = EstimatedFixture([rows], lines: 3 + Int(seed % 13))
    fixture.table.estimatedRowHeight = estimate
    return fixture
  }

  @Test(
    "A scroll by lines moves every row by exactly so many, as far as the ends allow",
    arguments: [1, 6, 400], SeededGenerator.seeds(20))
  func scrolling(estimate: Int, seed: UInt64) {
    let fixture = table(seed, estimate: estimate)
    let heights = fixture.sections[0].map(\.height)
    var random = SeededGenerator(seed: seed + 1000)
    var offset = 0
    for _ in 0..<40 {
      let lines = Int.random(in: -9...12, using: &random)
      let before = tops(fixture)
      fixture.table.scroll(byLines: lines)
      let last = max(heights.reduce(0, +) - fixture.table.size.lines, 0)
      let target = min(max(offset + lines, 0), last)
      for (row, top) in tops(fixture) {
        #expect(top == heights[..<row].reduce(0, +) - target, "row \(row) after \(lines)")
        if let former = before[row] { #expect(former - top == target - offset) }
      }
      offset = target
    }
  }

  private func tops(_ fixture: Fixture) -> [Int: Int] {
    var tops: [Int: Int] = [:]
    for path in fixture.table.indexPathsForVisibleRows {
      tops[path.row] = fixture.table.screenLines(ofRow: path)?.lowerBound
    }
    return tops
  }

  @Test(
    "With absurd estimates every frame of scrolling, jumping and opening is the same",
    arguments: SeededGenerator.seeds(30))
  func absurd(seed: UInt64) throws {
    let tables = [table(seed, estimate: 1), table(seed, estimate: 100_000)]
    var random = SeededGenerator(seed: seed)
    var time = 0
    for _ in 0..<20 {
      let choice = Int.random(in: 0...4, using: &random)
      let lines = Int.random(in: -12...12, using: &random)
      let row = Int.random(in: 0..<60, using: &random)
      for fixture in tables { try step(fixture, choice, lines: lines, row: row) }
      for _ in 0..<4 {
        time += 70
        let pictures = tables.map { $0.picture(at: time) }
        #expect(pictures[0] == pictures[1], "at \(time)")
      }
    }
  }

  private func step(_ fixture: Fixture, _ choice: Int, lines: Int, row: Int) throws {
    let table = fixture.table
    switch choice {
    case 0, 1: table.scroll(byLines: lines, animated: choice == 1)
    case 2: table.scrollToRow(at: fixture.path(row), at: .middle, animated: lines > 0)
    case 3: lines > 0 ? table.scrollToEnd() : table.scrollToTop(animated: true)
    default:
      guard let path = table.indexPathsForVisibleRows.first else { return }
      fixture.sections[0][path.row].height = 1 + row % 12
      table.cellForRow(at: path)?.textLabel.text = fixture.sections[0][path.row].text
      try table.performBatchUpdates(anchor: .row(path, reveal: true))
    }
  }
}
