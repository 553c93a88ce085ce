// Cases of logs from programs of all kinds: their rows, the four parts, conditions and errors.

import JSONText
import TestSupport
import Testing

@testable import Records

/// A log, and what is to be found in it.
struct LogCase: CustomTestStringConvertible, Sendable {
  var label: String
  /// The name of the file.
  var file: String
  /// The number of records.
  var count: Int
  var text: String
  /// Time, level, source and message of the first records as they are printed; `-` for a missing
  /// part, `*` for one that is not judged.
  var rows: [[String]]
  /// The number of records that pass conditions.
  var found: [(String, Int)]
  /// The rows that count as errors; nil if they are not judged.
  var errors: [Int]?
  var testDescription: String { label }

  init(
    _ label: String, file: String, count: Int, _ text: String, rows: [[String]] = [],
    found: [(String, Int)] = [], errors: [Int]? = nil
  ) {
    self.label = label
    self.file = file
    self.count = count
    self.text = text
    self.rows = rows
    self.found = found
    self.errors = errors
  }

  static let all = forms + turns + shapes + met + metShapes + programs
}

@Suite("A log of whatever program")
struct LogCaseTests {
  /// A part as it is printed under the name of its role.
  private func printed(_ name: String, of record: Record, in schema: RecordSchema) -> String {
    guard let column = schema.place(named: name)?.column,
      let field = record.spelledField(inColumn: column, of: schema), field.hasValue
    else { return "-" }
    var text = String(decoding: field.value, as: UTF8.self)
    while text.hasSuffix("\n") { text.removeLast() }
    // The number of a process after a name is not judged.
    return name == "source" ? text.replacing(/\[\d+\]$/, with: "") : text
  }

  private func errors(in source: any RecordSource) -> [Int] {
    var rows: [Int] = []
    RecordPass.errors(from: 0).run(in: source, isCancelled: { false }) { rows += $0.findings }
    return rows.sorted()
  }

  @Test("has its records, parts, conditions and errors", arguments: LogCase.all)
  func cases(of log: LogCase) throws {
    let source = try openedLog(log.text, name: log.file)
    try #require(source.rows.total == log.count, "\(log.label)")
    for (row, parts) in log.rows.enumerated() {
      let record = try #require(source.record(at: row)).withoutInherited
      let found = zip(["time", "level", "source", "message"], parts).map { name, part in
        part == "*" ? part : printed(name, of: record, in: source.schema)
      }
      #expect(found == parts, "\(log.label), row \(row)")
    }
    for (condition, count) in log.found {
      #expect(try rows(condition, of: source).count == count, "\(log.label): \(condition)")
    }
    if let expected = log.errors { #expect(errors(in: source) == expected, "\(log.label)") }
  }

  @Test("prints no record with two members of one name", arguments: LogCase.all)
  func names(of log: LogCase) throws {
    let source = try openedLog(log.text, name: log.file)
    for row in 0..<source.rows.total {
      let record = try #require(source.record(at: row))
      let names = record.fields.filter { !$0.isInner && $0.kind != .missing }.map {
        source.schema.name(of: $0)
      }
      #expect(Set(names).count == names.count, "\(log.label), row \(row)")
    }
  }

  /// Logs in whose records no prefix comes again, nor a word that belongs to the form.
  private static let plain = LogCase.all.filter { log in
    !["L17", "L18", "L51", "T111", "T118"].contains(String(log.label.prefix { $0 != ":" }))
  }

  @Test("loses no word of a record", arguments: plain)
  func words(of log: LogCase) throws {
    let source = try openedLog(log.text, name: log.file)
    for row in 0..<source.rows.total {
      let record = try #require(source.record(at: row))
      let shown = record.fields.filter { !$0.isInner }.flatMap {
        [source.schema.name(of: $0), $0.value]
      }
      let text = shown.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      let lost = String(decoding: record.bytes, as: UTF8.self)
        .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { word in
          word.count >= 3 && !text.contains(word.drop { "tnI".contains($0) }.suffix(word.count))
        }
      #expect(lost.isEmpty, "\(log.label), row \(row): \(lost)")
    }
  }

  @Test("L60, T110: reads a shape that comes first after the sample like one in it")
  func late() throws {
    let lines = (0..<4_500).map { number in
      "2026-11-26 02:00:0\(number % 10) INFO shop.cart.Store - item \(number) in stock\n"
    }
    let object = #"{"level":"%","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 2"}"#
    let request = #"203.0.113.3 - ann [26/Nov/2026:02:00:03 +0000] "GET /cart/3 HTTP/1.1" 502 512"#
    let source = try openedLog(
      lines.joined() + object.replacing("%", with: "info") + "\n"
        + object.replacing("%", with: "error") + "\n" + request + "\n")
    #expect(source.rows.total == 4_503)
    #expect(try rows("level=error", of: source) == [4_501])
    #expect(try rows("order 2", of: source) == [4_500, 4_501])
    let parts = try (4_501...4_502).map {
      toldParts(try #require(source.record(at: $0)), source.schema)
    }
    #expect(
      parts == [
        ["2026-11-26T02:00:01.000Z", "error", "cart", "order 2"],
        ["26/Nov/2026:02:00:03 +0000", "-", "-", "GET /cart/3"],
      ])
  }

  @Test("T110: has the parts of each record by its own keys")
  func keys() throws {
    let first = (0..<200).map { #"{"level":30,"time":1795658400\#(100 + $0),"msg":"pino \#($0)"}"# }
    let second = (0..<20).map {
      #"{"@timestamp":"2026-11-26T02:05:1\#($0 % 10)Z","log.level":"ERROR","message":"stash \#($0)"}"#
    }
    let source = try openedLog((first + second).joined(separator: "\n") + "\n", name: "x.jsonl")
    #expect(
      toldParts(try #require(source.record(at: 219)), source.schema)
        == ["2026-11-26T02:05:19Z", "ERROR", "-", "stash 19"])
    #expect(errors(in: source) == Array(200..<220))
  }

  @Test("T105: reads a line among the objects of a log that comes late, and calls it no damage")
  func lateLines() throws {
    let object =
      #"{"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 2"}"#
    let text = String(repeating: object + "\n", count: 9_000) + "Listening on port 3000\n" + object
    let source = try openedLog(text + "\n", name: "x.jsonl")
    let record = try #require(source.record(at: 9_000))
    #expect(record.problem == nil)
    #expect(toldParts(record, source.schema) == ["-", "-", "-", "Listening on port 3000"])
    #expect(errors(in: source).isEmpty)
  }

  @Test("L59, T112: folds the frames of libraries in a trace of Node, and neither code nor cause")
  func node() throws {
    let text = """
      Error: cannot show cart
          at CartController.show (/app/dist/controllers/cart.js:88:19)
          at Layer.handle (/app/node_modules/express/lib/router/layer.js:95:5)
          at process.processTicksAndRejections (node:internal/process/task_queues:95:5) {
        code: 'CART_EMPTY',
        [cause]: Error: cart 8841 has no lines
            at loadCart (/app/dist/cart.js:55:11)
      }
      """
    let bytes = Array(text.utf8)
    let folded = LibraryFrames.runs(in: bytes).map {
      String(decoding: bytes[$0.bytes], as: UTF8.self)
    }
    #expect(folded.count == 1)
    #expect(folded.first?.split(separator: "\n").count == 2)
    #expect(!(folded.first?.contains("CART_EMPTY") ?? true))
  }
}
