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
    /// The rows among those looked at that the pattern cannot judge, since it needs too many steps.
    package var undecided: [Int] = []
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
    /// Whether it is certain that nothing matches.
    var isDecided = true
  }

  /// Judges records; belongs to one thread.
  struct Judge {
    /// Tells from bytes what need not be judged.
    var sieve: RecordSieve
    /// What a record of a row comes to; the last argument says whether that is still wanted.
    var judgement: (Record, Int, () -> Bool) -> Judgement
  }

  /// When something is reported.
  package var pacing = Pacing()
  /// How many bytes one thread takes at a time: long enough that beginning with them costs nothing.
  package var chunkBytes = 8 * 1024 * 1024
  /// How much of a record is read to be judged.
  let recordBytes: Int
  /// The rows to look at, in the order to look at them.
  let stretches: [Range<Int>]
  /// Makes what judges the records of a source.
  let makeJudge: @Sendable (any ReadableSource) -> Judge

  /// Creates a pass.
  ///
  /// - Parameters:
  ///   - stretches: The rows to look at, in the order to look at them.
  ///   - recordBytes: How much of a record is read to be judged.
  ///   - makeJudge: Makes what judges the records of a source.
  init(
    over stretches: [Range<Int>], recordBytes: Int,
    _ makeJudge: @escaping @Sendable (any ReadableSource) -> Judge
  ) {
    self.recordBytes = recordBytes
    self.stretches = stretches.filter { !$0.isEmpty }
    self.makeJudge = makeJudge
  }

  /// Looks at rows the source has now, on this thread alone.
  ///
  /// - Parameters:
  ///   - source: Where to look.
  ///   - isCancelled: Asked after each 256 KiB.
  ///   - report: Gets each batch, the last one complete unless cancelled.
  package func run(
    in source: any ReadableSource, isCancelled: () -> Bool, report: (Batch) -> Void
  ) {
    shared(in: source).work(isCancelled: isCancelled, report: report)
  }

  /// Begins a pass over the rows that the source has now, for any number of threads.
  package func shared(in source: SourceHandle) -> SharedPass<Finding> {
    shared(in: source.source)
  }

  /// Begins a pass over the rows that the source has now, for any number of threads.
  func shared(in source: any ReadableSource) -> SharedPass<Finding> { SharedPass(self, source) }
}
