/// An update's operations by kind, each kind in ascending order.
struct SortedOperations: Sendable {
  var insertedRows: [RowSpan] = []
  var deletedRows: [RowSpan] = []
  var reloadedRows: [RowSpan] = []
  var reconfiguredRows: [RowSpan] = []
  /// The row moves, by source.
  var movedRows: [RowMove] = []
  var insertedSections: [SectionSpan] = []
  var deletedSections: [SectionSpan] = []
  var reloadedSections: [SectionSpan] = []
  /// The section moves, by source.
  var movedSections: [SectionMove] = []

  /// Sorts an update, and joins adjacent insertions and deletions of one animation.
  ///
  /// Repeated reloads and reconfigurations are merged (contract E21).
  ///
  /// - Throws: `invalidRow` or `invalidSection` for the first impossible index.
  /// - Complexity: O(*m* log *m*) in the number of operations.
  init(_ update: TableUpdate) throws(TableUpdateError) {
    for operation in update.operations { try add(operation) }
    insertedRows.sort { $0.start < $1.start }
    insertedRows = insertedRows.joined
    deletedRows.sort { $0.start < $1.start }
    deletedRows = deletedRows.joined
    reloadedRows.sort { $0.start < $1.start }
    reloadedRows = reloadedRows.disjoint
    reconfiguredRows.sort { $0.start < $1.start }
    reconfiguredRows = reconfiguredRows.disjoint
    movedRows.sort { $0.source < $1.source }
    insertedSections.sort { $0.start < $1.start }
    deletedSections.sort { $0.start < $1.start }
    reloadedSections.sort { $0.start < $1.start }
    reloadedSections = reloadedSections.disjoint
    movedSections.sort { $0.source < $1.source }
  }

  private mutating func add(_ operation: TableUpdate.Operation) throws(TableUpdateError) {
    switch operation {
    case .insertRows(let span): insertedRows.append(span)
    case .deleteRows(let span): deletedRows.append(span)
    case .reloadRows(let span): reloadedRows.append(span)
    case .reconfigureRows(let span): reconfiguredRows.append(span)
    case .moveRow(let move): movedRows.append(move)
    case .insertSections(let span): insertedSections.append(span)
    case .deleteSections(let span): deletedSections.append(span)
    case .reloadSections(let span): reloadedSections.append(span)
    case .moveSection(let move): movedSections.append(move)
    case .invalidRow(let path): throw .invalidRow(path)
    case .invalidSection(let section): throw .invalidSection(section)
    }
  }
}

extension SortedOperations {
  /// The sources of row moves, as spans of one row in ascending order.
  var rowSources: [RowSpan] {
    movedRows.map { RowSpan(section: $0.source.section, rows: $0.source.row..<$0.source.row + 1) }
  }

  /// The targets of row moves, as spans of one row in ascending order.
  var rowTargets: [RowSpan] {
    movedRows.map(\.target).sorted().map {
      RowSpan(section: $0.section, rows: $0.row..<$0.row + 1)
    }
  }

  /// The sources of section moves, as spans of one section in ascending order.
  var sectionSources: [SectionSpan] {
    movedSections.map { SectionSpan(sections: $0.source..<$0.source + 1) }
  }

  /// The targets of section moves, as spans of one section in ascending order.
  var sectionTargets: [SectionSpan] {
    movedSections.map(\.target).sorted().map { SectionSpan(sections: $0..<$0 + 1) }
  }
}
