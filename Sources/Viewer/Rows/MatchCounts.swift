// The number of matches in each record on screen.

import Records

/// Counts of the matches of one pattern, by record.
struct MatchCounts {
  /// Records that are kept; several screens of them.
  private static let limit = 512

  private var counts: [RecordKey: Int] = [:]

  /// The matches in the fields that are kept of a record.
  mutating func count(of pattern: RecordPattern, in record: Record) -> Int {
    if let known = counts[record.key] { return known }
    let count = record.fields.reduce(0) { sum, field in
      field.kind == .missing ? sum : sum + pattern.ranges(in: field).count
    }
    if counts.count >= MatchCounts.limit { counts = [:] }
    counts[record.key] = count
    return count
  }

  /// Forgets some records, which have changed.
  mutating func forget(_ keys: some Sequence<RecordKey>) {
    for key in keys { counts[key] = nil }
  }
}
