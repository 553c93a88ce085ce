import Records
import Synchronization

/// A source that has grown at each call, as if another thread were reading it.
final class EndlessSource: RecordSource {
  /// The number of applied changes.
  private let applied = Mutex(0)

  let name = "endless"
  let schema = RecordSchema(format: .text)
  let notes: [SourceNote] = []
  let progress = IndexProgress(doneBytes: 1, totalBytes: 2, isComplete: false)

  var appliedCount: Int { applied.withLock { $0 } }

  var rows: RowSpace { RowSpace(head: appliedCount, gap: 1) }

  var count: RecordCount { .estimated(appliedCount + 1) }

  func record(at row: Int) -> Record? {
    guard row < appliedCount else { return nil }
    let bytes = Array("row \(row)".utf8)
    return Record(
      row: row, byteOffset: row, byteCount: bytes.count, bytes: bytes,
      fields: [Field(column: 0, value: bytes)])
  }

  /// - Returns: A change; nil after a hundred thousand, so that a faulty test ends.
  func applyChange() -> SourceChange? {
    let before = rows
    guard before.head < 100_000 else { return nil }
    applied.withLock { $0 += 1 }
    return SourceChange(from: before, to: .counting(head: before.head + 1, gap: 1))
  }

  func wholeRecord(at row: Int) -> Record? { record(at: row) }
  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {}
  func loadTail(rows: Int, isCancelled: () -> Bool) {}
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) { report(progress) }
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {}
  func stop() {}
}
