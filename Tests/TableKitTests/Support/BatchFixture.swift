// A table of rows that know each other, under random batches.

import TableKit

/// Rows that can be told apart by their names, under random batches.
final class BatchFixture: Fixture, TableViewIdentities {
  func tableView(_ tableView: TableView, identifierForRowAt path: IndexPath) -> AnyHashable {
    sections[path.section][path.row].name
  }

  convenience init(_ batch: RandomBatch, lines: Int) {
    self.init(batch.old.map(\.rows), lines: lines, columns: 9)
    table.checksIdentities = true
    table.layoutIfNeeded()
  }

  /// Says a batch.
  func perform(_ steps: [BatchStep], of batch: RandomBatch) throws {
    try table.performBatchUpdates { () throws(TableUpdateError) in
      self.sections = batch.new.map(\.rows)
      for step in steps { try step.tell(self.table) }
    }
  }

  /// The cells of rows by name.
  func cellsByName() -> [String: TableViewCell] {
    var cells: [String: TableViewCell] = [:]
    for path in table.indexPathsForVisibleRows {
      cells[sections[path.section][path.row].name] = table.cellForRow(at: path)
    }
    return cells
  }

  /// All lines of all rows, as far as a number of lines goes.
  func wholePicture() -> [String] {
    sections.flatMap { $0 }.flatMap { $0.text.split(separator: "\n") }.map { String($0) }
  }
}
