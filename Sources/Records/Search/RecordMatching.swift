// The matching of records for a pattern, a condition, or conditions that are joined.

/// Tests records for what a search or a filter looks for; belongs to one thread.
package struct RecordMatching {
  /// The conditions as they are joined.
  fileprivate indirect enum Tree {
    case test(FieldMatching)
    case not(Tree)
    case all([Tree])
    case any([Tree])
  }

  private let tree: Tree
  /// The places of the conditions that mark what they hold for.
  private let places: PatternRun?
  /// A prefilter on the bytes of the source.
  package let sieve: RecordSieve

  /// Prepares to test records of a schema.
  ///
  /// - Parameters:
  ///   - pattern: What to look for.
  ///   - schema: The schema.
  ///   - budget: The work that may be done on one record.
  ///   - isCancelled: Polled after each piece of matching; a record is then undecided.
  package init(
    _ pattern: RecordPattern, schema: RecordSchema, _ budget: MatchBudget = .pass,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    func tree(_ expression: PatternExpression) -> Tree {
      switch expression {
      case .test(let pattern):
        .test(FieldMatching(pattern, schema: schema, budget, isCancelled: isCancelled))
      case .not(let inner): .not(tree(inner))
      case .all(let parts): .all(parts.map(tree))
      case .any(let parts): .any(parts.map(tree))
      }
    }
    self.tree = tree(pattern.expression ?? .test(pattern))
    places =
      pattern.expression == nil ? nil : PatternRun(pattern, budget, isCancelled: isCancelled)
    sieve = self.tree.sieve
  }

  /// Returns whether a record passes with the fields in memory; nil when the pattern needed too many
  /// steps.
  package func isMatch(_ record: Record) -> Bool? { tree.holds { $0.isMatch(record) } }

  /// Returns whether a record passes, wherever the ends of its values lie; nil when the pattern
  /// needed too many steps.
  package func isMatch(
    _ record: Record, of source: any ReadableSource, isCancelled: () -> Bool = { false }
  ) -> Bool? {
    tree.holds { $0.isMatch(record, of: source, isCancelled: isCancelled) }
  }

  /// Counts the matches in the fields of a record; one in a record that passes without any.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - source: Where the rest of a record lies that came cut.
  ///   - isCancelled: Polled while that is read.
  /// - Returns: The count; `isDecided` is false when the pattern needed too many steps.
  func count(
    in record: Record, of source: any ReadableSource, isCancelled: () -> Bool
  ) -> (matches: Int, isDecided: Bool) {
    if case .test(let matching) = tree {
      return matching.count(in: record, of: source, isCancelled: isCancelled)
    }
    guard let isMatch = isMatch(record, of: source, isCancelled: isCancelled) else {
      return (0, false)
    }
    guard isMatch, let places else { return (0, true) }
    places.renew()
    return (max(record.fields.reduce(0) { $0 + places.ranges(in: $1).count }, 1), true)
  }

  /// Returns whether the name of a field of a record has a match.
  func isMatch(inNamesOf record: Record, by schema: RecordSchema) -> Bool {
    guard case .test(let matching) = tree else { return false }
    return matching.isMatch(inNamesOf: record, by: schema)
  }
}

extension RecordMatching.Tree {
  /// Returns whether the conditions hold together; nil if that depends on one that is undecided.
  fileprivate func holds(_ test: (FieldMatching) -> Bool?) -> Bool? {
    switch self {
    case .test(let matching): return test(matching)
    case .not(let inner): return inner.holds(test).map { !$0 }
    case .all(let parts): return answer(of: parts, ofAll: true, test)
    case .any(let parts): return answer(of: parts, ofAll: false, test)
    }
  }

  private func answer(
    of parts: [Self], ofAll: Bool, _ test: (FieldMatching) -> Bool?
  ) -> Bool? {
    var passing = PassingValues(ofAll: ofAll)
    for part in parts {
      guard passing.goesOn(after: part.holds(test)) else { break }
    }
    return passing.answer
  }

  /// The prefilter: of conditions that all hold that of one with a text to look for, and of those of
  /// which one holds the tests of single records.
  fileprivate var sieve: RecordSieve {
    switch self {
    case .test(let matching): return matching.sieve
    case .not(let part):
      var sieve = RecordSieve.all
      sieve.readsHeads = part.sieve.readsHeads
      return sieve
    case .all(let parts):
      let sieves = parts.map(\.sieve)
      let readsHeads = sieves.contains(where: \.readsHeads)
      var sieve = readsHeads ? .all : sieves.first { $0.spanBytes != nil } ?? .all
      let tests = sieves.compactMap(\.suits)
      if !tests.isEmpty {
        sieve.suits = { parser, bytes, place in tests.allSatisfy { $0(parser, bytes, place) } }
      }
      return sieve
    case .any(let parts):
      var sieve = RecordSieve.all
      sieve.readsHeads = parts.contains { $0.sieve.readsHeads }
      let tests = parts.map(\.sieve.suits)
      if tests.allSatisfy({ $0 != nil }) {
        let tests = tests.compactMap(\.self)
        sieve.suits = { parser, bytes, place in tests.contains { $0(parser, bytes, place) } }
      }
      return sieve
    }
  }
}
