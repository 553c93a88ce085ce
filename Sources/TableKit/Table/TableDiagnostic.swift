// The mistakes of a caller that a table finds.

/// A mistake that does not stop the program and shows that a promise was broken.
public enum TableDiagnostic: Hashable, Sendable {
  /// A row on screen shows another row's content: rows were changed in another order than told.
  ///
  /// `expected` is what the data source has there, `found` is what the cell was filled for; see
  /// ``TableView/checksIdentities``.
  case ghostRow(IndexPath, expected: String, found: String)
  /// Sizes that are required do not fit, and a node of a cell got fewer cells than it needs; told
  /// once for each node of a kind of cell.
  ///
  /// The cell is named by its reuse identifier and class, the node by its class and its own
  /// identifier, or by its place among the nodes of the cell.
  case requiredSize(cell: String, node: String, axis: Stack.Axis, needed: Int, given: Int)
  /// A cell was dequeued while a height was asked for; no row will ever give it back to its pool.
  /// Told once for each identifier.
  case leakedCell(identifier: String)
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
    case .requiredSize(let cell, let node, let axis, let needed, let given):
      """
      cell \(cell): \(node) requires \(needed) \(axis == .horizontal ? "columns" : "lines") and \
      gets \(given); give one of the sizes a lower priority
      """
    case .leakedCell(let identifier):
      """
      a cell "\(identifier)" was dequeued while a height was asked for, and leaks from its pool: \
      measure with heightForCell(withIdentifier:cacheBy:configuration:)
      """
    }
  }
}

extension TableView {
  /// The problems that were found and did not stop the program, the first hundred at most.
  public var diagnostics: [TableDiagnostic] { log.entries }

  /// The closure that is called with each problem as it is found.
  public var onDiagnostic: ((TableDiagnostic) -> Void)? {
    get { log.handler }
    set { log.handler = newValue }
  }

  /// Forgets the problems that were found.
  public func removeAllDiagnostics() { log.removeAll() }

  /// Keeps a finding and tells the caller of it.
  func report(_ diagnostic: TableDiagnostic) {
    log.keep(diagnostic)
    log.handler?(diagnostic)
  }

  /// Reports a finding once for each subject.
  func report(_ diagnostic: TableDiagnostic, onceFor subject: String) {
    if log.isNew(subject) { report(diagnostic) }
  }

  /// Counts the layouts of a cell since an earlier count, and reports the sizes that did not fit.
  func account(for cell: TableViewCell, since layouts: Int) {
    counters.layouts += cell.layoutCount - layouts
    guard !cell.conflicts.isEmpty else { return }
    let cellName = cell.name
    for (node, conflict) in cell.conflicts {
      report(
        .requiredSize(
          cell: cellName, node: node, axis: conflict.axis, needed: conflict.needed,
          given: conflict.given), onceFor: "\(cellName) \(node)")
    }
    cell.conflicts = []
  }
}
