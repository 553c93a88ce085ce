// Patterns that reach across the fields of a record.

import Records
import TestSupport
import Testing

@Suite("A pattern that no field has whole")
struct AcrossFieldsTests {
  private static let access = """
    203.0.113.1 - ann [26/Nov/2026:02:10:00 +0000] "GET /cart/1 HTTP/1.1" 200 512 "-" "curl/8"
    203.0.113.2 - ann [26/Nov/2026:02:10:01 +0000] "GET /cart/3 HTTP/1.1" 502 500 "-" "curl/8"
    203.0.113.3 - ann [26/Nov/2026:02:10:02 +0000] "POST /pay HTTP/1.1" 502 500 "-" "curl/8"
    """

  private static let server = """
    [2026-11-26 02:00:00 +0000] [10] [INFO] Error handling request /orders/0
    [2026-11-26 02:00:01 +0000] [10] [INFO] Worker exiting (pid: 11)
    [2026-11-26 02:00:03 +0000] [10] [INFO] Error handling request /orders/3
    """

  private static let levels = #"""
    {"level":"info","ts":1763780000.1,"msg":"up"}
    {"level":"error","ts":1763780001.1,"msg":"down","n":7}
    {"level":"error","ts":1763780002.1,"msg":"level is low","n":8}
    """#

  private static let table = """
    item,count,note
    lamp,1,"red, large"
    rug,10,lamp
    vase,1,"say ""no"" twice"
    """

  @Test(
    "T73 to T75: finds the record as the source spells it",
    arguments: [
      (access, "GET /cart/3", [1]), (access, #"" 502 500"#, [1, 2]),
      (access, #"- ann \["#, [0, 1, 2]),
      (access, #"(?-i)HTTP/1\.1" 200"#, [0]), (access, #"\Q"POST /pay HTTP/1.1" 502\E"#, [2]),
      (server, "Error handling", [0, 2]), (server, #"INFO\] Error handling"#, [0, 2]),
      (levels, #""level":"error""#, [1, 2]), (levels, #""n":7"#, [1]),
      (levels, #"down","n"#, [1]),
      (table, "lamp,1", [0]), (table, #",1,""#, [0, 2]), (table, #"^lamp,1,"red"#, [0]),
      (table, #"\d,lamp$"#, [1]), (table, #"say ""no"#, [2]), (table, #"say "no"#, [2]),
      ("a\tb\n1\t2\n3\t4\n1\t25\n", #"1\t2$"#, [0]), ("a\tb\n1\t2\n3\t4\n", #"3\t4"#, [1]),
    ])
  func spelled(text: String, pattern: String, expected: [Int]) throws {
    let source = try openedLog(text + "\n", name: "x")
    #expect(try rows(pattern, of: source) == expected)
    var counts: [Int] = []
    RecordPass.search(
      for: try RecordPattern(pattern, schema: source.schema), rows: [0..<source.rows.total]
    )
    .run(in: source, isCancelled: { false }) { batch in
      counts += batch.findings.map(\.row)
      #expect(batch.findings.allSatisfy { $0.count > 0 })
    }
    #expect(counts == expected)
  }

  @Test(
    "stays in values where it is a word alone, and in its column where it is a condition",
    arguments: [
      (levels, "level", [2]), (levels, "n", [0, 1]), (levels, "ts", []), (table, "1la", []),
      (table, "item~p,1", []), (levels, #"msg~"n"#, []),
    ])
  func values(text: String, pattern: String, expected: [Int]) throws {
    let source = try openedLog(text + "\n", name: "x")
    #expect(try rows(pattern, of: source) == expected)
  }
}
