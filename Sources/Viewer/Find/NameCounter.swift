// The names of fields that match a pattern, which neither a search nor a filter looks at.

import Records

/// Finds the names of fields that match a pattern which no value matches.
///
/// In JSON each record has names of its own, so that its rows are counted in the background.
@MainActor
final class NameCounter {
  /// The greatest number of names of columns that are looked at.
  private static let columnLimit = 256

  /// The rows that are counted.
  private struct Subject: Equatable {
    var pattern: String
    var source: ObjectIdentifier
    var among: RowSet?
  }

  private let host: any RowHost
  private let counting: JobSlot
  private var subject: Subject?
  /// The number of rows that have been looked at.
  private var end = 0
  /// The rows in which a name matches.
  private var found = RowSet()

  /// Creates a counter that counts nothing yet.
  ///
  /// - Parameters:
  ///   - host: The rows.
  ///   - slot: The name of its work.
  init(_ host: any RowHost, slot: String) {
    self.host = host
    counting = host.jobs.slot(slot)
  }

  /// Counts the rows in which a name matches a pattern that no value of them matches.
  ///
  /// Only rows that have come since the last count are looked at.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - among: The only rows of the source to look at; nil: all.
  func count(_ pattern: RecordPattern, among: RowSet? = nil) {
    guard hasOwnNames, !pattern.isCondition else { return }
    let base = host.source.base
    let wanted = Subject(
      pattern: pattern.text, source: ObjectIdentifier(base), among: among)
    if wanted != subject { forget() }
    subject = wanted
    let rows = end..<max(base.rows.head, end)
    guard !rows.isEmpty, !counting.isRunning else { return }
    let pass = RecordPass.names(matching: pattern, in: rows, among: among)
    counting.start(pass.shared(in: host.source.handle)) { [weak self] batch in
      guard let self else { return }
      found.insert(contentsOf: batch.findings.sorted())
      guard batch.isComplete else { return }
      end = rows.upperBound
      count(pattern, among: among)
    }
  }

  /// Forgets the rows from one of the source on, because they have changed.
  func forget(from row: Int) {
    counting.cancel()
    end = min(end, row)
    found.remove(row..<Int.max)
  }

  /// Stops counting, because the pattern is another.
  func forget() {
    forget(from: 0)
    subject = nil
  }

  /// Returns a remark on the names that a pattern matches; nil if it matches none, or while they are
  /// counted.
  func remark(on pattern: RecordPattern) -> String? {
    guard !pattern.isCondition else { return nil }
    guard !hasOwnNames else {
      guard !counting.isRunning, !found.isEmpty, subject?.pattern == pattern.text else {
        return nil
      }
      return " (in no value; a name in \(counted(found.count, "row")))"
    }
    let names = host.source.schema.columns.prefix(Self.columnLimit).lazy.map(\.name)
    let name = names.first { !pattern.ranges(in: $0).isEmpty }
    return name.map { " (only in the name \(shortened($0)))" }
  }

  /// Whether each record has names of its own.
  private var hasOwnNames: Bool {
    host.source.schema.isJSON && host.source.schema.hasFreeKeys
  }
}
