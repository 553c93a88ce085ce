import Records
import Synchronization
import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("Following a table")
struct FollowTests {
  private static let create = "CREATE TABLE t(a int PRIMARY KEY, b text)"

  private static func insert(_ rows: ClosedRange<Int>, step: Int = 1) -> String {
    """
    INSERT INTO t SELECT i, 'row ' || i
    FROM generate_series(\(rows.lowerBound), \(rows.upperBound), \(step)) i
    """
  }

  /// Asks once for what came, and presents it.
  private func ask(_ source: TableSource) -> [SourceChange] {
    source.follow(waits: false, isCancelled: { false }, report: {})
    var changes: [SourceChange] = []
    while let change = source.applyChange() { changes.append(change) }
    return changes
  }

  /// The keys of the last rows, as they are presented.
  private func lastKeys(_ source: TableSource, _ count: Int) -> [String?] {
    let total = source.rows.total
    return (total - min(count, total)..<total).map { values(loaded(source, $0)).first ?? nil }
  }

  // MARK: - Steps

  private static func run(_ keys: [Int]) -> EndRows {
    EndRows(
      part: .counted, first: 256,
      elements: keys.map { EndRows.Element(anchor: [Array("\($0)".utf8)]) })
  }

  @Test("one run of rows leads to another by rows that come and rows that go")
  func steps() {
    var random = SeededGenerator(seed: 48)
    for seed in 0..<300 {
      let keys = (0..<2).map { _ in
        (0..<20).filter { _ in Bool.random(using: &random) }
      }
      var run = Self.run(keys[0])
      let later = Self.run(keys[1])
      var shown = keys[0]
      while let step = run.step(to: later) {
        switch step {
        case .inserted(let places):
          shown.insert(contentsOf: places.map { key(run, $0) }, at: places.lowerBound)
        case .deleted(let places): shown.removeSubrange(places)
        }
        #expect(shown == run.elements.indices.map { key(run, $0) }, "\(seed)")
      }
      #expect(shown == keys[1], "\(seed)")
      #expect(run.hasSameRows(as: later))
    }
  }

  private func key(_ run: EndRows, _ place: Int) -> Int {
    let text = run.elements[place].anchor[0] ?? []
    return Int(String(decoding: text, as: UTF8.self)) ?? -1
  }

  @Test("whole pages at the beginning of a run are forgotten")
  func trimming() {
    var run = Self.run(Array(0..<1_000))
    run.trim(keeping: 512, pageRows: 256)
    #expect(run.first == 512 && run.elements.count == 744 && run.end == 1_256)
    run.cut(to: 1_000)
    #expect(run.end == 1_000)
  }

  // MARK: - Tables

  // Acceptance case 48.
  @Test(
    "rows that come are added in their order, among them one of a late transaction",
    arguments: [10, 256, 300, 2_000, 5_000])
  func rowsThatCome(count: Int) throws {
    let fixture = try Fixture(Self.create, Self.insert(2...2 * count, step: 2))
    let source = try fixture.source()
    #expect(source.canFollow && source.followNote == "following the greatest a")
    complete(source)
    #expect(ask(source).isEmpty)
    try fixture.run(Self.insert(2 * count + 2...2 * count + 6, step: 2))
    let changes = ask(source)
    #expect(changes.map(\.inserted) == [count..<count + 3])
    #expect(source.count == .exact(count + 3))
    // The transaction of a row with a smaller key ends after that of the others.
    try fixture.run(Self.insert(2 * count + 3...2 * count + 3))
    try fixture.run(Self.insert(2 * count + 8...2 * count + 8))
    let late = ask(source)
    #expect(late.map(\.inserted) == [count + 1..<count + 2, count + 4..<count + 5])
    #expect(lastKeys(source, 5) == [2, 3, 4, 6, 8].map { "\(2 * count + $0)" })
    #expect(values(source.record(at: count + 1)) == ["\(2 * count + 3)", "row \(2 * count + 3)"])
    #expect(ask(source).isEmpty)
  }

