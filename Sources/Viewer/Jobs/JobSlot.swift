// One background job at a time; reports of replaced jobs are dropped.

import CellGrid
import Records
import Synchronization
import TerminalApp

/// A job as seen by its background work: it reports and checks for cancellation.
///
/// It is the evidence that opens a `SourceHandle`, so only a `JobSlot` makes jobs.
package struct Job<Report: Sendable>: MayWait {
  fileprivate let cancellation: Cancellation
  fileprivate let post: @Sendable (Report?, _ isLast: Bool) -> Void

  /// Whether the work should end as soon as possible.
  package var isCancelled: Bool { cancellation.isCancelled }

  /// Sends a report to the main thread.
  package func report(_ report: Report) {
    if !isCancelled { post(report, false) }
  }

  /// Ends the job with its last report, or with none.
  fileprivate func finish(_ report: Report?) {
    if !isCancelled { post(report, true) }
  }
}

/// A slot for one kind of background work.
///
/// Starting a job cancels the previous one. Reports arrive on the main thread, in order; those of
/// replaced jobs are dropped. A class, because reports are delivered to the slot that started the
/// job.
@MainActor
package final class JobSlot {
  /// The name of its work in a debugger.
  let name: String
  private weak var jobs: Jobs?
  /// The running job, identified by its cancellation object.
  private var current: Cancellation?

  init(_ name: String, in jobs: Jobs) {
    self.name = name
    self.jobs = jobs
  }

  /// Whether a job is running: from its start until its last report has arrived or it is cancelled.
  package var isRunning: Bool { current != nil }

  /// Cancels the running job; its pending reports are dropped.
  package func cancel() {
    current?.cancel()
    current = nil
  }

  /// Starts a job and cancels the previous one.
  ///
  /// - Parameters:
  ///   - work: The work. It returns its last report, or nil if it has none or was cancelled.
  ///   - receive: Receives each report on the main thread.
  package func start<Report: Sendable>(
    _ work: @escaping @Sendable (Job<Report>) -> Report?,
    receive: @escaping @MainActor (Report) -> Void
  ) {
    cancel()
    guard let services = jobs?.services else { return }
    let post = poster(to: services.mailbox, receive)
    current = services.background.run(name) { cancellation in
      let job = Job(cancellation: cancellation) { post(cancellation, $0, $1) }
      job.finish(work(job))
    }
  }

  /// Starts a job whose reports carry no values, and cancels the previous one.
  ///
  /// Reports are coalesced: while one is pending, others are dropped. Keys are handled between two
  /// reports, however fast they come.
  ///
  /// - Parameters:
  ///   - work: The work. Its end is a report, too.
  ///   - receive: Receives the reports on the main thread.
  package func startNotifying(
    _ work: @escaping @Sendable (Job<Void>) -> Void, receive: @escaping @MainActor () -> Void
  ) {
    let pending = PendingNews()
    start { (job: Job<Void>) in
      work(
        Job(cancellation: job.cancellation) { _, _ in
          if pending.isFirst { job.report(()) }
        })
      return ()
    } receive: {
      pending.clear()
      receive()
    }
  }

  /// Starts a pass over records on several threads and cancels the previous job.
  ///
  /// - Parameters:
  ///   - pass: The pass.
  ///   - convert: Converts a batch to a report in the background, in the job it receives.
  ///   - receive: Receives each report on the main thread.
  func start<Finding: Sendable, Report: Sendable>(
    _ pass: SharedPass<Finding>,
    convert: @escaping @Sendable (RecordPass<Finding>.Batch, Job<Report>) -> Report,
    receive: @escaping @MainActor (Report) -> Void
  ) {
    cancel()
    guard let services = jobs?.services else { return }
    let post = poster(to: services.mailbox, receive)
    current = services.background.share(name) { cancellation in
      let job = Job(cancellation: cancellation) { post(cancellation, $0, $1) }
      pass.work(in: job) { batch in
        let report = convert(batch, job)
        if batch.isComplete { job.finish(report) } else { job.report(report) }
      }
    }
  }

  /// Starts a pass over records on several threads and cancels the previous job.
  func start<Finding: Sendable>(
    _ pass: SharedPass<Finding>,
    receive: @escaping @MainActor (RecordPass<Finding>.Batch) -> Void
  ) {
    start(pass, convert: { batch, _ in batch }, receive: receive)
  }

  private func poster<Report: Sendable>(
    to mailbox: Mailbox, _ receive: @escaping @MainActor (Report) -> Void
  ) -> @Sendable (Cancellation, Report?, Bool) -> Void {
    { [weak self] cancellation, report, isLast in
      mailbox.post { [weak self] now in
        self?.deliver(report, of: cancellation, isLast: isLast, at: now, receive) ?? .handled
      }
    }
  }

  private func deliver<Report>(
    _ report: Report?, of job: Cancellation, isLast: Bool, at now: Instant,
    _ receive: (Report) -> Void
  ) -> Outcome {
    guard let jobs, let current, current === job else { return .handled }
    if isLast { self.current = nil }
    jobs.now = now
    if let report { receive(report) }
    return jobs.verdict()
  }
}

/// Whether a report of a job is pending on the main thread.
///
/// A class because the job and the main thread share it.
private final class PendingNews: Sendable {
  private let isWaiting = Atomic(false)

  /// Marks a report as pending; returns whether none was.
  var isFirst: Bool { !isWaiting.exchange(true, ordering: .acquiringAndReleasing) }

  /// Marks the report as received; the main thread calls it before it reads the changes.
  func clear() { _ = isWaiting.exchange(false, ordering: .acquiringAndReleasing) }
}
