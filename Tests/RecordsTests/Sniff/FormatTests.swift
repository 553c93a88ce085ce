// How a source is read: the same under any name, from a pipe, and in pieces of any size.

import Synchronization
import TestSupport
import Testing

@testable import Records

@Suite("A source is read the same way")
struct FormatTests {
  private struct Seen: Equatable, CustomStringConvertible {
    var format: SourceFormat
    var columns: [String]
    var rows: Int
    var description: String { "\(format) \(columns) \(rows) rows" }

    init(_ source: any RecordSource) {
      format = source.schema.sourceFormat
      columns = RecordsTests.names(source)
      rows = source.rows.total
    }
  }

  private func seen(_ sample: FormatSample, named name: String) throws -> Seen {
    let source = try openSource(.bytes(Array(sample.text.utf8), name: name))
    complete(source)
    return Seen(source)
  }

  /// The names under which samples are opened.
  ///
  /// A one-column table and a log without columns are allowed readings of plain text, which its name
  /// asks for.
  private static func names(for sample: FormatSample) -> [String] {
    let ofText = ["x.txt", "x.dat", "x.json", "x.jsonl", "-"]
    return sample.format == .text ? ofText : ofText + ["x.csv", "x.tsv", "x.log", "x.md"]
  }

  @Test("Case 18: under any name, as what it is", arguments: FormatSample.all)
  func names(sample: FormatSample) throws {
    for name in Self.names(for: sample) {
      // JSON on a single line is a document or a record, as its name says.
      let lines = sample.text.utf8.count { $0 == 0x0A }
      if lines <= 1, name.hasPrefix("x.json") { continue }
      let seen = try seen(sample, named: name)
      #expect(seen.format == sample.format, "\(name)")
      #expect(seen.rows == sample.rows, "\(name): \(seen)")
      if let columns = sample.columns { #expect(seen.columns == columns, "\(name)") }
    }
  }

  @Test("Case 18: from a pipe, whole and in random pieces", arguments: FormatSample.all)
  func pipes(sample: FormatSample) throws {
    let whole = try seen(sample, named: "-")
    let bytes = Array(sample.text.utf8)
    for seed in SeededGenerator.seeds(6) {
      var generator = SeededGenerator(seed: seed)
      var pieces: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let longest = seed == 0 ? rest.count : Int.random(in: 1...60, using: &generator)
        pieces.append(Array(rest.prefix(longest)))
        rest = rest.dropFirst(longest)
      }
      var options = SourceOptions()
      options.limits.settleMilliseconds = 0
      let source = try openSource(
        .descriptor(0, name: "-"), options: options, calls: ScriptedCalls(pipe: pieces))
      source.index(isCancelled: { false }) { _ in _ = source.applyChange() }
      _ = source.applyChange()
      #expect(Seen(source) == whole, "seed \(seed)")
    }
  }

  @Test("a table of how samples of each kind are read, without their names")
  func confusion() throws {
    var rows: [String: (right: Int, mistakes: [String])] = [:]
    for sample in FormatSample.all {
      let format = try seen(sample, named: "-").format
      var row = rows[sample.kind] ?? (0, [])
      if format == sample.format {
        row.right += 1
      } else {
        row.mistakes.append("\(sample.name) as \(format)")
      }
      rows[sample.kind] = row
    }
    print("kind          files  right  mistaken for")
    for (kind, row) in rows.sorted(by: { $0.key < $1.key }) {
      let count = row.right + row.mistakes.count
      func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0))
      }
      print(
        padded(kind, 14) + padded("\(count)", 7) + padded("\(row.right)", 7)
          + row.mistakes.joined(separator: "; "))
    }
    #expect(rows.values.allSatisfy { $0.mistakes.isEmpty })
  }
}

@Suite("A pipe's first piece")
struct FirstPieceTests {
  private func steps(
    _ pieces: [String], _ act: (any RecordSource, Int) -> Void = { _, _ in }
  ) throws -> [String] {
    var options = SourceOptions()
    options.limits.settleMilliseconds = 0
    let calls = ScriptedCalls(pipe: pieces.map { Array($0.utf8) })
    let source = try openSource(.descriptor(0, name: "-"), options: options, calls: calls)
    var steps: [String] = []
    source.index(isCancelled: { false }) { _ in
      guard source.applyChange() != nil else { return }
      let format = source.schema.sourceFormat
      var step = "\(format)"
      if case .delimited(let delimiter) = format { step = "delimited\(delimiter.bytes)" }
      if steps.last != step { steps.append(step) }
      act(source, source.rows.total)
    }
    return steps
  }

