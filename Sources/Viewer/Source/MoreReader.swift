// Reading on past the row at which a query was stopped, on request.

import Records

/// Runs a query that was stopped again, and shows its rows once there are more than before.
@MainActor
final class MoreReader {
  /// A report of the reading.
  private enum Report: Sendable {
    case progress(Int)
    case done(SourceHandle?)
    case failed(String)
  }

  private let host: any RowHost
  private let reading: JobSlot
  /// The rows read so far.
  private var rows = 0

  /// Creates a reader that reads nothing yet.
  init(_ host: any RowHost) {
    self.host = host
    reading = host.jobs.slot("more")
  }

  /// Whether the query is being run again.
  var isRunning: Bool { reading.isRunning }

  /// Starts to read on, or says why there is nothing to read.
  func start() {
    let base = host.source.base
    guard !isRunning else { return }
    guard base.stoppedRows != nil else {
      let missing = base.notes.first { $0.meansMissing }
      return host.say(
        base.runsQuery
          ? "the query was not stopped: more rows come as you go on, all of them by G"
          : missing.map { "\($0)" } ?? "no query was stopped")
    }
    rows = 0
    let source = host.source.handle
    reading.start { (job: Job<Report>) in
      do throws(InputError) {
        let fresh = try source.opened(by: job).readMore(
          isCancelled: { job.isCancelled }, report: { job.report(.progress($0)) })
        return .done(fresh.map { SourceHandle($0) })
      } catch {
        return .failed(error.message)
      }
    } receive: { [weak self] report in
      guard let self else { return }
      switch report {
      case .progress(let rows): self.rows = rows
      case .failed(let words): host.say(words)
      case .done(let fresh): if let fresh { show(fresh) }
      }
    }
  }

  private func show(_ fresh: SourceHandle) {
    let before = host.source.base.stoppedRows ?? 0
    host.source.stop()
    host.emit(.sourceOpened(fresh, .moreRows))
    host.say("the query was run again, and is read on past row \(grouped(before))")
  }

  /// Stops reading; the rows on the screen stay.
  func stop() {
    reading.cancel()
    host.say("stopped; the rows read so far stay")
  }

  /// The progress for the status line; nil if nothing is read.
  var news: String? {
    isRunning ? "running the query again: \(grouped(rows)) rows so far, ^C stops" : nil
  }
}
