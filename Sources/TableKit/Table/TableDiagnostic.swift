// The mistakes of a caller that a table detects.

public import TableEngine

/// A mistake of the caller that the table detects and survives.
///
/// ```swift
/// let table = TableView()
/// table.onDiagnostic = { diagnostic in
///   if case .leakedCell(let identifier) = diagnostic { print(identifier) }
/// }
/// print(table.diagnostics.count)
/// ```
public enum TableDiagnostic: Hashable, Sendable {
  /// A row on screen that shows the content of another row. The data and the recorded operations do
  /// not describe the same change.
  ///
  /// `expected` identifies the row in the data source, `found` the row that the cell was filled
  /// for. See ``TableView/checksIdentities``.
  case ghostRow(IndexPath, expected: String, found: String)
  /// A node that got fewer lines or columns than it requires. It is reported once for each node and
  /// class of table cell.
  ///
  /// The cell is named by its reuse identifier and class. The node is named by its class, followed
  /// by its identifier or, without one, by its position in the cell.
  case requiredSize(cell: String, node: String, axis: Stack.Axis, needed: Int, given: Int)
  /// A cell that was dequeued while a height was being requested, so no row returns it to its pool.
  /// It is reported once for each identifier.
  case leakedCell(identifier: String)
  /// A transaction that a callback requested in the middle of another call, and that broke the
  /// rules when its turn came. It changed nothing.
  case failedUpdate(TableUpdateError)
  /// A method of the data source or the delegate that looks like an optional method, but that no
  /// table calls. The hint is the signature that a table expects, or the protocol to adopt. Debug
  /// builds report it when rows are loaded.
  case uncalledMethod(String, hint: String)
  /// An outline that contradicts itself: fewer children than before without notice, two equal
  /// items, an item inside itself, a negative number, or an item that is not in it. Such a node is
  /// empty. Or a node that only its ``OutlineExpansionDataSource`` opens and closes, and that the
  /// table was told to. It is reported once for each item and reason.
  case inconsistentOutline(item: String, reason: String)
  /// A method that a class of controllers has to override, because the user requested what it does.
  case missingMethod(String)
}

extension TableDiagnostic: CustomStringConvertible {
  /// The diagnostic as a sentence.
  public var description: String {
    switch self {
    case .ghostRow(let indexPath, let expected, let found):
      """
      row \(indexPath.rowPath) shows \(found) where the data source has \(expected): its rows were \
      not changed in the order of the updates
      """
    case .requiredSize(let cell, let node, let axis, let needed, let given):
      """
      cell \(cell): \(node) requires \(needed) \(axis == .horizontal ? "columns" : "lines") and \
      gets \(given); lower the priority of one of the sizes
      """
    case .leakedCell(let identifier):
      """
      cell "\(identifier)" was dequeued while a row height was computed, and leaks from its pool \
      (measure with heightForCell(withIdentifier:cacheBy:configuration:))
      """
    case .inconsistentOutline(let item, let reason): "outline: \(item) \(reason)"
    case .missingMethod(let method): "\(method) is not overridden, so nothing is changed"
    case .uncalledMethod(let method, let hint): "\(method) is never called (\(hint))"
    case .failedUpdate(let error): "an update that a callback requested failed: \(error)"
    }
  }
}

extension TableView {
  /// The diagnostics reported so far, at most the first hundred.
  public var diagnostics: [TableDiagnostic] { log.entries }

  /// The closure that is called with each diagnostic as it is reported.
  public var onDiagnostic: ((TableDiagnostic) -> Void)? {
    get { log.handler }
    set { log.handler = newValue }
  }

  /// Removes all diagnostics, so that each can be reported again.
  public func removeAllDiagnostics() { log.removeAll() }

  /// Stores a diagnostic and passes it to the caller.
  func report(_ diagnostic: TableDiagnostic) {
    log.keep(diagnostic)
    log.handler?(diagnostic)
  }

  /// Reports a diagnostic once for each subject.
  func report(_ diagnostic: TableDiagnostic, onceFor subject: String) {
    if log.isNew(subject) { report(diagnostic) }
  }

  /// Adds the layouts of a cell since an earlier count to the counters, and reports the sizes that
  /// did not fit.
  func account(for cell: TableViewCell, since layouts: Int) {
    // A cell that draws itself has no layout.
    guard cell.hasNodes else { return }
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
