// Counting all rows of a source whose number is an estimate, on request.

import Records

/// Counts all rows of a source whose number is an estimate.
@MainActor
package final class SourceCounter {
  /// A report of the count.
  private enum Report: Sendable {
    case progress(Int)
    case done
  }

  private let host: any RowHost
  private let emit: Emit
  private let counting: JobSlot
  /// The rows counted so far.
  private var rows = 0

  private var session: ViewerSession { host.session }

  /// Creates a counter that counts nothing yet.
  init(_ host: any RowHost, _ emit: @escaping Emit) {
    self.host = host
    self.emit = emit
    counting = host.session.jobs.slot("count")
  }

  /// Whether rows are being counted.
  package var isRunning: Bool { counting.isRunning }

  /// Starts to count, unless the number is known.
  package func start() {
    if case .exact(let count) = session.source.base.count {
      return session.say(counted(count, "row"))
    }
    rows = 0
    let source = session.source.handle
    counting.start { (job: Job<Report>) in
      source.opened(by: job).countAll(
        isCancelled: { job.isCancelled }, report: { job.report(.progress($0)) })
      return .done
    } receive: { [weak self] report in
      guard let self else { return }
      switch report {
      case .progress(let rows): self.rows = rows
      case .done: finish()
      }
    }
  }

  private func finish() {
    emit(.recordsRead)
    switch session.source.base.count {
    case .exact(let count): session.say(counted(count, "row"))
    case .estimated, .atLeast: session.say("not counted: at least \(counted(rows, "row"))")
    }
  }

  /// Ends the count; the rows counted so far are named.
  func stop() {
    counting.cancel()
    session.say("stopped: at least \(counted(rows, "row"))")
  }

  /// The progress for the status line; nil if nothing is counted.
  var news: String? {
    isRunning ? "counted \(grouped(rows)) rows so far, ^C stops" : nil
  }
}
