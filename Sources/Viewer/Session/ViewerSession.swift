// The state that the features of a viewer share and that survives rereading the source.

package import CellGrid
package import Records
package import TerminalApp

/// The shared state of a viewer: the source, the open rows and the background work.
///
/// A class, because every feature of the viewer shares the session.
@MainActor
package final class ViewerSession {
  /// The flags of the command line.
  package let options: ViewerOptions
  /// The records.
  package let source: RecordView
  /// The background work.
  package let jobs: Jobs
  /// The openness of each row.
  package var openRows = OpenRows()
  /// The user's changes to the columns.
  package var columns = ColumnArrangement()
  /// The record that the search opened and will close again; nil once the user has changed it.
  var foundRecord: Record?
  /// The key of the column that the cursor was last in, in a table inside a row; nil at first.
  var innerColumn: [UInt8]?
  /// The member that the cursor is on, in an object or array on one line; nil elsewhere.
  var lineMember: MemberPlace?
  /// The record in whose outline a match is shown; nil without one.
  var matchKey: RecordKey?
  /// The time for which a message is shown.
  private static let messageTime = Duration.seconds(4)

  /// The message for the user; the next key or a timeout removes it.
  package private(set) var message: String?
  /// The time at which the message is removed; nil without one.
  private(set) var messageEnd: Instant?

  /// Begins a session; all rows are closed.
  package init(source: SourceHandle, options: ViewerOptions, services: Services) {
    self.source = RecordView(source)
    self.options = options
    jobs = Jobs(services)
    // Rows that do not pass a filter must never appear.
    if !options.filters.isEmpty { self.source.arrangement = .kept(RowSet()) }
    jobs.verdict = { [source = self.source] in
      // A pipe may turn out to contain nothing that can be shown.
      source.refusal.map { .finished(refusal($0)) } ?? .handled
    }
  }

  /// The time of the last event or report.
  package var now: Instant { jobs.now }

  /// Shows a message to the user; nil removes it.
  package func say(_ message: String?) {
    self.message = message
    messageEnd = message == nil ? nil : now + ViewerSession.messageTime
  }

  /// Removes the message once its time is over.
  func advance(to now: Instant) {
    if let messageEnd, messageEnd <= now { say(nil) }
  }

  /// Looks something up in the current arrangement, in the background if it is on disk.
  ///
  /// - Parameters:
  ///   - slot: The slot for the background work.
  ///   - find: Performs the lookup; may block on a disk.
  ///   - done: Receives the result, unless the arrangement has changed by then.
  func lookUp<Found: Sendable>(
    in slot: JobSlot, _ find: @escaping @Sendable (RowLookup) -> Found,
    _ done: @escaping @MainActor (Found) -> Void
  ) {
    let arrangement = source.arrangement
    if let lookup = arrangement.lookup { return done(find(lookup)) }
    slot.start { (job: Job<Found>) in
      find(arrangement.lookup(by: job))
    } receive: { [source] found in
      if source.arrangement == arrangement { done(found) }
    }
  }
}
