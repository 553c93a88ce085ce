// What a table found wrong in what it was told, for whoever is looking for the reason.

/// Something that does not stop the program and still shows that a promise was broken.
public enum TableDiagnostic: Hashable, Sendable {
  /// A row on screen shows another row's content: rows were changed in another order than told.
  ///
  /// `expected` is what the data source has there, `found` is what the cell was filled for; see
  /// ``TableView/checksIdentities``.
  case ghostRow(IndexPath, expected: String, found: String)
}

extension TableDiagnostic: CustomStringConvertible {
  /// The finding in a sentence.
  public var description: String {
    switch self {
    case .ghostRow(let indexPath, let expected, let found):
      """
      row \(indexPath.rowPath) shows \(found) where the data source has \(expected): its rows were \
      changed in another order than the table was told
      """
    }
  }
}

extension TableView {
  /// The most findings that are kept; the first ones tell more than the last.
  private static let diagnosticLimit = 100

  /// Notes a finding and tells whoever wants to know.
  func report(_ diagnostic: TableDiagnostic) {
    if diagnostics.count < Self.diagnosticLimit { diagnostics.append(diagnostic) }
    onDiagnostic?(diagnostic)
  }

  /// Forgets what was found.
  public func removeAllDiagnostics() { diagnostics = [] }
}
