// A pattern as a condition that a source applies itself.

extension RecordPattern {
  /// The pattern as a comparison for a source; nil if it looks inside nested values, or if it is more
  /// than one comparison.
  package var condition: SourceArrangement.Condition? {
    guard path == nil, expression == nil, !isPresence, !findsErrors, rangeEnds == nil else {
      return nil
    }
    return SourceArrangement.Condition(
      column: column, comparison: comparison, value: value,
      ignoresCase: matcher?.ignoresCase ?? false)
  }

  /// Returns the pattern as a condition for a source; nil if it looks inside nested values.
  ///
  /// - Parameter isDropped: Whether the rows that meet it are dropped.
  /// - Returns: The condition.
  package func clause(isDropped: Bool = false) -> SourceArrangement.Clause? {
    let clause = expression.map { $0.clause } ?? ownClause
    return isDropped ? clause.map { .not($0) } : clause
  }

  private var ownClause: SourceArrangement.Clause? {
    guard let column, path == nil else { return condition.map { .test($0) } }
    if case .exists(let isWanted) = test {
      return isWanted ? .exists(column: column) : .not(.exists(column: column))
    }
    guard let ends = rangeEnds else { return condition.map { .test($0) } }
    let clause = SourceArrangement.Clause.spans(
      column: column, first: ends.first, last: ends.last)
    return excludes ? .not(clause) : clause
  }

  /// The ends of a range of values; nil for other conditions.
  private var rangeEnds: (first: String, last: String)? {
    guard case .spans = test else { return nil }
    return Self.ends(ofRange: value, isTyped: true)
  }
}

extension PatternExpression {
  /// The expression as a condition for a source; nil if a part of it looks inside nested values.
  fileprivate var clause: SourceArrangement.Clause? {
    switch self {
    case .test(let pattern): return pattern.clause()
    case .not(let inner): return inner.clause.map { .not($0) }
    case .all(let parts):
      let clauses = parts.compactMap(\.clause)
      return clauses.count == parts.count ? .all(clauses) : nil
    case .any(let parts):
      let clauses = parts.compactMap(\.clause)
      return clauses.count == parts.count ? .any(clauses) : nil
    }
  }
}
