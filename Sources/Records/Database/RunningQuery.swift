// The state of a running query: whether it has ended, and why rows are missing.

internal import Synchronization

/// The reason why the rows of a query ended early.
package struct QueryFailure: Hashable, Sendable {
  /// The reason in words.
  package var words: String
  /// Whether the query can be expected to succeed when it is run again.
  package var mayPass: Bool

  /// Creates a reason.
  package init(_ words: String, mayPass: Bool = false) {
    self.words = words.split { $0.isNewline }.joined(separator: " ")
    self.mayPass = mayPass
  }
}

/// A query that writes its rows to a pipe.
///
/// A class because its own thread and the source of its rows share it.
final class RunningQuery: Sendable {
  private struct State {
    /// Whether the query sends no more rows.
    var hasEnded = false
    /// Whether the user has stopped it.
    var isStoppedByUser = false
    /// The reason why rows are missing.
    var note: SourceNote?
  }

  private let pipe: RowPipe
  private let interrupt: @Sendable () -> Void
  private let state = Mutex(State())

  /// Creates the state of a query that is about to start.
  ///
  /// - Parameters:
  ///   - pipe: The pipe.
  ///   - interrupt: Ends the query; called from any thread, perhaps more than once.
  init(pipe: RowPipe, interrupt: @escaping @Sendable () -> Void) {
    self.pipe = pipe
    self.interrupt = interrupt
  }

  /// Notes that the query has ended, and closes the pipe; only the query's thread calls it.
  ///
  /// - Parameter failure: The reason why rows are missing; nil after the last row.
  func end(because failure: QueryFailure?) {
    let note = note(on: failure)
    // One line that cannot be read as a row: the viewer shows it where the rows end.
    if case .queryFailed(_, let reason) = note { _ = pipe.send(Array("\(reason)\n".utf8)) }
    state.withLock { state in
      state.hasEnded = true
      state.note = note
    }
    pipe.finish()
  }

  /// Returns the reason why rows are missing as a note; nil after the last row.
  private func note(on failure: QueryFailure?) -> SourceNote? {
    let rows = pipe.writeCount
    if state.withLock({ $0.isStoppedByUser }) || pipe.gate?.isOver == true {
      return .queryStopped(rows: rows)
    }
    guard let failure, !pipe.hasStopped else { return nil }
    // Servers end transactions that pause, and those that hold up a standby.
    return failure.mayPass && pipe.gate?.hasPaused == true
      ? .queryStopped(rows: rows, reason: failure.words)
      : .queryFailed(row: rows + 1, reason: failure.words)
  }

  /// Whether the user can stop the query.
  var isRunning: Bool { state.withLock { !$0.hasEnded && !$0.isStoppedByUser } }

  /// The reason why rows are missing; nil without one.
  var note: SourceNote? { state.withLock { $0.note } }

  /// The number of rows after which the query was stopped; nil if it was not.
  var stoppedRows: Int? { if case .queryStopped(let rows, _) = note { rows } else { nil } }

  /// Changes the need for rows; any thread may call it, and does not wait.
  func changeDemand(_ change: (inout QueryDemand) -> Void) { pipe.gate?.change(change) }

  /// Whether the query sends no more rows than are needed.
  var isOnDemand: Bool { pipe.gate != nil }

  /// Stops the query at the user's request; rows already sent stay.
  func stopByUser() {
    state.withLock { if !$0.hasEnded { $0.isStoppedByUser = true } }
    stop()
  }

  /// Stops the query because no further rows are needed.
  func stop() {
    pipe.stop()
    interrupt()
  }
}
