import Testing

@testable import TableKit

/// A delegate written from memory: none of its methods is called.
final class ForgetfulDelegate: TableViewDelegate {
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int { 3 }
  func tableView(_ tableView: TableView, didSelectRow indexPath: IndexPath) {}
  func scrollViewDidScroll(_ tableView: TableView) {}
}

/// A delegate whose methods are all called, and a helper of its own.
final class CarefulDelegate: TableViewDelegate, TableViewHeights, TableViewSelection {
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int { 3 }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  func tableView(named name: String) -> TableView? { nil }
}

final class ForgetfulController: TableViewController {
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { 3 }
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}

final class UndecidedController: TableViewController {
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
}

class CarefulController: TableViewController {
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> TableViewHeaderFooterView? { nil }
}

@MainActor
@Suite("Methods that no table calls")
struct UncalledMethodTests {
  private func hints(_ object: any TableViewDelegate) -> [String] {
    let table = (object as? TableViewController)?.tableView ?? TableView()
    table.onDiagnostic = nil
    table.delegate = object
    table.resize(to: CellSize(lines: 3, columns: 9))
    table.reloadData()
    return table.diagnostics.map(\.description)
  }

  @Test("A method without its protocol, with a wrong name or of UIKit alone is reported")
  func delegate() {
    #expect(
      hints(ForgetfulDelegate()) == [
        """
        ForgetfulDelegate.scrollViewDidScroll(TableView) -> () is never called \
        (expected tableViewDidScroll(TableView) -> ())
        """,
        """
        ForgetfulDelegate.tableView(_: TableView, didSelectRow: IndexPath) -> () is never called \
        (expected tableView(_: TableView, didSelectRowAt: IndexPath) -> ())
        """,
        """
        ForgetfulDelegate.tableView(_: TableView, heightForRowAt: IndexPath) -> Int is never \
        called (adopt TableViewHeights)
        """,
      ])
  }

  @Test("A method with another type beside the inherited one is reported")
  func controller() {
    #expect(
      hints(ForgetfulController()) == [
        """
        ForgetfulController.tableView(_: TableView, heightForRowAt: IndexPath) -> Double is never \
        called (expected tableView(_: TableView, heightForRowAt: IndexPath) -> Int)
        """,
        """
        ForgetfulController.tableView(_: TableView, prefetchRowsAt: [IndexPath]) -> () is never \
        called (adopt TableViewPrefetching)
        """,
      ])
  }

  @Test("Methods that a table calls are not reported")
  func called() {
    #expect(hints(CarefulDelegate()) == [])
    #expect(hints(CarefulController()) == [])
  }

  @Test("A controller that lets rows be deleted but deletes none says what is missing")
  func missing() {
    let scene = UndecidedController()
    scene.tableView.resize(to: CellSize(lines: 3, columns: 9))
    scene.tableView.layoutIfNeeded()
    #expect(scene.tableView.commitEditing(forRowAt: IndexPath(row: 0, section: 0)))
    #expect(
      scene.status == """
        UndecidedController.tableView(_:commit:forRowAt:) is not overridden, so nothing is changed
        """)
  }

  @Test("A mistake is reported once, however often rows are loaded")
  func once() {
    let scene = ForgetfulController()
    scene.tableView.reloadData()
    scene.tableView.reloadData()
    #expect(scene.tableView.diagnostics.count == 2)
    #expect(scene.status?.hasPrefix("ForgetfulController.tableView") == true)
  }
}
