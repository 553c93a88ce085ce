// Logs of several forms: each record has the parts of its own form, whatever is around it.

import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("A log of several forms")
struct MixedLogTests {
  /// Records of some forms by turns.
  private func mixed(
    _ forms: [LogForm], count: Int, using generator: inout SeededGenerator
  ) -> [MixedRecord] {
    (0..<count).map { number in
      (forms.randomElement(using: &generator) ?? forms[0]).record(number)
    }
  }

  private func text(_ records: [MixedRecord], _ prefix: (Int) -> String = { _ in "" }) -> String {
    records.enumerated().map { number, record in
      record.lines.map { prefix(number) + $0 + "\n" }.joined()
    }.joined()
  }

  private func parts(_ source: any RecordSource) -> [[String]] {
    (0..<source.rows.total).compactMap { row in
      source.record(at: row).map { toldParts($0, source.schema) }
    }
  }

  /// Two or three forms, and a few records of each.
  private func forms(using generator: inout SeededGenerator) -> [LogForm] {
    Array(LogForm.all.shuffled(using: &generator).prefix(Int.random(in: 2...3, using: &generator)))
  }

  @Test("has the parts of each record in its own form", arguments: SeededGenerator.seeds(60))
  func parts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let forms = forms(using: &generator)
    let records = mixed(forms, count: 40, using: &generator)
    let source = try openedLog(text(records), name: ["x.log", "x.txt", "-"][Int(seed % 3)])
    #expect(parts(source) == records.map(\.parts), "\(forms.map(\.name))")
  }

  @Test("has its parts after the prefixes of tools, too", arguments: SeededGenerator.seeds(40))
  func prefixes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let forms = forms(using: &generator)
    let records = mixed(forms, count: 40, using: &generator)
    let time = "2026-11-26T01:00:00.000000009Z"
    let prefix = [
      "web-1  | ", "[pod/web-6d4c9f7b8-x2kqz/web] ", "web-6d4c9f7b8-x2kqz web ", "\(time) ",
      "\(time) stdout F ", "web-1  | \(time) ", "Nov 26 01:00:00 node-7 web[812]: ",
    ][Int(seed % 7)]
    let source = try openedLog(text(records) { _ in prefix })
    try #require(source.schema.format == .log)
    // The name of the container is the source; the program's is the column `logger`.
    let found = parts(source).map { [$0[0], $0[1], $0[3]] }
    #expect(found == records.map { [$0.parts[0], $0.parts[1], $0.parts[3]] }, "\(prefix) \(forms)")
  }

  @Test("in Docker's files is read like the text in them", arguments: SeededGenerator.seeds(20))
  func docker(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = mixed(forms(using: &generator), count: 30, using: &generator)
    let lines = records.flatMap(\.lines).map { line in
      var bytes = Array(#"{"log":"#.utf8)
      JSONWriter.append(Array((line + "\n").utf8), to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
        + #","stream":"stdout","time":"2026-11-26T01:00:00.1Z"}"# + "\n"
    }
    let source = try openedLog(lines.joined())
    #expect(parts(source) == records.map(\.parts))
  }

  @Test("loses nothing of a record", arguments: SeededGenerator.seeds(40))
  func nothingIsLost(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = mixed(forms(using: &generator), count: 30, using: &generator)
    let source = try openedLog(text(records))
    for row in 0..<source.rows.total {
      let record = try #require(source.record(at: row))
      var bytes: [UInt8] = []
      var encoder = RecordEncoder(.jsonLines, schema: source.schema)
      encoder.append(record, to: &bytes)
      let printed = words(String(decoding: bytes, as: UTF8.self))
      // A letter for the level may be written together with the date.
      let lost = words(records[row].lines.joined(separator: "\n")).filter { word in
        !printed.contains(word) && !printed.contains(word.dropFirst())
      }
      #expect(lost.isEmpty, "\(records[row].lines)")
    }
  }

  /// The words of three letters or digits and more.
  private func words(_ text: String) -> Set<Substring> {
    let plain = text.replacing("\\n", with: " ").replacing("\\t", with: " ")
    return Set(
      plain.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.count >= 3 })
  }

  @Test(
    "has the same rows by pages of any size and from its end", arguments: SeededGenerator.seeds(40))
  func everyWay(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = mixed(forms(using: &generator), count: 40, using: &generator)
    let prefix = seed % 2 == 0 ? "" : "web-1  | "
    let text = text(records) { $0 % 2 == 0 ? prefix : prefix.replacing("web-1 ", with: "db-22") }
    let whole = try open(text, name: "x.log")
    complete(whole)
    let pageBytes = Int.random(in: 48...300, using: &generator)
    let source = try open(text, name: "x.log") { options in
      options.limits.pageBytes = pageBytes
      options.limits.readBytes = 1_200
      options.limits.tailBytes = 700
    }
    source.loadTail(rows: 3, isCancelled: { false })
    _ = source.applyChange()
    let tail = (source.rows.total - source.rows.tail..<source.rows.total).map {
      source.record(at: $0)?.bytes
    }
    complete(source)
    let rows = (0..<source.rows.total).map { source.record(at: $0)?.bytes }
    #expect(rows == (0..<whole.rows.total).map { whole.record(at: $0)?.bytes })
    #expect(Array(rows.suffix(tail.count)) == tail)
  }

  @Test(
    "reads a form that begins after the sample like one inside it",
    arguments: [("java", "json"), ("java", "python"), ("python", "pairs"), ("klog", "request")])
  func late(first: String, second: String) throws {
    let forms = [first, second].compactMap { name in LogForm.all.first { $0.name == name } }
    let early = (0..<600).map(forms[0].record)
    let late = (0..<9).map(forms[1].record)
    let source = try openedLog(text(early + late))
    #expect(parts(source).suffix(9) == late.map(\.parts)[...])
  }

  @Test("has lines of text between objects as rows of their own, and pieces of traces by stream")
  func streams() throws {
    let source = try openedLog(
      #"""
      web-1  | 2026-11-26 02:00:01 ERROR shop.Cart - failed
      web-1  | java.io.IOException: reset
      db-1   | 2026-11-26 02:00:01 UTC [7] LOG:  checkpoint
      web-1  | 	at shop.Cart.add(Cart.java:41)
      web-1  | {"ts":"2026-11-26T02:00:02Z","level":"info","msg":"up"}
      web-1  | Listening on port 3000
      web-1  | 2026-11-26 02:00:03 INFO shop.Cart - ok

      """#)
    let messages = parts(source).map { $0[3] }
    #expect(
      messages == [
        "failed\njava.io.IOException: reset", "checkpoint", "\tat shop.Cart.add(Cart.java:41)",
        "up", "Listening on port 3000", "ok",
      ])
  }

  @Test(
    "compares levels by how grave they are, however they are spelled",
    arguments: [
      ("level=error", 2), ("level=ERROR", 2), ("level>=warn", 5), ("level>WARN", 3),
      ("level<info", 1), ("level>=critical", 1), ("level!=info", 6),
    ])
  func levels(condition: String, count: Int) throws {
    let source = try openedLog(
      """
      2026-11-26 02:00:01 INFO shop.Cart - a
      2026-11-26 02:00:02 DEBUG shop.Cart - b
      2026-11-26 02:00:03 WARN shop.Cart - c
      {"time":"2026-11-26T02:00:04Z","level":50,"msg":"d"}
      {"time":"2026-11-26T02:00:05Z","level":40,"msg":"e"}
      2026-11-26 02:00:06 ERROR shop.Cart - f
      2026-11-26 02:00:07 FATAL shop.Cart - g

      """)
    #expect(try rows(condition, of: source).count == count)
  }

  @Test(
    "is read in a time that grows with its lines, whatever is in them",
    arguments: [
      "2026-01-01 10:00:00 [] hello", "[]", "[", "]", "{", "}", "<", "####<", "@", "# ",
      String(repeating: "1 ", count: 60_000), String(repeating: "[::1] ", count: 400),
      "2026-01-01 10:00:00 INFO " + String(repeating: "(", count: 200_000),
      "Jan  1 10:00:00 host " + String(repeating: "(", count: 200_000),
      #"{"@t":"2026-01-01T00:00:00Z","@mt":""# + String(repeating: "{a", count: 100_000) + #""}"#,
      #"{"time":"@400000006721f2d4-fffffff","msg":"x"}"#, #"{"log":""#, "web-1  |", "[pod/a/b]",
      "\u{0}\u{0}", "2026-01-01 10:00:00", "I0101 10:00:00.1", "<34>", "<34>1 ", "a|b|c|",
    ])
  func hostile(line: String) throws {
    let plain = "2026-01-01 10:00:00 INFO shop.Cart: one\n"
    let source = try openedLog(plain + plain + line + "\n" + line + "\n" + plain)
    for row in 0..<source.rows.total { #expect(source.record(at: row) != nil) }
    let alone = try openedLog(line + "\n" + line + "\n" + line + "\n", name: "x.log")
    #expect(alone.record(at: 0) != nil)
  }

  @Test("keeps the stream of a record over blank lines and lines without a prefix")
  func blankLines() throws {
    let source = try openedLog(
      """
      web-1  | 2026-01-01 10:00:00 INFO started
      db-1   |
      db-1   | PostgreSQL init process complete; ready for start up.
      web-1  | 2026-01-01 10:00:01 INFO shop.Cart: up

      """)
    #expect(
      parts(source).map { $0[3] } == [
        "started\n", "PostgreSQL init process complete; ready for start up.", "up",
      ])
  }

  @Test("ends a text that Docker cut off where a line with a head follows")
  func cutText() throws {
    func line(_ text: String, _ stream: String) -> String {
      #"{"log":"\#(text)","stream":"\#(stream)","time":"2026-11-26T01:00:00.1Z"}"# + "\n"
    }
    let head = "2026-01-01 10:00:00 ERROR shop.Cart: boom\\n"
    let source = try openedLog(line(head, "stderr") + line("half", "stdout") + line(head, "stderr"))
    #expect(parts(source).map { $0[3] } == ["boom\nhalf", "boom"])
  }

  @Test("does not take a program's key for the time of a tool")
  func received() throws {
    let line = #"{"level":"info","msg":"stats","received":1024}"#
    let source = try openedLog("web-1  | \(line)\nweb-1  | \(line)\n")
    #expect(parts(source).first == ["-", "info", "web-1", "stats"])
  }
}
