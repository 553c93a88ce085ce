// A file that grows while it is read: at its end the screen goes along, elsewhere nothing moves.

import Records
import TerminalApp

extension ViewerScene {
  /// Follows the end of the source, goes there when new rows came below, or stops following.
  func follow() {
    if isFollowing, !isAtEnd {
      goToEnd()
      newRowCount = 0
    } else if isFollowing {
      stopFollowing()
      message = "not following"
    } else {
      startFollowing()
    }
  }

  /// Goes to the end and stays there while rows are added.
  ///
  /// - Parameter goingToEnd: Whether to go there; else the reader stays where he is.
  func startFollowing(goingToEnd: Bool = true) {
    isFollowing = true
    newRowCount = 0
    message =
      source.base.canFollow || !source.progress.isComplete ? nil : "this source does not grow"
    if goingToEnd { goToEnd() }
    guard source.base.canFollow else { return }
    let source = source.base
    // On the virtual clock work has to end by itself: one look is all.
    let waits = services.clock == .real
    let report = onMain { $0.sourceMoved() }
    following = services.background.run("follow") { cancellation in
      source.follow(waits: waits, isCancelled: { cancellation.isCancelled }, report: report)
    }
  }

  /// Lets the end be.
  func stopFollowing() {
    isFollowing = false
    guard let following else { return }
    following.cancel()
    self.following = nil
    source.base.stop()
  }

  /// Whether the cursor is on the last row, or there is none.
  var isAtEnd: Bool { cursorRow.map { $0 == source.rows.total - 1 } ?? true }

  /// Goes along with rows that were added, or counts those that are not seen.
  func takeNews(_ change: SourceChange, wasAtEnd: Bool) {
    if let restart = change.restart {
      newRowCount = 0
      switch restart {
      case .truncated: message = "file was truncated: read from its start"
      case .rewritten: message = "file was written anew: read from its start"
      case .replaced: message = "file was replaced: the new one is read"
      }
    }
    if change.restart != nil || isFollowing && !change.inserted.isEmpty { forgetTroubles() }
    guard isFollowing, !change.inserted.isEmpty else { return }
    if wasAtEnd { goToEnd() } else { newRowCount += change.inserted.count }
  }
}