  @Test("a header that arrives alone does not make a table plain text (Case 20)")
  func headerAlone() throws {
    let rows = (0..<90).map { "\($0),plum \($0),x\n" }
    #expect(try steps(["id,name,note\n"] + rows) == ["delimited[44]"])
    // Two names say less: the first row decides.
    #expect(
      try steps(["id,name\n"] + rows.map { String($0.dropLast(3)) + "\n" }).last == "delimited[44]")
  }

  @Test("T92: lines of prose before JSON are no verdict (Case 21)")
  func proseBeforeJSON() throws {
    let pieces =
      ["Starting up\n", "Reading the configuration\n", "Listening\n"]
      + (0..<60).map { "{\"n\":\($0),\"msg\":\"request, served\"}\n" }
    #expect(try steps(pieces) == ["text", "jsonLines"])
  }

  @Test(
    "lines of JSON with as many commas each are no table, under any name", arguments: [3, 12, 31],
    ["x.jsonl", "x.csv", "x.txt", "-"])
  func evenJSON(members: Int, name: String) throws {
    let lines = (1...65).map { line in
      let values = (0..<members).map { "\"k\($0)\":\"the words of member \($0)\"" }
      return "{" + values.joined(separator: ",") + ",\"last\":[\(line)]}\n"
    }
    let text = Array(lines.joined().utf8)
    let source = try openSource(.bytes(text, name: name))
    #expect(source.schema.sourceFormat == .jsonLines)
    #expect(source.schema.candidates.allSatisfy { $0.format != .delimited(0x2C) })
  }

  @Test("can be read in another way later, from its beginning")
  func readAgain() throws {
    let calls = ScriptedCalls(pipe: ["a;b,c\n", "1;2,3\n", "4;5,6\n"].map { Array($0.utf8) })
    let source = try openSource(.descriptor(0, name: "-"), calls: calls)
    complete(source)
    var options = SourceOptions()
    options.reading = .text
    let again = try #require(source.reread(options))
    complete(again)
    #expect(allTexts(again) == [["a;b,c"], ["1;2,3"], ["4;5,6"]])
  }
}

@Suite("A flag about the format")
struct FormatFlagTests {
  private static let formats: [(RecordFormat, SourceFormat?)] = [
    (.csv, nil), (.tsv, .delimited(0x09)), (.jsonLines, .jsonLines), (.json, .document),
    (.log, .log), (.text, .text),
  ]

  @Test("is obeyed, and the title says so", arguments: FormatSample.all)
  func format(sample: FormatSample) throws {
    for (format, expected) in Self.formats {
      var options = SourceOptions()
      options.format = format
      let source = try openSource(
        .bytes(Array(sample.text.utf8), name: "x.log"), options: options)
      #expect(source.schema.format == format || source.schema.format == .tsv && format == .csv)
      if let expected { #expect(source.schema.sourceFormat == expected) }
      #expect(source.schema.certainty == .forced)
    }
  }

  @Test(
    "makes a table of anything, whatever its name is (Case 19)", arguments: FormatSample.all)
  func delimiter(sample: FormatSample) throws {
    for delimiter: CellDelimiter in [0x3A, 0x3B, 0x09] {
      for name in ["x.txt", "x.log", "x.csv", "passwd", "x.json"] {
        var options = SourceOptions()
        options.delimiter = delimiter
        let input = SourceInput.bytes(Array(sample.text.utf8), name: name)
        let schema = try openSource(input, options: options).schema
        #expect(schema.sourceFormat == .delimited(delimiter) && schema.certainty == .forced)
      }
    }
  }

  @Test("about cells is obeyed or refused in words", arguments: FormatSample.all)
  func cells(sample: FormatSample) throws {
    for hasHeader in [true, false] {
      var options = SourceOptions()
      options.hasHeader = hasHeader
      let input = SourceInput.bytes(Array(sample.text.utf8), name: "x")
      let hasCells =
        [.csv, .tsv].contains(sample.format.records) || sample.name.hasPrefix("arrays")
      guard hasCells else {
        let error = #expect(throws: InputError.self) { try openSource(input, options: options) }
        #expect(error?.message.contains(hasHeader ? "--header" : "--no-header") == true)
        continue
      }
      #expect(try openSource(input, options: options).schema.hasHeader == hasHeader)
    }
  }
}
