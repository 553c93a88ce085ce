// Goes through rows for a pattern and reports which of them have it, as it finds them.

/// A pass over rows of a source that tells which of them match, as a value: it can be handed to a
/// background.
package struct RecordFilter: Sendable {
  /// What was found since the last report.
  package struct Batch: Hashable, Sendable {
    /// Rows that match, in the order in which they were looked at.
    package var matches: [Int] = []
    /// The rows that have been looked at since the last report, in that order; `matches` are those
    /// among them.
    package var looked: [Range<Int>] = []
    /// How many bytes were read since the beginning.
    package var searchedBytes = 0
    /// In how many records the pattern needed too many steps, since the beginning; they match.
    package var undecidedRecords = 0
    /// Whether all rows asked for were looked at.
    package var isComplete = false

    /// Creates an empty batch.
    package init() {}
  }

  /// How many matches make the first report: more than a screen has lines.
  package var firstMatches = 256
  /// How many bytes are read before the first report.
  package var firstBytes = 4 * 1024 * 1024
  /// How many bytes are read between two later reports; a few a second at the speed of a filter.
  package var reportBytes = 32 * 1024 * 1024
  /// How many matches make a report, whatever the bytes.
  package var reportMatches = 131_072

  private let pattern: RecordPattern
  private let stretches: [Range<Int>]

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - pattern: What to look for.
  ///   - stretches: The rows to look at, in the order to look at them.
  package init(_ pattern: RecordPattern, rows stretches: [Range<Int>]) {
    self.pattern = pattern
    self.stretches = stretches.filter { !$0.isEmpty }
  }

  /// More of one record is not looked at, as in a search.
  private static let searchedRecordBytes = 8 * 1024 * 1024

  /// Looks at rows the source has now.
  ///
  /// - Parameters:
  ///   - source: Where to look.
  ///   - isCancelled: Asked after each 256 KiB.
  ///   - report: Gets each batch, the last one complete unless cancelled.
  package func run(
    in source: any RecordSource, isCancelled: () -> Bool, report: (Batch) -> Void
  ) {
    let matching = FieldMatching(pattern, schema: source.schema)
    var batch = Batch()
    var wantedBytes = firstBytes
    var matchesLeft = firstMatches
    for rows in stretches {
      var first = rows.lowerBound
      let bytesBefore = batch.searchedBytes
      func send(upTo row: Int) {
        if row > first { batch.looked.append(first..<row) }
        report(batch)
        batch.matches = []
        batch.looked = []
        first = max(row, first)
        wantedBytes = batch.searchedBytes + reportBytes
        matchesLeft = reportMatches
      }
      func isOver(_ progress: ReadProgress) -> Bool {
        guard !isCancelled() else { return true }
        batch.searchedBytes = bytesBefore + progress.readBytes
        if batch.searchedBytes >= wantedBytes { send(upTo: progress.row) }
        return false
      }
      var request = ReadRequest(rows: rows)
      request.waits = false
      request.recordBytes = Self.searchedRecordBytes
      source.forEachRecord(request, isCancelled: isOver, sieve: matching.sieve) { record in
        guard let row = record.row else { return true }
        let isMatch = matching.isMatch(record)
        if isMatch == nil { batch.undecidedRecords += 1 }
        guard isMatch ?? true else { return true }
        batch.matches.append(row)
        matchesLeft -= 1
        if matchesLeft <= 0 { send(upTo: row + 1) }
        return true
      }
      guard !isCancelled() else { return }
      batch.looked.append(first..<rows.upperBound)
    }
    batch.isComplete = true
    report(batch)
  }
}
