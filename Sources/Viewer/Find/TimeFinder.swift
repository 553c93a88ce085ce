// Going to a time in a log.

import Records
import Values

/// Finds the first row at or after a time.
@MainActor
package final class TimeFinder {
  private let host: any RowHost
  private let finding: JobSlot

  /// Creates a finder that looks for nothing yet.
  init(_ host: any RowHost) {
    self.host = host
    finding = host.jobs.slot("find time")
  }

  /// Returns whether a text is a time: `02:14`, `2026-11-26 02:14`, `-10m`.
  package nonisolated static func isTime(_ text: String) -> Bool {
    if RelativeTime(text) != nil { return true }
    let bytes = Array(text.utf8)
    return switch ValueReading(bytes.span.bytes).type {
    case .time: true
    case .duration: text.contains(":")
    default: false
    }
  }

  /// Moves to the first row in the source that has a time or a later one, among those on screen.
  ///
  /// A time of day means that of the row under the cursor.
  ///
  /// - Throws: `PatternError` if the column of times cannot be compared with the text.
  func go(to text: String, arriving: @escaping @MainActor (ViewIndex) -> Void) throws(PatternError)
  {
    let schema = host.source.schema
    guard let column = schema.timeColumn else { return host.say("no column has times here") }
    let name = String(decoding: schema.columns[column].name, as: UTF8.self)
    // The numbers of its rows are not known before they are read.
    guard !host.source.base.readsGaps else {
      return host.say("a filter finds a time in a table of a server: &\(shortened(name))>=\(text)")
    }
    let condition = "\(name)>=\(text)"
    let pattern = try RecordPattern(
      asked: condition, schema: schema, by: host.timeReference(for: condition))
    let (source, arrangement) = (host.source.handle, host.source.arrangement)
    let isComplete = host.source.isComplete
    finding.start { (job: Job<ViewIndex?>) in
      let shown = arrangement.lookup(by: job)
      return Self.first(
        pattern, in: source.opened(by: job), column: column, isCancelled: { job.isCancelled }
      ) { shown.index(of: $0) }
    } receive: { [weak self] row in
      guard let row else {
        let so = isComplete ? "" : " so far"
        self?.host.say("no row at or after \(text)\(so)")
        return
      }
      arriving(row)
    }
  }

  /// Returns the place of the first record that passes a condition on a column of times and has one.
  private nonisolated static func first(
    _ pattern: RecordPattern, in base: any ReadableSource, column: Int,
    isCancelled: @escaping () -> Bool, place: (SourceRow) -> ViewIndex?
  ) -> ViewIndex? {
    let matching = RecordMatching(pattern, schema: base.schema, isCancelled: isCancelled)
    let times = RisingTimes(in: base, column: column, isCancelled: isCancelled)
    let start = times?.firstRow { matching.isMatch($0, of: base, isCancelled: isCancelled) } ?? 0
    var request = ReadRequest(rows: start..<Int.max)
    request.waits = false
    var found: ViewIndex?
    base.forEachRecord(request, isCancelled: { _ in isCancelled() }, sieve: matching.sieve) {
      record in
      let isMatch = matching.isMatch(record, of: base, isCancelled: isCancelled)
      guard isMatch == true, let row = record.row else { return !isCancelled() }
      found = place(SourceRow(row))
      return found == nil
    }
    return found
  }
}
