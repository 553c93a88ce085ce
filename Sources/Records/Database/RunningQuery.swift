// The state of a running query: whether it has ended, and why rows are missing.

internal import Synchronization

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
  /// - Parameter words: The words for an error; nil after the last row.
  func end(because words: String?) {
    let rows = pipe.writeCount
    let words = words.map { $0.split { $0.isNewline }.joined(separator: " ") }
    // One line that cannot be read as a row: the viewer shows it where the rows end.
    if let words { _ = pipe.write(Array("\(words)\n".utf8)) }
    state.withLock { state in
      state.hasEnded = true
      if state.isStoppedByUser {
        state.note = .queryStopped(rows: rows)
      } else if let words, !pipe.hasStopped {
        state.note = .queryFailed(row: rows + 1, reason: words)
      }
    }
    pipe.finish()
  }

  /// Whether the user can stop the query.
  var isRunning: Bool { state.withLock { !$0.hasEnded && !$0.isStoppedByUser } }

  /// The reason why rows are missing; nil without one.
  var note: SourceNote? { state.withLock { $0.note } }

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
