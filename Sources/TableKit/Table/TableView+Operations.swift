// The changes of rows and sections that a transaction can contain.

public import TableEngine

extension TableView {
  // MARK: - Rows

  /// Inserts rows at index paths that refer to the table after the transaction.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func insertRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertRows(at: indexPaths.lazy.map(\.rowPath), with: animation) }
  }

  /// Inserts adjacent rows, numbered as after the transaction.
  ///
  /// The cost does not depend on their number.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func insertRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertRows(rows, inSection: section, with: animation) }
  }

  /// Inserts several ranges of rows, numbered as after the transaction.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func insertRows(
    _ rows: RangeSet<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertRows(rows, inSection: section, with: animation) }
  }

  /// Deletes rows at index paths that refer to the table before the transaction.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func deleteRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteRows(at: indexPaths.lazy.map(\.rowPath), with: animation) }
  }

  /// Deletes adjacent rows, numbered as before the transaction.
  ///
  /// The cost does not depend on their number.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func deleteRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteRows(rows, inSection: section, with: animation) }
  }

  /// Deletes several ranges of rows, numbered as before the transaction.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func deleteRows(
    _ rows: RangeSet<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteRows(rows, inSection: section, with: animation) }
  }

  /// Reloads rows at index paths that refer to the table before the transaction.
  ///
  /// Each visible row gets another cell. All of the rows are deselected.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func reloadRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.reloadRows(at: indexPaths.lazy.map(\.rowPath), with: animation) }
  }

  /// Reloads adjacent rows, numbered as before the transaction.
  ///
  /// Each visible row gets another cell. All of the rows are deselected.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func reloadRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.reloadRows(rows, inSection: section, with: animation) }
  }

  /// Asks the data source to fill the existing cells of rows again.
  ///
  /// The index paths are numbered as before the transaction.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func reconfigureRows(at indexPaths: [IndexPath]) throws(TableUpdateError) {
    try record { $0.update.reconfigureRows(at: indexPaths.lazy.map(\.rowPath)) }
  }

  /// Moves a row from an index path before the transaction to an index path after it.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func moveRow(at indexPath: IndexPath, to target: IndexPath) throws(TableUpdateError) {
    try record { $0.update.moveRow(from: indexPath.rowPath, to: target.rowPath) }
  }

  // MARK: - Sections

  /// Inserts sections, numbered as after the transaction, with all their rows.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func insertSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertSections(sections, with: animation) }
  }

  /// Deletes sections, numbered as before the transaction, with all their rows.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func deleteSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteSections(sections, with: animation) }
  }

  /// Reloads sections, numbered as before the transaction.
  ///
  /// Their row counts may change.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func reloadSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.reloadSections(sections, with: animation) }
  }

  /// Moves a section from its number before the transaction to its number after it.
  ///
  /// - Throws: The errors of ``endUpdates()``, if no transaction is open.
  public func moveSection(_ section: Int, toSection target: Int) throws(TableUpdateError) {
    try record { $0.update.moveSection(from: section, to: target) }
  }
}
