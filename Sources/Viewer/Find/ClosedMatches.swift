// The number of matches in closed rows.

internal import Messages

/// The number of matches in closed rows, from a search.
struct ClosedMatches: Hashable, Sendable, CustomStringConvertible {
  /// The pattern of the search; nil while it runs.
  var pattern: String?
  /// The number of matches in closed rows.
  var count: Int
  /// The number of all matches.
  var total: Int

  /// Whether both numbers come from one search that has ended.
  func isFound(bySearchOf other: ClosedMatches) -> Bool {
    pattern != nil && pattern == other.pattern && total == other.total
  }

  /// The number in words, `2 hidden`; empty for none.
  var description: String { count > 0 ? "\(grouped(count)) hidden" : "" }
}
