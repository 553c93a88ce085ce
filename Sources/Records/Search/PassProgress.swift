// The state of a pass: the rows left, the chunks under way, and the findings not reported yet.

/// The state of a pass.
struct PassProgress<Finding: Sendable>: Sendable {
  typealias Pass = RecordPass<Finding>

  /// A piece that was given to a thread and is not reported to its end.
  private struct Chunk {
    /// The rows of it that were not reported.
    var rows: Range<Int>
    var lookedTo: Int
    var findings: [Finding] = []
    var undecided: [Int] = []
    var readBytes = 0
    var byteCount: Int?
    var isDone = false
  }

  private let pacing: Pass.Pacing
  /// Rows that no thread has taken yet, in the order of the pass.
  private var left: ArraySlice<Range<Int>>
  /// Pieces in the order of the pass; the first one is reported as it is worked on.
  private var chunks: [Chunk] = []
  /// The number of the first of them.
  private var firstNumber = 0
  private var batch = Pass.Batch()
  private var wantedBytes: Int
  private var hasFound = false

  /// Begins with some rows.
  init(_ stretches: [Range<Int>], _ pacing: Pass.Pacing) {
    self.pacing = pacing
    left = stretches[...]
    wantedBytes = pacing.firstBytes
  }

  /// The number of findings that make a report now.
  var wantedFindings: Int {
    max((hasFound ? pacing.findings : pacing.firstFindings) - batch.findings.count, 1)
  }

  /// Gives the next rows to a thread; nil when none are left.
  mutating func nextChunk(
    from source: any PresentedSource, chunkBytes: Int
  ) -> SharedPass<Finding>.Chunk? {
    guard let rest = left.first else { return nil }
    let chunk = source.chunk(of: rest, byteCount: chunkBytes)
    if chunk.rows.upperBound < rest.upperBound {
      left[left.startIndex] = chunk.rows.upperBound..<rest.upperBound
    } else {
      left.removeFirst()
    }
    chunks.append(
      Chunk(rows: chunk.rows, lookedTo: rest.lowerBound, byteCount: chunk.byteCount))
    return .init(number: firstNumber + chunks.count - 1, rows: chunk.rows)
  }

  /// Takes news of a piece, and reports if there is enough to report.
  mutating func add(_ news: PassNews<Finding>, _ report: (Pass.Batch) -> Void) {
    note(news, at: news.number - firstNumber)
    while let chunk = chunks.first {
      batch.findings += chunk.findings
      batch.undecided += chunk.undecided
      chunks[0].findings = []
      chunks[0].undecided = []
      let lookedTo = chunk.isDone ? chunk.rows.upperBound : chunk.lookedTo
      if lookedTo > chunk.rows.lowerBound {
        batch.look(at: chunk.rows.lowerBound..<lookedTo)
        chunks[0].rows = lookedTo..<chunk.rows.upperBound
      }
      guard chunk.isDone else { break }
      chunks.removeFirst()
      firstNumber += 1
    }
    let wanted = hasFound ? pacing.findings : pacing.firstFindings
    if batch.findings.count >= wanted || batch.readBytes >= wantedBytes { send(report) }
  }

  private mutating func note(_ news: PassNews<Finding>, at index: Int) {
    chunks[index].findings += news.findings
    chunks[index].undecided += news.undecided
    chunks[index].lookedTo = max(news.lookedTo, chunks[index].lookedTo)
    chunks[index].isDone = news.isLast
    // Going back to the start of a record does not lower the progress.
    let readBytes = news.isLast ? chunks[index].byteCount ?? news.readBytes : news.readBytes
    let step = max(readBytes - chunks[index].readBytes, 0)
    chunks[index].readBytes += step
    batch.readBytes += step
  }

  /// Ends the pass if all of it is done and it was not ended before.
  mutating func finish(_ report: (Pass.Batch) -> Void) {
    guard left.isEmpty, chunks.isEmpty, !batch.isComplete else { return }
    batch.isComplete = true
    send(report)
  }

  private mutating func send(_ report: (Pass.Batch) -> Void) {
    report(batch)
    hasFound = hasFound || !batch.findings.isEmpty
    batch.findings = []
    batch.undecided = []
    batch.looked = []
    wantedBytes = batch.readBytes + pacing.bytes
  }
}

extension RecordPass.Batch {
  /// Adds rows that were looked at; those that follow others lengthen them.
  fileprivate mutating func look(at rows: Range<Int>) {
    if let last = looked.last, last.upperBound == rows.lowerBound {
      looked[looked.count - 1] = last.lowerBound..<rows.upperBound
    } else {
      looked.append(rows)
    }
  }
}
