// How much of a file is read before its first rows can be shown.

import TestSupport
import Testing

@testable import Records

@Suite("The sample of a file")
struct SampleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(
    _ text: String, _ calls: CountingCalls, named name: String = "table.csv"
  ) throws -> any RecordSource {
    try openSource(.path(folder.write(name, text)), calls: calls)
  }

  @Test("is its first page, and that one is read once: for the format, the index and the rows")
  func firstPage() throws {
    let rows = (0..<20_000).map { "\($0),word,2026-11-22\n" }.joined()
    let calls = CountingCalls()
    let source = try source("id,name,day\n" + rows, calls)
    let pageBytes = SourceLimits().pageBytes
    // A few bytes more tell whether it is packed, or a document.
    #expect(calls.counts.readBytes < pageBytes + 8 * 1024)
    let reads = calls.counts.reads
    #expect(source.rows.head > 1_000)
    for row in [0, 1, 50, 1_000] { #expect(texts(source.record(at: row)).first == "\(row)") }
    #expect(calls.counts.reads == reads)
  }

  @Test(
    "is larger where the first page has not as many records as are compared",
    arguments: ["table.csv", "lines.log", "values.jsonl"])
  func longRecords(name: String) throws {
    let long = String(repeating: "w", count: 1_000)
    let record = name == "values.jsonl" ? "{\"a\":\"\(long)\"}\n" : "INFO,\(long)\n"
    let calls = CountingCalls()
    _ = try source(String(repeating: record, count: 1_000), calls, named: name)
    #expect(calls.counts.readBytes > SourceLimits().sampleBytes)
  }

  @Test("judges a column by values that stand behind the first page, too")
  func valuesBehindTheFirstPage() throws {
    let long = String(repeating: "w", count: 1_000)
    let numbers = (0..<80).map { "\($0),\(long)\n" }.joined()
    let source = try source(
      "id,text\n" + numbers + String(repeating: "other,x\n", count: 20) + numbers, CountingCalls())
    #expect(source.schema.columns.map(\.isNumeric) == [false, false])
    #expect(source.rows.head == 180)
  }
}
