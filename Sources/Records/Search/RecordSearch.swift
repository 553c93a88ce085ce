// Goes through all records for a pattern, nearest first, and reports what it finds as it finds it.

/// A search through all records of a source, as a value: it can be handed to a background.
package struct RecordSearch: Sendable {
  /// A record with matches.
  package struct Hit: Hashable, Sendable {
    /// The number of the record.
    package var row: Int
    /// How many matches its fields have.
    package var count: Int

    /// Creates a hit.
    package init(row: Int, count: Int) {
      self.row = row
      self.count = count
    }
  }

  /// What was found since the last report.
  package struct Batch: Hashable, Sendable {
    /// Records with matches, in the order of the search.
    package var hits: [Hit] = []
    /// How many bytes were searched since the beginning, in steps of 256 KiB.
    package var searchedBytes = 0
    /// In how many records the pattern needed too many steps, since the beginning.
    package var undecidedRecords = 0
    /// In how many records only the first 8 MiB were searched, since the beginning.
    package var cutRecords = 0
    /// Whether the search has gone past the end and on from the start.
    package var hasWrapped = false
    /// Whether everything was searched.
    package var isComplete = false

    /// Creates an empty batch.
    package init() {}
  }

  /// How many bytes are searched between two reports; a few a second at the speed of a search.
  package var reportBytes = 32 * 1024 * 1024
  /// How many hits make a report, whatever the bytes.
  package var reportHits = 4_096

  private let matcher: Matcher
  private let startRow: Int

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - matcher: What to look for.
  ///   - startRow: The row to begin with; the rows before it come last.
  package init(_ matcher: Matcher, from startRow: Int) {
    self.matcher = matcher
    self.startRow = startRow
  }

  /// Searches what the source has now.
  ///
  /// The first hit is reported at once, the rest in batches, the last one complete unless
  /// cancelled.
  ///
  /// - Parameters:
  ///   - source: Where to search.
  ///   - isCancelled: Asked after each 256 KiB.
  ///   - report: Gets each batch.
  package func run(
    in source: any RecordSource, isCancelled: () -> Bool, report: (Batch) -> Void
  ) {
    let matching = FieldMatching(matcher, schema: source.schema)
    var batch = Batch()
    var bytesSinceReport = 0
    var isFirst = true
    func send() {
      report(batch)
      bytesSinceReport = 0
      batch.hits = []
    }
    func isOver() -> Bool {
      batch.searchedBytes += Self.stretchBytes
      bytesSinceReport += Self.stretchBytes
      if bytesSinceReport >= reportBytes { send() }
      return isCancelled()
    }
    for rows in [startRow..<Int.max, 0..<startRow] where !rows.isEmpty {
      var request = ReadRequest(rows: rows)
      request.waits = false
      request.recordBytes = Self.searchedRecordBytes
      source.forEachRecord(request, isCancelled: isOver, sieve: matching.canMatch) { record in
        if record.isCut { batch.cutRecords += 1 }
        let (count, isDecided) = matching.count(in: record)
        if !isDecided { batch.undecidedRecords += 1 }
        guard count > 0, let row = record.row else { return true }
        batch.hits.append(Hit(row: row, count: count))
        if isFirst || batch.hits.count >= reportHits { send() }
        isFirst = false
        return true
      }
      batch.hasWrapped = true
    }
    guard !isCancelled() else { return }
    batch.isComplete = true
    send()
  }

  /// How much a source reads between two questions whether to go on.
  private static let stretchBytes = 256 * 1024

  /// More of one record is not searched, so that a source of one line costs no more memory.
  private static let searchedRecordBytes = 8 * 1024 * 1024
}
