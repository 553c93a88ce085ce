// The only way for other threads to reach a scene.

public import CellGrid
internal import Synchronization

/// A thread-safe queue of closures for the main thread.
///
/// The loop runs them between events, in the order in which they were posted. Between them run the
/// parts of tasks that are ready on the main actor, so that `Task`, `await` and asynchronous
/// sequences work in a scene.
///
/// It is a class because all threads must share one mailbox.
///
/// ```swift
/// let mailbox = Mailbox()
/// mailbox.post { now in
///   now > .start ? .finished(.success) : .handled
/// }
/// print(mailbox.isEmpty)  // false
/// ```
public final class Mailbox: Sendable {
  /// A closure for the main thread.
  ///
  /// It receives the time at which it runs. Like the handling of an event, it may make a request of
  /// the terminal or end the program.
  public typealias Message = @MainActor @Sendable (Instant) -> Outcome

  /// An entry of the queue.
  private enum Entry {
    case message(Message)
    case job(TaskJob)
  }

  private struct State {
    var entries: [Entry] = []
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Creates an empty mailbox that is not connected to a loop.
  public init() {}

  /// Posts a closure that receives the time at which it runs; callable from any thread.
  public func post(_ message: @escaping Message) {
    append(.message(message))
  }

  /// Posts a closure without a parameter or a result; callable from any thread.
  public func post(_ message: @escaping @MainActor @Sendable () -> Void) {
    post { _ in
      message()
      return .handled
    }
  }

  /// Posts a part of a task.
  func post(_ job: TaskJob) { append(.job(job)) }

  private func append(_ entry: Entry) {
    let wake = state.withLock { state in
      state.entries.append(entry)
      return state.wake
    }
    wake?()
  }

  /// Whether neither a closure nor a part of a task is waiting.
  public var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

  /// Whether a part of a task is waiting.
  var hasJobs: Bool {
    state.withLock { state in
      state.entries.contains { if case .job = $0 { true } else { false } }
    }
  }

  /// Runs the closures and parts of tasks that are waiting now; those that they post wait for the
  /// next call.
  ///
  /// - Returns: One outcome per closure or part, in order.
  @MainActor
  public func drain(at now: Instant) -> [Outcome] {
    let entries = state.withLock { state in
      defer { state.entries = [] }
      return state.entries
    }
    return entries.map { entry in
      switch entry {
      case .message(let message): return message(now)
      case .job(let job):
        job.run()
        return .handled
      }
    }
  }

  /// Removes the parts of tasks without running them.
  func removeJobs() -> [TaskJob] {
    state.withLock { state in
      let entries = state.entries
      state.entries.removeAll { if case .job = $0 { true } else { false } }
      return entries.compactMap { if case .job(let job) = $0 { job } else { nil } }
    }
  }

  /// Sets the wake-up callback, and calls it at once if closures are already waiting.
  func connect(_ wake: (@Sendable () -> Void)?) {
    let isWaiting = state.withLock { state in
      state.wake = wake
      return !state.entries.isEmpty
    }
    if isWaiting { wake?() }
  }
}
