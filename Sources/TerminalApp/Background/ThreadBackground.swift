// Background work on dedicated threads.

internal import Synchronization

/// A background that starts a thread for each piece of work.
///
/// There are few pieces of work, and each takes long (an index, a search, a sort), so a pool would
/// gain nothing. A dedicated thread may block in a read without delaying other work. It is a class
/// because it owns the set of running work, which must be cancelled before the program ends.
///
/// ```swift
/// let (background, mailbox) = (ThreadBackground(), Mailbox())
/// background.run("primes") { cancellation in
///   let primes = (2...1_000).filter { n in !(2..<n).contains { n % $0 == 0 } }
///   if !cancellation.isCancelled { mailbox.post { print(primes.count) } }
/// }
/// ```
public final class ThreadBackground: Background {
  /// 1 MiB: JSON and regular expressions may nest deeply, and untouched pages cost nothing.
  static let stackBytes = 1 << 20
  /// The maximum number of threads for shared work; more would be limited by memory bandwidth.
  private static let maxThreads = 4
  /// The niceness of additional threads, which leaves one core to the loop.
  private static let helperNiceness = 5

  private struct State {
    var running: [Int: Cancellation] = [:]
    var started = 0
  }

  /// The set of running work, shared with the threads because one may outlive the background.
  private final class Roster: Sendable {
    let state = Mutex(State())

    func add(_ cancellation: Cancellation) -> Int {
      state.withLock { state in
        state.started += 1
        state.running[state.started] = cancellation
        return state.started
      }
    }

    func remove(_ number: Int) {
      state.withLock { _ = $0.running.removeValue(forKey: number) }
    }
  }

  private let roster = Roster()

  /// Creates a background without work.
  public init() {}

  /// Starts a thread; if the system cannot create one, runs the work synchronously.
  @discardableResult
  public func run(
    _ name: String, _ work: @escaping @Sendable (Cancellation) -> Void
  ) -> Cancellation {
    let cancellation = Cancellation()
    if !start(name, cancellation, work) { work(cancellation) }
    return cancellation
  }

  /// Starts a thread per core, at most four; if the system cannot create any, runs the work
  /// synchronously.
  ///
  /// All threads except the first have a lower priority than the loop.
  @discardableResult
  public func share(
    _ name: String, _ work: @escaping @Sendable (Cancellation) -> Void
  ) -> Cancellation {
    let cancellation = Cancellation()
    let wanted = min(System.coreCount, Self.maxThreads)
    let started = (0..<wanted).prefix { number in
      start(name, cancellation, niceness: number > 0 ? Self.helperNiceness : 0, work)
    }
    if started.isEmpty { work(cancellation) }
    return cancellation
  }

  /// Starts a thread.
  ///
  /// - Returns: False if the system cannot create one.
  private func start(
    _ name: String, _ cancellation: Cancellation, niceness: Int = 0,
    _ work: @escaping @Sendable (Cancellation) -> Void
  ) -> Bool {
    let roster = roster
    let number = roster.add(cancellation)
    let isStarted = System.startThread(
      named: name, stackBytes: Self.stackBytes, niceness: niceness
    ) {
      if !cancellation.isCancelled { work(cancellation) }
      roster.remove(number)
    }
    if !isStarted { roster.remove(number) }
    return isStarted
  }

  /// Cancels all running work; returns without waiting for it.
  public func cancelAll() {
    let running = roster.state.withLock { Array($0.running.values) }
    for cancellation in running { cancellation.cancel() }
  }

  /// Whether no thread is running.
  public var isAtRest: Bool { roster.state.withLock { $0.running.isEmpty } }

  /// Does nothing, because threads run on their own.
  ///
  /// - Returns: False.
  public func settle() -> Bool { false }
}
