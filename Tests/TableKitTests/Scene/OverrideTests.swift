import Testing

@testable import TableKit

/// A controller that overrides the methods that every table needs, and none of the others.
private class PlainController: TableViewController {
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
}

/// A superclass of an application, whose subclasses inherit what it overrides.
private class TallController: PlainController {
  var extra = "a property of its own"
  override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    indexPath.row == 0 ? 3 : super.tableView(tableView, heightForRowAt: indexPath)
  }
}

private final class TallMovableController: TallController {
  override func tableView(
    _ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath
  ) {
    extra = "moved"
  }
}

private class GenericController<Item>: PlainController {
  var items: [Item] = []
  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    items.removeAll()
  }
}

@MainActor
@Suite("The optional methods of a controller")
struct OverrideTests {
  @Test(
    "A class provides the capabilities of which it overrides a method",
    arguments: TableViewCapability.allCases)
  func ofOneCapability(_ capability: TableViewCapability) {
    #expect(Overrides.capabilities(of: OverrideProbes.type(of: capability)) == [capability])
  }

  @Test("A class that overrides nothing optional provides nothing")
  func nothing() {
    #expect(TableViewController().capabilities == [])
    #expect(PlainController().capabilities == [])
  }

  @Test("A subclass provides what its superclass overrides as well")
  func inherited() {
    #expect(TallController().capabilities == [.heights])
    #expect(TallMovableController().capabilities == [.heights, .moving])
  }

  @Test("Generic classes are recognised, each for itself")
  func generic() {
    #expect(GenericController<Int>().capabilities == [.selection])
    #expect(GenericController<[String]>().capabilities == [.selection])
  }

  @Test("Without an override of heights, the table's row height is exact for rows never seen")
  func rowHeight() {
    let scene = PlainController()
    scene.tableView.rowHeight = 2
    scene.tableView.estimatedRowHeight = 0
    scene.tableView.resize(to: CellSize(lines: 1, columns: 8))
    #expect(scene.tableView.rectForRow(at: IndexPath(row: 2, section: 0)).origin.line == 4)
    #expect(scene.tableView.counters.heightForRow == 0)
  }

  @Test("An override that calls super gets the table's row height")
  func callingSuper() {
    let scene = TallController()
    scene.tableView.rowHeight = 2
    scene.tableView.resize(to: CellSize(lines: 9, columns: 8))
    let heights = (0..<3).map { scene.tableView.height(ofRow: IndexPath(row: $0, section: 0)) }
    #expect(heights == [3, 2, 2])
  }

  @Test("Rows can be edited and moved only by a controller that changes its data")
  func editing() {
    let scenes = (plain: PlainController(), movable: TallMovableController())
    #expect(!scenes.plain.tableView.canBeEdited)
    #expect(scenes.movable.tableView.canBeEdited)
  }
}
