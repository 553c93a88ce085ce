// Tables that another program locks or changes while they are read.

import Records
import Synchronization
import TestSupport
import Testing

@testable import RecordsSQLite

@Suite("Tables that another program writes to")
struct BusyTableTests {
  private static let lockNote = SourceNote.database(
    reason: "database is locked by another program")

  private func fixture(_ rows: Int) throws -> Fixture {
    try Fixture(
      "CREATE TABLE t(a INTEGER PRIMARY KEY, b)",
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
      INSERT INTO t SELECT i, 'row ' || i FROM n
      """)
  }

  @Test("a lock delays the count and is noted for as long as it lasts")
  func lockedCount() throws {
    let fixture = try fixture(10_000)
    let source = try fixture.open { $0.lockMilliseconds = 1 }
    let writer = try WritableDatabase(fixture.path)
    try writer.run("BEGIN EXCLUSIVE")
    source.load(200..<300, isCancelled: { false })
    source.loadTail(rows: 10, isCancelled: { false })
    #expect(source.notes == [Self.lockNote])
    #expect(!source.progress.isComplete)
    var noted = 0
    source.index(isCancelled: { false }) { _ in
      guard source.notes == [Self.lockNote] else { return }
      noted += 1
      if noted == 3 { #expect((try? writer.run("COMMIT")) != nil) }
    }
    #expect(noted == 3)
    #expect(source.count == .exact(10_000))
    #expect(source.notes == [])
    complete(source)
    #expect(values(loaded(source, 9_000)) == ["9001", "row 9001"])
  }

  @Test("a long value that cannot be read whole is not copied in part")
  func lockedValue() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(v)",
      "INSERT INTO t VALUES (replace(hex(zeroblob(1500000)), '00', 'abcd'))")
    let source = try fixture.open { $0.lockMilliseconds = 1 }
    let writer = try WritableDatabase(fixture.path)
    try writer.run("BEGIN EXCLUSIVE")
    #expect(source.wholeRecord(at: 0) == nil)
    #expect(source.notes == [Self.lockNote])
    try writer.run("COMMIT")
    #expect(source.wholeRecord(at: 0)?.fields[0].value.count == 6_000_000)
  }

  /// Does something once, when a statement starts whose text has some words.
  private final class Hook: Sendable {
    private let state = Mutex<(words: String, action: @Sendable () -> Void)?>(nil)

    func set(_ words: String, _ action: @escaping @Sendable () -> Void) {
      state.withLock { $0 = (words, action) }
    }

    func statementStarts(_ text: String) {
      let action = state.withLock { state -> (@Sendable () -> Void)? in
        guard let (words, action) = state, text.contains(words) else { return nil }
        state = nil
        return action
      }
      action?()
    }
  }

  @Test("rows that were deleted since the last look at the database are not taken for others")
  func missingPage() throws {
    let fixture = try fixture(2_000)
    let hook = Hook()
    let source = try fixture.open { $0.log = { hook.statementStarts($0) } }
    complete(source)
    let path = fixture.path
    hook.set("SELECT rowid FROM") {
      try? WritableDatabase(path).run("DELETE FROM t WHERE a > 300")
    }
    source.load(1_900..<1_901, isCancelled: { false })
    #expect(source.record(at: 1_900) == nil)
    source.load(1_900..<1_901, isCancelled: { false })
    complete(source)
    #expect(source.rows == RowSpace(head: 300))
    #expect(values(loaded(source, 299)) == ["300", "row 300"])
  }

  @Test("a load that is cancelled does not count everything again")
  func cancelledCount() throws {
    let fixture = try fixture(10_000)
    let source = try fixture.open()
    complete(source)
    try fixture.write(["DELETE FROM t WHERE a > 9000"])
    var polls = 0
    source.load(5_000..<5_001) {
      polls += 1
      return polls > 1
    }
    #expect(!source.progress.isComplete)
    source.load(5_000..<5_001, isCancelled: { false })
    complete(source)
    #expect(source.count == .exact(9_000))
    #expect(values(loaded(source, 5_000)) == ["5001", "row 5001"])
  }

  @Test("the progress of the count is in bytes, as that of a search is")
  func progress() throws {
    let fixture = try Fixture(
      "CREATE TABLE t(a)",
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO t SELECT replace(hex(zeroblob(500)), '00', 'ab') FROM n
      """)
    let source = try fixture.open()
    #expect(
      source.progress == IndexProgress(doneBytes: 256_000, totalBytes: 1_000_000, isComplete: false)
    )
    complete(source)
    #expect(
      source.progress
        == IndexProgress(doneBytes: 1_000_000, totalBytes: 1_000_000, isComplete: true))
  }
}
