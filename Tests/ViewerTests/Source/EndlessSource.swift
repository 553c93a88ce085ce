import Records
import Synchronization

/// A source that has come further whenever it is asked, as one does that another thread reads on.
final class EndlessSource: RecordSource {
  /// How often a change was taken.
  private let taken = Mutex(0)

  let name = "endless"
  let schema = RecordSchema(format: .text)
  let notes: [SourceNote] = []
  let progress = IndexProgress(doneBytes: 1, totalBytes: 2, isComplete: false)

  var takenCount: Int { taken.withLock { $0 } }

  var rows: RowSpace { RowSpace(head: takenCount, gap: 1) }

  var count: RecordCount { .estimated(takenCount + 1) }

  func record(at row: Int) -> Record? {
    guard row < takenCount else { return nil }
    let bytes = Array("row \(row)".utf8)
    return Record(
      row: row, byteOffset: row, byteCount: bytes.count, bytes: bytes,
      fields: [Field(column: 0, value: bytes)])
  }

  /// - Returns: A change; after a hundred thousand of them, which nobody waits for, none.
  func applyChange() -> SourceChange? {
    let before = rows
    guard before.head < 100_000 else { return nil }
    taken.withLock { $0 += 1 }
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
