extension UpdateCheck {
  /// Checks that no two operations on sections exclude each other.
  func checkSectionConflicts() throws(TableUpdateError) {
    let deleted = operations.deletedSections
    let sources = operations.sectionSources
    let targets = operations.sectionTargets
    try refuse(deleted.firstShared(with: operations.reloadedSections)) {
      .deleteAndReloadSection($0.row)
    }
    try refuse(deleted.firstShared(with: sources)) { .deleteAndMoveSection($0.row) }
    try refuse(operations.reloadedSections.firstShared(with: sources)) {
      .deleteAndMoveSection($0.row)
    }
    try refuse(operations.insertedSections.firstShared(with: targets)) {
      .insertAndMoveSection($0.row)
    }
    try refuse(sources.firstRepeated) { .repeatedSectionMove($0.row) }
    try refuse(targets.firstRepeated) { .sharedSectionTarget($0.row) }
    try refuse(deleted.firstRepeated) { .repeatedSectionDelete($0.row) }
    try refuse(operations.insertedSections.firstRepeated) { .repeatedSectionInsert($0.row) }
  }

  /// Checks that no row moves into or out of a section that is inserted, deleted or reloaded
  /// (contract 2.3).
  func checkMovesBetweenSections(_ sections: SectionMap) throws(TableUpdateError) {
    for move in operations.movedRows {
      let source = move.source.section
      if sections.isDeleted(source) || sections.isReloaded(source) {
        throw .conflict(.moveOutOfDeletedSection(source))
      }
    }
    for move in operations.movedRows {
      let target = move.target.section
      if sections.isInserted(target) || sections.old(for: target).map(sections.isReloaded) ?? false
      {
        throw .conflict(.moveIntoInsertedSection(target))
      }
    }
  }

  /// Checks that no two operations on rows exclude each other.
  ///
  /// Those that an operation on a section includes were removed before.
  func checkRowConflicts() throws(TableUpdateError) {
    let sources = operations.rowSources
    let targets = operations.rowTargets
    try refuse(operations.deletedRows.firstShared(with: operations.reloadedRows)) {
      .deleteAndReload($0)
    }
    try refuse(operations.deletedRows.firstShared(with: sources)) { .deleteAndMove($0) }
    try refuse(operations.reloadedRows.firstShared(with: sources)) { .reloadAndMove($0) }
    try refuse(operations.insertedRows.firstShared(with: targets)) { .insertAndMove($0) }
    try refuse(sources.firstRepeated) { .repeatedMove($0) }
    try refuse(targets.firstRepeated) { .sharedTarget($0) }
    try refuse(operations.deletedRows.firstRepeated) { .repeatedDelete($0) }
    try refuse(operations.insertedRows.firstRepeated) { .repeatedInsert($0) }
  }

  private func refuse(
    _ path: RowPath?, _ conflict: (RowPath) -> TableUpdateError.Conflict
  ) throws(TableUpdateError) {
    if let path { throw .conflict(conflict(path)) }
  }
}
