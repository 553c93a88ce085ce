// The types of the columns of a log beside its time, level, source and message.

import Testing

@testable import Records

@Suite("The other columns of a log")
struct LogTypesTests {
  private static let gin = [
    "[GIN] 2026/09/01 - 20:01:22 | 404 |  843.677661ms |  198.51.100.7 | GET      \"/stock/509\"",
    "2026/09/01 20:01:23 listening on :8080",
    "[GIN] 2026/09/01 - 20:01:32 | 201 |  2.108333032s |  198.51.100.7 | POST     \"/stock\"",
    "[GIN] 2026/09/01 - 20:01:35 | 200 |     877.133µs |  198.51.100.8 | GET      \"/users/779\"",
  ]
  private static let mysql = [
    "2026-01-18T03:12:06.921206Z 9 [Warning] [MY-011810] [Server] Insecure configuration",
    "2026-01-18T03:12:07.009255Z 752 [Note] [MY-010931] [Server] ready for connections",
    "2026-01-18T03:12:08.454813Z 2042 [System] [MY-010562] [Repl] connected to source",
  ]
  private static let proxy = [
    "Nov 26 09:30:03 lb1 haproxy[886]: backend app has no server available!",
    "Nov 26 09:30:04 lb1 haproxy[886]: 192.0.2.7:54079 [26/Nov/2026:09:30:04.562] mysql-in "
      + "mysql/db2 0/0/83846 12213 sD 46/3/4/2/0 0/0",
    "Nov 26 09:30:11 lb1 haproxy[886]: 192.0.2.9:51528 [26/Nov/2026:09:30:11.135] https-in/1: "
      + "Timeout during SSL handshake",
  ]

  @Test(
    "have the types of their values",
    arguments: [
      (gin, "latency", "duration"), (gin, "path", "text"), (mysql, "pid", "number"),
      (mysql, "code", "text"), (proxy, "received", "date"), (proxy, "host", "text"),
    ])
  func types(lines: [String], name: String, type: String) throws {
    let schema = try openedLog(lines.joined(separator: "\n") + "\n").schema
    let column = try #require(schema.columns.first { $0.name == Array(name.utf8) })
    #expect("\(column.type)" == type)
  }

  @Test("are sorted by these, and not by their letters")
  func order() throws {
    let source = try openedLog(Self.gin.joined(separator: "\n") + "\n")
    let latency = try #require(
      source.schema.columns.firstIndex { $0.name == Array("latency".utf8) })
    let sort = RecordSort(by: [RecordSort.Key(column: latency, isDescending: true)])
    let order = try #require(try sort.order(of: source, total: 4, isCancelled: { false }))
    #expect((0..<4).map { order.row(at: $0) } == [2, 0, 3, 1])
  }
}
