// The calls of a source that read: each may wait for a disk, a pipe or a database.

import JSONText

/// A source of records that can be read.
///
/// Every call that this protocol adds may wait, so the main thread never makes it. Code on the main
/// thread holds a `SourceHandle`, which only background work can open.
package protocol ReadableSource: PresentedSource {
  /// Reads presented rows into memory, so that `record(at:)` finds them.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - isCancelled: Polled before each row.
  func load(_ rows: Range<Int>, isCancelled: () -> Bool)

  /// Returns the record of a presented row in full length, for copying.
  func wholeRecord(at row: Int) -> Record?

  /// Returns the fields of a record that came cut, with the places of the long ones in the source.
  ///
  /// - Returns: The fields; nil when nothing more can be found out, or when cancelled.
  func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]?

  /// Reads some bytes of the source, in the offsets of a long field.
  ///
  /// - Returns: The bytes, fewer if they cannot all be read; nil if the source has no bytes.
  func bytes(in range: Range<Int>) -> [UInt8]?

  /// Returns the row of the record with a key; nil if the index has not reached it.
  func row(of key: RowKey) -> Int?

  /// Presents the row with a key, or the next one, and those around it; only before the source is
  /// shown.
  ///
  /// The rows before it need not be counted.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - other: The source that has the key, of the same rows in any selection and order.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The presented row; nil if the source does not find it.
  func reachRow(of key: RowKey, in other: any ReadableSource, isCancelled: () -> Bool) -> Int?

  /// Reads records one after the other, in bounded memory.
  ///
  /// Independent of the index: works at once, also on a pipe that is still arriving.
  ///
  /// - Parameters:
  ///   - request: The rows, and how much to read of each.
  ///   - isCancelled: Polled once for each 256 KiB read, with the progress of the reading.
  ///   - sieve: A prefilter of the records.
  ///   - body: Receives each record, exactly numbered; returns false to stop.
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool)

  /// Reads the values of one column, or the bytes of whole records, one after the other.
  ///
  /// Returns the same values as `forEachRecord`, and is cheaper if a value can be found without the
  /// others.
  ///
  /// - Parameters:
  ///   - column: The column of the schema; nil for the bytes of the records.
  ///   - request: The rows, and how much to read of each to find the column.
  ///   - isCancelled: Polled once for each 256 KiB read, with the progress of the reading.
  ///   - body: Receives each value, nil if the record has none, with its row; returns false to
  ///     stop.
  func forEachValue(
    inColumn column: Int?, _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool,
    _ body: (Span<UInt8>?, Int) -> Bool)

  /// Reads the rows that a foreign key relates to a row.
  ///
  /// - Parameters:
  ///   - link: The way, which begins at a row of this source or at one that such a way led to.
  ///   - effort: The effort to make, which limits the rows and the work.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The rows, or the reason why they cannot be read.
  func relatedRows(
    at link: RowLink, _ effort: RowLink.Effort, isCancelled: () -> Bool
  ) -> RelatedRows

  /// Returns a source of the same rows in another selection and order.
  ///
  /// - Parameters:
  ///   - arrangement: The selection and the order; only its own order if `arrangesItself` is false.
  ///   - isAccepted: Whether the caller accepts that it is costly.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The source, whose rows are not filtered or sorted further.
  /// - Throws: `ArrangementRefusal`.
  func arranged(
    _ arrangement: SourceArrangement, isAccepted: Bool, isCancelled: () -> Bool
  ) throws(ArrangementRefusal) -> any RecordSource

  /// Runs a query that was stopped again, and reads past the row that it was stopped at.
  ///
  /// - Parameters:
  ///   - isCancelled: Polled between blocks.
  ///   - report: Receives the number of rows read so far.
  /// - Returns: The source of all of its rows, which goes on; nil if no query was stopped, or when
  ///   cancelled.
  /// - Throws: `InputError` if the query cannot be run again, or fails before that row.
  func readMore(
    isCancelled: () -> Bool, report: (Int) -> Void
  ) throws(InputError) -> (any RecordSource)?
}

extension ReadableSource {
  /// Most sources run no query.
  package func readMore(
    isCancelled: () -> Bool, report: (Int) -> Void
  ) throws(InputError) -> (any RecordSource)? { nil }

  /// Most sources pass all of their rows on.
  package func arranged(
    _ arrangement: SourceArrangement, isAccepted: Bool, isCancelled: () -> Bool
  ) throws(ArrangementRefusal) -> any RecordSource {
    throw .impossible("this source does not arrange its rows")
  }

  /// Most sources have one table, or know of no others.
  package func relatedRows(
    at link: RowLink, _ effort: RowLink.Effort, isCancelled: () -> Bool
  ) -> RelatedRows {
    RelatedRows(at: link, failure: "this source has no foreign keys")
  }

  /// Most sources cannot know without reading all of their records.
  package func row(of key: RowKey) -> Int? { nil }

  /// Most sources read their rows from the first one on.
  package func reachRow(
    of key: RowKey, in other: any ReadableSource, isCancelled: () -> Bool
  ) -> Int? { row(of: key) }

  /// Most sources consist of values, not of bytes.
  package func bytes(in range: Range<Int>) -> [UInt8]? { nil }

  /// Most sources find values by parsing records.
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

  /// Reads all records one after the other, to the end of a pipe.
  package func forEachRecord(isCancelled: () -> Bool = { false }, _ body: (Record) -> Bool) {
    forEachRecord(ReadRequest(), isCancelled: { _ in isCancelled() }, sieve: .all, body)
  }

  /// Returns the fields of a record, with the places of the long ones in the source.
  ///
  /// The last field is taken to reach to the end of the record. Formats in which others can follow
  /// look for them.
  package func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    lastFieldOutlined(record)
  }

  /// Returns the fields of a record whose last one reaches to its end.
  func lastFieldOutlined(_ record: Record) -> [Field]? {
    let end = record.byteOffset + record.byteCount
    guard record.isCut, var last = record.fields.last, !last.value.isEmpty,
      record.bytes.suffix(last.value.count) == last.value[...], bytes(in: end - 1..<end) != nil
    else { return nil }
    let start = record.byteOffset + record.bytes.count - last.value.count
    last.long = LongField(range: start..<end, spelling: .plain)
    return record.fields.dropLast() + [last]
  }
}

/// The records to read one after the other.
package struct ReadRequest: Hashable, Sendable {
  /// The rows; reading begins at a row that the index knows.
  package var rows = 0..<Int.max
  /// Whether to wait for a pipe to end; otherwise the bytes that have arrived are all.
  package var waits = true
  /// The bytes to read of each record; nil: all, up to the source's limit.
  package var recordBytes: Int?
  /// A condition that is all the caller looks for: a source that can test it where its rows are may
  /// leave out the records that do not meet it.
  package var condition: SourceArrangement.Condition?
  /// Whether a longer record, or one that is cut off, comes without bytes.
  package var wantsWhole = false

  /// Requests all records in full length.
  package init() {}

  /// Requests some rows in full length.
  package init(rows: Range<Int>) { self.rows = rows }
}
