// The check for ghost rows, which show the content of another row although the counts are right.

internal import TableEngine

/// A capability of the data source: row identities that do not depend on index paths.
///
/// ```swift
/// final class Mails: TableViewIdentities {
///   let identifiers = [17, 23, 42]
///   func tableView(
///     _ tableView: TableView, identifierForRowAt indexPath: IndexPath
///   ) -> AnyHashable { identifiers[indexPath.row] }
/// }
/// ```
@MainActor
public protocol TableViewIdentities: AnyObject {
  /// Returns the identity of a row, which stays the same when the row moves.
  func tableView(_ tableView: TableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable
}

extension TableView {
  /// Whether the identities of the rows on screen are compared after each transaction, to find
  /// cells that show the content of another row.
  ///
  /// False by default.
  ///
  /// It needs a data source that adopts ``TableViewIdentities``. Use it for debugging, and set it
  /// before rows are shown.
  public var checksIdentities: Bool {
    get { log.identities.isChecking }
    set { log.identities.isChecking = newValue }
  }

  /// Records the row that a cell was filled for.
  func noteIdentity(of cell: TableViewCell, at path: RowPath) {
    guard checksIdentities, let source = capabilities.identities else { return }
    let identity = source.tableView(self, identifierForRowAt: IndexPath(path))
    log.identities.note(identity, for: cell)
  }

  /// Requests the identities of the rows on screen again, and reports cells that were filled for
  /// other rows.
  ///
  /// The counts of a transaction do not show which rows remained. Only this check finds an array
  /// that changed in a different order than the updates said.
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
