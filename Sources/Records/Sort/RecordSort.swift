// Orders the rows of a source by some of its columns.

package import Values

/// A pass over the rows of a source that puts them in the order of a column or of several, as a
/// value: it can be handed to a background.
///
/// Values that are not of the column's type come after all that are, and rows without a value come
/// last, whichever way the sort goes. Rows with the same value keep the order of the source. The
/// source is read once. Runs of rows are sorted in memory; when there are several they lie in a
/// file without a name until they are merged.
package struct RecordSort: Sendable {
  /// The limits of memory and of reports.
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

  /// The state of a sort before all rows are sorted.
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

  /// A column to order by.
  package struct Key: Hashable, Sendable {
    /// The column of the schema; nil orders by the bytes of the record.
    package var column: Int?
    /// The path to the value, of which the first one counts; nil: the column's own.
    package var path: RecordPath?
    /// Whether the greatest comes first.
    package var isDescending: Bool
    /// The type of the column; nil takes that of the schema.
    package var type: ColumnType?

    /// Creates a key.
    package init(
      column: Int?, path: RecordPath? = nil, isDescending: Bool = false, type: ColumnType? = nil
    ) {
      self.column = column
      self.path = path
      self.isDescending = isDescending
      self.type = type
    }
  }

  /// The keys that order the rows; a later key decides where those before it are equal.
  package var keys: [Key]
  /// The limits of memory and of reports.
  package var limits = Limits()
  /// The folder for temporary files, and the calls that use it.
  package var scratch = Scratch()

  /// Creates a sort by some keys, one or more.
  package init(by keys: [Key]) { self.keys = keys }

  /// Creates a sort by one column.
  package init(column: Int?, isDescending: Bool = false) {
    self.init(by: [Key(column: column, isDescending: isDescending)])
  }

  /// The bytes of a record that are read to find the column in it.
  private static let readRecordBytes = 8 * 1024 * 1024

  /// Orders the first rows of a source.
  ///
  /// - Parameters:
  ///   - source: The source to sort.
  ///   - total: The number of rows to order.
  ///   - isCancelled: Polled for each 256 KiB read, and while runs are sorted.
  ///   - report: Receives the progress.
  /// - Returns: The rows in their order; nil when cancelled.
  /// - Throws: `CallFailure` if a temporary file cannot be written.
  package func order(
    of source: any ReadableSource, total: Int, isCancelled: () -> Bool,
    report: (Progress) -> Void = { _ in }
  ) throws(CallFailure) -> RowOrder? {
    var input = SortInput(self, of: source.schema)
    var request = ReadRequest(rows: 0..<total)
    request.waits = false
    request.recordBytes = Self.readRecordBytes
    var reportedBytes = 0
    func isStopped(at progress: ReadProgress) -> Bool {
      if progress.readBytes - reportedBytes >= limits.reportBytes {
        reportedBytes = progress.readBytes
        report(Progress(readBytes: reportedBytes, best: input.best.rows))
      }
      return isCancelled()
    }
    let derivesValues = keys.contains { $0.path?.derived != nil }
    if keys.count == 1, !derivesValues {
      let path = keys[0].path
      let column = path.map(\.column) ?? keys[0].column
      source.forEachValue(inColumn: column, request, isCancelled: isStopped(at:)) { value, row in
        guard let path, let value else { return input.add(value, row: row, isCancelled) }
        guard let inner = path.sortText(in: value) else {
          return input.add(nil, row: row, isCancelled)
        }
        return input.add(inner.span, row: row, isCancelled)
      }
    } else {
      let before = RecordsBefore()
      source.forEachRecord(request, isCancelled: isStopped(at:), sieve: .all) { record in
        if derivesValues { before.note(record) }
        return input.add(record, by: keys, isCancelled) { row in
          before.record(row, of: source, isCancelled: isCancelled)
        }
      }
    }
    input.fill(upTo: total, isCancelled)
    if let failure = input.failure { throw failure }
    guard !isCancelled() else { return nil }
    return try input.runs.finish(total: total, isCancelled: isCancelled)
  }
}

