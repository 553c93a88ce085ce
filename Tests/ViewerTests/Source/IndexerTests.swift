import Records
import Synchronization
import Testing

@testable import Viewer

@Suite("The indexer")
@MainActor
struct IndexerTests {
  @Test("brings the rows to the table as they become known")
  func grows() throws {
    let background = HeldBackground(holding: ["index"])
    let rig = try RowsRig(words: numbered(30_000), background: background)
    #expect(rig.session.source.rows.head < 30_000)
    #expect(background.release("index"))
    rig.settle()
    #expect(rig.tableRows == 30_000)
    #expect(rig.changes.last?.after.head == 30_000)
    #expect(rig.session.jobs.isAtRest)
  }

  @Test("reads the last rows before the index has come there, and goes to the end")
  func tail() throws {
    let background = HeldBackground(holding: ["index"])
    let rig = try RowsRig(words: numbered(30_000), background: background)
    rig.rows.goToEnd()
    rig.settle()
    #expect(rig.rows.cursor.flatMap(rig.word) == "word 29999")
    #expect(background.release("index"))
    rig.settle()
    #expect(rig.cursor == 29_999)
  }

  @Test("shows rows that come faster than the screen changes at once, not one report at a time")
  func fastRows() throws {
    let background = HeldBackground(holding: ["index"])
    let rig = try RowsRig(words: numbered(8), background: background)
    let text = numbered(8).map { "\($0)\n" }.joined()
    let base = try openSource(.bytes(Array(text.utf8), name: "a.txt"), options: SourceOptions())
    let fast = FastRecords(base, total: 10_000)
    rig.replace(with: fast)
    #expect(background.release("index"))
    rig.settle()
    #expect(rig.tableRows == 10_000)
    #expect(rig.changes.count < 5, "\(rig.changes.count)")
  }

  @Test("reads rows of a source that is far away before they are on the screen, and none twice")
  func readingAhead() throws {
    let rig = try RowsRig(words: numbered(8))
    let text = numbered(8).map { "\($0)\n" }.joined()
    let near = try openSource(.bytes(Array(text.utf8), name: "a.txt"), options: SourceOptions())
    let far = FarRecords(ManyRecords(near, total: 10_000))
    rig.replace(with: far)
    rig.indexer.readVisible()
    rig.settle()
    rig.indexer.readAhead()
    rig.settle()
    #expect(far.takeLoads() == [0..<10, 0..<224])
    var loads: [Range<Int>] = []
    for row in stride(from: 0, through: 1_000, by: 8) {
      rig.rows.go(to: ViewIndex(row))
      #expect(rig.rows.visibleRows.allSatisfy { far.record(at: $0.number) != nil }, "\(row)")
      rig.indexer.readAhead()
      rig.settle()
      loads += far.takeLoads()
    }
    #expect(loads.count > 2 && loads.count < 8, "\(loads)")
  }
}

/// Records that are in memory only after they were loaded.
private final class FarRecords: RecordSource {
  private let base: any RecordSource
  private let loads = Mutex<(all: [Range<Int>], last: [Range<Int>])>(([], []))

  init(_ base: any RecordSource) { self.base = base }

  /// Returns the loads since the last call.
  func takeLoads() -> [Range<Int>] {
    loads.withLock { loads in
      defer { loads.last = [] }
      return loads.last
    }
  }

  func record(at row: Int) -> Record? {
    let isLoaded = loads.withLock { $0.all.contains { $0.contains(row) } }
    return isLoaded ? base.record(at: row) : nil
  }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    loads.withLock { loads in
      loads.all.append(rows)
      loads.last.append(rows)
    }
  }

  var readsAhead: Bool { true }
  var name: String { base.name }
  var schema: RecordSchema { base.schema }
  var rows: RowSpace { base.rows }
  var count: RecordCount { base.count }
  var progress: IndexProgress { base.progress }
  var notes: [SourceNote] { [] }
  func wholeRecord(at row: Int) -> Record? { record(at: row) }
  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {}
  func loadTail(rows: Int, isCancelled: () -> Bool) {}
  func applyChange() -> SourceChange? { nil }
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {}
  func stop() {}
}

/// Records that come one by one, with a report for each.
private final class FastRecords: RecordSource {
  private let base: any RecordSource
  private let total: Int
  private let state = Mutex((known: 0, shown: PresentedRows<Never>()))

  init(_ base: any RecordSource, total: Int) {
    self.base = base
    self.total = total
  }

  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    while !progress.isComplete, !isCancelled() {
      state.withLock { $0.known += 1 }
      report(progress)
    }
  }

  func applyChange() -> SourceChange? {
    state.withLock { [total] state in
      let isComplete = state.known == total
      return state.shown.apply(isComplete ? .complete(total) : .counting(head: state.known))
    }
  }

  var name: String { base.name }
  var schema: RecordSchema { base.schema }
  var rows: RowSpace { state.withLock { $0.shown.space } }
  var count: RecordCount { .atLeast(state.withLock { $0.known }) }
  var progress: IndexProgress {
    let known = state.withLock { $0.known }
    return IndexProgress(doneBytes: known, totalBytes: nil, isComplete: known == total)
  }
  var notes: [SourceNote] { [] }
  func record(at row: Int) -> Record? { base.record(at: row % 8) }
  func wholeRecord(at row: Int) -> Record? { record(at: row) }
  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {}
  func loadTail(rows: Int, isCancelled: () -> Bool) {}
  func forEachRecord(
    _ request: ReadRequest, isCancelled: (ReadProgress) -> Bool, sieve: RecordSieve,
    _ body: (Record) -> Bool
  ) {}
  func stop() {}
}
