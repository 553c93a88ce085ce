// Paths into records: conditions, sorts, and the paths that a sample has.

import TestSupport
import Testing

@testable import Records

@Suite("A path into records")
struct RecordPathTests {
  private static let traces = #"""
    {"id":1,"usage":{"prompt_tokens":60000},"messages":[{"role":"user"},{"role":"tool"}],"tags":[]}
    {"id":2,"usage":{"prompt_tokens":9},"messages":[{"role":"user"}],"tags":["a","b","c"]}
    {"id":3,"messages":[{"role":"system"},{"role":"user"},{"role":"tool"}],"args":"{\"q\":[1,2]}"}
    {"id":4,"usage":{"prompt_tokens":"many"},"messages":[]}
    """#

  private func source(_ text: String, _ name: String = "t.jsonl") throws -> any RecordSource {
    let source = try openSource(.bytes(Array(text.utf8), name: name))
    source.index(isCancelled: { false }, report: { _ in })
    while source.applyChange() != nil {}
    return source
  }

  private func rows(_ condition: String, of source: any RecordSource) throws -> [Int] {
    let pattern = try RecordPattern(condition, schema: source.schema)
    #expect(pattern.isCondition, "\(condition)")
    var found: [Int] = []
    RecordPass.filter(by: pattern, rows: [0..<source.rows.total])
      .run(in: source, isCancelled: { false }) { found += $0.findings }
    return found.map { $0 + 1 }
  }

  @Test(
    "is a condition on the values that it leads to, of which any passes, or none is equal",
    arguments: [
      ("usage.prompt_tokens>50000", [1]), ("usage.prompt_tokens<50000", [2]),
      ("usage.prompt_tokens!=9", [1, 3, 4]), ("usage.prompt_tokens=many", [4]),
      ("messages[].role=tool", [1, 3]), ("messages[*].role = tool", [1, 3]),
      ("messages[].role!=user", [4]), ("messages[0].role=user", [1, 2]),
      ("messages[-1].role=tool", [1, 3]), ("messages[].role~^sys", [3]),
      (".usage.prompt_tokens>50000", [1]), ("$.usage.prompt_tokens>50000", [1]),
      ("$['usage'].prompt_tokens>50000", [1]), ("usage.\"prompt_tokens\">50000", [1]),
      ("messages>2", [3]), ("messages<1", [4]), ("messages>=1", [1, 2, 3]), ("tags>0", [2]),
      ("tags[]=b", [2]), ("args.q[1]=2", [3]), ("args.q>1", [3]), ("usage<2", [1, 2, 4]),
      ("messages=[]", [4]), ("messages~tool", [1, 3]),
    ])
  func conditions(condition: String, expected: [Int]) throws {
    #expect(try rows(condition, of: source(Self.traces)) == expected)
  }

  @Test("names the column where a name with dots is one, and the member with quotes")
  func columnWins() throws {
    let source = try source(
      #"""
      {"log.level":"warn","log":{"level":"info"}}
      {"log.level":"info","log":{"level":"warn"}}
      """#)
    #expect(try rows("log.level=warn", of: source) == [1])
    #expect(try rows("log.\"level\"=warn", of: source) == [2])
    #expect(try rows("['log.level']=warn", of: source) == [1])
  }

  @Test("that no sampled record has names no place")
  func unknown() throws {
    let schema = try source(Self.traces).schema
    for name in ["usage.prompt", "messages[].rule", "usage[]", "none.a", "messages[9]"] {
      #expect(schema.place(named: name) == nil, "\(name)")
    }
    #expect(
      schema.sample.paths
        == ["usage.prompt_tokens", "messages[]", "messages[].role", "tags[]", "args.q", "args.q[]"])
  }

  @Test("begins in a column of cells that hold JSON")
  func cells() throws {
    let source = try source(
      "id,device\n1,\"{\"\"model\"\":\"\"e7\"\"}\"\n2,\"{\"\"model\"\":\"\"x\"\"}\"\n3,none\n",
      "t.csv")
    #expect(try rows("device.model=e7", of: source) == [1])
    #expect(try rows("device.model!=e7", of: source) == [2, 3])
    #expect(try rows("device.model>f", of: source) == [2])
    #expect(try rows("device.model>no", of: source) == [2])
    #expect(try rows("device.model<n", of: source) == [1])
  }

  @Test("counts each value that passes as a match, in the field that has it")
  func matches() throws {
    let source = try source(Self.traces)
    let pattern = try RecordPattern("messages[].role~user|tool", schema: source.schema)
    let record = try #require(source.record(at: 0))
    let field = try #require(record.fields.first { $0.name == Array("messages".utf8) })
    let found = pattern.ranges(in: field).map {
      String(decoding: field.value[$0], as: UTF8.self)
    }
    #expect(found == ["\"user\"", "\"tool\""])
    #expect(record.fields.filter { $0.name != field.name }.allSatisfy { !pattern.concerns($0) })
    var hits: [SearchHit] = []
    RecordPass.search(for: pattern, rows: [0..<4])
      .run(in: source, isCancelled: { false }) { hits += $0.findings }
    #expect(hits.map(\.row) == [0, 1, 2] && hits.map(\.count) == [2, 1, 2])
    let inside = try RecordPattern("args.q[]=2", schema: source.schema)
    let args = try #require(source.record(at: 2)?.fields.last)
    #expect(inside.ranges(in: args) == [8..<9])
  }

  private func order(_ keys: [RecordSort.Key], of source: any RecordSource) throws -> [Int] {
    let order = try #require(
      try RecordSort(by: keys)
        .order(of: source, total: source.rows.total, isCancelled: { false }))
    return (0..<order.count).map { order.row(at: $0) + 1 }
  }

  @Test("sorts by the first value, of containers by their count, and last without one")
  func sort() throws {
    let source = try source(Self.traces)
    func key(_ name: String, isDescending: Bool = false) throws -> RecordSort.Key {
      let place = try #require(source.schema.place(named: name))
      let path = try #require(place.path ?? place.column.flatMap(source.schema.sizePath))
      return RecordSort.Key(column: place.column, path: path, isDescending: isDescending)
    }
    #expect(try order([key("usage.prompt_tokens")], of: source) == [2, 1, 4, 3])
    #expect(try order([key("messages", isDescending: true)], of: source) == [3, 1, 2, 4])
    #expect(try order([key("messages[].role")], of: source) == [3, 1, 2, 4])
    let both = try [key("messages[].role", isDescending: true), key("usage.prompt_tokens")]
    #expect(try order(both, of: source) == [2, 1, 3, 4])
  }
}
