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

  /// Creates a follower that does not follow.
  init(_ host: any RowHost) {
    self.host = host
    following = host.jobs.slot("follow")
  }

  /// Follows the end of the source, goes there if new rows came below, or stops following.
  func toggle() {
    if isFollowing, !host.isAtEnd {
      host.goToEnd()
      newRowCount = 0
    } else if isFollowing {
      stop()
      host.say("stopped following")
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
    let source = host.source.base
    let grows = source.canFollow || !host.source.progress.isComplete
    host.say(source.followNote ?? (grows ? nil : "this input does not grow"))
    if goingToEnd { host.goToEnd() }
    guard source.canFollow else { return }
    // On the virtual clock work has to end by itself, so it checks once.
    let handle = host.source.handle
    let waits = host.jobs.services.clock == .real
    following.startNotifying { job in
      handle.opened(by: job).follow(
        waits: waits, isCancelled: { job.isCancelled }, report: { job.report(()) })
    } receive: { [weak self] in
      self?.received()
    }
  }

  /// Shows what has come; a source that cannot be read on is not followed any more.
  private func received() {
    host.emit(.recordsRead)
    guard isFollowing, !following.isRunning, host.source.base.isStuck else { return }
    isFollowing = false
    host.say("stopped following")
  }

  /// Stops following.
  func stop() {
    isFollowing = false
    guard host.source.base.canFollow else { return }
    following.cancel()
    host.source.base.stop()
    // Its last report may not have arrived, and a cancelled job delivers none.
    host.emit(.recordsRead)
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
  func sourceChanged(_ change: SourceChange, wasAtEnd: Bool) {
    if let restart = change.restart {
      newRowCount = 0
      switch restart {
      case .truncated: host.say("file was truncated; reading from its start")
      case .rewritten: host.say("file was rewritten; reading from its start")
      case .replaced: host.say("file was replaced; reading the new one")
      case .reread: break
      }
    }
    rowsAppended(change.inserted.count, wasAtEnd: wasAtEnd)
  }

  /// Follows rows that are shown after all others, or counts them.
  ///
  /// Of the rows that a source adds, a filter lets only some through, and later.
  func rowsAppended(_ count: Int, wasAtEnd: Bool) {
    guard isFollowing, count > 0 else { return }
    if wasAtEnd {
      host.goToEnd()
      newRowCount = 0
    } else {
      newRowCount += count
    }
  }

  /// The message about new rows below the screen; nil without such rows.
  var news: String? {
    guard isFollowing, newRowCount > 0 else { return nil }
    let seenEnd = host.visibleRows.last.map { $0.number + 1 } ?? 0
    let count = min(newRowCount, host.source.rows.total - seenEnd)
    guard count > 0, !host.isAtEnd else { return nil }
    return "\(counted(count, "new row")) below, F goes there"
  }
}
