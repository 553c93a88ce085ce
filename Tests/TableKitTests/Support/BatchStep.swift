// What tests say to a table, as values that can stand in a list.

import TableKit

/// One operation of a batch; sections are the first unless said otherwise.
enum BatchStep: Sendable, Hashable {
  case insert(Int, in: Int = 0)
  case delete(Int, in: Int = 0)
  case reload(Int, in: Int = 0)
  case move(Int, in: Int = 0, to: Int, toSection: Int = 0)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(Int, to: Int)

  @MainActor
  func tell(_ table: TableView) throws(TableUpdateError) {
    switch self {
    case .insert(let row, let section):
      try table.insertRows(at: [IndexPath(row: row, section: section)])
    case .delete(let row, let section):
      try table.deleteRows(at: [IndexPath(row: row, section: section)])
    case .reload(let row, let section):
      try table.reloadRows(at: [IndexPath(row: row, section: section)])
    case .move(let row, let section, let target, let targetSection):
      try table.moveRow(
        at: IndexPath(row: row, section: section),
        to: IndexPath(row: target, section: targetSection))
    case .insertSection(let section): try table.insertSections([section])
    case .deleteSection(let section): try table.deleteSections([section])
    case .reloadSection(let section): try table.reloadSections([section])
    case .moveSection(let section, let target):
      try table.moveSection(section, toSection: target)
    }
  }
}

extension Fixture {
  /// Sections written as in `a b|c`, each row one line high.
  static func sections(_ picture: String, by height: Int = 1) -> [[Row]] {
    picture.split(separator: "|", omittingEmptySubsequences: false).map { section in
      section.split(separator: " ").map { Row(name: String($0), height: height) }
    }
  }

  /// Changes the rows and says so in one batch.
  func change(to picture: String, _ steps: [BatchStep]) throws {
    try table.performBatchUpdates { () throws(TableUpdateError) in
      self.sections = Fixture.sections(picture)
      for step in steps { try step.tell(self.table) }
    }
  }

  /// The cell of every row that has one.
  var liveCells: [IndexPath: TableViewCell] {
    Dictionary(
      uniqueKeysWithValues: table.indexPathsForVisibleRows.compactMap { path in
        table.cellForRow(at: path).map { (path, $0) }
      })
  }
}
