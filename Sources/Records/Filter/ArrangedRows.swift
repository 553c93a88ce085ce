// The rows of a source through an arrangement, for work that may wait.

/// The rows of a source that an arrangement shows, in its order.
///
/// Records keep the numbers that they have in the source. Every call may wait.
package struct ArrangedRows {
  private let base: any ReadableSource
  private let arrangement: RowArrangement

  /// Arranges the rows of a source.
  package init(_ base: any ReadableSource, _ arrangement: RowArrangement) {
    self.base = base
    self.arrangement = arrangement
  }

  private var lookup: RowLookup { RowLookup(arrangement) }

  private var count: Int { arrangement.count(of: base.rows.total) }

  /// Returns the record at an index in full length.
  package func wholeRecord(at index: ViewIndex) -> Record? {
    guard (0..<count).contains(index.number) else { return nil }
    return base.wholeRecord(at: lookup.row(at: index).number)
  }

  /// Returns the index of the row with a key; nil if it is not shown.
  package func index(of key: RowKey) -> ViewIndex? {
    base.row(of: key).flatMap { lookup.index(of: SourceRow($0)) }
  }

  /// Reads rows into memory, in the order in which the source has them.
  package func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    guard !arrangement.isWhole else { return base.load(rows, isCancelled: isCancelled) }
    let wanted = rows.clamped(to: 0..<count).map { lookup.row(at: ViewIndex($0)).number }
    for row in wanted.sorted() where !isCancelled() {
      base.load(row..<row + 1, isCancelled: isCancelled)
    }
  }

  /// Reads the rows one after the other; the request counts them as they are shown.
  package func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {
    let indices = request.rows.clamped(to: 0..<count)
    switch arrangement {
    case .all:
      base.forEachRecord(request, isCancelled: isCancelled, sieve: sieve, body)
    case .kept(let rows):
      guard let first = indices.first, let last = indices.last else { return }
      var below = request
      below.rows = rows.row(at: first)..<rows.row(at: last) + 1
      base.forEachRecord(below, isCancelled: isCancelled, sieve: sieve) { record in
        record.row.map(rows.contains) == true ? body(record) : true
      }
    case .ordered(let order):
      var readBytes = 0
      for index in indices {
        if isCancelled(ReadProgress(row: index, readBytes: readBytes)) { return }
        guard let record = base.wholeRecord(at: order.row(at: index)) else { continue }
        readBytes += record.byteCount
        if !body(record) { return }
      }
    }
  }
}
