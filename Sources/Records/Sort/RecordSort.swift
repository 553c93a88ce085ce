// Orders the rows of a source by one of its columns.

/// A pass over the rows of a source that puts them in the order of a column, as a value: it can be
/// handed to a background.
///
/// Rows with the same value keep the order of the source, whichever way the sort goes, and rows
/// without a value come last. The source is read once. Runs of rows are sorted in memory; when there
/// are several they lie in a file without a name until they are merged.
package struct RecordSort: Sendable {
  /// How much is done in memory.
  package struct Limits: Hashable, Sendable {
    /// Rows of a run: sorting takes 36 bytes of each, and as many again where all begin alike.
    package var runRows = 1 << 22
    /// Bytes of values in a run, less than 4 GiB.
    package var runValueBytes = 64 * 1024 * 1024
    /// Rows that are reported before all are sorted.
    package var bestRows = 1_000
    /// Bytes read between two reports.
    package var reportBytes = 32 * 1024 * 1024

    /// Creates the default limits.
    package init() {}
  }

  /// What is known before all rows are sorted.
  package struct Progress: Hashable, Sendable {
    /// Bytes read.
    package var readBytes: Int
    /// The rows that come first among those read, in their order.
    package var best: [Int]

    /// Creates a progress.
    package init(readBytes: Int, best: [Int]) {
      self.readBytes = readBytes
      self.best = best
    }
  }

  /// The column of the schema; nil orders by the record as it stands.
  package var column: Int?
  /// Whether the greatest comes first.
  package var isDescending: Bool
  /// How much is done in memory.
  package var limits = Limits()
  /// Where temporary files are made.
  package var scratch = Scratch()

  /// Creates a sort.
  package init(column: Int?, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// How much of a record is read to find the column in it.
  private static let readRecordBytes = 1024 * 1024

  /// Orders the first rows of a source.
  ///
  /// - Parameters:
  ///   - source: Whose rows.
  ///   - total: How many rows there are.
  ///   - isCancelled: Asked for each 256 KiB read, and now and then while runs are sorted.
  ///   - report: Told now and then what is known.
  /// - Returns: The rows in their order; nil when cancelled.
  /// - Throws: Why a temporary file could not be written.
  package func order(
    of source: any RecordSource, total: Int, isCancelled: () -> Bool,
    report: (Progress) -> Void = { _ in }
  ) throws(CallFailure) -> RowOrder? {
    var taken = Taken(self)
    var request = ReadRequest(rows: 0..<total)
    request.waits = false
    request.recordBytes = Self.readRecordBytes
    var reportedBytes = 0
    source.forEachValue(
      inColumn: column, request,
      isCancelled: { progress in
        if progress.readBytes - reportedBytes >= limits.reportBytes {
          reportedBytes = progress.readBytes
          report(Progress(readBytes: reportedBytes, best: taken.best.rows))
        }
        return isCancelled()
      }
    ) { value, row in
      taken.take(value, row: row, isCancelled)
    }
    taken.fill(upTo: total, isCancelled)
    if let failure = taken.failure { throw failure }
    guard !isCancelled() else { return nil }
    return try taken.runs.finish(total: total, isCancelled: isCancelled)
  }
}

/// The rows that were read so far.
private struct Taken {
  var runs: Runs
  var best: BestRows
  /// Why a row could not be taken.
  private(set) var failure: CallFailure?
  private var next = 0

  init(_ sort: RecordSort) {
    runs = Runs(sort)
    best = BestRows(runs.order, capacity: sort.limits.bestRows)
  }

  /// Takes the value of a row, which comes behind the rows before; false when that fails.
  mutating func take(_ value: Span<UInt8>?, row: Int, _ isCancelled: () -> Bool) -> Bool {
    fill(upTo: row, isCancelled)
    if let value {
      add(value.extracting(ByteRun.rangeWithoutBlanks(of: value)), isCancelled)
    } else {
      fill(upTo: row + 1, isCancelled)
    }
    return failure == nil
  }

  /// Takes the rows before one that could not be read: they have no value.
  mutating func fill(upTo row: Int, _ isCancelled: () -> Bool) {
    let nothing: [UInt8] = []
    while next < row, failure == nil { add(nothing.span, isCancelled) }
  }

  private mutating func add(_ value: Span<UInt8>, _ isCancelled: () -> Bool) {
    let entry = runs.order.entry(of: value, row: next)
    let kept = value.extracting(first: entry.hasValue ? SortOrder.comparedBytes : 0)
    best.offer(entry, value: kept)
    do throws(CallFailure) {
      try runs.append(entry, value: kept, isCancelled: isCancelled)
      next += 1
    } catch {
      failure = error
    }
  }
}

/// The run being filled, and those that are sorted.
private struct Runs {
  let order: SortOrder
  private let limits: RecordSort.Limits
  private let scratch: Scratch
  private var current: SortRun
  private var file: RunFile?

  init(_ sort: RecordSort) {
    order = SortOrder(isDescending: sort.isDescending)
    limits = sort.limits
    scratch = sort.scratch
    current = SortRun(order)
  }

  mutating func append(
    _ entry: SortEntry, value: Span<UInt8>, isCancelled: () -> Bool
  ) throws(CallFailure) {
    current.append(entry, value: value)
    guard current.entries.count >= limits.runRows || current.valueBytes >= limits.runValueBytes
    else { return }
    try spill(isCancelled: isCancelled)
  }

  private mutating func spill(isCancelled: () -> Bool) throws(CallFailure) {
    current.sort(isCancelled: isCancelled)
    guard !isCancelled() else { return }
    var target: RunFile
    if let file { target = file } else { target = try RunFile(in: scratch) }
    try target.append(current)
    file = target
    current.removeAll()
  }

  /// Brings all rows into one order.
  mutating func finish(
    total: Int, isCancelled: () -> Bool
  ) throws(CallFailure) -> RowOrder? {
    var writer = RowOrderWriter(total: total, in: scratch)
    if file == nil {
      current.sort(isCancelled: isCancelled)
      guard !isCancelled() else { return nil }
      for entry in current.entries { try writer.append(entry.row) }
    } else {
      try spill(isCancelled: isCancelled)
      guard !isCancelled(), let runs = file else { return nil }
      // What sorting took is free while the runs are merged.
      current = SortRun(order)
      var isStopped = false
      try runs.merge(order) { row throws(CallFailure) in
        try writer.append(row)
        isStopped = writer.count.isMultiple(of: 65_536) && isCancelled()
        return !isStopped
      }
      if isStopped { return nil }
    }
    return try writer.finish(isCancelled: isCancelled)
  }
}
