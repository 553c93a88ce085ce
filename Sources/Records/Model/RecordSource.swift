// What a viewer asks of anything that has records.

/// A source of records.
///
/// It has no threads of its own. `record(at:)`, `rows` and `applyChange()` never wait and belong to
/// whoever presents the rows; `load`, `index`, `loadTail`, `wholeRecord`, `row(of:)` and
/// `forEachRecord` may wait for a disk or a pipe and belong to a background. All may be called at the same time.
package protocol RecordSource: AnyObject, Sendable {
  /// The name the source was opened with, as given.
  var name: String { get }
  /// What the records have in common; replaced at most once, announced by `applyChange()`.
  var schema: RecordSchema { get }
  /// The rows as presented; changes only inside `applyChange()`.
  var rows: RowSpace { get }
  /// How many records there are, as far as the index has come.
  var count: RecordCount { get }
  /// How far the index has come.
  var progress: IndexProgress { get }
  /// What is wrong with the source as a whole, oldest first.
  var notes: [SourceNote] { get }
  /// Why nothing of the source can be shown, where only what arrived could tell; it never changes
  /// once it is there.
  var refusal: InputError? { get }

  /// The record of a presented row, or nil when it is not in memory yet: then `load` it.
  ///
  /// Never waits for a disk. A record longer than the limit comes cut.
  func record(at row: Int) -> Record?

  /// What tells the record of a presented row from the others; nil when it is not in memory yet.
  ///
  /// Never waits for a disk, and looks at no more of a record than it has to.
  func key(at row: Int) -> RowKey?

  /// Reads presented rows into memory, so that `record(at:)` finds them; waits for the disk.
  func load(_ rows: Range<Int>, isCancelled: () -> Bool)

  /// The record of a presented row in full length, for copying; waits for the disk.
  func wholeRecord(at row: Int) -> Record?

  /// The fields of a record that came cut, those that are long with their place in the source; nil
  /// when there is no more to know, or when cancelled. Waits for the disk.
  func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]?

  /// Bytes of the source, as a long field says where they lie; fewer where they cannot be read, nil
  /// where they are not in memory and waiting is not allowed, or where there are none.
  func bytes(in range: Range<Int>, waiting: Bool) -> [UInt8]?

  /// The row whose record has a key, as far as the index has come; waits for the disk.
  func row(of key: RowKey) -> Int?

  /// Indexes to the end, or until cancelled; called again it goes on where it stopped.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked between blocks.
  ///   - report: Told after the first block and then after each 32 MiB, after each arrival on a
  ///     pipe, and at the end.
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void)

  /// Reads rows at the end before the index has come there, at least as many as asked for if the
  /// gap has them; announced by `applyChange()`.
  func loadTail(rows: Int, isCancelled: () -> Bool)

  /// Brings the presented rows up to what is known, and says what that changes.
  ///
  /// - Returns: The change, or nil when nothing changed.
  func applyChange() -> SourceChange?

  /// Reads records one after the other, in bounded memory.
  ///
  /// Independent of the index: works at once, also on a pipe that still arrives.
  ///
  /// - Parameters:
  ///   - request: Which records, and how much of them.
  ///   - isCancelled: Asked once for each 256 KiB read, and told how far the reading has come.
  ///   - sieve: Tells which records are not wanted.
  ///   - body: Gets each record, exactly numbered; returns false to stop.
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool)

  /// Reads the values of one column, or whole records as they stand, one after the other.
  ///
  /// The same as `forEachRecord` for whoever wants no more of each record, but cheaper where a value
  /// can be told without the others.
  ///
  /// - Parameters:
  ///   - column: The column of the schema; nil for the bytes of the records.
  ///   - request: Which records, and how much of them is read to find the column.
  ///   - isCancelled: Asked once for each 256 KiB read, and told how far the reading has come.
  ///   - body: Gets each value, nil where the record has none, with its row; returns false to stop.
  func forEachValue(
    inColumn column: Int?, _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool,
    _ body: (Span<UInt8>?, Int) -> Bool)

  /// The first of some rows, about so many bytes of them, as a part that can be read on its own
  /// without reading what stands before it; all of them where nobody knows where to divide them.
  ///
  /// Never waits.
  func piece(of rows: Range<Int>, byteCount: Int) -> SourcePiece

  /// Whether the source is a file that can grow while it is shown.
  var canFollow: Bool { get }

  /// Indexes to the end, and then what is added to the file, until cancelled.
  ///
  /// A file that was truncated, written anew or replaced is read from its start; `applyChange()`
  /// says so. A file that was deleted keeps its rows, and a note says so.
  ///
  /// - Parameters:
  ///   - waits: Whether to wait for the file to change; else one look is all.
  ///   - isCancelled: Asked after each change; `stop()` makes it be asked.
  ///   - report: Told when there may be something to present, at most some sixty times a second.
  func follow(waits: Bool, isCancelled: () -> Bool, report: () -> Void)

  /// Ends waiting for a pipe or for a file to grow: a running `index` or `follow` returns soon.
  /// May be called from any thread.
  func stop()

  /// Makes the way in which the bytes are read final, although little has arrived.
  func keepReading()

  /// The bytes that have arrived and those that will, read in another way; nil where they cannot be,
  /// or where the input is to be opened again.
  func reread(_ options: SourceOptions) -> (any RecordSource)?
}

