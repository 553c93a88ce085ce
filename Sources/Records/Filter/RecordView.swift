// A source seen through an arrangement: some of its rows, in some order.

internal import Synchronization
package import Values

/// Some rows of a source, in some order, for the main thread.
///
/// Records keep their own numbers: `Record.row` is the row of the source underneath, not the index
/// of the row in the view. A class because the features of a viewer share it.
package final class RecordView: PresentedSource {
  private struct Shown {
    var handle: SourceHandle
    var arrangement = RowArrangement.all
    /// Whether the rows presented are all that the source has.
    var isComplete: Bool
    /// The first row of the source that has changed since `drainChangedRow()`.
    var changedRow: Int?
    /// The types of columns that the user has set.
    var types: [Int: ColumnType] = [:]
    /// The columns for values inside records, which follow those of the source.
    var paths: [RecordSchema.Column] = []
    var recent = RecentRecords()

    var base: any PresentedSource { handle.presented }

    /// Shows all rows of a source before a job reads it.
    init(_ handle: SourceHandle) {
      self.handle = handle
      let source = handle.presented
      isComplete = source.progress.isComplete && source.rows.total == source.rows.head
    }
  }
  private let shown: Mutex<Shown>

  /// Shows all rows of a source.
  package init(_ base: SourceHandle) { shown = Mutex(Shown(base)) }

  /// The source underneath, for background work.
  package var handle: SourceHandle { shown.withLock { $0.handle } }

  /// The source underneath.
  package var base: any PresentedSource { shown.withLock { $0.base } }

  /// Replaces the source underneath, and shows all rows of the new one.
  package func replaceBase(_ base: SourceHandle) {
    shown.withLock { shown in
      // The generations continue, for records of the old source that are being read.
      shown.recent.removeAll()
      let names = base.presented.schema.columns.map(\.name)
      let hasSameColumns = shown.base.schema.columns.map(\.name) == names
      let types = hasSameColumns ? shown.types : [:]
      let paths = hasSameColumns ? shown.paths : []
      var fresh = Shown(base)
      (fresh.types, fresh.paths, fresh.recent) = (types, paths, shown.recent)
      shown = fresh
    }
  }

  /// The rows that are shown; changed only inside the table update that reports the change.
  package var arrangement: RowArrangement {
    get { shown.withLock { $0.arrangement } }
    set { shown.withLock { $0.arrangement = newValue } }
  }

  /// The name of the source.
  package var name: String { base.name }
  /// The schema of the source, with the columns for paths and the types that the user has set.
  package var schema: RecordSchema {
    let (base, types, paths) = shown.withLock { ($0.base, $0.types, $0.paths) }
    // Changing nothing would copy the columns, of which there may be a hundred thousand.
    guard !paths.isEmpty || !types.isEmpty else { return base.schema }
    var schema = base.schema
    schema.columns += paths
    for (column, type) in types where schema.columns.indices.contains(column) {
      schema.columns[column].type = type
    }
    return schema
  }

  /// Adds columns for paths that have none yet.
  ///
  /// They stay in their places as long as the columns of the source stay the same.
  package func add(_ paths: [RecordPath]) {
    let before = schema
    let added = before.adding(paths).columns.dropFirst(before.columns.count)
    guard !added.isEmpty else { return }
    shown.withLock { shown in
      shown.paths += added
      shown.recent.removeAll()
    }
  }

  /// Sets the type of a column, whatever its values are.
  package func setType(_ type: ColumnType, ofColumn column: Int) {
    shown.withLock { $0.types[column] = type }
  }
  /// The progress of the source's index.
  package var progress: IndexProgress { base.progress }
  /// A version that changes whenever the records of the source may have.
  package var contentVersion: Int { shown.withLock { $0.recent.generation } }
  /// Whether the rows presented are all that the source has.
  ///
  /// `progress` may be complete before that, because another thread reads.
  package var isComplete: Bool { shown.withLock { $0.isComplete } }
  /// The faults of the source.
  package var notes: [SourceNote] { base.notes }
  /// The reason why nothing of the source can be shown.
  package var refusal: InputError? { base.refusal }
  /// Whether the source can grow.
  package var canFollow: Bool { base.canFollow }
  /// Whether rows of a gap can be loaded, too.
  package var readsGaps: Bool { base.readsGaps }
  /// Whether rows should be read before they are on screen.
  package var readsAhead: Bool { base.readsAhead }
  /// Whether a search may read all rows, although it has found the match that was asked for.
  package var isSearchedWhole: Bool { base.isSearchedWhole }

  /// The rows shown; all of them are exact unless the source is shown whole.
  package var rows: RowSpace {
    let arrangement = arrangement
    let rows = base.rows
    return arrangement.isWhole ? rows : RowSpace(head: arrangement.count(of: rows.total))
  }

  /// The number of records shown.
  package var count: RecordCount {
    let arrangement = arrangement
    guard !arrangement.isWhole else { return base.count }
    let count = arrangement.count(of: base.rows.total)
    if case .exact = base.count { return .exact(count) }
    return .atLeast(count)
  }

  /// Returns the record at an index; nil while it is not in memory.
  package func record(at index: ViewIndex) -> Record? { record(at: index.number) }

  /// Returns the identity of the record at an index; nil while it is not in memory.
  package func key(at index: ViewIndex) -> RowKey? { key(at: index.number) }

  /// Returns the record at an index; its number is that of the source.
  ///
  /// Recently used records are not read again before the source changes.
  package func record(at row: Int) -> Record? {
    baseRow(row).flatMap { record(at: SourceRow($0)) }
  }

  /// Returns the record at an index with the fields in some columns, and perhaps more.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - columns: Columns of the schema, in ascending order.
  /// - Returns: The record; nil while it is not in memory.
  package func record(at index: ViewIndex, inColumns columns: [Int]) -> Record? {
    guard let row = baseRow(index.number) else { return nil }
    let (base, known, hasPaths) = shown.withLock {
      ($0.base, $0.recent[row], !$0.paths.isEmpty)
    }
    if hasPaths { return record(at: SourceRow(row)) }
    return known ?? base.record(at: row, inColumns: columns)
  }

  /// Returns the record of a row of the source, shown or not; nil while it is not in memory.
  package func record(at row: SourceRow) -> Record? {
    let (base, known, generation, hasPaths) = shown.withLock {
      ($0.base, $0.recent[row.number], $0.recent.generation, !$0.paths.isEmpty)
    }
    if let known { return known }
    guard let found = base.record(at: row.number) else { return nil }
    let record = hasPaths ? schema.placed(found) { base.record(at: $0) } : found
    shown.withLock { $0.recent.keep(record, row: row.number, generation: generation) }
    return record
  }

  /// Returns the identity of the record at an index; nil while it is not in memory.
  package func key(at row: Int) -> RowKey? {
    guard let row = baseRow(row) else { return nil }
    let (known, base) = shown.withLock { ($0.recent[row]?.key, $0.base) }
    return known ?? base.key(at: row)
  }

  /// Returns some bytes of the source; nil while they are not in memory.
  package func bytesInMemory(in range: Range<Int>) -> [UInt8]? { base.bytesInMemory(in: range) }

  private func baseRow(_ row: Int) -> Int? {
    let (base, arrangement) = shown.withLock { ($0.base, $0.arrangement) }
    guard row >= 0, row < arrangement.count(of: base.rows.total) else { return nil }
    return arrangement.row(at: ViewIndex(row))?.number
  }

  /// Ends the wait for the source.
  package func stop() { base.stop() }

  /// Brings the rows of the source up to what is known.
  ///
  /// New rows of the source are not shown before the arrangement is replaced by one that has them.
  /// When a source begins again, no row is shown before that.
  package func applyChange() -> SourceChange? {
    let arrangement = arrangement
    let before = rows
    let base = base
    // Rows that are found after this moment may not be among those presented now.
    let isKnown = base.progress.isComplete
    guard let change = base.applyChange() else {
      let isWhole = base.rows.total == base.rows.head
      shown.withLock { $0.isComplete = isKnown && isWhole }
      return nil
    }
    shown.withLock { shown in
      shown.isComplete = change.isComplete
      shown.recent.removeAll()
    }
    let isNew =
      change.restart != nil || change.schemaChanged || change.after.head < change.before.head
    note(changedRow: isNew ? 0 : change.reloaded.first)
    guard !arrangement.isWhole else { return change }
    guard isNew else {
      var mapped = SourceChange(before: before, after: before)
      if change.reloaded.count == 1 {
        mapped.reloaded = indices(of: change.reloaded.lowerBound, in: arrangement)
      }
      mapped.isComplete = change.isComplete
      mapped.isProgress = change.isProgress
      return mapped
    }
    self.arrangement = .kept(RowSet())
    var whole = SourceChange(before: before, after: RowSpace())
    whole.deleted = 0..<before.total
    whole.restart = change.restart
    whole.schemaChanged = change.schemaChanged
    whole.isComplete = change.isComplete
    return whole
  }

  /// Returns the indices at which a changed row may be: all of them if the order is on a disk.
  private func indices(of row: Int, in arrangement: RowArrangement) -> Range<Int> {
    guard let lookup = arrangement.lookup else {
      return 0..<arrangement.count(of: base.rows.total)
    }
    return lookup.index(of: SourceRow(row)).map { $0.number..<$0.number + 1 } ?? 0..<0
  }

  private func note(changedRow row: Int?) {
    guard let row else { return }
    shown.withLock { $0.changedRow = min($0.changedRow ?? row, row) }
  }

  /// Returns the first row of the source whose content has changed, and forgets it.
  ///
  /// - Returns: The row; nil when no row has changed since the last call.
  package func drainChangedRow() -> Int? {
    shown.withLock { shown in
      defer { shown.changedRow = nil }
      return shown.changedRow
    }
  }
}
