// The rows of a table in the order of their key, read in pages from any key on.

internal import Records
internal import Synchronization

/// The rows of a table in the order of their key.
///
/// Its page table is a key each 4,096 rows, which the index collects by walking the keys; a row is
/// found from the key before it. No statement skips rows, so the last page costs what the first does.
///
/// A class because the main thread and background threads share it. All mutable state is guarded by
/// one lock, which is never held while the database works.
final class TableSource: RecordSource {
  /// Rows between two checkpoints.
  static let chunkRows = 4_096
  /// Rows of a page.
  static let pageRows = 256
  /// Pages in memory.
  static let cachedPages = 64
  /// Bytes of values that a page keeps in full; beyond them each row keeps its beginning only.
  static let pageBytes = 8 * 1024 * 1024
  /// The bytes that a row keeps then.
  static let shortBytes = 4 * 1024

  /// The mutable state.
  struct State: Sendable {
    /// The key before each 4,096th row; nil before the first.
    var checkpoints: [SeekKey?] = [nil]
    /// Rows counted.
    var known = 0
    /// The last key counted.
    var lastKey: SeekKey?
    var phase = Phase.counting
    /// Rows read from the end before they were counted, with the key of the first of them.
    var tail: Tail?
    var pages = PageCache<[Record]>(capacity: TableSource.cachedPages)
    /// The keys before the pages of a chunk.
    var pageKeys = PageCache<[SeekKey?]>(capacity: TableSource.cachedPages)
    var notes: [SourceNote]
    var presented = PresentedRows<Tail>()
    /// Whether everything was counted again, until the rows on screen are read again.
    var isStale = false
    /// The version of the database.
    var version: Int64?
    /// The least and the greatest row number, for estimating the number of rows.
    var bounds: ClosedRange<Int64>?
  }

  /// The phase of counting.
  enum Phase: Hashable, Sendable {
    /// Rows are being counted.
    case counting
    /// All rows are counted.
    case complete(TailVerdict)

    /// Whether all rows are counted.
    var isComplete: Bool { self != .counting }
    /// Whether all rows are counted, so that the presented tail was compared with them.
    var isDecided: Bool { isComplete && self != .complete(.pending) }
  }

  /// Rows at the end, read before the index came there.
  struct Tail: Sendable {
    var records: [Record]
    var first: SeekKey
  }

  let file: DatabaseFile
  let shape: TableShape
  let schema: RecordSchema
  let state: Mutex<State>
  /// The lock of the thread that indexes.
  let indexing = Mutex(())
  let isStopped = Atomic(false)

  /// Reads the first page of a table.
  init(_ file: DatabaseFile, shape: TableShape) throws {
    self.file = file
    self.shape = shape
    var schema = RecordSchema(format: .sqlite)
    schema.columns = shape.columns.map {
      RecordSchema.Column(name: Array($0.utf8), originalName: Array($0.utf8))
    }
    let page = try file.read { db in
      Self.page(of: shape, after: nil, limit: file.options.limits.shownRecordBytes, in: db)
    }
    // A table whose first row cannot be read is refused.
    if let failure = page.failure, page.records.isEmpty { throw failure }
    let first = page.records
    schema.noteTypes(in: first, of: { _ in true })
    self.schema = schema
    var state = State(notes: file.notes)
    state.pages.insert(Self.numbered(first, from: 0), page: 0)
    // What is on the first page is counted without asking again.
    state.known = first.count
    if first.count < Self.pageRows { state.phase = .complete(.right) }
    if let failure = page.failure {
      state.notes.append(.database(reason: DatabaseFile.words(for: failure)))
    }
    if shape.isRowid {
      state.bounds = try file.read { db in try Self.bounds(of: shape, in: db) }
    }
    state.version = try file.read { db in try Self.version(in: db) }
    _ = state.applyChange()
    self.state = Mutex(state)
  }

  var name: String { "\(file.path):\(shape.name)" }

  var rows: RowSpace { state.withLock { $0.presented.space } }

  var notes: [SourceNote] { state.withLock { $0.notes } }

  var count: RecordCount {
    state.withLock { state in
      if state.phase.isComplete { return .exact(state.known) }
      return state.bounds == nil ? .atLeast(state.known) : .estimated(state.estimated)
    }
  }

  var progress: IndexProgress {
    state.withLock {
      IndexProgress(
        doneBytes: $0.known, totalBytes: $0.phase.isComplete ? $0.known : $0.estimated,
        isComplete: $0.phase.isComplete)
    }
  }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    file.interrupt()
  }

  // MARK: - Reading

  /// Reads rows after a key, at most a page of them, and returns the error that ends them early.
  static func page(
    of shape: TableShape, after key: SeekKey?, limit: Int, in db: Database
  ) -> (records: [Record], failure: (any Error)?) {
    var records: [Record] = []
    var room = pageBytes
    do {
      try db.forEachRow(of: shape, key == nil ? .edge : .after, key, limit: pageRows) { row in
        let record = row.record(limit: room > 0 ? limit : min(limit, shortBytes))
        room -= record.bytes.count
        records.append(record)
        return true
      }
    } catch {
      return (records, error)
    }
    return (records, nil)
  }

  static func numbered(_ records: [Record], from row: Int) -> [Record] {
    var records = records
    for index in records.indices { records[index].row = row + index }
    return records
  }

  private static func bounds(of shape: TableShape, in db: Database) throws -> ClosedRange<Int64>? {
    var ends: [Int64] = []
    for isReversed in [false, true] {
      let sql = shape.select(.keys, start: .edge, isReversed: isReversed)
      try db.forEachRow(sql, [.integer(1)]) { row in
        if case .integer(let number) = StoredValue(row, column: 0) { ends.append(number) }
        return true
      }
    }
    return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
  }

  /// A number that changes whenever another connection has changed the database.
  static func version(in db: Database) throws -> Int64? {
    try db.all("PRAGMA data_version") { $0.integer(at: 0) }.first
  }
}

extension TableSource.State {
  /// Rows that the whole table probably has: as dense to its end as it was so far.
  var estimated: Int {
    guard !phase.isComplete, let bounds else { return known }
    guard case .integer(let last)? = lastKey?.values.first, last > bounds.lowerBound else {
      let (width, overflows) = bounds.upperBound.subtractingReportingOverflow(bounds.lowerBound)
      // A few rows tell nothing yet; numbers far apart are no promise of rows.
      return overflows ? known + 1 : max(known, min(Int(width) + 1, known * 4_096))
    }
    let walked = Double(last) - Double(bounds.lowerBound) + 1
    let rest = max(Double(bounds.upperBound) - Double(last), 0)
    return known + Int(min(rest * Double(known) / walked, 1e15))
  }
}
