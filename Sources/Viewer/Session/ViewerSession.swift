// The state of a viewer that its features share, and that lasts when the source is read again.

package import CellGrid
package import Records
package import TerminalApp

/// A source on its way to the screen: its rows, which of them are open, and the work on them.
///
/// A class: every feature of the viewer sees the same session.
@MainActor
package final class ViewerSession {
  /// The flags of the command line.
  package let options: ViewerOptions
  /// The records.
  package let source: RecordView
  /// The background work.
  package let jobs: Jobs
  /// The rows that are open, and how far.
  package var openRows = OpenRows()
  /// The reader's changes to the columns.
  package var columns = ColumnArrangement()
  /// Whether a row was ever opened, so that the reader knows how.
  package var hasEverOpened = false
  /// The record that the search opened and will close again; nil once the reader has changed it.
  var foundRecord: Record?
  /// For how long a sentence is shown.
  private static let messageTime = Duration.seconds(4)

  /// A sentence for the reader; the next key takes it away, and so does time.
  package private(set) var message: String?
  /// When the sentence goes; nil without one.
  private(set) var messageEnd: Instant?

  /// Begins a session; all rows are closed.
  package init(source: any RecordSource, options: ViewerOptions, services: Services) {
    self.source = RecordView(source)
    self.options = options
    jobs = Jobs(services)
    // Rows that do not pass a filter never appear.
    if !options.filters.isEmpty { self.source.arrangement = .kept(RowSet()) }
    jobs.verdict = { [source = self.source] in
      // A pipe may turn out to hold nothing that can be shown.
      source.refusal.map { .finished(refusal($0)) } ?? .handled
    }
  }

  /// The time of the last event or report.
  package var now: Instant { jobs.now }

  /// Shows a sentence to the reader, or takes it away.
  package func say(_ message: String?) {
    self.message = message
    messageEnd = message == nil ? nil : now + ViewerSession.messageTime
  }

  /// Takes a sentence away that has been shown long enough.
  func advance(to now: Instant) {
    if let messageEnd, messageEnd <= now { say(nil) }
  }

  /// Looks something up in the arrangement on screen, in the background if that is on a disk.
  ///
  /// - Parameters:
  ///   - slot: The slot for the background work.
  ///   - find: Looks it up; may wait for a disk.
  ///   - done: Takes the result, unless the arrangement has changed by then.
  func lookUp<Found: Sendable>(
    in slot: JobSlot, _ find: @escaping @Sendable (RowArrangement) -> Found,
    _ done: @escaping @MainActor (Found) -> Void
  ) {
    let arrangement = source.arrangement
    guard arrangement.isOnDisk else { return done(find(arrangement)) }
    slot.start { (_: Job<Found>) in
      find(arrangement)
    } receive: { [source] found in
      if source.arrangement == arrangement { done(found) }
    }
  }
}
