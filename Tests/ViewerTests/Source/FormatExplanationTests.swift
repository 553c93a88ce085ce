// What a source is taken for, and why, in words.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The explanation of a format")
@MainActor
struct FormatExplanationTests {
  private func explanation(
    _ text: String, name: String = "a", options: SourceOptions = SourceOptions()
  ) throws -> FormatExplanation {
    let source = try openSource(.bytes(Array(text.utf8), name: name), options: options)
    return FormatExplanation(of: source.schema)
  }

  @Test(
    "names the format, how sure that is, and each other way with its evidence",
    arguments: [
      (
        "id;name\n1;a\n2;b\n3;c\n", "a.csv",
        [
          "read as csv ;, by its content",
          "  1.00  csv ;  2 cells in 100 % of 4 records, names in the first; the name asks for it",
          "  0.35  text   fits everything", "encoding: utf-8", "the first record names the columns",
          "columns: id (number), name",
        ]
      ),
      (
        "{\"a\":1}\n{\"a\":2}\n", "a",
        [
          "read as json lines, by its content", "  0.99  json lines  2 of 2 lines are JSON objects",
          "  0.35  text        fits everything", "encoding: utf-8", "columns: a (number)",
        ]
      ),
      (
        "a: 1\nb:\n  - x\n  - y\nc: 2\n", "a.yaml",
        [
          "read as text, by its content", "  0.85  text  fits everything; looks like YAML",
          "encoding: utf-8", "columns: line",
        ]
      ),
      (
        "#!/bin/sh\necho a\n", "run",
        [
          "read as text, by its content",
          "  0.90  text  fits everything; begins as a script or a patch", "encoding: utf-8",
          "columns: line",
        ]
      ),
    ] as [(String, String, [String])])
  func formats(text: String, name: String, lines: [String]) throws {
    #expect(try explanation(text, name: name).lines == lines)
  }

  @Test("says what a name adds, and what counts against a format")
  func reasons() throws {
    let log = "10:00:01 INFO a b c\n10:00:02 WARN d e f\n10:00:03 INFO g h i\n"
    let ways = try explanation(log, name: "a.log").ways
    #expect(ways.first?.format == "log")
    #expect(ways.first?.evidence.contains("3 of 3 lines look like those of a log") == true)
    let named = try explanation("a b\nc d e\nf\n", name: "a.csv").ways
    #expect(named.contains { $0.evidence.contains("the name asks for it") })
    var options = SourceOptions()
    options.format = .text
    #expect(try explanation("a,b\n1,2\n", options: options).verdict == "read as text, as asked for")
  }

  @Test("is shown by :why, and control characters of names are signs")
  func shown() throws {
    let rig = try ViewerRig("a\u{1B}[2J,b\n1,2\n3,4\n5,6\n", named: "x.csv", keys: ":")
    rig.type("why")
    rig.press("Enter")
    #expect(rig.screen.contains("READ AS CSV ,, BY ITS CONTENT"), "\(rig.screen)")
    #expect(rig.screen.contains("2 cells in 100 % of 4 records"), "\(rig.screen)")
    let lines = try explanation("a\u{1B}[2J,b\n1,2\n").lines.joined()
    #expect(!lines.unicodeScalars.contains { $0.value < 0x20 })
  }
}
