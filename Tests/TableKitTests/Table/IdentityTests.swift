import TableKit
import Testing

/// Rows that can be told apart by their names.
private final class NamedFixture: Fixture, TableViewIdentities {
  func tableView(_ tableView: TableView, identifierForRowAt path: IndexPath) -> AnyHashable {
    sections[path.section][path.row].name
  }
}

@MainActor
@Suite("Ghost rows")
struct IdentityTests {
  private func numbers() -> NamedFixture {
    let rows = (1...8).map { Row(name: "\($0)", height: 1) }
    let fixture = NamedFixture([rows], lines: 10)
    fixture.table.checksIdentities = true
    return fixture.shown()
  }

  @Test("An array changed in another order than told is found, and the rows are named")
  func ghost() throws {
    let fixture = numbers()
    var told: [TableDiagnostic] = []
    fixture.table.onDiagnostic = { told.append($0) }
    fixture.sections[0].remove(at: 1)
    fixture.sections[0].remove(at: 5)
    try fixture.table.deleteRows(at: [fixture.path(1), fixture.path(5)])
    #expect(
      fixture.table.diagnostics == [.ghostRow(fixture.path(4), expected: "6", found: "7")])
    #expect(told == fixture.table.diagnostics)
    #expect(
      told.first?.description
        == "row [0, 4] shows 7 where the data source has 6: its rows were not changed in the "
        + "order of the updates")
    fixture.table.removeAllDiagnostics()
    try fixture.table.reloadRows(at: [fixture.path(4)])
    #expect(fixture.table.diagnostics.isEmpty, "filled again, the row shows what it should")
  }

  @Test("An array changed as told leaves nothing to find, wherever its rows went")
  func sound() throws {
    let fixture = numbers()
    try fixture.change(
      to: "5 9 1 3 4 8 7",
      [
        .delete(1), .delete(5), .insert(1), .move(4, to: 0), .move(7, to: 5),
      ])
    fixture.settle()
    #expect(fixture.table.diagnostics.isEmpty)
    fixture.table.scroll(byLines: 2)
    fixture.sections[0][0].name = "other"
    try fixture.table.reconfigureRows(at: [fixture.path(0)])
    #expect(fixture.table.diagnostics.isEmpty)
  }

  @Test("Without the check nobody is asked for identities")
  func off() throws {
    let fixture = numbers()
    fixture.table.checksIdentities = false
    fixture.sections[0].swapAt(0, 1)
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.table.diagnostics.isEmpty)
  }
}
