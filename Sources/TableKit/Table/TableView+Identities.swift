// Ghost rows: numbers that add up, and content that is another row's.

internal import TableEngine

/// Tells rows apart by more than their numbers; adopted by the data source.
@MainActor
public protocol TableViewIdentities: AnyObject {
  /// What stays the same about a row wherever it goes.
  func tableView(_ tableView: TableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable
}

extension TableView {
  /// Notes for which row a cell was filled.
  func noteIdentity(of cell: TableViewCell, at path: RowPath) {
    guard checksIdentities, let identities = capabilities.identities else { return }
    shownIdentities[ObjectIdentifier(cell)] =
      identities.tableView(self, identifierForRowAt: IndexPath(path))
  }

  /// Forgets what a cell was filled for, when it leaves the screen.
  func forgetIdentity(of cell: TableViewCell) {
    shownIdentities.removeValue(forKey: ObjectIdentifier(cell))
  }

  /// Asks again which rows are on screen, and reports cells that were filled for others.
  ///
  /// The counts of a transaction say nothing about which rows stayed, so nothing but this finds an
  /// array that was changed in another order than the table was told.
  ///
  /// - Complexity: O(*rows on screen*).
  func checkIdentities() {
    guard checksIdentities, let identities = capabilities.identities else { return }
    for path in visiblePaths {
      guard let cell = cells[path], let found = shownIdentities[ObjectIdentifier(cell)] else {
        continue
      }
      let expected = identities.tableView(self, identifierForRowAt: IndexPath(path))
      guard expected != found else { continue }
      report(
        .ghostRow(
          IndexPath(path), expected: String(describing: expected.base),
          found: String(describing: found.base)))
    }
  }
}
