// The changes of rows and sections that a transaction can contain.

public import TableEngine

extension TableView {
  // MARK: - Rows

  /// Inserts rows at index paths counted after the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func insertRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertRows(at: indexPaths.lazy.map(\.rowPath), with: animation) }
  }

  /// Inserts adjacent rows, numbered as after the transaction.
  ///
  /// The cost does not depend on their number.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func insertRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertRows(rows, inSection: section, with: animation) }
  }

  /// Inserts several ranges of rows, numbered as after the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func insertRows(
    _ rows: RangeSet<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertRows(rows, inSection: section, with: animation) }
  }

  /// Deletes rows at index paths counted before the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func deleteRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteRows(at: indexPaths.lazy.map(\.rowPath), with: animation) }
  }

  /// Deletes adjacent rows, numbered as before the transaction.
  ///
  /// The cost does not depend on their number.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func deleteRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteRows(rows, inSection: section, with: animation) }
  }

  /// Deletes several ranges of rows, numbered as before the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func deleteRows(
    _ rows: RangeSet<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteRows(rows, inSection: section, with: animation) }
  }

  /// Reloads rows at index paths counted before the transaction: each visible row gets a new cell,
  /// and all lose the selection.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func reloadRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.reloadRows(at: indexPaths.lazy.map(\.rowPath), with: animation) }
  }

  /// Reloads adjacent rows, numbered as before the transaction: each visible row gets a new cell,
  /// and all lose the selection.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func reloadRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.reloadRows(rows, inSection: section, with: animation) }
  }

  /// Fills the existing cells of rows again through the data source.
  ///
  /// The index paths are counted before the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func reconfigureRows(at indexPaths: [IndexPath]) throws(TableUpdateError) {
    try record { $0.update.reconfigureRows(at: indexPaths.lazy.map(\.rowPath)) }
  }

  /// Moves a row from an index path counted before the transaction to one counted after it.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func moveRow(at indexPath: IndexPath, to target: IndexPath) throws(TableUpdateError) {
    try record { $0.update.moveRow(from: indexPath.rowPath, to: target.rowPath) }
  }

  // MARK: - Sections

  /// Inserts sections with all their rows, numbered as after the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func insertSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertSections(sections, with: animation) }
  }

  /// Deletes sections with all their rows, numbered as before the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func deleteSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteSections(sections, with: animation) }
  }

  /// Reloads sections, numbered as before the transaction.
  ///
  /// Their row counts may change.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func reloadSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.reloadSections(sections, with: animation) }
  }

  /// Moves a section from its number before the transaction to its number after it.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func moveSection(_ section: Int, toSection target: Int) throws(TableUpdateError) {
    try record { $0.update.moveSection(from: section, to: target) }
  }
}
