// Errors of a log and damaged records, found in the background.

import TestSupport
import Testing

@testable import Records

@Suite("A pass for errors")
struct ErrorPassTests {
  private func found(_ source: some RecordSource, from row: Int) -> [[Int]] {
    var batches: [[Int]] = []
    var search = RecordPass.errors(from: row)
    search.pacing.findings = 7
    search.run(in: source, isCancelled: { false }) { batches.append($0.findings) }
    return batches
  }

  @Test("finds every error, the nearest first, each once", arguments: SeededGenerator.seeds(10))
  func errors(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let levels = ["DEBUG", "INFO", "INFO", "WARN", "ERROR", "FATAL"]
    let lines = (0..<300).map { index in
      "10:00:00 \(levels.randomElement(using: &generator, or: "")) line \(index)\n  more\n"
    }
    let source = try open(lines.joined(), name: "x.log")
    complete(source)
    let expected = lines.indices.filter {
      lines[$0].contains("ERROR") || lines[$0].contains("FATAL")
    }
    let start = Int.random(in: 0..<300, using: &generator)
    let batches = found(source, from: start)
    #expect(batches.first?.count == 1)
    #expect(
      batches.flatMap { $0 } == expected.filter { $0 >= start } + expected.filter { $0 < start })
  }

  @Test(
    "finds errors in every format",
    arguments: [
      ("x.csv", "a,b\n1,2\n3\n4,5\n", [1]), ("x.jsonl", "{\"a\":1}\n{\"a\":\n{\"a\":2}\n", [1]),
      (
        "x.jsonl",
        "{\"ts\":1785578400,\"level\":30,\"msg\":\"a\"}\n{\"ts\":1785578401,\"level\":50,\"msg\":\"b\"}\n",
        [1]
      ),
      ("x.log", "level=info msg=a\nlevel=error msg=b\nlevel=info msg=c\n", [1]),
      ("x.log", "<14>Aug  1 10:00:00 h a: x\n<11>Aug  1 10:00:00 h a: y\n", [1]),
      (
        "x.log",
        "::1 - - [01/Aug/2026:10:00:00 +0000] \"GET / HTTP/1.1\" 200 1\n::1 - - [01/Aug/2026:10:00:00 +0000] \"GET / HTTP/1.1\" 500 1\n",
        [1]
      ), ("x.txt", "an ERROR in words\n", []),
      (
        "x.log",
        "2026/09/01 20:01:37 listening\n2026/09/01 20:01:38 http: panic serving [::1]:5: nil map\ngoroutine 126 [running]:\nmain.main()\n\t/app/cart.go:270 +0xe05\n2026/09/01 20:01:39 goroutine 7 [x]\n",
        [1]
      ),
      (
        "x.log",
        "10:00:00 INFO a - one\n10:00:01 INFO a - two\nTraceback (most recent call last):\n  File \"a.py\", line 1, in f\nKeyError: 7\n10:00:02 INFO a - three\n  at noon\n",
        [1]
      ),
      (
        "x.log",
        "{\"time\":\"2026-08-01T10:00:00Z\",\"level\":\"info\",\"msg\":\"a\"}\n::1 - - [01/Aug/2026:10:00:00 +0000] \"GET / HTTP/1.1\" 503 1\n",
        [1]
      ),
    ] as [(String, String, [Int])])
  func formats(name: String, text: String, rows: [Int]) throws {
    let source = try open(text, name: name)
    complete(source)
    #expect(found(source, from: 0).flatMap { $0 } == rows)
  }

  @Test("ends within a stretch when it is not wanted any more")
  func cancelled() throws {
    let source = try open(String(repeating: "10:00:00 ERROR x\n", count: 100_000), name: "x.log")
    complete(source)
    var asked = 0
    var isComplete = false
    RecordPass.errors(from: 0).run(
      in: source,
      isCancelled: {
        asked += 1
        return asked > 2
      }, report: { isComplete = $0.isComplete })
    #expect(asked <= 4)
    #expect(!isComplete)
  }
}
