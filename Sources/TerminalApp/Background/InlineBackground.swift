// Background work without threads, for runs that must come out the same every time.

internal import Synchronization

/// Does work on the calling thread, in the order in which it was started, when told to settle.
///
/// The identity it carries is the queue's: scenes fill it, the loop empties it.
public final class InlineBackground: Background {
  private struct Job {
    let cancellation: Cancellation
    let work: @Sendable (Cancellation) -> Void
  }

  private let jobs = Mutex<[Job]>([])

  /// Makes a background with nothing to do.
  public init() {}

  /// Queues work until the loop lets it come to rest.
  @discardableResult
  public func run(
    _ name: String, _ work: @escaping @Sendable (Cancellation) -> Void
  ) -> Cancellation {
    let cancellation = Cancellation()
    jobs.withLock { $0.append(Job(cancellation: cancellation, work: work)) }
    return cancellation
  }

  /// Cancels what waits.
  public func cancelAll() {
    for job in jobs.withLock({ $0 }) { job.cancellation.cancel() }
  }

  /// Whether nothing waits.
  public var isAtRest: Bool { jobs.withLock { $0.isEmpty } }

  /// Does what waits and what that starts in turn, until nothing is left.
  ///
  /// - Returns: Whether there was anything to do.
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
