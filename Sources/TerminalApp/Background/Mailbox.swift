// The only way for other threads to reach a scene.

public import CellGrid
internal import Synchronization

/// A thread-safe queue of closures for the main thread.
///
/// The loop runs them between events.
///
/// The closures run in the order in which they were posted. It is a class because all threads must
/// share one mailbox.
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

  private struct State {
    var messages: [Message] = []
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Creates an empty mailbox that is not connected to a loop.
  public init() {}

  /// Posts a closure that receives the time at which it runs; callable from any thread.
  public func post(_ message: @escaping Message) {
    let wake = state.withLock { state in
      state.messages.append(message)
      return state.wake
    }
    wake?()
  }

  /// Posts a closure without a parameter or a result; callable from any thread.
  public func post(_ message: @escaping @MainActor @Sendable () -> Void) {
    post { _ in
      message()
      return .handled
    }
  }

  /// Whether no closure is waiting.
  public var isEmpty: Bool { state.withLock { $0.messages.isEmpty } }

  /// Runs the closures that are waiting now; those that they post wait for the next call.
  ///
  /// - Returns: One outcome per closure, in order.
  @MainActor
  public func drain(at now: Instant) -> [Outcome] {
    removeAll().map { $0(now) }
  }

  /// Empties the queue without running anything.
  func removeAll() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Sets the wake-up callback, and calls it at once if closures are already waiting.
  func connect(_ wake: (@Sendable () -> Void)?) {
    let isWaiting = state.withLock { state in
      state.wake = wake
      return !state.messages.isEmpty
    }
    if isWaiting { wake?() }
  }
}
