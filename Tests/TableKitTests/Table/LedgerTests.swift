import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Random runs")
struct LedgerTests {
  @Test(
    "Whatever happens, the screen shows the model, and each cell comes and goes once",
    arguments: SeededGenerator.seeds(80))
  func screenIsTheModel(seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    for step in 0..<30 {
      try run.step()
      if step % 5 == 4 { run.expectScreenShowsModel() }
    }
    run.expectScreenShowsModel()
    let fixture = run.fixture
    fixture.table.delegate = fixture
    fixture.sections = []
    fixture.table.reloadData()
    fixture.table.layoutIfNeeded()
    #expect(fixture.displayed.isEmpty, "every cell announced was ended")
  }

  @Test(
    "Whatever happens, a cell on the screen is found by its row, and the row by its cell",
    arguments: SeededGenerator.seeds(30))
  func cellsAndRows(seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    for _ in 0..<20 {
      try run.step()
      let table = run.fixture.table
      let shown = Set(table.visibleCells.map(ObjectIdentifier.init))
      for path in table.indexPathsForVisibleRows {
        let cell = try #require(table.cellForRow(at: path))
        #expect(table.indexPath(for: cell) == path, "after \(run.log)")
      }
      for cell in run.fixture.everyCell where !shown.contains(ObjectIdentifier(cell)) {
        let path = table.indexPath(for: cell)
        #expect(path == nil || path.flatMap(table.cellForRow(at:)) === cell, "after \(run.log)")
      }
    }
  }

  @Test(
    "Frame by frame, every line of the screen belongs to a row and nothing is drawn twice",
    arguments: SeededGenerator.seeds(40))
  func framesAreWhole(seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    for _ in 1...20 {
      try run.step()
      let table = run.fixture.table
      guard table.isMoving else { continue }
      let picture = run.fixture.picture(at: run.fixture.time + 40)
      #expect(picture.count == table.size.lines)
      #expect(run.fixture.faults.isEmpty, "after \(run.log)")
    }
  }
}
