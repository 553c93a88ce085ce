// Passes for a pattern: a search counts its matches, a filter keeps the rows with matches.

/// A record with matches.
package struct SearchHit: Hashable, Sendable {
  /// The number of the record.
  package var row: Int
  /// The number of matches in its fields.
  package var count: Int
  /// The number of those that the caller considers hidden.
  package var hidden: Int

  /// Creates a hit.
  package init(row: Int, count: Int, hidden: Int = 0) {
    self.row = row
    self.count = count
    self.hidden = hidden
  }
}

/// More of one record is searched piece by piece, so that a source of one line costs no more
/// memory.
let searchedRecordBytes = 8 * 1024 * 1024

extension RecordPass where Finding == SearchHit {
  /// Makes a pass that finds the records with matches, and counts the matches.
  ///
  /// The first hit is reported at once, the rest in batches.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - stretches: The rows to search, in the order to search them.
  ///   - hidden: Returns the number of hidden matches of a record, given the number of all.
  /// - Returns: The pass.
  package static func search(
    for pattern: RecordPattern, rows stretches: [Range<Int>],
    hidden: @escaping @Sendable (_ record: Record, _ count: Int) -> Int = { _, _ in 0 }
  ) -> RecordPass {
    var pass = RecordPass(over: stretches, recordBytes: searchedRecordBytes) {
      source, isCancelled in
      let matching = RecordMatching(pattern, schema: source.schema, isCancelled: isCancelled)
      return Judge(sieve: matching.sieve) { record, row in
        let (count, isDecided) = matching.count(in: record, of: source, isCancelled: isCancelled)
        let hit =
          count > 0 ? SearchHit(row: row, count: count, hidden: hidden(record, count)) : nil
        return Judgement(finding: hit, isDecided: isDecided)
      }
    }
    pass.condition = pattern.condition
    return pass
  }
}

extension RecordPass where Finding == Int {
  /// Looks for the rows that match.
  ///
  /// - Parameters:
  ///   - pattern: What to look for.
  ///   - stretches: The rows to look at, in the order to look at them.
  ///   - among: The only rows wanted among them; nil: all.
  /// - Returns: The pass.
  package static func filter(
    by pattern: RecordPattern, rows stretches: [Range<Int>], among: RowSet? = nil
  ) -> RecordPass {
    var pass = RecordPass(over: stretches, recordBytes: searchedRecordBytes) {
      source, isCancelled in
      let schema = source.schema
      let matching = RecordMatching(pattern, schema: schema, isCancelled: isCancelled)
      var sieve = matching.sieve
      if let among {
        let suits = sieve.suits
        sieve.suits = { parser, bytes, place in
          (place.row.map(among.contains) ?? true) && suits?(parser, bytes, place) ?? true
        }
      }
      return Judge(sieve: sieve) { record, row in
        guard among?.contains(row) ?? true, !schema.hasNamesAgain(record) else {
          return Judgement(finding: nil)
        }
        let isMatch = matching.isMatch(record, of: source, isCancelled: isCancelled)
        return Judgement(finding: isMatch ?? false ? row : nil, isDecided: isMatch != nil)
      }
    }
    // The first report fills a screen, and each one arranges the rows again.
    pass.pacing.firstFindings = 256
    pass.pacing.firstBytes = 4 * 1024 * 1024
    pass.pacing.findings = 131_072
    return pass
  }
}