extension RecordSource {
  /// Most sources are refused when they are opened, or not at all.
  package var refusal: InputError? { nil }

  /// Most sources have short records, which tell their keys themselves.
  package func key(at row: Int) -> RowKey? { record(at: row)?.key }

  /// Most sources cannot tell without reading all of their records.
  package func row(of key: RowKey) -> Int? { nil }

  /// Most sources are read from one end to the other.
  package func piece(of rows: Range<Int>, byteCount: Int) -> SourcePiece {
    SourcePiece(rows: rows, byteCount: nil)
  }

  /// Most sources are read in one way from the beginning.
  package func keepReading() {}

  /// Most sources are opened again.
  package func reread(_ options: SourceOptions) -> (any RecordSource)? { nil }

  /// Most sources do not grow.
  package var canFollow: Bool { false }

  /// Indexes to the end: nothing will be added.
  package func follow(waits: Bool, isCancelled: () -> Bool, report: () -> Void) {
    index(isCancelled: isCancelled) { _ in report() }
  }
}

extension RecordSource {
  /// Most sources make records to find values in them.
  package func forEachValue(
    inColumn column: Int?, _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool,
    _ body: (Span<UInt8>?, Int) -> Bool
  ) {
    forEachRecord(request, isCancelled: isCancelled, sieve: .all) { record in
      guard let row = record.row else { return true }
      guard let column else { return body(record.bytes.span, row) }
      guard let field = record.field(inColumn: column), field.hasValue else {
        return body(nil, row)
      }
      return body(field.value.span, row)
    }
  }

  /// Reads all records one after the other, waiting for a pipe to end.
  package func forEachRecord(isCancelled: () -> Bool = { false }, _ body: (Record) -> Bool) {
    forEachRecord(ReadRequest(), isCancelled: { _ in isCancelled() }, sieve: .all, body)
  }
}

/// Which records are read one after the other.
package struct ReadRequest: Hashable, Sendable {
  /// The rows wanted; reading begins at a row the index knows.
  package var rows = 0..<Int.max
  /// Whether to wait for a pipe to end; else what has arrived is all.
  package var waits = true
  /// How much of each record is wanted; nil: all, up to the source's limit.
  package var recordBytes: Int?
  /// Whether a part of a record is of no use: a record that is longer, or cut off, comes without bytes.
  package var wantsWhole = false

  /// Requests all records in full length.
  package init() {}

  /// Requests some rows in full length.
  package init(rows: Range<Int>) { self.rows = rows }
}

/// Rows that can be read without reading what stands before them.
package struct SourcePiece: Hashable, Sendable {
  /// The rows.
  package var rows: Range<Int>
  /// How many bytes they have, about; nil when nobody knows.
  package var byteCount: Int?

  /// Creates a piece.
  package init(rows: Range<Int>, byteCount: Int?) {
    self.rows = rows
    self.byteCount = byteCount
  }
}

