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
  /// More threads than these wait for memory rather than for each other.
  private static let mostThreads = 4
  /// Threads that help another one leave the loop its core.
  private static let helperNiceness = 5

  private struct State {
    var running: [Int: Cancellation] = [:]
    var started = 0
  }

  /// Shared with the threads, so that one which outlives this object still finds its place.
  private final class Roster: Sendable {
    let state = Mutex(State())

    func enter(_ cancellation: Cancellation) -> Int {
      state.withLock { state in
        state.started += 1
        state.running[state.started] = cancellation
        return state.started
      }
    }

    func leave(_ number: Int) {
      state.withLock { _ = $0.running.removeValue(forKey: number) }
    }
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
    if !start(name, cancellation, work) { work(cancellation) }
    return cancellation
  }

  /// Starts a thread for each core, at most four, all but the first below the loop's priority; when
  /// the system has none to give, the work runs at once on this one.
  @discardableResult
  public func share(
    _ name: String, _ work: @escaping @Sendable (Cancellation) -> Void
  ) -> Cancellation {
    let cancellation = Cancellation()
    let wanted = min(System.coreCount, Self.mostThreads)
    let started = (0..<wanted).prefix { number in
      start(name, cancellation, niceness: number > 0 ? Self.helperNiceness : 0, work)
    }
    if started.isEmpty { work(cancellation) }
    return cancellation
  }

  /// Starts a thread.
  ///
  /// - Returns: False when there is none to be had.
  private func start(
    _ name: String, _ cancellation: Cancellation, niceness: Int = 0,
    _ work: @escaping @Sendable (Cancellation) -> Void
  ) -> Bool {
    let roster = roster
    let number = roster.enter(cancellation)
    let isStarted = System.startThread(
      named: name, stackBytes: Self.stackBytes, niceness: niceness
    ) {
      if !cancellation.isCancelled { work(cancellation) }
      roster.leave(number)
    }
    if !isStarted { roster.leave(number) }
    return isStarted
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
