// The capabilities that a data source or a delegate names.

import CellGrid
import TableKit
import Testing

/// A data source and delegate that adopts two capability protocols.
@MainActor
private final class Ruler: TableViewDataSource, TableViewDelegate, TableViewHeights,
  TableViewDisplay
{
  let capabilities: Set<TableViewCapability>?
  var displayCount = 0
  let table = TableView()

  init(_ capabilities: Set<TableViewCapability>?) {
    self.capabilities = capabilities
    table.register(.default, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    table.resize(to: CellSize(lines: 6, columns: 8))
    table.reloadData()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }

  func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int { 3 }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { displayCount += 1 }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
}

@MainActor
@Suite("The capabilities that a provider names")
struct CapabilityTests {
  @Test("The table uses every adopted protocol, or those of the named capabilities alone")
  func named() {
    func counts(_ capabilities: Set<TableViewCapability>?) -> [Int] {
      let ruler = Ruler(capabilities)
      return [ruler.table.indexPathsForVisibleRows.count, ruler.displayCount]
    }
    #expect(counts(nil) == [2, 2])
    #expect(counts([.heights, .display]) == [2, 2])
    #expect(counts([.heights]) == [2, 0])
    #expect(counts([.display]) == [6, 6])
    #expect(counts([]) == [6, 0])
  }

  @Test("A capability that is named has no effect without its protocol")
  func notAdopted() {
    #expect(Ruler([.headers, .scrolling]).table.indexPathsForVisibleRows.count == 6)
  }
}
