// Which lines of a log belong together, however it is written, cut or spoiled.

import TestSupport
import Testing

@testable import Records

/// The beginnings of lines, said in expressions, and the table of what they do to an open record:
/// slow, and apart from the code under test.
private struct LineModel {
  private let heads: [Regex<AnyRegexOutput>]
  private let singles: [Regex<AnyRegexOutput>]
  private let traces: Regex<AnyRegexOutput>

  init(opensAtLevel: Bool) throws {
    let clock = #"\d\d?:\d\d:\d\d"#
    let month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
    let timed = [
      #"\d{4}-\d\d-\d\d[T _]\#(clock)(?:\.\d+)?Z?"#, clock + #"(?:,\d+)?"#,
      #"\#(month)  ?\d\d? \#(clock)"#, #"\[\d{4}/\d\d/\d\d \#(clock)"#,
    ].map { "^(?:\($0))(?:[ \\]|:,;)]|$)" }
    let levels = [
      #"^(?:INFO|WARN|ERROR|DEBUG)(?:[ :|\[]|$)"#, #"^(?:info|warn|error|debug):"#,
      #"^\[ *(?i:info|warn|error|debug) *\]"#, "^[VDIWEF]/[A-Za-z]",
    ]
    let others = [#"^<\d{1,3}>"#, #"^I\d{4} \#(clock)"#]
    heads = try (timed + others + (opensAtLevel ? levels : [])).map { try Regex($0) }
    singles = try [
      #"^\{""#,
      #"^[^ \[]+ [^ \[]+ (?:[^ \[]+ )?\[\d\d/\#(month)/\d{4}:\#(clock)"#,
    ].map { try Regex($0) }
    traces = try Regex(#"^(?:at |Caused by|\.\.\. )"#)
  }

  /// The beginning of a line.
  func start(of line: String) -> LineStart {
    if line.isEmpty { return .blank }
    if line.hasPrefix("time=") || line.hasPrefix("level=") { return .pairs }
    if singles.contains(where: { line.firstMatch(of: $0) != nil }) { return .single }
    if heads.contains(where: { line.firstMatch(of: $0) != nil }) { return .head }
    if line == "{" { return .object }
    if line == "}" { return .objectEnd }
    if line.first == " " || line.first == "\t" { return .indented }
    return line.firstMatch(of: traces) == nil ? .text : .trace
  }

  /// The numbers of the lines after which a record ends.
  func ends(_ lines: [String]) -> [Int] {
    // The first letter of the open record: head, single, pairs, text, fragment, object.
    var open: Character = "-"
    var ends: [Int] = []
    for (index, line) in lines.enumerated() {
      let start = start(of: line)
      let goesOn: Bool
      switch (start, open) {
      case (_, "-"): goesOn = true
      case (.head, _), (.single, _), (.pairs, _): goesOn = false
      case (.object, _): goesOn = open == "o"
      case (.blank, _), (_, "h"), (_, "o"): goesOn = true
      case (.indented, "p"): goesOn = true
      case (.text, _), (_, "s"), (_, "p"): goesOn = false
      default: goesOn = true
      }
      if !goesOn { ends.append(index - 1) }
      switch start {
      case .head: open = "h"
      case .single: open = "s"
      case .pairs: open = "p"
      case .object: open = "o"
      case .blank: open = open == "-" ? "t" : open
      case .objectEnd where goesOn && open == "o": open = "s"
      case .text, .objectEnd: open = goesOn && open != "-" ? (open == "t" ? "f" : open) : "t"
      default: open = goesOn && "hop".contains(open) ? open : "f"
      }
    }
    return ends + [lines.count - 1]
  }
}

@Suite("Lines of a log")
struct LogFramingTests {
  private static let pool = [
    "2026-08-01T10:00:00Z INFO a", "2026-08-01 10:00:00.123 b", "2026-08-01 c", "10:00:00,123 d",
    "10:00:00x", "10:00 e", "Aug  1 10:00:00 host f", "August 1 10:00:00",
    "[2026/08/01 10:00:00] g",
    "[2026/08/01] h", "<34>x", "<3456>x", "<>x", "INFO i", "INFORMAL x", "info: j", "info j",
    "Error: k", "ERROR: l", "ERROR", "[warn] m", "[ WARN ] n", "[warning o", "E/Tag: p", "E/ q",
    "X/Tag: r", "time=1 s", "times=1 t", "level=info", "{\"time\":1}", "{\"value\":1}", "{", "}",
    "::1 - - [10/Oct/2026:13:55:36 +0000] \"GET /\" 200 1", "a b [10/Oct/2026:13:55:36 +0000]",
    "I0801 10:00:00.1 12 x.cc:1] u", "I080 10:00:00", "\tat a.b.c(D.java:1)", "  indented",
    "Caused by: v",
    "... 17 more", "", "text", "1234", "é",
  ]

  private func ends(_ division: LogDivision, _ bytes: [UInt8], split: Int) -> [Int] {
    var list = EndList()
    let scanner = PageScanner(framing: .log(division))
    var state = scanner.framing.start
    var offset = 0
    for stop in [split, bytes.count] {
      while offset < stop {
        let progress = scanner.scan(
          bytes.span.extracting(offset...).bytes, count: stop - offset, from: state, isLast: true,
          base: offset, into: &list)
        offset += progress.scannedBytes
        state = progress.state
      }
    }
    return list.offsets
  }

  private func division(isLevel: Bool) -> LogDivision {
    var division = LogDivision()
    division.grammar.isMarked = true
    division.grammar.opensAtLevel = isLevel
    return division
  }

  private func start(_ line: String, isLevel: Bool) -> LineStart {
    let bytes = Array(line.utf8)
    return division(isLevel: isLevel).grammar.start(of: bytes.span.bytes)
  }

  @Test("begin as the model says, whatever is above", arguments: [true, false])
  func alone(isLevel: Bool) throws {
    let model = try LineModel(opensAtLevel: isLevel)
    for line in Self.pool {
      #expect(start(line, isLevel: isLevel) == model.start(of: line), "\(line)")
    }
  }

  @Test(
    "are joined as the model says, wherever a run is split", arguments: SeededGenerator.seeds(40))
  func matchesModel(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let isLevel = seed % 2 == 0
    let model = try LineModel(opensAtLevel: isLevel)
    let lines = (0..<8).map { _ in Self.pool.randomElement(using: &generator, or: "") }
    let text = lines.map { $0 + "\n" }.joined()
    var offset = -1
    let lineEnds = lines.map { line in
      offset += line.utf8.count + 1
      return offset
    }
    let expected = model.ends(lines).map { lineEnds[$0] }
    let bytes = Array(text.utf8)
    for split in 0...bytes.count {
      #expect(ends(division(isLevel: isLevel), bytes, split: split) == expected, "\(lines)")
    }
  }

  @Test("are judged the same from few bytes as from many, or not at all", arguments: pool)
  func prefixes(line: String) {
    let whole = Array((line + "\n").utf8)
    let division = division(isLevel: true)
    let expected = division.line(in: whole.span.bytes, at: 0, isLast: false)
    #expect(expected != nil)
    for count in 0..<whole.count {
      let found = division.line(
        in: whole.span.bytes.extracting(..<count), at: 0, isLast: false)
      #expect(found == nil || found == expected)
    }
  }

  @Test("are judged by their first bytes when they are long")
  func longLine() {
    let long = Array("x".utf8) + [UInt8](repeating: 0x78, count: StartGrammar.neededBytes)
    let line = division(isLevel: true).line(in: long.span.bytes, at: 0, isLast: false)
    #expect(line?.start == .text)
  }

  @Test("before the first time are a record without one")
  func preamble() throws {
    let source = try open(
      "Starting\n for real\nup\n10:00:00 INFO one\n10:00:01 INFO two\n", name: "x.log")
    #expect(
      allTexts(source) == [
        ["∅", "∅", "Starting\n for real"], ["∅", "∅", "up"], ["10:00:00", "INFO", "one"],
        ["10:00:01", "INFO", "two"],
      ])
  }

  @Test(
    "that are not indented belong to the record above: wrapped messages and traces of all kinds")
  func wrapped() throws {
    let traces = [
      "java.io.IOException: x\n\tat a.B.c(B.java:1)\nCaused by: y\n\t... 3 more",
      "Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nValueError: x\n\nDuring handling of the above exception, another exception occurred:\n\nKeyError: 'y'",
      "Error: x\n    at f (/srv/a.js:1:2) {\n  code: 'E'\n}",
      "panicked at src/main.rs:2:5:\nboom\nstack backtrace:\n   0: std::panicking::begin_panic",
      "goroutine 1 [running]:\nmain.main()\n\t/srv/main.go:7 +0x1d\nexit status 2",
      "Thread 0 crashed:\n\n0 [ra] 0x0000 main + 12 in shop at /srv/main.swift:3:7\n",
      "Unhandled exception. System.Exception: x\n   at Shop.Pay.Run() in /srv/Pay.cs:line 3\n--- End of stack trace ---",
      "select a,\nb\nfrom c\nwhere d = 1",
    ]
    let text = traces.enumerated().map { "2026-08-01 10:00:0\($0.offset) ERROR \($0.element)\n" }
    let source = try open(text.joined(), name: "x.log")
    #expect(
      allTexts(source).map(\.last) == traces.map { $0.last == "\n" ? String($0.dropLast()) : $0 })
  }

