// The difference of two snapshots, as the operations of one batch.

internal import TableEngine

/// The operations that turn one snapshot into another (contract 7.1).
///
/// Deletions and insertions are the differences of the sets. Of the rest, as few elements as
/// possible move: all but a longest subsequence that kept its order.
struct SnapshotDifference: Equatable {
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [SectionMove] = []
  var deletedRows: [RowPath] = []
  var insertedRows: [RowPath] = []
  var reloadedRows: [RowPath] = []
  var reconfiguredRows: [RowPath] = []
  var movedRows: [RowMove] = []

  /// Compares two snapshots without duplicates.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items.
  init<SectionID, ItemID>(
    from old: DiffableSnapshot<SectionID, ItemID>, to new: DiffableSnapshot<SectionID, ItemID>
  ) {
    let kept = compareSections(old, new)
    compareItems(old, new, kept)
  }

  /// Compares the sections.
  ///
  /// - Returns: The new indices of those old sections whose rows are compared one by one.
  private mutating func compareSections<SectionID, ItemID>(
    _ old: DiffableSnapshot<SectionID, ItemID>, _ new: DiffableSnapshot<SectionID, ItemID>
  ) -> [Int: Int] {
    let oldNumbers = Self.numbers(old.sections.map(\.id))
    var survivors: [(old: Int, new: Int)] = []
    for (number, section) in new.sections.enumerated() {
      if let previous = oldNumbers[section.id] {
        survivors.append((previous, number))
      } else {
        insertedSections.append(number)
      }
    }
    let staying = Set(LongestRise.indices(of: survivors.map(\.old)))
    var kept: [Int: Int] = [:]
    for (index, pair) in survivors.enumerated() {
      let isReloaded = new.reloadedSectionIdentifiers.contains(new.sections[pair.new].id)
      switch (isReloaded, staying.contains(index)) {
      case (true, true): reloadedSections.append(pair.old)
      case (true, false): insertedSections.append(pair.new)
      case (false, true): kept[pair.old] = pair.new
      case (false, false):
        kept[pair.old] = pair.new
        movedSections.append(SectionMove(from: pair.old, to: pair.new))
      }
    }
    let reloaded = Set(reloadedSections)
    deletedSections = old.sections.indices.filter { kept[$0] == nil && !reloaded.contains($0) }
    insertedSections.sort()
    return kept
  }

  /// Compares the items of sections that remain; the others come and go with their sections.
  private mutating func compareItems<SectionID, ItemID>(
    _ old: DiffableSnapshot<SectionID, ItemID>, _ new: DiffableSnapshot<SectionID, ItemID>,
    _ kept: [Int: Int]
  ) {
    var oldPaths: [ItemID: RowPath] = [:]
    for (section, content) in old.sections.enumerated() where kept[section] != nil {
      for (row, item) in content.items.enumerated() {
        oldPaths[item] = RowPath(section: section, row: row)
      }
    }
    let previousNumbers = Dictionary(uniqueKeysWithValues: kept.map { ($1, $0) })
    for (section, content) in new.sections.enumerated() {
      guard let previous = previousNumbers[section] else { continue }
      let sources = content.items.map { oldPaths.removeValue(forKey: $0) }
      let stayers = sources.indices.filter { sources[$0]?.section == previous }
      let rise = LongestRise.indices(of: stayers.map { sources[$0]?.row ?? 0 })
      let staying = Set(rise.map { stayers[$0] })
      for (row, item) in content.items.enumerated() {
        add(
          from: sources[row], to: RowPath(section: section, row: row),
          isStaying: staying.contains(row),
          isReloaded: new.reloadedItemIdentifiers.contains(item),
          isReconfigured: new.reconfiguredItemIdentifiers.contains(item))
      }
    }
    // Rows that no remaining section contains were deleted, or moved to an inserted section.
    deletedRows = (deletedRows + oldPaths.values).sorted()
    reloadedRows.sort()
    reconfiguredRows.sort()
  }

  /// Adds the operation for one item of the new snapshot.
  ///
  /// An item cannot be both moved and reloaded in one batch, so it is deleted and inserted
  /// (contract D7).
  private mutating func add(
    from source: RowPath?, to target: RowPath, isStaying: Bool, isReloaded: Bool,
    isReconfigured: Bool
  ) {
    guard let source else {
      insertedRows.append(target)
      return
    }
    switch (isStaying, isReloaded) {
    case (true, true): reloadedRows.append(source)
    case (false, true):
      deletedRows.append(source)
      insertedRows.append(target)
    case (true, false), (false, false):
      if !isStaying { movedRows.append(RowMove(from: source, to: target)) }
      if isReconfigured { reconfiguredRows.append(source) }
    }
  }

  private static func numbers<ID: Hashable>(_ identifiers: [ID]) -> [ID: Int] {
    Dictionary(identifiers.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}
