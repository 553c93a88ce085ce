// The matching of one pattern by one thread.

package import JSONText
import Values

/// Tests values and finds places for a pattern, under a budget; belongs to one thread.
package struct PatternRun {
  /// The pattern.
  let pattern: RecordPattern
  /// The matching of its regular expression; nil if values are compared.
  let matches: MatcherRun?
  /// The regular expression of its test, which may be one for the whole value.
  private let test: MatcherRun?
  /// Whether a value passes that does not match.
  private let wantsOthers: Bool
  /// The conditions that mark what they hold for, of a pattern that is made of some.
  private let parts: [PatternRun]

  /// Prepares to match a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - budget: The work that may be done on one record.
  ///   - isCancelled: Polled after each piece of work; what is cancelled is undecided.
  package init(
    _ pattern: RecordPattern, _ budget: MatchBudget,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    self.pattern = pattern
    test =
      switch pattern.test {
      case .matches(let matcher), .differs(from: let matcher):
        MatcherRun(matcher, budget, isCancelled: isCancelled)
      case .compares, .spans, .grades, .spansLevels, .exists, .fails: nil
      }
    parts =
      pattern.expression?.places.map { PatternRun($0, budget, isCancelled: isCancelled) } ?? []
    matches = pattern.matcher == nil ? nil : test
    wantsOthers = pattern.comparison == .differs
  }

  /// Begins with another record, which has the whole budget.
  package func renew() {
    test?.renew()
    for part in parts { part.renew() }
  }

  /// Whether some place was not decided since the record began.
  package var hasGivenUp: Bool {
    test?.hasGivenUp ?? false || parts.contains { $0.hasGivenUp }
  }

  // MARK: - Values

  /// Returns whether a value passes; nil when the pattern takes too many steps.
  func holds(_ value: Span<UInt8>) -> Bool? {
    guard let test else { return pattern.test.holds(for: value) }
    test.allow(forBytes: value.count)
    return switch test.first(in: value) {
    case .range: !wantsOthers
    case .none: wantsOthers
    case .undecided: nil
    }
  }

  /// Returns whether a value on a path passes; nil when the pattern takes too many steps.
  private func holds(_ found: JSONFound) -> Bool? {
    if case .exists(let isWanted) = pattern.test { return (found.node.kind != .null) == isWanted }
    var comparesCounts = false
    if case .compares(let comparison, _) = pattern.test {
      comparesCounts = comparison.comparesCounts
    }
    guard let text = comparesCounts ? found.sortText : found.text else { return pattern.excludes }
    return holds(text.span)
  }

  /// Returns whether the values on a path pass in the JSON in which it begins, without decoding those
  /// beside the path; nil when that is undecided.
  func holds(_ finder: inout JSONPathFinder, in json: JSONBytes) -> Bool? {
    var passing = PassingValues(ofAll: pattern.excludes)
    finder.forEachValue(in: json) { passing.goesOn(after: holds($0)) }
    return passing.answer
  }

  /// Returns whether the values on the pattern's path pass in a record; nil when that is undecided.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - before: Returns the records of rows before it, for derived columns.
  /// - Returns: Whether they pass.
  func holdsOnPath(in record: Record, before: (Int) -> Record?) -> Bool? {
    if let derived = pattern.path?.derived {
      let value = derived.value(of: record, before: before)
      if case .exists(let isWanted) = pattern.test { return (value != nil) == isWanted }
      return value.map { holds($0.span) } ?? pattern.excludes
    }
    var passing = PassingValues(ofAll: pattern.excludes)
    pattern.path?.forEachValue(in: record) { passing.goesOn(after: holds($0)) }
    return passing.answer
  }

  // MARK: - Places

  /// Returns the places that any of the joined conditions finds, in order, without overlaps.
  private func joined(_ find: (PatternRun) -> [Range<Int>]) -> [Range<Int>] {
    parts.flatMap(find).joinedWhereTheyOverlap
  }

  /// Returns the places in a field that match, in order; the whole value where values are compared.
  ///
  /// In a nested value, each is inside one key or scalar.
  package func ranges(in field: Field) -> [Range<Int>] {
    guard pattern.expression == nil else { return joined { $0.ranges(in: field) } }
    guard !pattern.isPresence, pattern.concerns(field) else { return [] }
    if let path = pattern.path { return ranges(in: field, onPath: path) }
    guard !pattern.looksInside(field) else {
      return ranges(inJSON: field.value, styles: field.stylesInside)
    }
    let found = ranges(in: field.value)
    // A condition on a column may hold for its value or for the word shown in its place.
    guard pattern.column != nil, let text = field.spelledOut else { return found }
    let isFoundInText = !ranges(in: text).isEmpty
    if wantsOthers { return isFoundInText ? found : [] }
    return found.isEmpty && isFoundInText ? [0..<field.value.count] : found
  }

  /// Returns the places in a field of the values on the path that pass, in order.
  private func ranges(in field: Field, onPath path: RecordPath) -> [Range<Int>] {
    guard let rest = path.rest(in: field) else { return [] }
    if rest.steps.isEmpty, field.kind != .object, field.kind != .array {
      return holds(field.value.span) ?? false ? [0..<field.value.count] : []
    }
    var ranges: [Range<Int>] = []
    rest.forEachValue(in: JSONBytes(field.value)) {
      if holds($0) ?? false, ranges.last != $0.place { ranges.append($0.place) }
      return true
    }
    return ranges
  }

  /// Returns the places in a nested value that is searched.
  func ranges(inJSON text: [UInt8], styles: StyleReading) -> [Range<Int>] {
    guard pattern.path == nil, pattern.expression == nil, !pattern.isPresence else { return [] }
    guard pattern.column == nil, let matches else { return ranges(in: text) }
    return JSONMatches(matches, styles: styles).ranges(in: text)
  }

  /// Returns the places in a text of a field that is looked at.
  ///
  /// Of conditions that are joined none is known to be on the field.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard pattern.expression == nil, !pattern.isPresence else { return [] }
    guard let matches else { return holds(bytes.span) ?? false ? [0..<bytes.count] : [] }
    return matches.ranges(in: bytes.span)
  }
}

