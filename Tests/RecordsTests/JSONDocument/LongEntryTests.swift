// JSON documents with entries longer than a page of the index.

import JSONText
import Testing

@testable import Records

@Suite("A long entry of a JSON document")
struct LongEntryTests {
  private static let members =
    "{" + (0..<20_000).map { "\"k\($0)\":{\"id\":\($0)}" }.joined(separator: ",") + "}"

  private func document(_ text: String, shownBytes: Int? = nil) throws -> any RecordSource {
    var options = SourceOptions()
    if let shownBytes { options.limits.shownRecordBytes = shownBytes }
    let source = try openSource(.bytes(Array(text.utf8), name: "x.json"), options: options)
    source.index(isCancelled: { false }, report: { _ in })
    _ = source.applyChange()
    return source
  }

  private func count(of source: any RecordSource, from row: Int) -> Int {
    var request = ReadRequest()
    request.rows = row..<Int.max
    var found = 0
    source.forEachRecord(request, isCancelled: { _ in false }, sieve: .all) { _ in
      found += 1
      return true
    }
    return found
  }

  @Test(
    "leaves the document whole where it is the last one, from whichever row it is read",
    arguments: ["{\"a\":{\"v\":1},\"data\":@}", "[1,@]", "[@]"])
  func last(shape: String) throws {
    let source = try document(shape.replacing("@", with: Self.members))
    let all = count(of: source, from: 0)
    for row in 0...all { #expect(count(of: source, from: row) == all - row) }
    #expect(source.notes.isEmpty, "\(source.notes)")
  }

  @Test("has its key, and the beginning of its value, while it is cut")
  func cut() throws {
    let source = try document(
      "{\"a\":{\"v\":1}, \"da\\u0074a\" : \(Self.members)}", shownBytes: 100)
    let record = try #require(source.record(at: 1))
    #expect(record.isCut && record.fields.map(\.column) == [0, 1])
    #expect(record.fields.first?.value == Array("data".utf8))
    let value = try #require(record.fields.last)
    #expect(value.kind == .object && value.beginning == record.byteOffset + 14)
  }
}
