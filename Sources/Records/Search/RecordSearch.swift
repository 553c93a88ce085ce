// Goes through records for a pattern, nearest first, and reports what it finds as it finds it.

/// A search through rows of a source, as a value: it can be handed to a background.
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
    /// The rows that have been searched since the last report, in that order; the hits are those
    /// among them.
    package var searched: [Range<Int>] = []
    /// How many bytes were searched since the beginning.
    package var searchedBytes = 0
    /// In how many records the pattern needed too many steps, since the beginning.
    package var undecidedRecords = 0
    /// In how many records only the first 8 MiB were searched, since the beginning.
    package var cutRecords = 0
    /// Whether everything was searched.
    package var isComplete = false

    /// Creates an empty batch.
    package init() {}
  }

  /// How many bytes are searched between two reports; a few a second where it takes long.
  package var reportBytes = 32 * 1024 * 1024
  /// How many hits make a report, whatever the bytes.
  package var reportHits = 4_096

  private let pattern: RecordPattern
  private let stretches: [Range<Int>]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - pattern: What to look for.
  ///   - stretches: The rows to search, in the order to search them.
  package init(_ pattern: RecordPattern, rows stretches: [Range<Int>]) {
    self.pattern = pattern
    self.stretches = stretches.filter { !$0.isEmpty }
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
    let matching = FieldMatching(pattern, schema: source.schema)
    var batch = Batch()
    var reportedBytes = 0
    var isFirst = true
    for rows in stretches {
      var first = rows.lowerBound
      let bytesBefore = batch.searchedBytes
      func send(upTo row: Int) {
        if row > first { batch.searched.append(first..<row) }
        report(batch)
        batch.hits = []
        batch.searched = []
        reportedBytes = batch.searchedBytes
        first = max(row, first)
      }
      func isOver(_ progress: ReadProgress) -> Bool {
        guard !isCancelled() else { return true }
        batch.searchedBytes = bytesBefore + progress.readBytes
        if batch.searchedBytes - reportedBytes >= reportBytes { send(upTo: progress.row) }
        return false
      }
      var request = ReadRequest(rows: rows)
      request.waits = false
      request.recordBytes = Self.searchedRecordBytes
      source.forEachRecord(request, isCancelled: isOver, sieve: matching.sieve) { record in
        if record.isCut { batch.cutRecords += 1 }
        let (count, isDecided) = matching.count(in: record)
        if !isDecided { batch.undecidedRecords += 1 }
        guard count > 0, let row = record.row else { return true }
        batch.hits.append(Hit(row: row, count: count))
        if isFirst || batch.hits.count >= reportHits { send(upTo: row + 1) }
        isFirst = false
        return true
      }
      guard !isCancelled() else { return }
      batch.searched.append(first..<rows.upperBound)
    }
    batch.isComplete = true
    report(batch)
  }

  /// More of one record is not searched, so that a source of one line costs no more memory.
  private static let searchedRecordBytes = 8 * 1024 * 1024
}
