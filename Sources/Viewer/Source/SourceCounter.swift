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
  private let counting: JobSlot
  /// The rows counted so far.
  private var rows = 0

  /// Creates a counter that counts nothing yet.
  init(_ host: any RowHost) {
    self.host = host
    counting = host.jobs.slot("count")
  }

  /// Whether rows are being counted.
  package var isRunning: Bool { counting.isRunning }

  /// Starts to count, unless the number is known.
  package func start() {
    if case .exact(let count) = host.source.base.count {
      return host.say(counted(count, "row"))
    }
    rows = 0
    let source = host.source.handle
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
    host.emit(.recordsRead)
    switch host.source.base.count {
    case .exact(let count): host.say(counted(count, "row"))
    case .estimated, .atLeast: host.say("not counted: at least \(counted(rows, "row"))")
    }
  }

  /// Ends the count; the rows counted so far are named.
  func stop() {
    counting.cancel()
    host.say("stopped: at least \(counted(rows, "row"))")
  }

  /// The progress for the status line; nil if nothing is counted.
  var news: String? {
    isRunning ? "counted \(grouped(rows)) rows so far, ^C stops" : nil
  }
}
