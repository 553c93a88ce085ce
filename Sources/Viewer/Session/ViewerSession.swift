// The state that the features of a viewer share and that survives rereading the source.

package import CellGrid
package import Records
package import TerminalApp

/// The source, the background work and the message of a viewer.
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
  /// The clock by which conditions tell times.
  var clock = WallClock()
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
    if options.isFiltered { self.source.arrangement = .kept(RowSet()) }
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
}
