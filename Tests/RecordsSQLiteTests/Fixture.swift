// Databases for tests, made by SQLite itself on a connection that may write.

import JSONText
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
    let writer = try WritableDatabase(path)
    for statement in statements { try writer.run(statement) }
  }

  /// Returns the rows of a statement on a plain connection, as texts; NULL is nil.
  func texts(_ sql: String) throws -> [[String?]] { try WritableDatabase(path).texts(sql) }

  /// Opens the database as the program does.
  func file(_ configure: (inout DatabaseOptions) -> Void = { _ in }) throws -> DatabaseFile {
    var options = DatabaseOptions.threaded
    configure(&options)
    return try DatabaseFile(path: path, options: options)
  }

  /// Opens a table as the program does.
  func open(
    _ choice: DatabaseChoice = .automatic, _ configure: (inout DatabaseOptions) -> Void = { _ in }
  ) throws -> any RecordSource {
    try file(configure).contents(choice).source.plain
  }
}

extension SourceHandle {
  /// The source with all of its calls.
  var plain: any RecordSource { opened(by: UncancelledWork()) }
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

/// Remembers statements.
final class StatementLog: Sendable {
  private let lines = Mutex<[String]>([])

  var statements: [String] { lines.withLock { $0 } }

  func add(_ statement: String) { lines.withLock { $0.append(statement) } }
}

/// The values of a record as texts; NULL is nil.
func values(_ record: Record?) -> [String?] {
  record?.fields.map { $0.kind == .null ? nil : String(decoding: $0.value, as: UTF8.self) } ?? []
}

/// All records in order.
func all(_ source: any RecordSource, _ rows: Range<Int> = 0..<Int.max) -> [Record] {
  var records: [Record] = []
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
func loaded(_ source: any RecordSource, _ row: Int) -> Record? {
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
