// The rows of a relation in their order, read in pages from any of them on.

internal import FileNames
internal import Records
internal import Synchronization

/// The rows of a relation in their order.
///
/// A page begins past the last row of the page before it, so the last page costs what the first does.
/// Rows are counted by walking their keys, up to a limit. Past it, rows become known as they are
/// reached, and those at the end as they are asked for.
///
/// A class because the main thread and background threads share it. All mutable state is guarded by
/// one lock, which is never held while the server works.
final class TableSource: RecordSource {
  /// Rows of a page.
  static let pageRows = 256
  /// Values that are read before the first screen; very wide rows of a page follow it.
  private static let firstValues = 100_000
  /// Rows that are read before the first screen, however wide they are: those of a tall terminal.
  private static let firstRows = 64
  /// Rows whose keys are read at once to count them; a multiple of a page.
  static let walkedRows = 4_096
  /// The bytes that a row counts for in a progress; only a walk over all rows would tell the true
  /// number.
  static let rowBytes = 512
  /// Pages in memory.
  static let cachedPages = 64

  /// The greatest number of rows that is presented, so that the lines of all of them can be counted.
  static let presentedRows = 1 << 40

  /// The name of a page in memory.
  enum PageName: Hashable, Sendable {
    /// A page of the rows counted from the beginning, by its number.
    case counted(Int)
    /// A page of an island.
    case island(Int)
  }

  /// The mutable state.
  struct State: Sendable {
    /// The row before each known page; nil before the first.
    var starts: [KeyOrder.Anchor?] = [nil]
    /// Rows known from the beginning; all of them, except at the end, fill their pages.
    ///
    /// The first page of a very wide table has only its first rows until more are known.
    var known = 0
    /// The last row known from the beginning.
    var last: KeyOrder.Anchor?
    /// Whether all rows are counted.
    var isComplete = false
    var pages = PageCache<PageName, [TableReader.Row]>(capacity: TableSource.cachedPages)
    /// The rows around the last place that was gone to, before the count reached them.
    var middle: Island?
    /// The rows read from the end before the count reached them.
    var tail: Island?
    var shown = ShownRows()
    /// The reason why reading ended, until a page is read again.
    var note: SourceNote?
    /// Whether the last reading of rows ended for a reason that does not pass by itself.
    var isStuck = false
    /// Whether rows are missing where they were known, so that all of them have to be shown again.
    var isStale = false
    /// The number of rows that was counted on request; it may be out of date.
    var countedAll: Int?
    /// The row whose record was replaced by a longer one, until that is presented.
    var completedRow: Int?
    /// The places of matches past the counted rows, by their rows.
    var marks: [Int: KeyOrder.Anchor] = [:]
    /// The rows at the end while it is followed, as they are presented.
    var end: EndRows?
    /// The rows that are at the end now, if they are others.
    var nextEnd: EndRows?
    /// The rows by which the estimate has become too small since it was made.
    var addedRows = 0
    /// The last number that an island or one of its pages got.
    private var lastID = 0

    /// Returns a number for an island, or for one of its pages.
    mutating func makeID() -> Int {
      lastID += 1
      return lastID
    }
  }

  let reader: TableReader
  let schema: RecordSchema
  /// The tables that foreign keys lead to.
  let related: RelatedTables
  /// The number of rows up to which all of them are counted without being asked for.
  let countedRows: Int
  /// Rows past the counted ones up to which a row that is gone to is found by counting.
  let nearRows: Int
  let state: Mutex<State>
  /// The lock of the thread that counts.
  let counting = Mutex(())
  private let isStopped = Atomic(false)
  /// Whether a thread asks for rows that come at the end.
  let isFollowing = Atomic(false)

  /// Reads the first page of a relation, or the beginning of it if the rows are very wide.
  ///
  /// - Throws: `PostgresError`.
  init(
    _ reader: TableReader, foreignKeys: [ForeignKey] = [], countedRows: Int = 2_000_000,
    nearRows: Int = 65_536, isCancelled: () -> Bool = { false }
  ) throws(PostgresError) {
    self.reader = reader
    related = RelatedTables(of: reader.shape, among: foreignKeys)
    self.countedRows = countedRows
    self.nearRows = nearRows
    var schema = RecordSchema(format: .postgres)
    schema.columns = reader.shape.columns.map(\.schemaColumn)
    self.schema = schema
    state = Mutex(State())
    let fitting = Self.firstValues / max(reader.shape.columns.count, 1)
    let limit = min(max(fitting, Self.firstRows), Self.pageRows)
    let (rows, isEnd) = try reader.rows(.start, limit: limit, isCancelled: isCancelled)
    state.withLock { state in
      state.insert(rows, page: 0)
      state.known = rows.count
      state.last = rows.last?.anchor
      state.isComplete = isEnd
      if rows.count == Self.pageRows { state.starts.append(rows.last?.anchor) }
      _ = state.applyChange(estimate: reader.shape.estimatedRows)
    }
  }

  var name: String { "\(reader.session.name):\(reader.shape.schema).\(reader.shape.name)" }

  var rows: RowSpace { state.withLock { $0.shown.space } }

  var readsGaps: Bool { true }

  var isStuck: Bool { state.withLock { $0.isStuck } }

  var relations: [Relation] { related.relations }

  var readsAhead: Bool { true }

  /// A table that is not counted may have any number of rows.
  var isSearchedWhole: Bool {
    reader.shape.estimatedRows ?? 0 <= countedRows || state.withLock { $0.isComplete }
  }

