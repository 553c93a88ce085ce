// Background work on threads of its own.

internal import Synchronization

/// Starts a plain thread for every piece of work.
///
/// Work is few and long (an index, a search, a sort), so a pool would save nothing; a thread of its
/// own may block in a read without holding anything else up. The identity it carries is the set of
/// running work, which must be cancelled before the program ends.
public final class ThreadBackground: Background {
  /// 1 MiB: JSON and regular expressions may nest deeply, and untouched pages cost nothing.
  static let stackBytes = 1 << 20

  private struct State {
    var running: [Int: Cancellation] = [:]
    var started = 0
  }

  /// Shared with the threads, so that one which outlives this object still finds its place.
  private final class Roster: Sendable {
    let state = Mutex(State())
  }

  private let roster = Roster()

  /// Makes a background with nothing to do.
  public init() {}

  /// Starts a thread; when the system has none to give, the work runs at once on this one.
  @discardableResult
  public func run(
    _ name: String, _ work: @escaping @Sendable (Cancellation) -> Void
  ) -> Cancellation {
    let cancellation = Cancellation()
    let roster = roster
    let number = roster.state.withLock { state in
      state.started += 1
      state.running[state.started] = cancellation
      return state.started
    }
    let body: @Sendable () -> Void = {
      if !cancellation.isCancelled { work(cancellation) }
      roster.state.withLock { _ = $0.running.removeValue(forKey: number) }
    }
    if !System.startThread(named: name, stackBytes: Self.stackBytes, body) { body() }
    return cancellation
  }

  /// Cancels everything that runs; returns without waiting for it.
  public func cancelAll() {
    let running = roster.state.withLock { Array($0.running.values) }
    for cancellation in running { cancellation.cancel() }
  }

  /// Whether no thread is at work.
  public var isAtRest: Bool { roster.state.withLock { $0.running.isEmpty } }

  /// Threads come to rest by themselves.
  ///
  /// - Returns: No.
  public func settle() -> Bool { false }
}
