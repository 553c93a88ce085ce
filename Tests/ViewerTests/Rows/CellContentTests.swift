// The text of a row that is open for one cell, and the messages about its record.

import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing

@testable import Viewer

@Suite("A row that is open for one cell")
@MainActor
struct CellContentTests {
  private static let words = String(repeating: "some words of a text ", count: 10)

  private func rig(
    _ text: String, named name: String, options: ViewerOptions = ViewerOptions(),
    background: any Background = InlineBackground()
  ) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: 16, columns: 60),
      options: options, background: background)
    rig.idle()
    return rig
  }

  private func logLine(_ second: Int, _ message: String) -> String {
    """
    {"timestamp":"2026-08-01T10:00:0\(second)Z","level":"INFO","target":"a",\
    "fields":{"message":"\(message)"}}

    """
  }

  @Test("shows the text of an inner field that the line cuts")
  func innerText() throws {
    let rig = try rig(
      logLine(1, "\(Self.words)the end") + logLine(2, "short"), named: "x.jsonl")
    rig.resize(CellSize(lines: 16, columns: 160))
    rig.idle()
    #expect(rig.line(2).hasPrefix("❯ ▸") && rig.line(2).hasSuffix(" +4"), "\(rig.screen)")
    #expect(rig.line(3).hasPrefix("  ▸") && rig.line(3).hasSuffix(" +2"), "\(rig.screen)")
    let column = try #require(
      rig.scene.rows.layouts.presentation.columns.columns.firstIndex {
        $0.displayName == "message"
      })
    rig.scene.rows.moveColumn(to: column)
    rig.press("o")
    rig.rest()
    #expect(rig.line(3).hasPrefix("  │ some words"), "\(rig.screen)")
    #expect(rig.screen.contains("the end"), "\(rig.screen)")
    #expect(rig.line(2).hasSuffix(" +3"), "\(rig.screen)")
    rig.press("Enter Enter")
    rig.rest()
    #expect(rig.screen.contains("│ fields.message  some words"), "\(rig.screen)")
  }

  @Test("counts the hidden lines of other fields as the row has them when it is open for all")
  func hiddenLinesElsewhere() throws {
    let log = (0..<9).map { "2026-08-01 10:00:0\($0) INFO a: \(Self.words)\n" }.joined()
    let rig = try rig(log, named: "x.log")
    let layouts = rig.scene.rows.layouts
    let presentation = layouts.presentation
    let record = try #require(rig.scene.session.source.record(at: 0))
    let level = try #require(
      presentation.columns.columns.first { $0.displayName == "level" }?.content)
    func lines(_ fields: OpenFields) -> Int {
      layouts.outline(of: record).openLines(showing: fields, bodyLines: 100)
    }
    #expect(layouts.hiddenFields(of: record).count == 1)
    let outline = layouts.outline(of: record)
    var others = outline.content(showing: .hidden, outline.choices)
    // Neither the line that names the fields shown above nor the log's line is one of them.
    #expect(others.lines(besides: level) == HiddenLines(lines(.hidden) - 2))
    // Beside its name the message would have more lines.
    #expect(lines(.all) > lines(.hidden))
  }

  @Test("begins with the defect of its record")
  func problem() throws {
    let rig = try rig("id,body\n1,\(Self.words),x,y\n2,b\n3,c\n", named: "x.csv")
    rig.press("l o")
    rig.rest()
    #expect(rig.screen.contains("│ ! "), "\(rig.screen)")
    #expect(rig.screen.contains("│ some words"), "\(rig.screen)")
  }

  @Test("reports how much of its record has not been read yet")
  func cut() throws {
    var options = ViewerOptions()
    options.source.limits.shownRecordBytes = 100_000
    let background = HeldBackground(holding: ["node fields"])
    let body = String(repeating: "\(Self.words)\n", count: 1_200)
    let rig = try rig(
      "id,title,body,tail\n1,\(Self.words),\"\(body)\",\(Self.words)\n2,b,c,d\n", named: "x.csv",
      options: options, background: background)
    rig.press("l o")
    rig.rest()
    #expect(rig.screen.contains(" more bytes, Y"), "\(rig.screen)")
    #expect(background.release("node fields"))
    rig.settle()
    rig.rest()
    #expect(!rig.screen.contains("more bytes"), "\(rig.screen)")
  }

  @Test("of a record that is not in memory as a whole is found in all of it")
  func outlined() throws {
    var options = ViewerOptions()
    options.source.limits.shownRecordBytes = 100_000
    let body = String(repeating: "\(Self.words)\n", count: 1_200)
    let rig = try rig(
      "id,title,body\n1,a,\"\(body)\"\n2,\(Self.words),\"\(body)\"\n3,c,d\n", named: "x.csv",
      options: options)
    rig.press("l O")
    rig.idle()
    let layouts = rig.scene.rows.layouts
    let records = try (0..<2).map { row in
      try #require(rig.scene.session.source.record(at: ViewIndex(row)))
    }
    #expect(records.map(\.isCut) == [true, true])
    // The line shows the first title whole.
    #expect(records.map { layouts.openness(of: $0) } == [.closed, .open])
    #expect(layouts.foundFields(of: records[1]) != nil)
  }
}
