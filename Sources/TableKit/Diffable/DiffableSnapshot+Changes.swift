// The changes of a snapshot. The table does not change before the snapshot is applied.

internal import TableEngine

// MARK: - Items

extension DiffableSnapshot {
  /// Appends items to a section, by default the last one.
  ///
  /// - Throws: ``SnapshotError/missingSection(_:)`` or ``SnapshotError/noSection``.
  public mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil
  ) throws(SnapshotError) {
    guard !sections.isEmpty else { throw .noSection }
    let index = try section.map { id throws(SnapshotError) in try required(id) }
    sections[index ?? sections.count - 1].items += items
  }

  /// Inserts items before another item.
  ///
  /// - Throws: ``SnapshotError/missingItem(_:)``.
  public mutating func insertItems(
    _ items: [ItemID], beforeItem other: ItemID
  ) throws(SnapshotError) {
    let path = try required(other)
    sections[path.section].items.insert(contentsOf: items, at: path.row)
  }

  /// Inserts items after another item.
  ///
  /// - Throws: ``SnapshotError/missingItem(_:)``.
  public mutating func insertItems(
    _ items: [ItemID], afterItem other: ItemID
  ) throws(SnapshotError) {
    let path = try required(other)
    sections[path.section].items.insert(contentsOf: items, at: path.row + 1)
  }

  /// Deletes items; unknown items are ignored.
  public mutating func deleteItems(_ items: [ItemID]) {
    let gone = Set(items)
    for section in sections.indices { sections[section].items.removeAll { gone.contains($0) } }
    forget { !gone.contains($0) }
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = DiffableSnapshot() }

  /// Moves an item before another one.
  ///
  /// - Throws: ``SnapshotError/missingItem(_:)`` or ``SnapshotError/besideItself(_:)``.
  public mutating func moveItem(
    _ item: ItemID, beforeItem other: ItemID
  ) throws(SnapshotError) {
    let target = try extract(item, placedNextTo: other)
    sections[target.section].items.insert(item, at: target.row)
  }

  /// Moves an item after another one.
  ///
  /// - Throws: ``SnapshotError/missingItem(_:)`` or ``SnapshotError/besideItself(_:)``.
  public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) throws(SnapshotError) {
    let target = try extract(item, placedNextTo: other)
    sections[target.section].items.insert(item, at: target.row + 1)
  }

  /// Marks items, so that their cells are replaced when the snapshot is applied.
  ///
  /// - Throws: ``SnapshotError/missingItemToReload(_:)``.
  public mutating func reloadItems(_ items: [ItemID]) throws(SnapshotError) {
    try checkPresence(of: items)
    reloadedItemIdentifiers.formUnion(items)
  }

  /// Marks items, so that their existing cells are filled again when the snapshot is applied.
  ///
  /// - Throws: ``SnapshotError/missingItemToReload(_:)``.
  public mutating func reconfigureItems(_ items: [ItemID]) throws(SnapshotError) {
    try checkPresence(of: items)
    reconfiguredItemIdentifiers.formUnion(items)
  }

  private func checkPresence(of items: [ItemID]) throws(SnapshotError) {
    let present = Set(itemIdentifiers)
    guard let unknown = items.first(where: { !present.contains($0) }) else { return }
    throw .missingItemToReload(String(describing: unknown))
  }

  private func required(_ item: ItemID) throws(SnapshotError) -> RowPath {
    guard let path = path(of: item) else { throw .missingItem(String(describing: item)) }
    return path
  }

  /// Removes an item that is to be placed next to another.
  ///
  /// - Returns: The position of the other item after the removal.
  private mutating func extract(
    _ item: ItemID, placedNextTo other: ItemID
  ) throws(SnapshotError) -> RowPath {
    guard item != other else { throw .besideItself(String(describing: item)) }
    let source = try required(item)
    var target = try required(other)
    sections[source.section].items.remove(at: source.row)
    if source.section == target.section, source.row < target.row { target.row -= 1 }
    return target
  }

  /// Removes the marks of deleted items.
  private mutating func forget(except isKept: (ItemID) -> Bool) {
    reloadedItemIdentifiers = reloadedItemIdentifiers.filter(isKept)
    reconfiguredItemIdentifiers = reconfiguredItemIdentifiers.filter(isKept)
  }
}

// MARK: - Sections

extension DiffableSnapshot {
  /// Appends empty sections.
  public mutating func appendSections(_ identifiers: [SectionID]) {
    sections += identifiers.map { Section(id: $0, items: []) }
  }

  /// Inserts empty sections before another section.
  ///
  /// - Throws: ``SnapshotError/missingSection(_:)``.
  public mutating func insertSections(
    _ identifiers: [SectionID], beforeSection other: SectionID
  ) throws(SnapshotError) {
    let index = try required(other)
    sections.insert(contentsOf: identifiers.map { Section(id: $0, items: []) }, at: index)
  }

  /// Inserts empty sections after another section.
  ///
  /// - Throws: ``SnapshotError/missingSection(_:)``.
  public mutating func insertSections(
    _ identifiers: [SectionID], afterSection other: SectionID
  ) throws(SnapshotError) {
    let index = try required(other) + 1
    sections.insert(contentsOf: identifiers.map { Section(id: $0, items: []) }, at: index)
  }

  /// Deletes sections with their items; unknown sections are ignored.
  public mutating func deleteSections(_ identifiers: [SectionID]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0.id) }
    reloadedSectionIdentifiers.subtract(gone)
    let present = Set(itemIdentifiers)
    forget { present.contains($0) }
  }

  /// Moves a section with its items before another one.
  ///
  /// - Throws: ``SnapshotError/missingSection(_:)`` or ``SnapshotError/besideItself(_:)``.
  public mutating func moveSection(
    _ section: SectionID, beforeSection other: SectionID
  ) throws(SnapshotError) {
    try move(section, nextTo: other, by: 0)
  }

  /// Moves a section with its items after another one.
  ///
  /// - Throws: ``SnapshotError/missingSection(_:)`` or ``SnapshotError/besideItself(_:)``.
  public mutating func moveSection(
    _ section: SectionID, afterSection other: SectionID
  ) throws(SnapshotError) {
    try move(section, nextTo: other, by: 1)
  }

  /// Marks sections, so that they are replaced when the snapshot is applied.
  ///
  /// - Throws: ``SnapshotError/missingSectionToReload(_:)``.
  public mutating func reloadSections(_ identifiers: [SectionID]) throws(SnapshotError) {
    for identifier in identifiers where indexOfSection(identifier) == nil {
      throw .missingSectionToReload(String(describing: identifier))
    }
    reloadedSectionIdentifiers.formUnion(identifiers)
  }

  private func required(_ section: SectionID) throws(SnapshotError) -> Int {
    guard let index = indexOfSection(section) else {
      throw .missingSection(String(describing: section))
    }
    return index
  }

  private mutating func move(
    _ section: SectionID, nextTo other: SectionID, by offset: Int
  ) throws(SnapshotError) {
    guard section != other else { throw .besideItself(String(describing: section)) }
    let source = try required(section)
    _ = try required(other)
    let content = sections.remove(at: source)
    sections.insert(content, at: try required(other) + offset)
  }
}