  var notes: [SourceNote] { reader.session.notes + [state.withLock { $0.note }].compactMap(\.self) }

  var count: RecordCount {
    state.withLock { state in
      if state.isComplete { return .exact(state.known) }
      if let count = state.tail?.endRow { return .exact(count) }
      if let count = state.countedAll, count >= state.known { return .exact(count) }
      let estimated = reader.shape.estimatedRows.map { $0 + state.addedRows }
      guard let estimate = estimated, estimate > state.known else {
        return .atLeast(state.known)
      }
      return .estimated(estimate)
    }
  }

  var progress: IndexProgress {
    state.withLock { state in
      IndexProgress(
        doneBytes: state.known * Self.rowBytes,
        totalBytes: (state.isComplete ? state.known : reader.shape.estimatedRows)
          .map { $0.multipliedReportingOverflow(by: Self.rowBytes).partialValue },
        isComplete: state.isComplete)
    }
  }

  func applyChange() -> SourceChange? {
    state.withLock { $0.applyChange(estimate: reader.shape.estimatedRows) }
  }

  func stop() {
    // The rows of a source that is not followed any more are still shown.
    if !isFollowing.exchange(false, ordering: .relaxed) {
      isStopped.store(true, ordering: .relaxed)
    }
  }

  /// Whether all work on this source has to end.
  var hasEnded: Bool { isStopped.load(ordering: .relaxed) }

  /// Notes the reason why reading ended, until a page is read again.
  func note(_ error: PostgresError) {
    guard error != .cancelled, !hasEnded else { return }
    let note = SourceNote.database(reason: error.words)
    state.withLock { $0.note = note }
  }

  /// Notes whether rows could be read; nil for the error if they could.
  func noteOutcome(_ error: PostgresError?) {
    guard error != .cancelled else { return }
    if let error { note(error) }
    state.withLock { $0.isStuck = error?.passing == .never }
  }
}

extension TableSource.State {
  /// Keeps the rows of a page, numbered.
  mutating func insert(_ rows: [TableReader.Row], page: Int) {
    var rows = rows
    for index in rows.indices { rows[index].record.row = page * TableSource.pageRows + index }
    pages.insert(rows, page: .counted(page))
  }

  /// Whether all known rows of a page are in memory.
  mutating func hasPage(_ page: Int) -> Bool {
    guard let rows = pages.value(page: .counted(page)) else { return false }
    return rows.count >= min(known - page * TableSource.pageRows, TableSource.pageRows)
  }

  /// Returns a presented row with its place; nil while it is not in memory.
  mutating func row(at row: Int) -> TableReader.Row? {
    guard row >= 0, row < shown.space.total else { return nil }
    guard let (island, index) = shown.island(of: row) else {
      guard row < known, let rows = pages.value(page: .counted(row / TableSource.pageRows))
      else { return nil }
      let index = row % TableSource.pageRows
      return rows.indices.contains(index) ? rows[index] : nil
    }
    guard let page = island.page(of: index).map({ island.pages[$0] }),
      let rows = pages.value(page: .island(page.id)), rows.indices.contains(index - page.first)
    else { return nil }
    var found = rows[index - page.first]
    found.record.row = island.origin.map { $0 + index }
    return found
  }

  /// Puts more of a row's values in the place of their beginnings, if all of them have come and the
  /// row is still in memory.
  mutating func replace(_ record: Record, with open: TableReader.Row) -> Bool {
    guard !open.record.isCut, let row = record.row,
      var page = pages.value(page: .counted(row / TableSource.pageRows))
    else { return false }
    let index = row % TableSource.pageRows
    guard page.indices.contains(index), page[index].record.key == record.key else { return false }
    page[index].record = open.record
    page[index].record.row = row
    pages.insert(page, page: .counted(row / TableSource.pageRows))
    completedRow = row
    return true
  }

  /// Presents the rows that are known.
  mutating func applyChange(estimate: Int?) -> SourceChange? {
    let space = shown.space
    let change = presentKnown(countedAll ?? estimate.map { $0 + addedRows })
    guard let row = completedRow, row < space.head else { return change }
    completedRow = nil
    var completed = change ?? SourceChange(before: space, after: space)
    if completed.reloaded.isEmpty, row < completed.after.head {
      completed.reloaded = row..<row + 1
    }
    return completed
  }

  private mutating func presentKnown(_ estimate: Int?) -> SourceChange? {
    var head = known
    for island in [middle, tail] { head = min(head, island?.firstRow ?? head) }
    let islands = KnownIslands(
      head: head, estimate: estimate.map { min($0, TableSource.presentedRows) }, middle: middle,
      tail: tail, count: isComplete ? known : nil, isStale: isStale)
    guard let change = shown.apply(islands) else { return joinIslands() ?? applyEnd() }
    if change.isComplete { (middle, tail, isStale) = (nil, nil, false) }
    return change
  }

  /// Makes an island a part of the rows beside it, once no gap is between them.
  private mutating func joinIslands() -> SourceChange? {
    guard !isComplete, var island = middle else { return nil }
    if let end = island.endRow, end <= known {
      middle = nil
      return shown.joinHead()
    }
    guard island.touchesTail else { return nil }
    if let tail { island.append(tail) }
    island.touchesTail = false
    (middle, tail) = (nil, island)
    return shown.joinTail(island)
  }
}
