// Changing a snapshot. Nothing is seen before it is applied.

internal import TableEngine

// MARK: - Items

extension DiffableSnapshot {
  /// Adds items at the end of a section, or of the last one.
  ///
  /// - Throws: ``SnapshotError`` when the section is not there, or there is none.
  public mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil
  ) throws(SnapshotError) {
    guard !sections.isEmpty else { throw .noSection }
    let index = try section.map { id throws(SnapshotError) in try required(id) }
    sections[index ?? sections.count - 1].items += items
  }

  /// Adds items before another.
  ///
  /// - Throws: ``SnapshotError`` when the other is not there.
  public mutating func insertItems(
    _ items: [ItemID], beforeItem other: ItemID
  ) throws(SnapshotError) {
    let place = try required(other)
    sections[place.section].items.insert(contentsOf: items, at: place.row)
  }

  /// Adds items after another.
  ///
  /// - Throws: ``SnapshotError`` when the other is not there.
  public mutating func insertItems(
    _ items: [ItemID], afterItem other: ItemID
  ) throws(SnapshotError) {
    let place = try required(other)
    sections[place.section].items.insert(contentsOf: items, at: place.row + 1)
  }

  /// Takes items out; those that are not there do not matter.
  public mutating func deleteItems(_ items: [ItemID]) {
    let gone = Set(items)
    for section in sections.indices { sections[section].items.removeAll { gone.contains($0) } }
    forget { !gone.contains($0) }
  }

  /// Takes all items and all sections out.
  public mutating func deleteAllItems() { self = DiffableSnapshot() }

  /// Moves an item before another.
  ///
  /// - Throws: ``SnapshotError`` when one of them is not there, or they are the same.
  public mutating func moveItem(
    _ item: ItemID, beforeItem other: ItemID
  ) throws(SnapshotError) {
    let target = try takeOut(item, besides: other)
    sections[target.section].items.insert(item, at: target.row)
  }

  /// Moves an item after another.
  ///
  /// - Throws: ``SnapshotError`` when one of them is not there, or they are the same.
  public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) throws(SnapshotError) {
    let target = try takeOut(item, besides: other)
    sections[target.section].items.insert(item, at: target.row + 1)
  }

  /// Has the next apply give items other cells.
  ///
  /// - Throws: ``SnapshotError/missingItemToReload(_:)``.
  public mutating func reloadItems(_ items: [ItemID]) throws(SnapshotError) {
    try checkPresence(of: items)
    reloadedItemIdentifiers.formUnion(items)
  }

  /// Has the next apply fill the cells of items again.
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
    guard let place = place(of: item) else { throw .missingItem(String(describing: item)) }
    return place
  }

  /// Takes an item out that is to stand beside another.
  ///
  /// - Returns: Where the other one is now.
  private mutating func takeOut(
    _ item: ItemID, besides other: ItemID
  ) throws(SnapshotError) -> RowPath {
    guard item != other else { throw .besideItself(String(describing: item)) }
    let source = try required(item)
    var target = try required(other)
    sections[source.section].items.remove(at: source.row)
    if source.section == target.section, source.row < target.row { target.row -= 1 }
    return target
  }

  /// Drops the marks of items that are gone.
  private mutating func forget(except isKept: (ItemID) -> Bool) {
    reloadedItemIdentifiers = reloadedItemIdentifiers.filter(isKept)
    reconfiguredItemIdentifiers = reconfiguredItemIdentifiers.filter(isKept)
  }
}

// MARK: - Sections

extension DiffableSnapshot {
  /// Adds empty sections at the end.
  public mutating func appendSections(_ identifiers: [SectionID]) {
    sections += identifiers.map { Section(id: $0, items: []) }
  }

  /// Adds empty sections before another.
  ///
  /// - Throws: ``SnapshotError/missingSection(_:)``.
  public mutating func insertSections(
    _ identifiers: [SectionID], beforeSection other: SectionID
  ) throws(SnapshotError) {
    let index = try required(other)
    sections.insert(contentsOf: identifiers.map { Section(id: $0, items: []) }, at: index)
  }

  /// Adds empty sections after another.
  ///
  /// - Throws: ``SnapshotError/missingSection(_:)``.
  public mutating func insertSections(
    _ identifiers: [SectionID], afterSection other: SectionID
  ) throws(SnapshotError) {
    let index = try required(other) + 1
    sections.insert(contentsOf: identifiers.map { Section(id: $0, items: []) }, at: index)
  }

  /// Takes sections out with their items; those that are not there do not matter.
  public mutating func deleteSections(_ identifiers: [SectionID]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0.id) }
    reloadedSectionIdentifiers.subtract(gone)
    let present = Set(itemIdentifiers)
    forget { present.contains($0) }
  }

  /// Moves a section before another, with its items.
  ///
  /// - Throws: ``SnapshotError`` when one of them is not there, or they are the same.
  public mutating func moveSection(
    _ section: SectionID, beforeSection other: SectionID
  ) throws(SnapshotError) {
    try move(section, besides: other, by: 0)
  }

  /// Moves a section after another, with its items.
  ///
  /// - Throws: ``SnapshotError`` when one of them is not there, or they are the same.
  public mutating func moveSection(
    _ section: SectionID, afterSection other: SectionID
  ) throws(SnapshotError) {
    try move(section, besides: other, by: 1)
  }

  /// Has the next apply replace sections.
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
    _ section: SectionID, besides other: SectionID, by offset: Int
  ) throws(SnapshotError) {
    guard section != other else { throw .besideItself(String(describing: section)) }
    let source = try required(section)
    _ = try required(other)
    let content = sections.remove(at: source)
    sections.insert(content, at: try required(other) + offset)
  }
}
