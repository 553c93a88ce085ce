// A source seen through an arrangement: some of its rows, in some order.

internal import Synchronization

/// Some rows of a source, as a source of their own.
///
/// Records keep their own numbers: `Record.row` is the row of the source underneath, not the place
/// it stands at here. A class because it is shared, as every source is.
package final class RecordView: RecordSource {
  private struct Shown {
    var base: any RecordSource
    var arrangement = RowArrangement.all
    /// The first row of the source that has changed since somebody asked.
    var changedRow: Int?
    /// The types of columns that the reader has set.
    var types: [Int: ColumnType] = [:]
    var recent = RecentRecords()
  }
  private let shown: Mutex<Shown>

  /// Shows all rows of a source.
  package init(_ base: any RecordSource) { shown = Mutex(Shown(base: base)) }

  /// The source underneath.
  package var base: any RecordSource { shown.withLock { $0.base } }

  /// Puts another source in its place, of which all rows are shown.
  package func replaceBase(_ base: any RecordSource) {
    shown.withLock { shown in
      // The generations go on, for records of the old source that are being read.
      shown.recent.removeAll()
      let hasSameColumns = shown.base.schema.columns.map(\.name) == base.schema.columns.map(\.name)
      let types = hasSameColumns ? shown.types : [:]
      shown = Shown(base: base, types: types, recent: shown.recent)
    }
  }

  /// Which rows are shown; whoever presents them changes it inside the table update that says so.
  package var arrangement: RowArrangement {
    get { shown.withLock { $0.arrangement } }
    set { shown.withLock { $0.arrangement = newValue } }
  }

  /// The name of the source.
  package var name: String { base.name }
  /// The schema of the source, with the types that the reader has set.
  package var schema: RecordSchema {
    let (base, types) = shown.withLock { ($0.base, $0.types) }
    var schema = base.schema
    for (column, type) in types where schema.columns.indices.contains(column) {
      schema.columns[column].type = type
    }
    return schema
  }

  /// Sets the type of a column, whatever its values are.
  package func setType(_ type: ColumnType, ofColumn column: Int) {
    shown.withLock { $0.types[column] = type }
  }
  /// How far the index of the source has come.
  package var progress: IndexProgress { base.progress }
  /// What is wrong with the source.
  package var notes: [SourceNote] { base.notes }
  /// Why nothing of the source can be shown.
  package var refusal: InputError? { base.refusal }
  /// Whether the source can grow.
  package var canFollow: Bool { base.canFollow }

  /// The rows shown; all of them are exact unless the source is shown whole.
  package var rows: RowSpace {
    let arrangement = arrangement
    let rows = base.rows
    return arrangement.isWhole ? rows : RowSpace(head: arrangement.count(of: rows.total))
  }

  /// How many records are shown, as far as is known.
  package var count: RecordCount {
    let arrangement = arrangement
    guard !arrangement.isWhole else { return base.count }
    let count = arrangement.count(of: base.rows.total)
    if case .exact = base.count { return .exact(count) }
    return .atLeast(count)
  }

  /// The record at an index; nil while it is not in memory.
  package func record(at index: ViewIndex) -> Record? { record(at: index.number) }

  /// The identity of the record at an index.
  package func key(at index: ViewIndex) -> RowKey? { key(at: index.number) }

  /// The record at an index; its number is that of the source.
  ///
  /// Records looked at last are not read again before the source takes a change.
  package func record(at row: Int) -> Record? {
    baseRow(row, waiting: false).flatMap { record(at: SourceRow($0)) }
  }

  /// The record of a row of the source, wherever it stands here; nil while it is not in memory.
  package func record(at row: SourceRow) -> Record? {
    let (base, known, generation) = shown.withLock {
      ($0.base, $0.recent[row.number], $0.recent.generation)
    }
    if let known { return known }
    guard let record = base.record(at: row.number) else { return nil }
    shown.withLock { $0.recent.keep(record, row: row.number, generation: generation) }
    return record
  }

  /// What tells the record at a place from the others.
  package func key(at row: Int) -> RowKey? {
    guard let row = baseRow(row, waiting: false) else { return nil }
    let (known, base) = shown.withLock { ($0.recent[row]?.key, $0.base) }
    return known ?? base.key(at: row)
  }

  /// The record at a place in full length.
  package func wholeRecord(at row: Int) -> Record? {
    baseRow(row, waiting: true).flatMap(base.wholeRecord(at:))
  }

  /// The fields of a record that came cut.
  package func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    base.outline(record, isCancelled: isCancelled)
  }

  /// Bytes of the source.
  package func bytes(in range: Range<Int>, waiting: Bool) -> [UInt8]? {
    base.bytes(in: range, waiting: waiting)
  }

  /// The place of the row that has a key; nil when it is not shown.
  package func row(of key: RowKey) -> Int? {
    base.row(of: key).flatMap { arrangement.index(of: SourceRow($0))?.number }
  }

  private func baseRow(_ row: Int, waiting: Bool) -> Int? {
    let (base, arrangement) = shown.withLock { ($0.base, $0.arrangement) }
    return RecordView.row(at: row, of: base, arrangement, waiting: waiting)
  }

  private static func row(
    at place: Int, of base: any RecordSource, _ arrangement: RowArrangement, waiting: Bool
  ) -> Int? {
    guard place >= 0, place < arrangement.count(of: base.rows.total) else { return nil }
    return arrangement.row(at: ViewIndex(place), waiting: waiting)?.number
  }

  /// Reads rows in the order in which the source has them.
  package func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    let arrangement = arrangement
    guard !arrangement.isWhole else { return base.load(rows, isCancelled: isCancelled) }
    let places = rows.clamped(to: 0..<arrangement.count(of: base.rows.total))
    let wanted = places.map { arrangement.row(at: ViewIndex($0)).number }
    for row in wanted.sorted() where !isCancelled() {
      base.load(row..<row + 1, isCancelled: isCancelled)
    }
  }

  /// Indexes the source.
  package func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    base.index(isCancelled: isCancelled, report: report)
  }

  /// Reads rows at the end of a source that is shown whole; of others all rows are known.
  package func loadTail(rows: Int, isCancelled: () -> Bool) {
    guard arrangement.isWhole else { return }
    base.loadTail(rows: rows, isCancelled: isCancelled)
  }

  /// Follows the source as it grows.
  package func follow(waits: Bool, isCancelled: () -> Bool, report: () -> Void) {
    base.follow(waits: waits, isCancelled: isCancelled, report: report)
  }

  /// Ends waiting for the source.
  package func stop() { base.stop() }

  /// Brings the source up to what is known.
  ///
  /// Rows that came to the source are not shown before the arrangement is replaced by one that
  /// has them. When a source begins again, none is shown before that.
  package func applyChange() -> SourceChange? {
    let arrangement = arrangement
    let before = rows
    guard let change = base.applyChange() else { return nil }
    shown.withLock { $0.recent.removeAll() }
    let isNew =
      change.restart != nil || change.schemaChanged || change.after.head < change.before.head
    note(changedRow: isNew ? 0 : change.reloaded.first)
    guard !arrangement.isWhole else { return change }
    guard isNew else {
      var mapped = SourceChange(before: before, after: before)
      if change.reloaded.count == 1 {
        mapped.reloaded = places(of: change.reloaded.lowerBound, in: arrangement)
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

  /// Where a row may stand that has changed: anywhere, where only a disk could tell.
  private func places(of row: Int, in arrangement: RowArrangement) -> Range<Int> {
    if arrangement.isOnDisk { return 0..<arrangement.count(of: base.rows.total) }
    return arrangement.index(of: SourceRow(row)).map { $0.number..<$0.number + 1 } ?? 0..<0
  }

  private func note(changedRow row: Int?) {
    guard let row else { return }
    shown.withLock { $0.changedRow = min($0.changedRow ?? row, row) }
  }

  /// The first row of the source whose content has changed since this was last asked.
  ///
  /// - Returns: The row; nil when the rows known then are as they were.
  package func takeChangedRow() -> Int? {
    shown.withLock { shown in
      defer { shown.changedRow = nil }
      return shown.changedRow
    }
  }

  /// Reads the rows shown one after the other.
  package func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    let arrangement = arrangement
    let places = request.rows.clamped(to: 0..<arrangement.count(of: base.rows.total))
    switch arrangement {
    case .all:
      base.forEachRecord(request, isCancelled: isCancelled, sieve: sieve, body)
    case .kept(let rows):
      guard let first = places.first, let last = places.last else { return }
      var below = request
      below.rows = rows.row(at: first)..<rows.row(at: last) + 1
      base.forEachRecord(below, isCancelled: isCancelled, sieve: sieve) { record in
        record.row.map(rows.contains) == true ? body(record) : true
      }
    case .ordered(let order):
      var readBytes = 0
      for place in places {
        if isCancelled(ReadProgress(row: place, readBytes: readBytes)) { return }
        guard let record = base.wholeRecord(at: order.row(at: place)) else { continue }
        readBytes += record.byteCount
        if !body(record) { return }
      }
    }
  }
}
