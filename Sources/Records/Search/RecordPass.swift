// Goes through rows of a source for whatever is looked for, and reports what it finds as it finds it.

/// A pass over rows of a source, as a value: it can be handed to a background.
package struct RecordPass<Finding: Sendable>: Sendable {
  /// What came of the pass since the last report.
  package struct Batch: Sendable {
    /// What was found, in the order of the pass.
    package var findings: [Finding] = []
    /// The rows that were looked at, in that order; the findings are those in them.
    package var looked: [Range<Int>] = []
    /// How many bytes were read since the beginning.
    package var readBytes = 0
    /// In how many records the pattern needed too many steps, since the beginning.
    package var undecidedRecords = 0
    /// Of how many records only the beginning was looked at, since the beginning.
    package var cutRecords = 0
    /// Whether all rows asked for were looked at.
    package var isComplete = false

    /// Creates an empty batch.
    package init() {}
  }

  /// When something is reported.
  package struct Pacing: Hashable, Sendable {
    /// How many findings make the first report of any.
    package var firstFindings = 1
    /// How many bytes are read before the first report.
    package var firstBytes = 32 * 1024 * 1024
    /// How many findings make a later report, whatever the bytes.
    package var findings = 4_096
    /// How many bytes are read between two later reports; a few a second where it takes long.
    package var bytes = 32 * 1024 * 1024
  }

  /// What is made of one record.
  struct Judgement {
    /// What is found in it, if anything.
    var finding: Finding?
    /// Whether that is sure.
    var isDecided = true
  }

  /// Judges records; belongs to one thread.
  struct Judge {
    /// Tells from bytes what need not be judged.
    var sieve: RecordSieve
    /// What a record of a row comes to.
    var judgement: (Record, Int) -> Judgement
  }

  /// When something is reported.
  package var pacing = Pacing()
  /// How much of a record is looked at.
  private let recordBytes: Int
  private let stretches: [Range<Int>]
  private let makeJudge: @Sendable (RecordSchema) -> Judge

  /// Creates a pass.
  ///
  /// - Parameters:
  ///   - stretches: The rows to look at, in the order to look at them.
  ///   - recordBytes: How much of a record is looked at.
  ///   - makeJudge: Makes what judges the records of a schema.
  init(
    over stretches: [Range<Int>], recordBytes: Int,
    _ makeJudge: @escaping @Sendable (RecordSchema) -> Judge
  ) {
    self.recordBytes = recordBytes
    self.stretches = stretches.filter { !$0.isEmpty }
    self.makeJudge = makeJudge
  }

  /// Looks at rows the source has now.
  ///
  /// - Parameters:
  ///   - source: Where to look.
  ///   - isCancelled: Asked after each 256 KiB.
  ///   - report: Gets each batch, the last one complete unless cancelled.
  package func run(
    in source: any RecordSource, isCancelled: () -> Bool, report: (Batch) -> Void
  ) {
    let judge = makeJudge(source.schema)
    var reporter = PassReporter<Finding>(pacing)
    for rows in stretches {
      reporter.begin(rows)
      func isOver(_ progress: ReadProgress) -> Bool {
        guard !isCancelled() else { return true }
        reporter.note(progress, report)
        return false
      }
      var request = ReadRequest(rows: rows)
      request.waits = false
      request.recordBytes = recordBytes
      source.forEachRecord(request, isCancelled: isOver, sieve: judge.sieve) { record in
        guard let row = record.row else { return true }
        reporter.note(judge.judgement(record, row), isCut: record.isCut, row: row, report)
        return true
      }
      guard !isCancelled() else { return }
      reporter.end()
    }
    reporter.finish(report)
  }
}

/// Gathers what a pass comes to until there is enough of it for a report.
private struct PassReporter<Finding: Sendable> {
  typealias Pass = RecordPass<Finding>

  private let pacing: Pass.Pacing
  private var batch = Pass.Batch()
  /// The rows of the stretch that is looked at which were not reported yet.
  private var rows = 0..<0
  private var bytesBefore = 0
  private var wantedBytes: Int
  private var hasFound = false

  init(_ pacing: Pass.Pacing) {
    self.pacing = pacing
    wantedBytes = pacing.firstBytes
  }

  /// Begins a stretch.
  mutating func begin(_ rows: Range<Int>) {
    self.rows = rows
    bytesBefore = batch.readBytes
  }

  /// Takes how far the stretch has come.
  mutating func note(_ progress: ReadProgress, _ report: (Pass.Batch) -> Void) {
    batch.readBytes = max(bytesBefore + progress.readBytes, batch.readBytes)
    if batch.readBytes >= wantedBytes { send(upTo: progress.row, report) }
  }

  /// Takes what came of the record of a row.
  mutating func note(
    _ judgement: Pass.Judgement, isCut: Bool, row: Int, _ report: (Pass.Batch) -> Void
  ) {
    if isCut { batch.cutRecords += 1 }
    if !judgement.isDecided { batch.undecidedRecords += 1 }
    guard let finding = judgement.finding else { return }
    batch.findings.append(finding)
    let wanted = hasFound ? pacing.findings : pacing.firstFindings
    if batch.findings.count >= wanted { send(upTo: row + 1, report) }
  }

  /// Ends a stretch.
  mutating func end() {
    if !rows.isEmpty { batch.looked.append(rows) }
  }

  /// Ends the pass.
  mutating func finish(_ report: (Pass.Batch) -> Void) {
    batch.isComplete = true
    report(batch)
  }

  private mutating func send(upTo row: Int, _ report: (Pass.Batch) -> Void) {
    if row > rows.lowerBound { batch.looked.append(rows.lowerBound..<row) }
    report(batch)
    hasFound = hasFound || !batch.findings.isEmpty
    batch.findings = []
    batch.looked = []
    rows = max(row, rows.lowerBound)..<rows.upperBound
    wantedBytes = batch.readBytes + pacing.bytes
  }
}
