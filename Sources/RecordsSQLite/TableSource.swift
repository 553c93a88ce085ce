// The rows of a table in the order of their key, read in pages from any key on.

internal import FileNames
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
    /// The rows read from the end before they were counted, with the key of the first of them.
    var tail: Tail?
    var pages = PageCache<Int, [Record]>(capacity: TableSource.cachedPages)
    /// The keys before the pages of a chunk.
    var pageKeys = PageCache<Int, [SeekKey?]>(capacity: TableSource.cachedPages)
    var notes: [SourceNote]
    var presented = PresentedRows<Tail>()
    /// Whether the rows on screen have to be read again once all rows are counted again.
    var isStale = false
    /// The version of the database, by which changes of other programs are noticed.
    var version: Int64?
    /// The number of changes noticed; what was read before the last one is dropped.
    var generation = 0
    /// The least and the greatest row number, for estimating the number of rows.
    var bounds: ClosedRange<Int64>?
    /// The mean length of the rows of the first page, for estimating bytes.
    var rowBytes = 1
    /// The foreign keys of the database, once rows of another table were read.
    var foreignKeys: [ForeignKey]?
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

  /// The rows at the end that were read before the index reached them.
  struct Tail: Sendable {
    var records: [Record]
    var first: SeekKey
  }

  let file: DatabaseFile
  let shape: TableShape
  let schema: RecordSchema
  let relations: [Relation]
  let state: Mutex<State>
  /// The lock of the thread that indexes.
  let indexing = Mutex(())
  /// The request to end the statements of this source.
  let interruption = Interruption()

  /// Reads the first page of a table.
  init(_ file: DatabaseFile, shape: TableShape) throws {
    self.file = file
    self.shape = shape
    var schema = RecordSchema(format: .sqlite)
    schema.columns = shape.columns.map {
      let name = FileName.bytes($0)
      return RecordSchema.Column(name: name, originalName: name)
    }
    let page = try file.read(interruption) { db in
      Self.page(of: shape, after: nil, limit: file.options.limits.shownRecordBytes, in: db)
    }
    // A table whose first row cannot be read is refused.
    if let failure = page.failure, page.records.isEmpty { throw failure }
    let first = page.records
    schema.noteTypes(in: first.map(\.fields), of: { _ in true })
    self.schema = schema
    // A table can be shown although the declaration of another one cannot be read.
    let keys = try? file.read(interruption) { db in try db.foreignKeys(of: shape.name) }
    relations = Relation.all(
      from: TableName(shape.name), columns: shape.columns, among: keys ?? [])
    var state = State(notes: file.notes)
    state.pages.insert(Self.numbered(first, from: 0), page: 0)
    // The first page needs no counting.
    state.known = first.count
    state.rowBytes = max(first.reduce(0) { $0 + $1.byteCount } / max(first.count, 1), 1)
    let isEnd = page.failure.map { ($0 as? SQLiteError)?.isLasting ?? false } ?? true
    if first.count < Self.pageRows, isEnd { state.phase = .complete(.right) }
    if let failure = page.failure {
      state.notes.append(.database(reason: DatabaseFile.words(for: failure)))
    }
    if shape.isRowid {
      state.bounds = try file.read(interruption) { db in try Self.bounds(of: shape, in: db) }
    }
    state.version = try file.read(interruption) { db in try Self.version(in: db) }
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
        doneBytes: $0.known * $0.rowBytes, totalBytes: $0.estimated * $0.rowBytes,
        isComplete: $0.phase.isComplete)
    }
  }

  func stop() {
    file.interrupt(interruption)
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
        let record = try row.record(limit: room > 0 ? limit : min(limit, shortBytes))
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
        if case .integer(let number) = try StoredValue(row, column: 0) { ends.append(number) }
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
  /// The probable number of all rows, if the rest of the keys is as dense as those counted.
  var estimated: Int {
    guard !phase.isComplete, let bounds else { return known }
    guard case .integer(let last)? = lastKey?.values.first, last > bounds.lowerBound else {
      let (width, overflows) = bounds.upperBound.subtractingReportingOverflow(bounds.lowerBound)
      // A few rows say nothing about the rest, and numbers far apart need not have rows between.
      return overflows ? known + 1 : max(known, min(Int(width) + 1, known * 4_096))
    }
    let walked = Double(last) - Double(bounds.lowerBound) + 1
    let rest = max(Double(bounds.upperBound) - Double(last), 0)
    return known + Int(min(rest * Double(known) / walked, 1e15))
  }
}
