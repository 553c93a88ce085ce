// Logs on the screen: a record a row, library frames folded, levels by severity.

import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@MainActor
@Suite("A log on the screen")
struct LogTests {
  private func rig(_ text: String, _ keys: String = "") throws -> ViewerRig {
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: "x.log"))
    rig.press(keys)
    rig.rest()
    return rig
  }

  private func sample(_ keys: String) throws -> ViewerRig {
    let rig = try ViewerRig(sample: "app.log")
    rig.press(keys)
    rig.rest()
    return rig
  }

  @Test(
    "counts the errors among the rows on screen, filtered or sorted",
    arguments: [
      ([")"], "ERROR 1 of 20 "), ([")", ")", "("], "ERROR 1 of 20 "),
      (["&word 1", ")"], "ERROR 2 of 5 "), ([")", "&word 1", ")"], "ERROR 2 of 5 "),
      (["&word 1", ")", ")"], "ERROR 3 of 5 "),
      (["&word 1", ")", ")", "&", ")"], "ERROR 6 of 20 "),
      ([":sort message:desc", ")"], "ERROR 1 of 20 "),
      ([":sort message:desc", ")", ")", ")", "("], "ERROR 2 of 20 "),
    ])
  func shownErrors(steps: [String], news: String) throws {
    let text = (0..<60).map { row in
      let level = row % 3 == 1 ? "ERROR" : "INFO"
      return "2026-11-26 10:00:\(row < 10 ? "0" : "")\(row) \(level) word \(row)\n"
    }.joined()
    let rig = try rig(text)
    rig.perform(steps)
    rig.idle()
    #expect(rig.status.contains(news), "\(rig.screen)")
  }

  private static let trace = """
    10:00:00 INFO one
    10:00:01 ERROR failed: java.io.IOException
    \tat shop.Pay.run(Pay.java:1)
    \tat java.base/java.net.Socket.read(Socket.java:1)
    \tat java.base/java.lang.Thread.run(Thread.java:1)
    Caused by: timeout
    \t... 3 more
    10:00:02 INFO two

    """

  @Test("has a trace in one row: its message on the line, library frames folded below")
  func folded() throws {
    expectScreen(
      try sample("F 249G ) Enter").screen,
      """
       app.log  log  2026-09-14                                 2,100 rows, following
          time          level  source  message                                   more
        ▸ 06:03:58.242  INFO   mail    confirmation of order 8716 sent to Ingr…    +2
          06:03:58.282  INFO   cron    sweep: 7 expired carts, 686 kept
          06:03:58.284  INFO   http    GET /v1/orders/8744 200 1 ms
          06:04:00.884  INFO   cron    sweep: 7 expired carts, 804 kept
          06:04:01.784  INFO   auth    Jun Watanabe signed in from Kanazawa
        ▸ 06:04:02.134  WARN   http    client gave up after 177 ms on GET /v1/…    +4
        ▸ 06:04:02.149  DEBUG  cache   miss key=product:ERD-07, asking the dat…    +2
      ❯ ▾ 06:04:04.749  ERROR  http    upstream timed out after 5000 ms on GET…    +8
        │ upstream timed out after 5000 ms on GET /v1/orders/8731:
        │ java.net.SocketTimeoutException: Read timed out
        │         at shop.http.Upstream.read(Upstream.java:214)
        │         at shop.http.Upstream.call(Upstream.java:98)
        │         at shop.orders.OrderService.load(OrderService.java:61)
        │         at shop.orders.OrderResource.get(OrderResource.java:33)
        │ ▸ 5 frames of jdk.* java.* io.netty.*                                    +8
        │ Caused by: java.io.InterruptedIOException: timeout
        │         at shop.pool.Connection.fill(Connection.java:61)
        │         at shop.pool.Connection.read(Connection.java:40)
        │         ... 17 more
        │ time, level, source: shown above
        │ ▸ line
       251/2,100  ERROR 5 of 48  907 chars, 11 lines      Enter close  / find  ? help
      """)
  }

  @Test("shows all frames and all fields with the point, and folds them again")
  func unfolds() throws {
    let rig = try rig(Self.trace, "j Enter")
    #expect(rig.screen.contains("2 frames of java.*"))
    #expect(rig.line(3).hasSuffix("+2"))
    #expect(!rig.screen.contains("Socket.java"))
    rig.press(".")
    rig.rest()
    #expect(!rig.screen.contains("2 frames"))
    #expect(rig.screen.contains("Socket.java:1"))
    #expect(rig.screen.contains("│ level    ERROR"))
    rig.press(".")
    rig.rest()
    #expect(rig.screen.contains("2 frames of java.*"))
  }

  @Test("does not repeat the text of its line")
  func firstLine() throws {
    let rig = try rig(Self.trace, "j Enter")
    #expect(rig.line(3).contains("10:00:01  ERROR  failed: java.io.IOException"))
    #expect(rig.line(4).hasSuffix("at shop.Pay.run(Pay.java:1)"))
  }

  @Test("gives its messages all the room, even if the first ones are short")
  func room() throws {
    let text = (0..<120).map { "10:00:00 INFO \($0 < 110 ? "short" : "a much longer message")\n" }
    let rig = try rig(text.joined(), "G")
    #expect(rig.screen.contains("a much longer message"))
    #expect(!rig.screen.contains("a much l…"))
  }

  @Test("unfolds frames that contain a match")
  func matchInFrames() throws {
    let rig = try rig(Self.trace)
    rig.type("/Thread.java")
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("java.lang.Thread.run(Thread.java:1)"))
    #expect(rig.status.contains("match 1/1"))
  }

  @Test(
    "shows levels by severity, with and without colours",
    arguments: [ColorDepth.none, .sixteen, .full])
  func levels(depth: ColorDepth) throws {
    let words = ["DEBUG", "INFO", "WARN", "ERROR", "FATAL"]
    let text = words.map { "10:00:00 \($0) message\n" }.joined()
    let rig = try rig(text)
    rig.send(.traits(TerminalTraits(isUnicode: true, colors: depth)))
    rig.press("G")
    let frame = rig.frame
    let first = frame.text(ofLine: 2)
    let column = try #require(first.firstRange(of: "DEBUG")).lowerBound
    let offset = first.distance(from: first.startIndex, to: column)
    let styles = (2...5).map { frame[$0, offset].style }
    #expect(Set(styles).count == 4)
    #expect(styles[1] == .standard)
  }

  @Test("has a header, so that its conditions can be guessed, and no row numbers")
  func header() throws {
    let rig = try sample("")
    #expect(rig.line(1).hasPrefix("    time          level  source  message "), "\(rig.line(1))")
    #expect(rig.line(2).hasPrefix("❯ ▸ 05:58:11.000  ERROR  labels  "), "\(rig.line(2))")
    rig.say("&level=ERROR")
    #expect(rig.line(1).contains("level& "), "\(rig.line(1))")
    #expect(rig.line(0).contains("48 of 2,100 rows"), "\(rig.line(0))")
  }

  @Test("has no row numbers as JSON, in which a table has them", arguments: [true, false])
  func rowNumbers(isLog: Bool) throws {
    let parts = isLog ? #""level":"info","msg":"up""# : #""place":"Oslo","size":4"#
    let line = #"{"time":"2026-08-01T10:00:00Z",\#(parts)}"#
    let rig = try ViewerRig(.bytes(Array("\(line)\n\(line)\n".utf8), name: "x.jsonl"))
    #expect(rig.scene.rows.layouts.metrics.number == (isLog ? nil : 4..<7), "\(rig.screen)")
    #expect(rig.line(2).hasPrefix(isLog ? "❯   " : "❯     1  "), "\(rig.screen)")
  }

  @Test("of a web server has a header, and its columns")
  func access() throws {
    let line = #"10.0.0.7 - - [10/Oct/2026:13:55:36 +0000] "GET /a HTTP/2.0" 200 612 "-" "curl""#
    let rig = try rig("\(line)\n\(line)\n10:00:00 no request\n")
    #expect(rig.line(0).contains("x.log  log "))
    #expect(rig.line(1).contains("status  message     method  path"))
    #expect(rig.line(2).contains("13:55:36     200  GET /a      GET     /a"))
    #expect(rig.line(4).contains("10:00:00  -       no request"))
  }

  @Test("of key-value pairs shows time, level and message first, the rest after them")
  func logfmt() throws {
    let rig = try rig(
      "ts=1 caller=main.go:1 level=info msg=\"ready to serve\" port=80\nts=2 caller=main.go:9 level=error msg=bye\n"
    )
    #expect(rig.line(0).contains("x.log  log "))
    #expect(rig.line(2).contains("info   main.go:1  ready to serve  ts=1 port=80"))
    rig.press(".")
    rig.rest()
    #expect(rig.screen.contains("│ port    80"), "\(rig.screen)")
    #expect(!rig.screen.contains("{"))
  }

  @Test("of JSON Lines shows time, level and message first")
  func jsonLines() throws {
    let line = #"{"level":50,"time":1785578400123,"pid":7,"msg":"declined"}"#
    let rig = try ViewerRig(.bytes(Array("\(line)\n\(line)\n".utf8), name: "x.jsonl"))
    #expect(rig.line(0).contains("x.jsonl  json lines "))
    #expect(rig.line(2).contains("10:00:00.123  error  declined  pid=7"))
    #expect(rig.line(0).contains("2026-08-01"))
  }

  @Test("leads from error to error among the rows that are shown, in their order")
  func errors() throws {
    let text = (0..<40).map {
      "10:00:\($0 + 10) \($0 % 10 == 5 ? "ERROR" : "INFO") row\($0 % 4)\n"
    }
    let rig = try rig(text.joined(), ") )")
    #expect(rig.status.contains("16/40  ERROR 2 of 4"))
    rig.press("(")
    #expect(rig.status.contains("6/40  ERROR 1 of 4"))
    rig.press("(")
    #expect(rig.status.contains("no earlier error; G goes to the last row"))
    rig.press("&")
    rig.type("row3")
    rig.press("Enter g )")
    #expect(rig.line(0).contains("10 of 40 rows"))
    #expect(rig.status.contains("ERROR 1 of 2"))
    rig.press(")")
    #expect(rig.status.contains("ERROR 2 of 2"))
  }

  @Test("shows coloured text without its escape sequences")
  func escapes() throws {
    let rig = try rig("10:00:00 INFO \u{1B}[31mred\u{1B}[0m\n10:00:01 INFO plain\n")
    #expect(rig.line(2).hasSuffix("INFO   red"))
  }

  @Test("that grows by lines of its last record extends the open row in place")
  func grows() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.log", "10:00:00 INFO one\n10:00:01 ERROR two\n  first\n")
    let rig = try ViewerRig(.path(path))
    rig.press("G Enter")
    rig.rest()
    #expect(rig.line(4).hasSuffix("first"))
    try folder.append("a.log", "second\n10:00:02 INFO three\n")
    rig.press("F")
    rig.rest()
    #expect(rig.line(3).contains("ERROR"))
    #expect(rig.line(5).hasSuffix("second"))
    #expect(rig.line(7).hasSuffix("▸ line"))
    #expect(rig.line(8).contains("three"))
  }

  /// Returns a record whose trace has some library frames and some of the program's own.
  private func longTrace(libraryFrames: Int, ownFrames: Int) -> String {
    let library =
      "\tat java.base/java.util.stream.ReferencePipeline.run(ReferencePipeline.java:1)\n"
    let own = "\tat shop.orders.OrderService.loadEveryOrderThatThereIs(OrderService.java:2)\n"
    return "10:00:00 INFO one\n10:00:01 ERROR failed: overflow\n\tat shop.Pay.run(Pay.java:1)\n"
      + String(repeating: library, count: libraryFrames - 1)
      + "\tat java.base/java.lang.Deep.down(Deep.java:7)\n" + "Caused by: needle\n"
      + String(repeating: own, count: ownFrames) + "\tat shop.Last.call(Last.java:9)\n"
      + "10:00:02 INFO two\n10:00:03 INFO three\n"
  }

  @Test("folds the frames of a text that would otherwise be laid out in chunks, and unfolds them")
  func longFolded() throws {
    let text = longTrace(libraryFrames: 2_500, ownFrames: 3)
    let rig = try rig(text, "j Enter")
    #expect(rig.screen.contains("2,500 frames of java.*"), "\(rig.screen)")
    #expect(rig.screen.contains("Caused by: needle") && rig.screen.contains("shop.Last"))
    #expect(rig.screen.contains("10:00:03"), "\(rig.screen)")
    rig.press(".")
    rig.rest()
    #expect(!rig.screen.contains("2,500 frames"), "\(rig.screen)")
    #expect(rig.screen.contains("ReferencePipeline"), "\(rig.screen)")
    rig.press(".")
    rig.rest()
    #expect(rig.screen.contains("2,500 frames"), "\(rig.screen)")
    rig.say("/lang.Deep")
    rig.rest()
    #expect(rig.screen.contains("java.lang.Deep.down"), "what is found is not folded")
  }

  @Test(
    "folds nothing in a text that would stay too long, or is too long to search for frames",
    arguments: [(100, 2_000), (5_000, 1)])
  func notFolded(libraryFrames: Int, ownFrames: Int) throws {
    let rig = try rig(longTrace(libraryFrames: libraryFrames, ownFrames: ownFrames), "j Enter")
    #expect(!rig.screen.contains(" frames of "), "\(rig.screen)")
    #expect(rig.screen.contains("ReferencePipeline"), "\(rig.screen)")
    rig.press("G")
    rig.rest()
    #expect(rig.screen.contains("shop.Last.call"), "\(rig.screen)")
  }
}
