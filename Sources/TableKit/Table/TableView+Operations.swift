// The changes of rows and sections that a transaction can note.

public import TableEngine

extension TableView {
  // MARK: - Rows

  /// Notes that rows were inserted, numbered as after the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func insertRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertRows(at: indexPaths.lazy.map(\.rowPath), with: animation) }
  }

  /// Notes that adjacent rows were inserted, numbered as after the transaction; any number costs
  /// the same.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func insertRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertRows(rows, inSection: section, with: animation) }
  }

  /// Notes that sets of adjacent rows were inserted, numbered as after the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func insertRows(
    _ rows: RangeSet<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertRows(rows, inSection: section, with: animation) }
  }

  /// Notes that rows were deleted, numbered as before the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func deleteRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteRows(at: indexPaths.lazy.map(\.rowPath), with: animation) }
  }

  /// Notes that adjacent rows were deleted, numbered as before the transaction; any number costs
  /// the same.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func deleteRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteRows(rows, inSection: section, with: animation) }
  }

  /// Notes that sets of adjacent rows were deleted, numbered as before the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func deleteRows(
    _ rows: RangeSet<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteRows(rows, inSection: section, with: animation) }
  }

  /// Notes that rows show something else: each visible one gets another cell and loses the
  /// selection.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func reloadRows(
    at indexPaths: [IndexPath], with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.reloadRows(at: indexPaths.lazy.map(\.rowPath), with: animation) }
  }

  /// Notes that adjacent rows show something else.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func reloadRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.reloadRows(rows, inSection: section, with: animation) }
  }

  /// Notes that the cells of rows are to be filled again, numbered as before the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func reconfigureRows(at indexPaths: [IndexPath]) throws(TableUpdateError) {
    try record { $0.update.reconfigureRows(at: indexPaths.lazy.map(\.rowPath)) }
  }

  /// Notes that a row moved, from a number before the transaction to one after it.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func moveRow(at indexPath: IndexPath, to target: IndexPath) throws(TableUpdateError) {
    try record { $0.update.moveRow(from: indexPath.rowPath, to: target.rowPath) }
  }

  // MARK: - Sections

  /// Notes that sections were inserted with all their rows, numbered as after the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func insertSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.insertSections(sections, with: animation) }
  }

  /// Notes that sections were deleted with all their rows, numbered as before the transaction.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func deleteSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.deleteSections(sections, with: animation) }
  }

  /// Notes that sections show something else; the number of their rows may differ.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func reloadSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) throws(TableUpdateError) {
    try record { $0.update.reloadSections(sections, with: animation) }
  }

  /// Notes that a section moved, from a number before the transaction to one after it.
  ///
  /// - Throws: As ``endUpdates()``, when this is a transaction of its own.
  public func moveSection(_ section: Int, toSection target: Int) throws(TableUpdateError) {
    try record { $0.update.moveSection(from: section, to: target) }
  }
}
