import CellGrid
import Records
import Synchronization
import Testing

@testable import Viewer

@Suite("Rows that cannot be read")
@MainActor
struct FailingReadTests {
  private func rig(_ source: FailingRecords) -> ViewerRig { ViewerRig(source: source) }

  @Test("rows that only a change brings back are asked for once, and then by each key")
  func stuck() throws {
    let source = try FailingRecords(isStuck: true)
    let rig = rig(source)
    rig.press("5000G")
    #expect(source.takeLoads() == 1)
    for _ in 0..<100 {
      rig.wait(.seconds(1))
      rig.settle()
    }
    rig.resize(CellSize(lines: 30, columns: 100))
    rig.send(.focus(true))
    #expect(source.takeLoads() == 0)
    rig.idle()
    #expect(rig.scene.nextChange == nil)
    for _ in 0..<3 {
      rig.press("j")
      #expect(source.takeLoads() == 1)
    }
    rig.click(5, 20)
    #expect((1...2).contains(source.takeLoads()))
  }

  @Test("P1: other rows are asked for again after a time that doubles up to half a minute")
  func waiting() throws {
    let source = try FailingRecords(isStuck: false)
    let rig = rig(source)
    rig.press("5000G")
    #expect(source.takeLoads() == 1)
    var waits: [Int] = []
    var quarters = 0
    for _ in 0..<600 {
      rig.wait(.milliseconds(250))
      rig.settle()
      quarters += 1
      let loads = source.takeLoads()
      #expect(loads <= 1)
      if loads > 0 {
        waits.append(quarters)
        quarters = 0
      }
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 64, 120, 120, 120])
    // A key does not wait.
    rig.press("j")
    #expect(source.takeLoads() == 1)
  }

  @Test("once rows have come, the next failure begins with the shortest time")
  func recovery() throws {
    let source = try FailingRecords(isStuck: false)
    let rig = rig(source)
    rig.press("5000G")
    for _ in 0..<40 {
      rig.wait(.milliseconds(250))
      rig.settle()
    }
    source.setReadable(true)
    rig.press("j")
    #expect(rig.status.contains("5,001/"), "\(rig.status)")
    #expect(rig.screen.contains("word"), "\(rig.screen)")
    rig.idle()
    #expect(rig.scene.nextChange == nil)
    source.setReadable(false)
    rig.press("8000G")
    _ = source.takeLoads()
    rig.wait(.milliseconds(250))
    rig.settle()
    #expect(source.takeLoads() == 1)
  }
}

/// Records of which only the first are in memory, and the others cannot be read.
private final class FailingRecords: RecordSource {
  private struct State {
    var loads = 0
    var allLoads = 0
    var isReadable = false
    var loaded = 0..<0
  }

  /// The loads after which the rows come all the same, so that a test ends.
  private static let most = 500

  private let base: any RecordSource
  private let state = Mutex(State())
  let isStuck: Bool

  init(isStuck: Bool) throws {
    self.isStuck = isStuck
    let lines = (0..<8).map { "word \($0)\n" }.joined()
    base = ManyRecords(
      try openSource(.bytes(Array(lines.utf8), name: "a.txt"), options: SourceOptions()),
      total: 10_000)
  }

  /// Returns the number of loads since the last call.
  func takeLoads() -> Int {
    state.withLock { state in
      defer { state.loads = 0 }
      return state.loads
    }
  }

  func setReadable(_ isReadable: Bool) { state.withLock { $0.isReadable = isReadable } }

  func load(_ rows: Range<Int>, isCancelled: () -> Bool) {
    state.withLock { state in
      state.loads += 1
      state.allLoads += 1
      if state.isReadable || state.allLoads > Self.most { state.loaded = rows }
    }
  }

  func record(at row: Int) -> Record? {
    row < 100 || state.withLock { $0.loaded.contains(row) } ? base.record(at: row) : nil
  }

  var readsAhead: Bool { true }
  var name: String { base.name }
  var schema: RecordSchema { base.schema }
  var rows: RowSpace { base.rows }
  var count: RecordCount { base.count }
  var progress: IndexProgress { base.progress }
  var notes: [SourceNote] { [] }
  func row(of key: RowKey) -> Int? { nil }
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
