// Functions of values in conditions, sorts and columns.

import TestSupport
import Testing
import Values

@testable import Records

@Suite("A function of a value")
struct ValueFunctionTests {
  private static let csv = """
    id,body,sent at,len(x)
    1,Straße 上海,2026-11-26 10:00,a
    2,,2026-11-26 23:59:59,b
    3,ABC,2026-11-27 00:00,c
    4,"a
    b",,d

    """
  private static let json = """
    {"m":{"text":"Ab"},"t":{"$date":"2026-11-26T10:00:00Z"},"l":["x","yyy"]}
    {"m":{"text":7},"t":1764115200,"l":[]}
    {"m":{},"t":"late"}

    """

  @Test(
    "is compared like a value of a column",
    arguments: [
      ("len(body)>3", [0]), ("len(body)=9", [0]), ("len(body)=0", [1]),
      ("len(body) is missing", []),
      ("len(body)<=3", [1, 2, 3]), ("lower(body)=abc", [2]), ("lower(body)~ß", [0]),
      ("date(sent at)=2026-11-26", [0, 1]), ("date(sent at)>2026-11-26", [2]),
      ("date(sent at) is missing", [3]), ("len(body)>2 and not (len(body)>3 or id=4)", [2]),
      ("len(body) in (9, 3)", [0, 2, 3]), ("len(body)=3..8", [2, 3]), ("Len(body)>1", []),
      ("len(x)=b", [1]), ("len( body )>0", []),
    ])
  func conditions(condition: String, expected: [Int]) throws {
    let source = try opened(Self.csv, "x.csv")
    #expect(try rows(condition, of: source) == expected)
  }

  @Test(
    "is one of values on a path, too",
    arguments: [
      ("len(m.text)=2", [0]), ("len(m.text)=1", [1]), ("len(m.text) is missing", [2]),
      ("lower(m.text)=ab", [0]), ("date(t)=2026-11-26", [0]), ("date(t)<2026", [1]),
      ("len(l)>0", []), ("len(l[])=1", [0]), ("len(l[1])=3", [0]),
    ])
  func paths(condition: String, expected: [Int]) throws {
    let source = try opened(Self.json, "x.jsonl")
    #expect(try rows(condition, of: source) == expected)
  }

  @Test("sorts rows, those without a value last")
  func sorts() throws {
    let source = try opened(Self.csv, "x.csv")
    let place = try #require(source.schema.place(named: "len(body)"))
    for (isDescending, expected) in [(false, [1, 2, 3, 0]), (true, [0, 2, 3, 1])] {
      let sort = RecordSort(
        by: [RecordSort.Key(column: place.column, path: place.path, isDescending: isDescending)])
      let order = try #require(try sort.order(of: source, total: 4, isCancelled: { false }))
      #expect((0..<4).map { order.row(at: $0) } == expected)
    }
  }

  @Test("of a column that does not exist names the nearest")
  func unknown() throws {
    let schema = try opened(Self.csv, "x.csv").schema
    #expect(RecordPattern.unknownName(in: "len(bdy)>3", schema: schema) == "bdy")
    #expect(RecordPattern.unknownName(in: "f(x)>3", schema: schema) == nil)
    #expect(schema.place(named: String(repeating: "len(", count: 100_000)) == nil)
    #expect(schema.place(named: "len(" + String(repeating: ")", count: 100_000)) == nil)
  }

  private func opened(_ text: String, _ name: String) throws -> any RecordSource {
    let source = try openSource(.bytes(Array(text.utf8), name: name))
    source.index(isCancelled: { false }, report: { _ in })
    _ = source.applyChange()
    return source
  }
}
