// Reading a source as a viewer does.

import JSONText
import Records

@testable import RecordsPostgres

extension Fixture {
  /// Opens a relation as the program does.
  func source(
    _ name: String = "t", countedRows: Int = 2_000_000, nearRows: Int = 65_536,
    _ configure: (inout SessionOptions) -> Void = { _ in }
  ) throws -> TableSource {
    let session = try session(configure)
    guard let shape = try session.shape(of: name), let reader = TableReader(session, shape) else {
      throw Writer.Refused(message: "\(name) has no order")
    }
    return try TableSource(reader, countedRows: countedRows, nearRows: nearRows)
  }
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

/// Reads to the end and presents it.
func complete(_ source: any RecordSource) {
  source.want(.all)
  source.index(isCancelled: { false }, report: { _ in })
  while source.applyChange() != nil {}
}

/// Reads a row as a viewer does.
func loaded(_ source: any RecordSource, _ row: Int) -> Record? {
  if source.record(at: row) == nil { source.load(row..<row + 1, isCancelled: { false }) }
  return source.record(at: row)
}
