// The number of hidden matches of each record on screen.

import Records

/// Counts of the matches of one pattern, by record.
struct MatchCounts {
  /// The number of cached records, several screens.
  private static let limit = 512

  /// The generation of the layouts that the matches were counted with.
  var version = 0
  private var counts: [RecordKey: (total: Int?, hidden: Int)] = [:]

  /// Returns the number of matches that the line of a record does not show.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - record: The record.
  ///   - count: The number of matches in the record, if more of it has been searched than is in
  ///     memory.
  ///   - presentation: The layout of its line.
  /// - Returns: The number of hidden matches.
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
