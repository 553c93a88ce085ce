// How far a pass has come: what is left, what threads are at work on, and what was not reported yet.

/// The state of a pass.
struct PassProgress<Finding: Sendable>: Sendable {
  typealias Pass = RecordPass<Finding>

  /// A piece that was given to a thread and is not reported to its end.
  private struct Piece {
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
  private var pieces: [Piece] = []
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

  /// How many findings make a report now.
  var wantedFindings: Int {
    max((hasFound ? pacing.findings : pacing.firstFindings) - batch.findings.count, 1)
  }

  /// Gives the next rows to a thread; nil when none are left.
  mutating func take(
    from source: any PresentedSource, pieceBytes: Int
  ) -> SharedPass<Finding>.Piece? {
    guard let rest = left.first else { return nil }
    let piece = source.chunk(of: rest, byteCount: pieceBytes)
    if piece.rows.upperBound < rest.upperBound {
      left[left.startIndex] = piece.rows.upperBound..<rest.upperBound
    } else {
      left.removeFirst()
    }
    pieces.append(
      Piece(rows: piece.rows, lookedTo: rest.lowerBound, byteCount: piece.byteCount))
    return .init(number: firstNumber + pieces.count - 1, rows: piece.rows)
  }

  /// Takes news of a piece, and reports if there is enough to report.
  mutating func add(_ news: PassNews<Finding>, _ report: (Pass.Batch) -> Void) {
    note(news, at: news.number - firstNumber)
    while let piece = pieces.first {
      batch.findings += piece.findings
      batch.undecided += piece.undecided
      pieces[0].findings = []
      pieces[0].undecided = []
      let lookedTo = piece.isDone ? piece.rows.upperBound : piece.lookedTo
      if lookedTo > piece.rows.lowerBound {
        batch.look(at: piece.rows.lowerBound..<lookedTo)
        pieces[0].rows = lookedTo..<piece.rows.upperBound
      }
      guard piece.isDone else { break }
      pieces.removeFirst()
      firstNumber += 1
    }
    let wanted = hasFound ? pacing.findings : pacing.firstFindings
    if batch.findings.count >= wanted || batch.readBytes >= wantedBytes { send(report) }
  }

  private mutating func note(_ news: PassNews<Finding>, at index: Int) {
    pieces[index].findings += news.findings
    pieces[index].undecided += news.undecided
    pieces[index].lookedTo = max(news.lookedTo, pieces[index].lookedTo)
    pieces[index].isDone = news.isLast
    // Going back to where a record begins is no step back.
    let readBytes = news.isLast ? pieces[index].byteCount ?? news.readBytes : news.readBytes
    let step = max(readBytes - pieces[index].readBytes, 0)
    pieces[index].readBytes += step
    batch.readBytes += step
  }

  /// Ends the pass if all of it is done; nobody else has.
  mutating func finish(_ report: (Pass.Batch) -> Void) {
    guard left.isEmpty, pieces.isEmpty, !batch.isComplete else { return }
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
