// The number of matches in each record on screen that its line does not show.

import Records

/// Counts of the matches of one pattern, by record.
struct MatchCounts {
  /// Records that are kept; several screens of them.
  private static let limit = 512

  private var counts: [RecordKey: (total: Int?, hidden: Int)] = [:]

  /// The matches that the line of a record does not show.
  ///
  /// - Parameters:
  ///   - pattern: What is searched for.
  ///   - record: The record.
  ///   - count: How many matches the record has, where more of it has been searched than is kept.
  ///   - presentation: How its line looks.
  /// - Returns: Their number.
  mutating func hidden(
    of pattern: RecordPattern, in record: Record, count: Int?, _ presentation: Presentation
  ) -> Int {
    if let known = counts[record.key], known.total == count { return known.hidden }
    let hidden = presentation.hiddenMatches(of: pattern, in: record, count: count)
    if counts.count >= MatchCounts.limit { counts = [:] }
    counts[record.key] = (count, hidden)
    return hidden
  }

  /// Forgets some records, which have changed.
  mutating func forget(_ keys: some Sequence<RecordKey>) {
    for key in keys { counts[key] = nil }
  }
}
