// The calls of a source that never wait: the ones that the main thread may make.

/// A source of records whose rows are presented.
///
/// No call waits for a disk, a pipe or a database. All calls may be made at the same time, from any
/// thread. A source has no threads of its own.
package protocol PresentedSource: AnyObject, Sendable {
  /// The name the source was opened with, as given.
  var name: String { get }
  /// The columns and the format of the records; replaced at most once, inside `applyChange()`.
  var schema: RecordSchema { get }
  /// The rows as presented; they change only inside `applyChange()`.
  var rows: RowSpace { get }
  /// The number of records, counted or estimated.
  var count: RecordCount { get }
  /// The progress of the index.
  var progress: IndexProgress { get }
  /// The faults of the source as a whole, oldest first.
  var notes: [SourceNote] { get }
  /// The reason why nothing of the source can be shown, if only its bytes could reveal it; it never
  /// changes once it is set.
  var refusal: InputError? { get }
  /// Whether the source is a file that can grow while it is shown.
  var canFollow: Bool { get }
  /// The words about the rows that are followed, or about the reason why none are; nil if there is
  /// nothing special to say.
  var followNote: String? { get }
  /// Whether the last reading of rows failed for a reason that does not pass by itself.
  var isStuck: Bool { get }
  /// Whether rows of a gap can be loaded, too; they come with rows around them.
  var readsGaps: Bool { get }
  /// Whether each reading takes so long that rows should be read before they are on screen.
  var readsAhead: Bool { get }
  /// Whether a search may read all rows, although it has found the match that was asked for.
  var isSearchedWhole: Bool { get }
  /// Whether the source arranges its rows itself, by `arranged(_:isAccepted:isCancelled:)`.
  var arrangesItself: Bool { get }
  /// Whether a query sends rows, so that `stopQuery()` would end it.
  var runsQuery: Bool { get }
  /// The number of rows after which a query was stopped, so that `readMore` reads on; nil otherwise.
  var stoppedRows: Int? { get }
  /// The foreign keys that lead from its rows to others.
  var relations: [Relation] { get }

  /// Returns the record of a presented row; nil while it is not in memory: then load it.
  ///
  /// A record longer than the limit comes cut.
  func record(at row: Int) -> Record?

  /// Returns the record of a presented row with the fields in some columns, and perhaps more.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - columns: Columns of the schema, in ascending order.
  /// - Returns: The record; nil while it is not in memory.
  func record(at row: Int, inColumns columns: [Int]) -> Record?

  /// Returns the identity of the record of a presented row; nil while it is not in memory.
  ///
  /// Reads no more of the record than it has to.
  func key(at row: Int) -> RowKey?

  /// Returns some bytes of the source, in the offsets of a long field.
  ///
  /// - Returns: The bytes, fewer if the source ends before; nil while they are not in memory.
  func bytesInMemory(in range: Range<Int>) -> [UInt8]?

  /// Brings the presented rows up to what is known.
  ///
  /// - Returns: The change; nil when nothing changed.
  func applyChange() -> SourceChange?

  /// Splits off a leading chunk of about `byteCount` bytes that can be read independently.
  ///
  /// - Returns: The chunk; all of the rows if the source does not know where to divide them.
  func chunk(of rows: Range<Int>, byteCount: Int) -> SourceChunk

  /// Ends the wait for a pipe, or for a file to grow: a running `index` or `follow` returns soon.
  func stop()

  /// Tells which rows are needed, so that a query sends no more than those and some past them.
  func want(_ rows: WantedRows)

  /// Ends the query that sends rows; those that it has sent stay.
  func stopQuery()

  /// Returns a way to read the same input with other options, among them the bytes to come.
  ///
  /// - Returns: The way; nil if the input has to be opened again, or cannot be read with these
  ///   options.
  func rereading(with options: SourceOptions) -> Rereading?
}

extension PresentedSource {
  /// Most sources are refused when they are opened, or never.
  package var refusal: InputError? { nil }

  /// Most sources are read again by themselves.
  package var isStuck: Bool { false }

  /// Most sources pass all of their rows on.
  package var arrangesItself: Bool { false }

  /// Most sources have one table, or know of no others.
  package var relations: [Relation] { [] }

  /// Most sources are files.
  package var runsQuery: Bool { false }

  /// Most sources run no query.
  package func stopQuery() {}

  /// Most sources run no query.
  package func want(_ rows: WantedRows) {}

  /// Most sources run no query.
  package var stoppedRows: Int? { nil }

  /// Most sources are near.
  package var readsAhead: Bool { false }

  /// Most sources have a bounded number of rows.
  package var isSearchedWhole: Bool { true }

  /// Most sources find rows only by the rows before them.
  package var readsGaps: Bool { false }

  /// Most sources do not grow.
  package var canFollow: Bool { false }

  /// Most sources grow at their end only.
  package var followNote: String? { nil }

  /// Most sources have short records.
  package func record(at row: Int, inColumns columns: [Int]) -> Record? { record(at: row) }

  /// Most sources have short records, which know their keys.
  package func key(at row: Int) -> RowKey? { record(at: row)?.key }

  /// Most sources consist of values, not of bytes.
  package func bytesInMemory(in range: Range<Int>) -> [UInt8]? { nil }

  /// Most sources are read from one end to the other.
  package func chunk(of rows: Range<Int>, byteCount: Int) -> SourceChunk {
    SourceChunk(rows: rows, byteCount: nil)
  }

  /// Most sources are opened again.
  package func rereading(with options: SourceOptions) -> Rereading? { nil }
}

/// Rows that can be read without the rows before them.
package struct SourceChunk: Hashable, Sendable {
  /// The rows.
  package var rows: Range<Int>
  /// Their approximate length in bytes; nil if unknown.
  package var byteCount: Int?

  /// Creates a chunk.
  package init(rows: Range<Int>, byteCount: Int?) {
    self.rows = rows
    self.byteCount = byteCount
  }
}
