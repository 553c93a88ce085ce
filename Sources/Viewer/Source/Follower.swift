// A file that grows while it is read: at its end the screen follows, elsewhere nothing moves.

import Records
import TerminalApp

/// Follows the end of a source.
@MainActor
package final class Follower {
  /// Whether the cursor follows rows added at the end.
  package private(set) var isFollowing = false
  /// The number of rows added below while the cursor was elsewhere.
  private(set) var newRowCount = 0

  private let host: any RowHost
  private let following: JobSlot
  private let emit: Emit

  private var session: ViewerSession { host.session }

  /// Creates a follower that does not follow.
  init(_ host: any RowHost, _ emit: @escaping Emit) {
    self.host = host
    self.emit = emit
    following = host.session.jobs.slot("follow")
  }

  /// Follows the end of the source, goes there if new rows came below, or stops following.
  func toggle() {
    if isFollowing, !host.isAtEnd {
      host.goToEnd()
      newRowCount = 0
    } else if isFollowing {
      stop()
      session.say("stopped following")
    } else {
      start()
    }
  }

  /// Goes to the end and stays there while rows are added.
  ///
  /// - Parameter goingToEnd: Whether to go there; otherwise the cursor stays in place.
  package func start(goingToEnd: Bool = true) {
    isFollowing = true
    newRowCount = 0
    let source = session.source.base
    let grows = source.canFollow || !session.source.progress.isComplete
    session.say(source.followNote ?? (grows ? nil : "this input does not grow"))
    if goingToEnd { host.goToEnd() }
    guard source.canFollow else { return }
    // On the virtual clock work has to end by itself, so it checks once.
    let handle = session.source.handle
    let waits = session.jobs.services.clock == .real
    following.startNotifying { job in
      handle.opened(by: job).follow(
        waits: waits, isCancelled: { job.isCancelled }, report: { job.report(()) })
    } receive: { [weak self] in
      self?.received()
    }
  }

  /// Shows what has come; a source that cannot be read on is not followed any more.
  private func received() {
    emit(.recordsRead)
    guard isFollowing, !following.isRunning, session.source.base.isStuck else { return }
    isFollowing = false
    session.say("stopped following")
  }

  /// Stops following.
  func stop() {
    isFollowing = false
    guard session.source.base.canFollow else { return }
    following.cancel()
    session.source.base.stop()
    // Its last report may not have arrived, and a cancelled job delivers none.
    emit(.recordsRead)
  }

  /// Ends following because the source is replaced.
  ///
  /// - Returns: Whether it was followed.
  func reset() -> Bool {
    defer { isFollowing = false }
    following.cancel()
    return isFollowing
  }

  /// Follows added rows, or counts those that are not visible.
  func sourceChanged(_ shown: ShownChange) {
    if let restart = shown.change.restart {
      newRowCount = 0
      switch restart {
      case .truncated: session.say("file was truncated; reading from its start")
      case .rewritten: session.say("file was rewritten; reading from its start")
      case .replaced: session.say("file was replaced; reading the new one")
      case .reread: break
      }
    }
    let inserted = shown.change.inserted
    guard isFollowing, !inserted.isEmpty else { return }
    if shown.wasAtEnd { host.goToEnd() } else { newRowCount += inserted.count }
  }

  /// The message about new rows below the screen; nil without such rows.
  var news: String? {
    guard isFollowing, newRowCount > 0, !host.isAtEnd else { return nil }
    return "\(counted(newRowCount, "new row")) below, F goes there"
  }
}