  @Test("a table that was empty, and rows that go, are followed, too")
  func emptyTable() throws {
    let fixture = try Fixture(Self.create)
    let source = try fixture.source()
    complete(source)
    #expect(ask(source).isEmpty && source.rows.total == 0)
    try fixture.run(Self.insert(1...600))
    #expect(ask(source).last?.after.total == 600)
    #expect(lastKeys(source, 2) == ["599", "600"])
    try fixture.run("DELETE FROM t WHERE a IN (590, 600)")
    #expect(ask(source).map(\.deleted.count) == [1, 1])
    #expect(lastKeys(source, 2) == ["598", "599"])
    #expect(source.count == .exact(598))
    try fixture.run("DELETE FROM t")
    while !ask(source).isEmpty {}
    try fixture.run(Self.insert(700...701))
    while !ask(source).isEmpty {}
    #expect(source.rows.total == 2 && lastKeys(source, 2) == ["700", "701"])
  }

  @Test("more rows than one request reads come with the next ones")
  func burst() throws {
    let fixture = try Fixture(Self.create, Self.insert(1...1_000))
    let source = try fixture.source()
    complete(source)
    #expect(ask(source).isEmpty)
    try fixture.run(Self.insert(1_001...30_000))
    #expect(ask(source).map(\.inserted) == [1_000..<30_000])
    #expect(lastKeys(source, 2) == ["29999", "30000"])
    #expect(values(loaded(source, 15_000)) == ["15001", "row 15001"])
    try fixture.run(Self.insert(30_001...30_001))
    #expect(ask(source).map(\.inserted) == [30_000..<30_001])
  }

  @Test("a table that is too large to be counted is followed from its end")
  func tail() throws {
    let fixture = try Fixture(Self.create, Self.insert(2...20_000, step: 2), "ANALYZE t")
    let source = try fixture.source(countedRows: 0, nearRows: 0)
    complete(source)
    _ = ask(source)
    #expect(source.rows.tail > 0 && source.rows.gap > 0)
    let total = source.rows.total
    #expect(ask(source).isEmpty)
    try fixture.run(Self.insert(20_002...20_004, step: 2))
    #expect(ask(source).map(\.inserted) == [total..<total + 2])
    try fixture.run(Self.insert(20_003...20_003))
    #expect(ask(source).map(\.inserted) == [total + 1..<total + 2])
    #expect(lastKeys(source, 4) == ["20000", "20002", "20003", "20004"])
    try fixture.run(Self.insert(20_005...22_000))
    let more = ask(source)
    #expect(more.map(\.inserted) == [total + 3..<total + 1_999])
    #expect(lastKeys(source, 2) == ["21999", "22000"])
    #expect(values(loaded(source, total + 300)).first == lastKeys(source, 1_699)[0])
    #expect(source.rows.total == total + 3 + 1_996)
  }

  @Test("a source that is not followed any more still reads")
  func stopping() throws {
    let fixture = try Fixture(Self.create, Self.insert(1...2_000))
    let source = try fixture.source()
    complete(source)
    let reports = Atomic(0)
    let hasEnded = Atomic(false)
    TestThread.start {
      source.follow(
        waits: true, isCancelled: { false },
        report: { reports.add(1, ordering: .relaxed) })
      hasEnded.store(true, ordering: .relaxed)
    }
    func wait(_ condition: () -> Bool) throws {
      var budget = WaitBudget(milliseconds: 60_000)
      while !condition(), budget.lasts() { try fixture.run("SELECT pg_sleep(0.02)") }
    }
    try wait { reports.load(ordering: .relaxed) > 1 }
    source.stop()
    try wait { hasEnded.load(ordering: .relaxed) }
    let isOver = hasEnded.load(ordering: .relaxed)
    #expect(isOver)
    #expect(values(loaded(source, 1_500)) == ["1501", "row 1501"])
  }

  @Test(
    "only a key that grows is followed, in its order",
    arguments: [
      ("a int PRIMARY KEY", true), ("a timestamptz PRIMARY KEY", true),
      ("a text PRIMARY KEY", false),
      ("a uuid PRIMARY KEY", false), ("a int", false),
    ])
  func keys(column: String, isFollowed: Bool) throws {
    let source = try Fixture("CREATE TABLE t(\(column))").source()
    #expect(source.canFollow == isFollowed)
    #expect(source.followNote?.contains("a key that grows") == !isFollowed)
  }
}