  @Test("of another kind begin records too when a log changes in the middle")
  func changes() throws {
    // What has levels below its times, or names before them, is recognised by its sample alone.
    let kinds = LogSample.all.filter {
      $0.name != "Java's own logger" && !$0.name.hasSuffix("by name")
    }
    let text = kinds.map { ($0.lines + $0.lines).joined(separator: "\n") + "\n" }.joined()
    let source = try open(text, name: "x.log") { $0.limits.sampleBytes = 256 }
    complete(source)
    #expect(source.rows.total == kinds.count * 6)
    let whole = (0..<source.rows.total).map {
      String(decoding: source.record(at: $0)?.bytes ?? [], as: UTF8.self) + "\n"
    }
    #expect(whole.joined() == text)
  }

  @Test(
    "by the million in one record cost no more memory than is shown, and hide nothing behind them")
  func giant() throws {
    let line = "no time, no level, only words\n"
    let count = 200_000
    let head = (0..<60).map { "10:00:\($0 + 10) INFO one\n" }.joined()
    let text = head + String(repeating: line, count: count) + "10:01:10 INFO two\n"
    let source = try open(text, name: "x.log") { $0.limits.shownRecordBytes = 1_000 }
    complete(source)
    #expect(source.count == .exact(61))
    let record = try #require(source.record(at: 59))
    #expect(record.isCut && record.bytes.count == 1_000)
    #expect(record.byteCount == "10:00:00 INFO one\n".utf8.count + line.utf8.count * count - 1)
    #expect(texts(source.record(at: 60)) == ["10:01:10", "INFO", "two"])
  }

  @Test(
    "are the same records through the index, in order and from the end",
    arguments: SeededGenerator.seeds(20))
  func everyWay(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lines = (0..<120).map { _ in Self.pool.randomElement(using: &generator, or: "") }
    let text = "2026-08-01T10:00:00Z INFO a\n" + lines.joined(separator: "\n") + "\n"
    func configure(_ options: inout SourceOptions) {
      options.format = .log
      options.limits.pageBytes = 64
      options.limits.readBytes = Int.random(in: 256...500, using: &generator)
      options.limits.sampleBytes = 300
      options.limits.tailBytes = 100
    }
    let source = try open(text, configure)
    source.loadTail(rows: 3, isCancelled: { false })
    _ = source.applyChange()
    let total = source.rows.total
    let tail = (total - source.rows.tail..<total).map { texts(source.record(at: $0)) }
    complete(source)
    let all = (0..<source.rows.total).map { texts(source.record(at: $0)) }
    #expect(allTexts(source) == all)
    #expect(Array(all.suffix(tail.count)) == tail)
  }
}
