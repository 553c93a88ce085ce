// A pass over rows of a source that reports its findings as it goes.

/// A pass over rows of a source, as a value: it can be handed to a background.
package struct RecordPass<Finding: Sendable>: Sendable {
  /// The results of the pass since the last report.
  package struct Batch: Sendable {
    /// The findings, in the order of the pass.
    package var findings: [Finding] = []
    /// The rows that were looked at, in that order; the findings are those in them.
    package var looked: [Range<Int>] = []
    /// The number of bytes read since the beginning.
    package var readBytes = 0
    /// The rows among those looked at that the pattern cannot judge, since it needs too many steps.
    package var undecided: [Int] = []
    /// Whether all rows asked for were looked at.
    package var isComplete = false

    /// Creates an empty batch.
    package init() {}
  }

  /// The intervals between reports.
  package struct Pacing: Hashable, Sendable {
    /// The number of findings in the first report that has any.
    package var firstFindings = 1
    /// The number of bytes read before the first report.
    package var firstBytes = 32 * 1024 * 1024
    /// The number of findings that cause a later report.
    package var findings = 4_096
    /// The number of bytes read between two later reports; a few reports a second for large
    /// sources.
    package var bytes = 32 * 1024 * 1024
  }

  /// The judgement of one record.
  struct Judgement {
    /// The finding in it, if any.
    var finding: Finding?
    /// Whether it is certain that nothing matches.
    var isDecided = true
  }

  /// Judges records; belongs to one thread.
  struct Judge {
    /// A prefilter of the records to judge.
    var sieve: RecordSieve
    /// Judges the record of a row.
    var judgement: (Record, Int) -> Judgement
  }

  /// The intervals between reports.
  package var pacing = Pacing()
  /// The bytes that one thread reads at a time, enough that the start of a chunk costs nothing.
  package var chunkBytes = 8 * 1024 * 1024
  /// The condition that records have to meet for a finding; nil if a source cannot know it.
  var condition: SourceArrangement.Condition?
  /// The number of bytes that are read of a record to judge it.
  let recordBytes: Int
  /// The rows to look at, in the order to look at them.
  let stretches: [Range<Int>]
  /// Makes what judges the records of a source; the closure returns whether the pass is cancelled.
  let makeJudge: @Sendable (any ReadableSource, @escaping () -> Bool) -> Judge

  /// Creates a pass.
  ///
  /// - Parameters:
  ///   - stretches: The rows to look at, in the order to look at them.
  ///   - recordBytes: How much of a record is read to be judged.
  ///   - makeJudge: Makes what judges the records of a source; the closure that it receives returns
  ///     whether the pass is cancelled.
  init(
    over stretches: [Range<Int>], recordBytes: Int,
    _ makeJudge: @escaping @Sendable (any ReadableSource, @escaping () -> Bool) -> Judge
  ) {
    self.recordBytes = recordBytes
    self.stretches = stretches.filter { !$0.isEmpty }
    self.makeJudge = makeJudge
  }

  /// Looks at rows the source has now, on this thread alone.
  ///
  /// - Parameters:
  ///   - source: Where to look.
  ///   - isCancelled: Polled after each 256 KiB and each piece of matching.
  ///   - report: Gets each batch, the last one complete unless cancelled.
  package func run(
    in source: any ReadableSource, isCancelled: @escaping () -> Bool, report: (Batch) -> Void
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
