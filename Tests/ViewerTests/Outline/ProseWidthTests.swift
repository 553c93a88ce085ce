// Running text in lines that are not too long to read.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The width of prose")
@MainActor
struct ProseWidthTests {
  private nonisolated static let words = String(
    repeating: "The display went dark, and nobody knew why. ", count: 12)

  private nonisolated static let prose = [
    words, "- \(words)\n- \(words)", "Two\n\nparagraphs: \(words)",
    String(repeating: "屏幕变黑了，没有人知道为什么。", count: 20),
    String(repeating: "Дисплей погас, и никто не знал почему. ", count: 9),
  ]

  private nonisolated static let others = [
    "  \(words)", "a table\nid    name    place", "a\tb", "{\"a\": \"\(words)\"}", "<p>\(words)",
    "java.lang.Error: x\n\tat a.B.c(B.java:1)", "Traceback:\n  File \"a.py\", line 3",
    String(repeating: "let x = f(a[i], b); ", count: 9),
    String(repeating: "GET /a/b?c=d&e=f ", count: 9),
    String(repeating: "QUJDREVGR0g", count: 30), "",
  ]

  @Test("limits words and sentences", arguments: prose)
  func judged(text: String) { #expect(ProseWidth.isProse(Array(text.utf8))) }

  @Test("does not limit code, traces, tables or JSON", arguments: others)
  func notJudged(text: String) { #expect(!ProseWidth.isProse(Array(text.utf8))) }

  /// A table with a text, and the longest line of it on a wide screen.
  private func longest(
    _ text: String, _ keys: [String], prose: ProseWidth = ProseWidth()
  ) throws
    -> Int
  {
    var options = ViewerOptions()
    options.prose = prose
    let csv = "id,body\n1,\"\(text)\"\n"
    let rig = try ViewerRig(
      .bytes(Array(csv.utf8), name: "x.csv"), size: CellSize(lines: 30, columns: 200),
      options: options)
    rig.pressEach("Enter")
    for words in keys { rig.say(words) }
    // Behind the bar and the name.
    return rig.openLines.map { $0.dropFirst(4 + "body  ".count).count }.max() ?? 0
  }

  @Test(
    "is 100 columns, another number, or that of the screen",
    arguments: [
      ([String](), 80...100), ([":prose-width 72"], 52...72), ([":prose-width off"], 150...199),
    ])
  func width(keys: [String], columns: ClosedRange<Int>) throws {
    #expect(columns.contains(try longest(Self.words, keys)))
    let code = String(repeating: "let x = f(a[i], b); ", count: 30)
    #expect(try longest(code, keys) > 150)
  }

  @Test("is given at the start, and refused if it is no width")
  func flag() throws {
    #expect((60...80).contains(try longest(Self.words, [], prose: ProseWidth(columns: 80))))
    #expect(try ProseWidth("off", for: "x").columns == nil)
    #expect(try ProseWidth("20", for: "x").columns == 20)
    for word in ["0", "19", "wide", "-3"] {
      #expect {
        try ProseWidth(word, for: "--prose-width")
      } throws: {
        "\($0)".contains("invalid --prose-width '\(word)' (a number of columns from 20 on, or off)")
      }
    }
  }

  @Test("counts the hidden lines that the open row has", arguments: [90, 110, 160, 220])
  func hiddenLines(columns: Int) throws {
    let csv = "id,body\n1,\"\(Self.words)\"\n"
    let rig = try ViewerRig(
      .bytes(Array(csv.utf8), name: "x.csv"), size: CellSize(lines: 30, columns: columns))
    let record = try #require(rig.scene.rows.cursorRecord)
    let hidden = rig.scene.rows.layouts.hiddenLines(of: record)?.lines
    rig.pressEach("Enter")
    #expect(hidden == rig.openLines.count, "\(rig.screen)")
    rig.say("/why. $")
    #expect(rig.status.contains("match 1/1"), "\(rig.screen)")
  }
}
