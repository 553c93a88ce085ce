// The rows that a wider pattern finds where the given one finds nothing.

import Records

/// Finds what a pattern without a match may have meant: the names of fields, which neither a search
/// nor a filter looks at, and values in another case or with more around them.
///
/// Of a condition that keeps rows, finds the others that have its value in another place.
/// Rows are counted in the background, after the pattern has been looked for in all of them.
@MainActor
final class NearMissCounter {
  /// The greatest number of names of columns that are looked at.
  private static let columnLimit = 256

  /// The rows that are counted.
  private struct Subject: Equatable {
    var pattern: String
    var source: ObjectIdentifier
    /// The filters that rows pass before.
    var filters: [String]
    /// Whether the pattern finds rows: then others are counted.
    var hasFound: Bool
  }

  /// The rows found by a pass over all of them.
  private struct Count {
    /// The number of rows that have been looked at.
    var end = 0
    var found = RowSet()

    /// Forgets the rows from one on.
    mutating func forget(from row: Int) {
      end = min(end, row)
      found.remove(row..<Int.max)
    }
  }

  private let host: any RowHost
  private let verb: String
  private let counting: JobSlot
  private var subject: Subject?
  /// The only rows that are looked at; nil: all.
  private var among: RowSet?
  /// The rows that the pattern finds; nil: none.
  private var found: RowSet?
  /// The number of other rows that have its value.
  private var moreRows = 0
  /// The rows in which a name matches.
  private var named = Count()
  /// The rows with a value in another case, with more around it, or on the other side of one.
  private var widened = Count()

  /// Creates a counter that counts nothing yet.
  ///
  /// - Parameters:
  ///   - host: The rows.
  ///   - slot: The name of its work.
  ///   - verb: The word for the success of the pattern: it keeps rows, or finds them.
  init(_ host: any RowHost, slot: String, verb: String) {
    self.host = host
    self.verb = verb
    counting = host.jobs.slot(slot)
  }

  /// Counts the rows that a pattern almost finds.
  ///
  /// Only rows that have come since the last count are looked at.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - among: The only rows of the source to look at; nil: all.
  ///   - filters: The filters that keep these.
  ///   - found: The rows that it finds; the others that have its value elsewhere are counted.
  func count(
    _ pattern: RecordPattern, among: RowSet? = nil, keptBy filters: [String] = [],
    besides found: RowSet? = nil
  ) {
    let base = host.source.base
    let wanted = Subject(
      pattern: pattern.text, source: ObjectIdentifier(base), filters: filters,
      hasFound: found != nil)
    if wanted != subject { forget() }
    subject = wanted
    (self.among, self.found) = (among, found)
    guard !counting.isRunning else { return }
    let head = base.rows.head
    if hasOwnNames, !pattern.isCondition, found == nil, named.end < head {
      let pass = RecordPass.names(matching: pattern, in: named.end..<head, among: among)
      run(pass, of: pattern, to: head, in: \.named)
    } else if widened.end < head,
      let other = found != nil
        ? pattern.elsewhere
        : pattern.wider(in: base.schema) ?? pattern.opposite(in: base.schema)?.condition
    {
      let pass = RecordPass.filter(by: other, rows: [widened.end..<head], among: among)
      run(pass, of: pattern, to: head, in: \.widened)
    }
  }

  private func run(
    _ pass: RecordPass<Int>, of pattern: RecordPattern, to end: Int,
    in place: ReferenceWritableKeyPath<NearMissCounter, Count>
  ) {
    counting.start(pass.shared(in: host.source.handle)) { [weak self] batch in
      guard let self, let subject else { return }
      self[keyPath: place].found.insert(contentsOf: batch.findings.sorted())
      guard batch.isComplete else { return }
      self[keyPath: place].end = end
      if let rows = found { moreRows = widened.found.subtracting(rows).count }
      count(pattern, among: among, keptBy: subject.filters, besides: found)
    }
  }

  /// Forgets the rows from one of the source on, because they have changed.
  func forget(from row: Int) {
    counting.cancel()
    named.forget(from: row)
    widened.forget(from: row)
    moreRows = 0
  }

  /// Stops counting, because the pattern is another.
  func forget() {
    forget(from: 0)
    subject = nil
  }

  /// Returns a remark on what a pattern almost finds.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - isLast: Whether the rows that a wider pattern finds pass no further filter.
  /// - Returns: The remark; nil if that is nothing, or while it is counted.
  func remark(on pattern: RecordPattern, isLast: Bool = true) -> String? {
    let isCounted = isCounted(pattern, hasFound: false)
    if let words = pattern.unknownNameRemark(of: host.source.schema) { return " (\(words))" }
    if !pattern.isCondition {
      if hasOwnNames, isCounted, !named.found.isEmpty {
        return " (in no value; a name in \(counted(named.found.count, "row")))"
      }
      let names = host.source.schema.columns.prefix(Self.columnLimit).lazy.map(\.name)
      if !hasOwnNames, let name = names.first(where: { !pattern.ranges(in: $0).isEmpty }) {
        return " (only in the name \(shortened(name)))"
      }
    }
    guard isLast, isCounted, !widened.found.isEmpty else { return nil }
    let schema = host.source.schema
    if let (_, words) = pattern.opposite(in: schema) {
      let isAll = widened.found.count == among?.count ?? widened.end
      let rows = counted(widened.found.count, "row")
      return " (\(shortened(words)) in \(isAll && widened.found.count > 1 ? "all " : "")\(rows))"
    }
    guard let wider = pattern.wider(in: schema) else { return nil }
    return " (\(shortened(wider.text)) would \(verb) \(counted(widened.found.count, "row")))"
  }

  /// Returns what to type for the rows that a condition does not find though its value is in them,
  /// and their number; nil if there are none, or while they are counted.
  func remark(besides pattern: RecordPattern) -> String? {
    guard isCounted(pattern, hasFound: true), moreRows > 0, let other = pattern.elsewhere else {
      return nil
    }
    return "&\(shortened(other.text)) instead would \(verb) \(counted(moreRows, "more row"))"
  }

  /// Returns whether a text is the pattern that the remark on another one offers.
  func offers(_ text: String, for pattern: RecordPattern) -> Bool {
    guard !counting.isRunning, let subject, subject.pattern == pattern.text, !widened.found.isEmpty
    else { return false }
    let offered = subject.hasFound ? pattern.elsewhere : pattern.wider(in: host.source.schema)
    return offered?.text == text
  }

  private func isCounted(_ pattern: RecordPattern, hasFound: Bool) -> Bool {
    !counting.isRunning && subject?.pattern == pattern.text && subject?.hasFound == hasFound
  }

  /// Whether each record has names of its own.
  private var hasOwnNames: Bool {
    host.source.schema.isJSON && host.source.schema.hasFreeKeys
  }
}
