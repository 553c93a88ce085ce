// The text of a row that is open for one cell, and the sentences about its record.

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

  @Test("shows a text from inside of another field where the line cuts it")
  func innerText() throws {
    let rig = try rig(
      logLine(1, "\(Self.words)the end") + logLine(2, "short"), named: "x.jsonl")
    #expect(rig.line(2).contains("▸") && rig.line(2).contains("+"), "\(rig.screen)")
    let column = try #require(
      rig.scene.rows.layouts.presentation.columns.columns.firstIndex {
        $0.displayName == "message"
      })
    rig.scene.rows.moveColumn(to: column)
    rig.press("o")
    rig.rest()
    #expect(rig.line(3).hasPrefix("  │ some words"), "\(rig.screen)")
    #expect(rig.screen.contains("the end"), "\(rig.screen)")
    rig.press("Enter Enter")
    rig.rest()
    #expect(rig.screen.contains("fields") && rig.screen.contains("\"message\""), "\(rig.screen)")
  }

  @Test("has an exact price once the text that is open is counted")
  func priceBesideLongText() throws {
    let body = String(repeating: "\(Self.words)\n", count: 1_200)
    let rig = try rig("id,title,body\n1,\(Self.words),\"\(body)\"\n2,b,c\n", named: "x.csv")
    rig.press("$ o")
    rig.idle()
    #expect(rig.line(2).contains(" +") && !rig.line(2).contains("~"), "\(rig.screen)")
  }

  @Test("begins with the problem of its record")
  func problem() throws {
    let rig = try rig("id,body\n1,\(Self.words),x,y\n2,b\n3,c\n", named: "x.csv")
    rig.press("l o")
    rig.rest()
    #expect(rig.screen.contains("│ ! "), "\(rig.screen)")
    #expect(rig.screen.contains("│ some words"), "\(rig.screen)")
  }

  @Test("says that the text of a field is shortened, and no word of the fields on its line")
  func shortened() throws {
    let numbers = (0..<300_000).map(String.init).joined(separator: ",")
    var options = ViewerOptions()
    options.source.limits.shownRecordBytes = 4_194_304
    let rig = try rig(
      "{\"id\":1,\"values\":[\(numbers)]}\n{\"id\":2,\"values\":[1]}\n", named: "x.jsonl",
      options: options)
    rig.press("$ o")
    rig.rest()
    let layouts = rig.scene.rows.layouts
    let record = try #require(rig.scene.session.source.record(at: 0))
    #expect(layouts.layout(of: record).shown.isColumn)
    #expect(layouts.layout(of: record).ending.loss == "cut to 1 MiB per field, y copies all")
    #expect(layouts.layout(of: record).ending.names.isEmpty)
  }

  @Test("says how much of its record has not been read yet")
  func cut() throws {
    var options = ViewerOptions()
    options.source.limits.shownRecordBytes = 100_000
    let background = HeldBackground(holding: ["outline"])
    let body = String(repeating: "\(Self.words)\n", count: 1_200)
    let rig = try rig(
      "id,title,body,tail\n1,\(Self.words),\"\(body)\",\(Self.words)\n2,b,c,d\n", named: "x.csv",
      options: options, background: background)
    rig.press("l o")
    rig.rest()
    #expect(rig.screen.contains("more bytes, Y copies all"), "\(rig.screen)")
    #expect(background.release("outline"))
    rig.settle()
    rig.rest()
    #expect(!rig.screen.contains("more bytes"), "\(rig.screen)")
  }

  @Test("is the only one that has its fields looked for")
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
    #expect(layouts.outline(of: records[0]) == nil)
    #expect(layouts.outline(of: records[1]) != nil)
  }

  @Test("keeps the field cursor while it grows or shrinks")
  func fieldCursor() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("6G Enter } } -")
    #expect(rig.scene.rows.fieldCursor != nil)
    rig.press("+")
    #expect(rig.scene.rows.fieldCursor != nil)
  }
}
