// Outlines that the data source gives to rows when they come into sight.

import CellGrid
import TableKit
import TestSupport
import Testing

/// A table whose rows get their outlines when they come into sight.
@MainActor
private final class SupplyingFixture: Fixture {
  /// The outlines of rows, by the rows' numbers.
  let sources: [Int: OwnedTwigSource]
  /// The rows that the table asked about.
  var requests: [Int] = []

  /// Makes a table of rows, every third of which has no outline.
  init(rows: Int, lines: Int) {
    var sources: [Int: OwnedTwigSource] = [:]
    for row in 0..<rows where row % 3 != 2 {
      let source = OwnedTwigSource([
        Twig("n\(row)", lines: 1 + row % 2), Twig("o\(row)", [Twig("p\(row)")]),
      ])
      if row % 4 == 1 { source.open = ["o\(row)"] }
      sources[row] = source
    }
    self.sources = sources
    super.init([Fixture.rows(rows, by: 1)], lines: lines, columns: 12)
    table.register(NamedCell.self, forCellReuseIdentifier: "node")
    table.performWithoutAnimation { shown() }
  }

  override func tableView(
    _ tableView: TableView, outlineForRowAt path: IndexPath
  ) -> (any OutlineDataSource)? {
    requests.append(path.row)
    return sources[path.row]
  }

  var still: [String] {
    settle()
    return picture().map(\.trimmingBlanks)
  }

  var outlined: [Int] { table.indexPathsForOutlines.map(\.row).sorted() }
}

@MainActor
@Suite("An outline that comes into sight with its row")
struct SuppliedOutlineTests {
  @Test("is laid out with the row, and asked for once", .contract("198"))
  func laidOut() {
    let fixture = SupplyingFixture(rows: 40, lines: 9)
    #expect(
      fixture.still == [
        "a0", "  n0", "▸ o0", "b0", "  n1", "  n1.1", "▾ o1", "    p1", "c0",
      ])
    #expect(fixture.requests == [0, 1, 2])
    #expect(fixture.table.counters.transactions == 0)
    fixture.table.scroll(byLines: 1)
    #expect(fixture.still.last == "d0")
    #expect(fixture.requests == [0, 1, 2, 3])
    fixture.table.scroll(byLines: -1)
    fixture.table.scroll(byLines: 2)
    #expect(fixture.still.suffix(2) == ["d0", "  n3"])
    #expect(fixture.requests == [0, 1, 2, 3], "a row that has one keeps it")
  }

  @Test("is asked for again when a row without one comes back into sight", .contract("199"))
  func again() {
    let fixture = SupplyingFixture(rows: 40, lines: 9)
    _ = fixture.still
    fixture.table.scroll(byLines: 9)
    _ = fixture.still
    fixture.requests = []
    fixture.table.scroll(byLines: -9)
    #expect(fixture.still.last == "c0")
    #expect(fixture.requests == [2])
  }

  @Test("is entered by the focus from below", .contract("200"))
  func focus() {
    let fixture = SupplyingFixture(rows: 40, lines: 5)
    fixture.table.focusRow(at: fixture.path(20), scrollPosition: .top)
    _ = fixture.still
    #expect(!fixture.outlined.contains(19))
    fixture.table.moveFocus(byRows: -1)
    #expect(fixture.table.focusedItem.map { "\($0)" } == "o19")
    #expect(fixture.still.first == "▸ o19")
  }

  @Test("is let go of without a change on the screen, and comes back", .contract("201"))
  func released() {
    let fixture = SupplyingFixture(rows: 40, lines: 9)
    fixture.table.focusRow(at: fixture.path(3))
    for _ in 0..<4 {
      fixture.table.scroll(byLines: 8)
      _ = fixture.still
    }
    let (still, offset) = (fixture.still, fixture.table.contentOffset)
    let visible = Set(fixture.visible)
    #expect(fixture.outlined.count > 6)
    fixture.table.releaseOutlines { $0.row != 0 }
    #expect(fixture.outlined == ([0, 3] + visible).filter { fixture.sources[$0] != nil }.sorted())
    #expect(fixture.still == still)
    #expect(fixture.table.contentOffset == offset)
    fixture.table.scrollToTop()
    #expect(fixture.still.prefix(4) == ["a0", "  n0", "▸ o0", "b0"])
  }

  @Test("shows what outlines show that every row had before", arguments: 1...30)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let supplied = SupplyingFixture(rows: 60, lines: 9)
    let given = SupplyingFixture(rows: 60, lines: 9)
    given.table.performWithoutAnimation {
      for (row, source) in given.sources {
        given.table.setOutline(source, forRowAt: given.path(row))
      }
    }
    for step in 0..<60 {
      // Over longer distances, a scroll relies on estimates.
      let reach = 4 * supplied.table.size.lines
      let lines = Int.random(in: -reach...reach, using: &random)
      let row = Int.random(in: 0..<60, using: &random)
      let kind = Int.random(in: 0..<7, using: &random)
      let size = CellSize(lines: Int.random(in: 2...14, using: &random), columns: 12)
      for fixture in [supplied, given] {
        switch kind {
        case 0, 1: fixture.table.scroll(byLines: lines)
        case 2: fixture.table.focusRow(at: fixture.path(row), scrollPosition: .top)
        case 3: fixture.table.moveFocus(byRows: lines.signum())
        case 4: fixture.table.scrollToEnd()
        case 5: fixture.table.resize(to: size)
        default: if fixture === supplied { fixture.table.releaseOutlines { _ in true } }
        }
      }
      #expect(supplied.still == given.still, "seed \(seed), step \(step), kind \(kind)")
    }
    #expect(supplied.faults.isEmpty)
  }
}
