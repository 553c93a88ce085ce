// Background work that is done when the bench says so, and no sooner.

import Synchronization
import TerminalApp

/// Runs work on the calling thread; the index is held until it is released.
final class StagedBackground: Background {
  private struct Job {
    let name: String
    let cancellation: Cancellation
    let work: @Sendable (Cancellation) -> Void
  }

  private let jobs = Mutex<[Job]>([])
  private let holdsIndex = Atomic(true)

  func run(_ name: String, _ work: @escaping @Sendable (Cancellation) -> Void) -> Cancellation {
    let cancellation = Cancellation()
    jobs.withLock { $0.append(Job(name: name, cancellation: cancellation, work: work)) }
    return cancellation
  }

  /// Lets the index go on to its end the next time everything comes to rest.
  func releaseIndex() { holdsIndex.store(false, ordering: .relaxed) }

  func cancelAll() {
    for job in jobs.withLock({ $0 }) { job.cancellation.cancel() }
  }

  var isAtRest: Bool { jobs.withLock { $0.isEmpty } }

  func settle() -> Bool {
    var didWork = false
    while let job = next() {
      didWork = true
      if !job.cancellation.isCancelled { job.work(job.cancellation) }
    }
    return didWork
  }

  private func next() -> Job? {
    let isHeld = holdsIndex.load(ordering: .relaxed)
    return jobs.withLock { jobs in
      jobs.firstIndex { !isHeld || $0.name != "index" }.map { jobs.remove(at: $0) }
    }
  }
}
