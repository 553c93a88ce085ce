// A pass that several threads run together; findings are reported in the order of the rows.

internal import Synchronization

/// A pass that several threads run.
///
/// Threads take chunks of the rows in order, and their findings are reported in that order: those
/// of a chunk wait until the chunks before it are done. A class because its threads share it. All
/// mutable state is guarded by one lock, which is never held while a source is read.
package final class SharedPass<Finding: Sendable>: Sendable {
  /// Rows that one thread looks at.
  struct Chunk: Sendable {
    let number: Int
    let rows: Range<Int>
  }

  private let pass: RecordPass<Finding>
  private let source: any ReadableSource
  private let progress: Mutex<PassProgress<Finding>>

  /// Begins a pass.
  init(_ pass: RecordPass<Finding>, _ source: any ReadableSource) {
    self.pass = pass
    self.source = source
    progress = Mutex(PassProgress(pass.stretches, pass.pacing))
  }

  /// Works on the pass until it is done, or other threads do the rest; may be called by any thread.
  ///
  /// - Parameters:
  ///   - job: The background job that works on it; polled after each 256 KiB and each
  ///     piece of matching.
  ///   - report: Receives each batch, one after the other, the last one complete unless cancelled.
  ///     The other threads wait for it.
  package func work(in job: some MayWait, report: (RecordPass<Finding>.Batch) -> Void) {
    work(isCancelled: { job.isCancelled }, report: report)
  }

  /// Works on the pass until it is done, or other threads do the rest; may be called by any thread.
  ///
  /// - Parameters:
  ///   - isCancelled: Polled after each 256 KiB and each piece of matching.
  ///   - report: Gets each batch, one after the other, the last one complete unless cancelled. The
  ///     other threads wait for it.
  func work(isCancelled: @escaping () -> Bool, report: (RecordPass<Finding>.Batch) -> Void) {
    let judge = pass.makeJudge(source, isCancelled)
    while let chunk = progress.withLock({ $0.nextChunk(from: source, chunkBytes: pass.chunkBytes) })
    {
      guard look(at: chunk, judge, isCancelled: isCancelled, report: report) else { return }
    }
    progress.withLock { $0.finish(report) }
  }

  /// Looks at the rows of a piece.
  ///
  /// - Returns: False when cancelled.
  private func look(
    at chunk: Chunk, _ judge: RecordPass<Finding>.Judge, isCancelled: () -> Bool,
    report: (RecordPass<Finding>.Batch) -> Void
  ) -> Bool {
    var news = PassNews<Finding>(of: chunk, wanted: progress.withLock { $0.wantedFindings })
    func deliver() {
      news.wanted = progress.withLock { progress in
        progress.add(news, report)
        return progress.wantedFindings
      }
      news.clear()
    }
    func isOver(_ progress: ReadProgress) -> Bool {
      guard !isCancelled() else { return true }
      news.lookedTo = progress.row
      news.readBytes = progress.readBytes
      deliver()
      return false
    }
    var request = ReadRequest(rows: chunk.rows)
    request.waits = false
    request.recordBytes = pass.recordBytes
    request.condition = pass.condition
    source.forEachRecord(request, isCancelled: isOver, sieve: judge.sieve) { record in
      guard let row = record.row else { return true }
      let judgement = judge.judgement(record, row)
      // What is cancelled is undecided, and nobody asks for it.
      if !judgement.isDecided, isCancelled() { return false }
      news.add(judgement, row: row)
      if news.findings.count >= news.wanted { deliver() }
      return true
    }
    guard !isCancelled() else { return false }
    news.isLast = true
    deliver()
    return true
  }
}

/// The news of one thread about its chunk.
struct PassNews<Finding: Sendable> {
  /// The number of the piece.
  let number: Int
  /// The findings since the last news.
  var findings: [Finding] = []
  /// Before this row everything was looked at.
  var lookedTo: Int
  /// Bytes of the piece read so far.
  var readBytes = 0
  /// Rows since the last report that the pattern cannot judge.
  var undecided: [Int] = []
  /// Whether the piece is done.
  var isLast = false
  /// The number of findings that are worth a report.
  var wanted: Int

  /// Begins with a piece.
  init(of chunk: SharedPass<Finding>.Chunk, wanted: Int) {
    number = chunk.number
    lookedTo = chunk.rows.lowerBound
    self.wanted = wanted
  }

  /// Takes what came of the record of a row.
  mutating func add(_ judgement: RecordPass<Finding>.Judgement, row: Int) {
    guard judgement.finding != nil || !judgement.isDecided else { return }
    if let finding = judgement.finding { findings.append(finding) } else { undecided.append(row) }
    lookedTo = row + 1
  }

  /// Forgets the findings.
  mutating func clear() {
    findings.removeAll(keepingCapacity: true)
    undecided.removeAll()
  }
}