/// How far an index has come.
package struct IndexProgress: Hashable, Sendable {
  /// Bytes indexed.
  package var doneBytes: Int
  /// Bytes there are; nil for a pipe that still arrives.
  package var totalBytes: Int?
  /// Whether there is nothing more to do.
  package var isComplete: Bool

  /// Creates a progress.
  package init(doneBytes: Int, totalBytes: Int?, isComplete: Bool) {
    self.doneBytes = doneBytes
    self.totalBytes = totalBytes
    self.isComplete = isComplete
  }
}

/// What is wrong with a source as a whole; what was read until then stays.
package enum SourceNote: Hashable, Sendable, CustomStringConvertible {
  /// Reading failed here; the rows before stay.
  case readError(byteOffset: Int, reason: String)
  /// The file ended before the size it had when it was opened.
  case truncated(byteOffset: Int)
  /// The database's journal was left alone: what it holds is not shown.
  case journalIgnored(name: String)
  /// The database could not be read on; the rows before stay.
  case database(reason: String)
  /// The database was changed by another program, and read again.
  case changed
  /// The document ends here, before its last bracket; what stands before is shown.
  case endsEarly(byteOffset: Int)
  /// The file became shorter while it was shown; so many rows went.
  case shortened(byteOffset: Int, rows: Int)
  /// The file was deleted; what was read of it stays.
  case deleted
  /// The file was written again, at the size that it had.
  case rewritten
  /// The device or pipe did not end; reading stopped.
  case limitReached(bytes: Int)
  /// The packed data end here in what is unpacked of them, before their own end.
  case packingCutOff(format: String, bytes: Int)
  /// The packed data are no data of their format behind what is unpacked of them.
  case packingDamaged(format: String, bytes: Int)
  /// So much was unpacked of so little that there would be no end of it.
  case unpackedLimitReached(bytes: Int)
  /// What arrived on a pipe could not be kept.
  case spoolFailed(reason: String)
  /// The sample looks like no text.
  case binary
  /// Blank lines between the records, by their number, were passed over.
  case blankLines(Int)
  /// A carriage return ends a record, and line feeds end others; the first of the former by its
  /// number, 0 for the header.
  case mixedLineEnds(record: Int)

  /// Whether records are missing because of it, or old ones are among new ones.
  package var meansMissing: Bool {
    switch self {
    case .readError, .truncated, .journalIgnored, .database, .endsEarly, .shortened, .limitReached,
      .rewritten, .packingCutOff, .packingDamaged, .unpackedLimitReached, .spoolFailed:
      true
    case .changed, .deleted, .binary, .blankLines, .mixedLineEnds: false
    }
  }

  /// Whether reading failed.
  var isReadError: Bool { if case .readError = self { true } else { false } }

  /// One sentence for the reader, without a full stop.
  package var description: String {
    switch self {
    case .readError(let offset, let reason): "read error at byte \(offset): \(reason)"
    case .truncated(let offset): "file was truncated at byte \(offset)"
    case .journalIgnored(let name): "changes in \(name) are not shown"
    case .database(let reason): reason
    case .changed: "reread after a change by another program"
    case .endsEarly(let offset): "the document is cut off at byte \(offset)"
    case .shortened(let offset, let rows):
      "file was truncated at byte \(offset), \(rows) \(rows == 1 ? "row" : "rows") gone"
    case .deleted: "file was deleted"
    case .rewritten: "file changed while it was read"
    case .limitReached(let bytes):
      "stream limit reached, stopped at \(Self.size(bytes)) (see --max-spool)"
    case .packingCutOff(let format, let bytes):
      "\(format) data are cut off, shown up to byte \(bytes)"
    case .packingDamaged(let format, let bytes):
      "\(format) data are damaged, shown up to byte \(bytes)"
    case .unpackedLimitReached(let bytes):
      "unpacked size limit reached, stopped at \(Self.size(bytes)) (see --max-unpacked)"
    case .spoolFailed(let reason): "cannot store the input: \(reason)"
    case .binary: "binary data"
    case .mixedLineEnds(let record):
      "mixed line ends: CR ends \(record == 0 ? "the header" : "record \(record)")"
    case .blankLines(let count): "\(count) blank \(count == 1 ? "line" : "lines")"
    }
  }

  /// A number of bytes: `4096 bytes`, `256 MB`.
  private static func size(_ bytes: Int) -> String {
    bytes < 1_048_576 ? "\(bytes) bytes" : "\(bytes / 1_048_576) MB"
  }
}
