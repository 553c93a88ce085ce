// Opening and closing many rows at once, by number or by pattern.

package import JSONText
package import Records

/// Opens and closes rows that need not be in memory.
@MainActor
package final class RowOpener {
  /// The greatest number of rows opened by number; `all` has no such limit.
  private nonisolated static let maxNumberedRows = 10_000
  /// The greatest number of rows opened one by one; opening all rows costs nothing.
  private nonisolated static let maxMatchingRows = 1_000_000
  /// The number of bytes of a record that are searched, as in a search.
  private nonisolated static let matchedRecordBytes = 8 * 1024 * 1024

  private let host: any RowHost
  private let openingNumbers: JobSlot
  private let openingMatches: JobSlot
  /// Whether a filter is active, so that most rows on screen are the ones to open.
  private let isFiltered: () -> Bool

  private var layouts: LayoutCache { host.layouts }

  /// Creates an opener.
  ///
  /// - Parameters:
  ///   - host: The rows.
  ///   - isFiltered: Whether a filter is active.
  init(_ host: any RowHost, isFiltered: @escaping () -> Bool) {
    self.host = host
    self.isFiltered = isFiltered
    openingNumbers = host.jobs.slot("open")
    openingMatches = host.jobs.slot("open matches")
  }

  // MARK: - By number

  /// Opens rows without animation: whole, or to the number of lines of `--lines`.
  package func open(_ rows: RowRanges) {
    let openness = host.options.lines.map { Openness.partial(lines: $0) } ?? .open
    switch rows {
    case .all: host.withoutAnimation { host.setOpennessOfAll(openness) }
    case .rows(let ranges): open(ranges, as: openness)
    }
  }

  private func open(_ ranges: [ClosedRange<Int>], as openness: Openness) {
    let base = host.source.base
    let known = 1...base.rows.head
    host.withoutAnimation {
      host.update(keeping: nil, estimate: 1) {
        for range in ranges where range.overlaps(known) {
          for row in range.clamped(to: known).prefix(RowOpener.maxNumberedRows) {
            if let record = base.record(at: row - 1) {
              layouts.setOpenness(openness, of: record)
            }
          }
        }
      }
    }
    let further = ranges.filter { $0.upperBound > known.upperBound }
    if !further.isEmpty { readAndOpen(further, as: openness) }
  }

  /// Reads rows that are not known yet, and opens them.
  private func readAndOpen(_ ranges: [ClosedRange<Int>], as openness: Openness) {
    let source = host.source.handle
    openingNumbers.start { (job: Job<[RecordKey]>) in
      let base = source.opened(by: job)
      var keys: [RecordKey] = []
      for range in ranges {
        let request = ReadRequest(rows: range.lowerBound - 1..<range.upperBound)
        base.forEachRecord(request, isCancelled: { _ in job.isCancelled }, sieve: .all) { record in
          keys.append(record.key)
          return keys.count < RowOpener.maxNumberedRows
        }
      }
      return keys
    } receive: { [weak self] keys in
      guard let self else { return }
      host.withoutAnimation {
        self.host.update(keeping: self.host.cursor, estimate: 1) {
          self.layouts.setOpenness(openness, ofKeys: keys)
        }
      }
    }
  }

  // MARK: - By what they hold

  /// The keys of records that match.
  private struct FoundKeys: Sendable {
    var keys: [RecordKey] = []
    /// Those of records whose lines hide nothing.
    var whole: [RecordKey] = []
    /// The first row on which the pattern could not decide.
    var failure: UndecidedMatch?
  }

  /// Opens or closes rows that match.
  ///
  /// - Parameters:
  ///   - openness: The new openness.
  ///   - matching: The number of rows, and a closure that finds them in the source.
  ///   - pattern: The pattern that they match; nil if a filter keeps them.
  package func setOpenness(
    _ openness: Openness, of matching: (count: Int, rows: @Sendable (RowLookup) -> RowSet),
    pattern: RecordPattern?
  ) {
    guard matching.count > 0 else {
      host.say("no row matches")
      return
    }
    let verb = openness.isOpen ? "opening" : "closing"
    host.say("\(verb) \(counted(matching.count, "row"))")
    findKeys(of: pattern, in: matching.rows, toOpen: openness.isOpen) { [weak self] in
      self?.setOpenness(openness, of: $0)
    }
  }

  /// Opens every row that matches a condition on a column.
  ///
  /// - Parameters:
  ///   - pattern: The condition.
  ///   - path: The path to nodes that open in these rows; nil for none.
  package func open(matching pattern: RecordPattern, leadingTo path: JSONPath? = nil) {
    findKeys(of: pattern, in: nil, toOpen: true) { [weak self] found in
      guard let self else { return }
      if found.keys.isEmpty {
        host.say("no row " + (path.map { "has \($0)" } ?? "matches \(pattern.text)"))
      } else {
        setOpenness(.open, of: found, leadingTo: path)
      }
      if let failure = found.failure { host.say("\(failure)") }
    }
  }

  /// Finds the keys of some records in the background.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the records match; nil reads all of them.
  ///   - rows: Finds the rows of the source that are known to match; nil looks at every row.
  ///   - opens: Whether it matters which of them hide something.
  ///   - receive: Receives the keys, up to the limit, and the first row on which the pattern could
  ///     not decide.
  private func findKeys(
    of pattern: RecordPattern?, in rows: (@Sendable (RowLookup) -> RowSet)?, toOpen opens: Bool,
    receive: @escaping @MainActor (FoundKeys) -> Void
  ) {
    let (source, arrangement) = (host.source.handle, host.source.arrangement)
    let (presentation, relations) = (layouts.presentation, layouts.relations)
    openingMatches.start(
      { (job: Job<FoundKeys>) in
        let rows = rows?(arrangement.lookup(by: job))
        return RowOpener.keys(
          of: pattern, in: rows, of: source.opened(by: job),
          hides: { !opens || presentation.hidesAnything($0, relations: relations) },
          isCancelled: { job.isCancelled })
      }, receive: receive)
  }

  /// Returns the keys of the matching records, read sequentially.
  private nonisolated static func keys(
    of pattern: RecordPattern?, in rows: RowSet?, of base: any ReadableSource,
    hides: (Record) -> Bool, isCancelled: @escaping () -> Bool
  ) -> FoundKeys {
    let matching = pattern.map {
      RecordMatching($0, schema: base.schema, isCancelled: isCancelled)
    }
    var request = ReadRequest()
    if let rows { request.rows = rows.row(at: 0)..<rows.row(at: rows.count - 1) + 1 }
    request.waits = false
    request.recordBytes = matchedRecordBytes
    if rows == nil { request.condition = pattern?.condition }
    var found = FoundKeys()
    base.forEachRecord(
      request, isCancelled: { _ in isCancelled() }, sieve: matching?.sieve ?? .all
    ) { record in
      let isWanted: Bool
      if let rows {
        isWanted = record.row.map(rows.contains) ?? false
      } else if let matching, let pattern {
        let isMatch = matching.isMatch(record, of: base, isCancelled: isCancelled)
        if isMatch == nil, isCancelled() { return false }
        if isMatch == nil, found.failure == nil {
          found.failure = UndecidedMatch(pattern, row: record.row ?? 0)
        }
        isWanted = isMatch ?? false
      } else {
        isWanted = true
      }
      if isWanted {
        found.keys.append(record.key)
        if !hides(record) { found.whole.append(record.key) }
      }
      return found.keys.count < maxMatchingRows
    }
    return found
  }

  private func setOpenness(
    _ openness: Openness, of found: FoundKeys, leadingTo path: JSONPath? = nil
  ) {
    let keys = found.keys
    host.found.opened = nil
    let estimate = openness.isOpen && isFiltered() ? host.meanOpenHeight() : 1
    host.update(keeping: host.cursor, estimate: estimate) {
      layouts.setOpenness(openness, ofKeys: keys)
      if let path { layouts.open(path, inKeys: keys, showingAllOf: found.whole) }
    }
    let limit = keys.count == RowOpener.maxMatchingRows ? "the first " : ""
    let rows = limit + counted(keys.count, "row")
    guard openness.isOpen, path == nil, !found.whole.isEmpty else {
      return host.say("\(openness.isOpen ? "opened" : "closed") \(rows)")
    }
    let hiding = keys.count - found.whole.count
    host.say(
      hiding == 0
        ? "nothing hidden in \(rows)"
        : "opened \(grouped(hiding)) of \(rows), which hide something")
  }
}
