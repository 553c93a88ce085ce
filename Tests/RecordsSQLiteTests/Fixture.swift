// Databases for tests, made by the library itself on a connection that may write.

import GRDB
import Records
import Synchronization
import TerminalApp
import TestSupport

@testable import RecordsSQLite

/// A database in a folder of its own.
final class Fixture {
  let folder: TemporaryFolder
  let path: String

  /// Makes a database by running statements.
  init(_ statements: String..., name: String = "test.db") throws {
    folder = try TemporaryFolder()
    path = folder.path(name)
    try write(statements)
  }

  /// Changes the database as another program would.
  func write(_ statements: [String]) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      for statement in statements { try db.execute(sql: statement) }
    }
    try queue.close()
  }

  /// What a plain connection answers, as texts; NULL is nil.
  func texts(_ sql: String) throws -> [[String?]] {
    try DatabaseQueue(path: path).read { db in
      try Row.fetchAll(db, sql: sql).map { row in
        (0..<row.count).map { DatabaseValue.texts(row[$0] as DatabaseValue) }
      }
    }
  }

  /// Opens a table as the program does.
  func open(
    _ choice: DatabaseChoice = .automatic, _ configure: (inout DatabaseOptions) -> Void = { _ in }
  ) throws -> any RecordSource {
    var options = DatabaseOptions.threaded
    configure(&options)
    return try DatabaseFile(path: path, options: options).contents(choice).source.plain
  }
}

/// A test, which may wait.
private struct TestWork: MayWait {
  let isCancelled = false
}

extension SourceHandle {
  /// The source with all of its calls.
  var plain: any RecordSource { opened(by: TestWork()) }
}

extension RecordView {
  /// The source underneath with all of its calls.
  var source: any RecordSource { handle.plain }
}

extension DatabaseOptions {
  /// The default options, with a thread for each query.
  static var threaded: DatabaseOptions {
    DatabaseOptions { name, work in ThreadBackground().run(name) { _ in work() } }
  }
}

extension DatabaseValue {
  fileprivate static func texts(_ value: DatabaseValue) -> String? {
    switch value.storage {
    case .null: nil
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .blob(let data): "x'\(data.map { String($0, radix: 16) }.joined())'"
    }
  }
}

/// Remembers statements.
final class StatementLog: Sendable {
  private let lines = Mutex<[String]>([])

  var statements: [String] { lines.withLock { $0 } }

  func add(_ statement: String) { lines.withLock { $0.append(statement) } }
}

/// The values of a record as texts; NULL is nil.
func values(_ record: Records.Record?) -> [String?] {
  record?.fields.map { $0.kind == .null ? nil : String(decoding: $0.value, as: UTF8.self) } ?? []
}

/// All records in order.
func all(_ source: any RecordSource, _ rows: Range<Int> = 0..<Int.max) -> [Records.Record] {
  var records: [Records.Record] = []
  source.forEachRecord(ReadRequest(rows: rows), isCancelled: { _ in false }, sieve: .all) {
    records.append($0)
    return true
  }
  return records
}

/// Counts to the end and presents it.
func complete(_ source: any RecordSource) {
  source.index(isCancelled: { false }, report: { _ in })
  while source.applyChange() != nil {}
}

/// Reads a row as a viewer does.
func loaded(_ source: any RecordSource, _ row: Int) -> Records.Record? {
  if source.record(at: row) == nil { source.load(row..<row + 1, isCancelled: { false }) }
  return source.record(at: row)
}

/// Reads a row of a view as a viewer does.
func loaded(_ view: RecordView, _ row: Int) -> Records.Record? {
  if view.record(at: row) == nil {
    ArrangedRows(view.source, view.arrangement).load(row..<row + 1, isCancelled: { false })
  }
  return view.record(at: row)
}
