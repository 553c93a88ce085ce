// The service of an envelope, which belongs to each of its events.

import TestSupport
import Testing

@testable import Records

@Suite("The events of an envelope")
struct EnvelopeServiceTests {
  private static func event(_ number: Int) -> String {
    let text = String(repeating: "word ", count: number % 40)
    return #"{"timeUnixNano":"17956584000\#(10_000_000 + number)","severityText":"INFO","#
      + #""body":{"stringValue":"\#(text)"}}"#
  }

  /// Envelopes with their services and numbers of events; one without a service is empty.
  private static func text(_ batches: [(service: String, events: Int)], lineEnd: String) -> String {
    batches.map { batch in
      let attributes =
        batch.service.isEmpty
        ? "" : #"{"key":"service.name","value":{"stringValue":"\#(batch.service)"}}"#
      return #"{"resourceLogs":[{"resource":{"attributes":[\#(attributes)]},"#
        + #""scopeLogs":[{"logRecords":["# + (0..<batch.events).map(event).joined(separator: ",")
        + "]}]}]}" + lineEnd
    }.joined()
  }

  private func source(of row: Int, in source: some RecordSource) -> String {
    let column = source.schema.columns.firstIndex { $0.role == .source }
    let field = column.flatMap { source.wholeRecord(at: row)?.field(inColumn: $0) }
    return field.map { String(decoding: $0.value, as: UTF8.self) } ?? ""
  }

  @Test("T127: have its service, read in any order", arguments: SeededGenerator.seeds(30))
  func services(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let batches = (0..<20).map { number in
      (
        service: number > 0 && Int.random(in: 0...5, using: &random) == 0 ? "" : "svc\(number)",
        events: [1, 3, Int.random(in: 1...300, using: &random)].randomElement(using: &random) ?? 1
      )
    }
    let expected = batches.flatMap { Array(repeating: $0.service, count: $0.events) }
    let source = try open(Self.text(batches, lineEnd: "\n"), name: "x.jsonl")
    complete(source)
    try #require(source.rows.total == expected.count)
    for row in expected.indices.shuffled(using: &random).prefix(200) {
      #expect(self.source(of: row, in: source) == expected[row], "seed \(seed), row \(row)")
    }
    let column = try #require(source.schema.columns.firstIndex { $0.role == .source })
    var passed: [String] = []
    source.forEachRecord(ReadRequest(rows: 0..<Int.max), isCancelled: { _ in false }, sieve: .all) {
      record in
      let value = record.field(inColumn: column)?.value ?? []
      passed.append(String(decoding: value, as: UTF8.self))
      return true
    }
    #expect(passed == expected, "seed \(seed)")
    let wanted = batches.map(\.service).randomElement(using: &random) ?? ""
    if !wanted.isEmpty {
      let found = try rows("source=\(wanted)", of: source)
      #expect(found == expected.indices.filter { expected[$0] == wanted }, "seed \(seed)")
    }
  }
}
