// The check for ghost rows, which show another row's content although the numbers add up.

internal import TableEngine

/// Gives rows identities besides their numbers; adopted by the data source.
@MainActor
public protocol TableViewIdentities: AnyObject {
  /// Returns the identity of a row, which stays the same wherever the row goes.
  func tableView(_ tableView: TableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable
}

extension TableView {
  /// Whether rows on screen are asked for their identities after each transaction, to find cells
  /// that show another row's content; needs a data source that adopts ``TableViewIdentities``.
  ///
  /// Meant for debugging: set it before the rows are shown.
  public var checksIdentities: Bool {
    get { log.identities.isChecking }
    set { log.identities.isChecking = newValue }
  }

  /// Notes the row that a cell was filled for.
  func noteIdentity(of cell: TableViewCell, at path: RowPath) {
    guard checksIdentities, let source = capabilities.identities else { return }
    let identity = source.tableView(self, identifierForRowAt: IndexPath(path))
    log.identities.note(identity, for: cell)
  }

  /// Asks for the identities of the rows on screen again, and reports cells that were filled for
  /// other rows.
  ///
  /// The counts of a transaction do not tell which rows stayed. Only this finds an array that was
  /// changed in another order than the table was told.
  ///
  /// - Complexity: O(*rows on screen*).
  func checkIdentities() {
    guard checksIdentities, let source = capabilities.identities else { return }
    for path in visiblePaths {
      guard let cell = cells[path], let found = log.identities.identity(of: cell) else { continue }
      let expected = source.tableView(self, identifierForRowAt: IndexPath(path))
      guard expected != found else { continue }
      report(
        .ghostRow(
          IndexPath(path), expected: String(describing: expected.base),
          found: String(describing: found.base)))
    }
  }
}
