// What tests say to a table, as values that can stand in a list.

import TableKit

/// One operation of a batch; sections are the first unless said otherwise.
enum BatchStep: Sendable, Hashable {
  /// The kinds of operations on rows that say one path.
  enum Kind: Sendable, Hashable {
    case insertion, deletion, reload
  }

  case rows(Kind, ClosedRange<Int>, in: Int)
  case move(Int, in: Int = 0, to: Int, toSection: Int = 0)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(Int, to: Int)

  static func insert(_ row: Int, in section: Int = 0) -> BatchStep {
    .rows(.insertion, row...row, in: section)
  }

  static func delete(_ row: Int, in section: Int = 0) -> BatchStep {
    .rows(.deletion, row...row, in: section)
  }

  static func reload(_ row: Int, in section: Int = 0) -> BatchStep {
    .rows(.reload, row...row, in: section)
  }

  /// Returns this step and the next as one, if both do the same to neighbours.
  func joined(with next: BatchStep) -> BatchStep? {
    guard case .rows(let kind, let rows, let section) = self,
      case .rows(kind, let others, section) = next, rows.upperBound + 1 == others.lowerBound
    else { return nil }
    return .rows(kind, rows.lowerBound...others.upperBound, in: section)
  }

  @MainActor
  func tell(_ table: TableView) throws(TableUpdateError) {
    switch self {
    case .rows(.insertion, let rows, let section):
      try table.insertRows(at: paths(rows, section))
    case .rows(.deletion, let rows, let section):
      try table.deleteRows(at: paths(rows, section))
    case .rows(.reload, let rows, let section):
      try table.reloadRows(at: paths(rows, section))
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

  private func paths(_ rows: ClosedRange<Int>, _ section: Int) -> [IndexPath] {
    rows.map { IndexPath(row: $0, section: section) }
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