/// Whether a test holds for any of some values, or for all of them.
struct PassingValues {
  private let ofAll: Bool
  /// The answer for the values so far; nil while it is unknown.
  private(set) var answer: Bool?

  /// Creates the answer for no value.
  init(ofAll: Bool) {
    self.ofAll = ofAll
    answer = ofAll
  }

  /// Takes the answer for a value.
  ///
  /// - Returns: Whether the other values matter.
  mutating func goesOn(after holds: Bool?) -> Bool {
    if holds != ofAll { answer = holds }
    return answer != !ofAll
  }
}

extension RecordPattern.Test {
  /// Returns whether a value passes that no regular expression decides.
  fileprivate func holds(for value: Span<UInt8>) -> Bool {
    switch self {
    case .compares(let comparison, let comparand):
      comparand.map { comparison.holds($0.relation(of: value)) } ?? false
    case .spans(let isOutside, let first, let last):
      (ValueComparison.isAtLeast.holds(first.relation(of: value))
        && ValueComparison.isAtMost.holds(last.relation(of: value))) != isOutside
    case .grades(let comparison, let level):
      LogLevel(ByteRun.copied(value)).map { comparison.holds($0.relation(to: level)) }
        ?? (comparison == .differs)
    case .spansLevels(let isOutside, let first, let last):
      LogLevel(ByteRun.copied(value)).map { (first <= $0 && $0 <= last) != isOutside } ?? isOutside
    case .exists, .matches, .differs, .fails: false
    }
  }
}

extension [Range<Int>] {
  /// The places in order, without overlaps.
  fileprivate var joinedWhereTheyOverlap: [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = joined.last, range.lowerBound < last.upperBound else {
        joined.append(range)
        continue
      }
      joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    }
    return joined
  }
}

// MARK: - On the main thread

extension RecordPattern {
  /// Returns the places in a field that match, up to the budget of the main thread.
  package func ranges(in field: Field) -> [Range<Int>] { onScreen { $0.ranges(in: field) } }

  /// Returns the places in a nested value that is searched, up to that budget.
  package func ranges(inJSON text: [UInt8], styles: StyleReading = .style) -> [Range<Int>] {
    onScreen { $0.ranges(inJSON: text, styles: styles) }
  }

  /// Returns the places in a text that a column shows, up to that budget.
  package func ranges(in bytes: [UInt8], ofColumn shown: Int?) -> [Range<Int>] {
    guard expression != nil else { return ranges(in: bytes) }
    let wanted = places.filter { $0.isTested(inColumn: shown) }
    return wanted.flatMap { $0.ranges(in: bytes) }.joinedWhereTheyOverlap
  }

  /// Returns whether matches are marked in a record: the conditions that are joined hold there.
  package func marks(_ record: Record, by schema: RecordSchema) -> Bool {
    expression == nil || RecordMatching(self, schema: schema, .screen).isMatch(record) == true
  }

  /// Returns the places in a text of a field that is looked at, up to that budget.
  package func ranges(in bytes: [UInt8]) -> [Range<Int>] { onScreen { $0.ranges(in: bytes) } }

  /// Returns what is found under the budget of the main thread, and notes if that is not all.
  package func onScreen<Found>(_ find: (PatternRun) -> Found) -> Found {
    let run = PatternRun(self, .screen)
    let found = find(run)
    if run.hasGivenUp { places.forEach { $0.matcher?.program.noteSlow() } }
    return found
  }

  /// Whether some matches were not looked for on the main thread, because they would take too long.
  package var isSlow: Bool { places.contains { $0.matcher?.program.isSlow ?? false } }
}
