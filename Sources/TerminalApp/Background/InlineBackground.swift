// Background work without threads, for deterministic runs.

internal import Synchronization

/// A background that runs its work on the calling thread, in order of submission, when ``settle()``
/// is called.
///
/// It is a class because the scene that submits work and the loop that runs it share one queue.
///
/// ```swift
/// let background = InlineBackground()
/// let cancellation = background.run("cancelled") { _ in print("never printed") }
/// background.run("work") { _ in print("done") }
/// cancellation.cancel()
/// print(background.settle(), background.isAtRest)  // done, then: true true
/// ```
public final class InlineBackground: Background {
  private struct Job {
    let cancellation: Cancellation
    let work: @Sendable (Cancellation) -> Void
  }

  private let jobs = Mutex<[Job]>([])

  /// Creates a background without work.
  public init() {}

  /// Enqueues work, which runs at the next ``settle()``.
  @discardableResult
  public func run(
    _ name: String, _ work: @escaping @Sendable (Cancellation) -> Void
  ) -> Cancellation {
    let cancellation = Cancellation()
    jobs.withLock { $0.append(Job(cancellation: cancellation, work: work)) }
    return cancellation
  }

  /// Cancels all waiting work.
  public func cancelAll() {
    for job in jobs.withLock({ $0 }) { job.cancellation.cancel() }
  }

  /// Whether no work is waiting.
  public var isAtRest: Bool { jobs.withLock { $0.isEmpty } }

  /// Runs all waiting work, and the work that it submits in turn, until the queue is empty.
  ///
  /// - Returns: Whether there was any work.
  public func settle() -> Bool {
    var didWork = false
    while let job = next() {
      didWork = true
      if !job.cancellation.isCancelled { job.work(job.cancellation) }
    }
    return didWork
  }

  private func next() -> Job? {
    jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