extension RecordSort {
  /// Returns whether any row has a value for the first key, for the order that the sort gave; true
  /// where that cannot be read.
  ///
  /// Rows without one come last, so the first row tells.
  ///
  /// - Complexity: O(bytes of a record).
  package func hasValues(_ order: RowOrder, in source: any ReadableSource) -> Bool {
    guard order.count > 0, let key = keys.first, key.path?.derived == nil else { return true }
    let column = key.path.map(\.column) ?? key.column
    let first = order.row(at: 0)
    var request = ReadRequest(rows: first..<first + 1)
    request.recordBytes = Self.readRecordBytes
    var hasValue = true
    source.forEachValue(inColumn: column, request, isCancelled: { _ in false }) { value, _ in
      hasValue = false
      if let value { hasValue = key.path.map { $0.sortText(in: value) != nil } ?? !value.isEmpty }
      return false
    }
    return hasValue
  }
}

/// The rows that were read so far.
private struct SortInput {
  var runs: Runs
  var best: BestRows
  /// Why a row could not be taken.
  private(set) var failure: CallFailure?
  private var next = 0
  /// The bytes kept beside the entry of a row.
  private var kept: [UInt8] = []

  init(_ sort: RecordSort, of schema: RecordSchema) {
    let keys = sort.keys.map { key in
      let known = key.column.flatMap { schema.columns.indices.contains($0) ? $0 : nil }
      return SortOrder.Key(
        // Nested values are numbers or text.
        type: key.type ?? (key.path == nil ? nil : .number) ?? known.map { schema.columns[$0].type }
          ?? .text,
        isDescending: key.isDescending)
    }
    runs = Runs(SortOrder(keys: keys), sort)
    best = BestRows(runs.order, capacity: sort.limits.bestRows)
  }

  /// Takes the value of a row, which comes after the rows before; false when that fails.
  mutating func add(_ value: Span<UInt8>?, row: Int, _ isCancelled: () -> Bool) -> Bool {
    fill(upTo: row, isCancelled)
    guard let value else {
      fill(upTo: row + 1, isCancelled)
      return failure == nil
    }
    kept.removeAll(keepingCapacity: true)
    let range = value.bytes.rangeWithoutBlanks
    add(runs.order.entry(of: value.extracting(range), row: next, keeping: &kept), isCancelled)
    return failure == nil
  }

  /// Takes the values of a row in several columns; false when that fails.
  mutating func add(
    _ record: Record, by keys: [RecordSort.Key], _ isCancelled: () -> Bool,
    before: (Int) -> Record?
  ) -> Bool {
    guard let row = record.row else { return true }
    fill(upTo: row, isCancelled)
    kept.removeAll(keepingCapacity: true)
    var entry = SortEntry(key: 0, rest: 0)
    for (number, key) in keys.enumerated() {
      let value = Self.value(of: record, by: key, before: before)
      let text = value.span.extracting(value.span.bytes.rangeWithoutBlanks)
      if number == 0 {
        entry = runs.order.entry(of: text, row: next, keeping: &kept)
      } else {
        runs.order.append(text, ofKey: number, to: &kept)
      }
    }
    add(entry, isCancelled)
    return failure == nil
  }

  /// Returns the value that a key compares; empty if the record has none.
  private static func value(
    of record: Record, by key: RecordSort.Key, before: (Int) -> Record?
  ) -> [UInt8] {
    if let path = key.path { return path.sortText(of: record, before: before) ?? [] }
    // Without a column the bytes of the record count.
    guard let column = key.column else { return record.plainBytes }
    return record.field(inColumn: column).flatMap { $0.hasValue ? $0.value : nil } ?? []
  }

  /// Takes the rows before one that could not be read: they have no value.
  mutating func fill(upTo row: Int, _ isCancelled: () -> Bool) {
    while next < row, failure == nil {
      kept.removeAll(keepingCapacity: true)
      let nothing: [UInt8] = []
      let entry = runs.order.entry(of: nothing.span, row: next, keeping: &kept)
      for number in runs.order.keys.indices.dropFirst() {
        runs.order.append(nothing.span, ofKey: number, to: &kept)
      }
      add(entry, isCancelled)
    }
  }

  private mutating func add(_ entry: SortEntry, _ isCancelled: () -> Bool) {
    let kept = kept
    best.offer(entry, value: kept.span)
    do throws(CallFailure) {
      try runs.append(entry, value: kept.span, isCancelled: isCancelled)
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

  init(_ order: SortOrder, _ sort: RecordSort) {
    self.order = order
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
