import CellGrid
import Records
import TableKit
import TestSupport
import Testing

@testable import Viewer

@Suite("Chinese text in open rows")
@MainActor
struct ChineseTests {
  /// The characters that may not begin a line: closing punctuation, full stops, commas (JIS X 4051, class 2 to 5).
  private static let noStart = Set("，。、；：！？）》」』】〕〉”’…％")

  @Test(
    "never begins a line with closing punctuation, holds no half glyph and stays in its width",
    .slow,
    arguments: 20...100)
  func everyWidth(width: Int) throws {
    let rig = try ViewerRig(
      sample: "news-zh.csv", size: CellSize(lines: 40, columns: width))
    rig.press("\(1 + width * 2 % 160)G zt e")
    rig.rest()
    let frame = rig.frame
    #expect(frame.faults == [])
    let rows = rig.scene.rows
    let top = frame.size.lines - 1 - rows.bodyLines
    var lines = 0
    for row in rows.visibleRows {
      guard let record = rig.scene.session.source.record(at: row),
        let place = rows.screenLines(of: row)
      else { continue }
      let outline = rows.layouts.outline(of: record)
      for line in 1..<place.count where (0..<rows.bodyLines).contains(place.lowerBound + line) {
        guard let start = textStart(of: outline, atLine: line - 1) else { continue }
        lines += 1
        let line = top + place.lowerBound + line
        let first = try #require(frame[line, start.column].text.first, "a half glyph")
        #expect(
          !Self.noStart.contains(first) || start.isParagraph, "\(frame.text(ofLine: line))")
        #expect(frame[line, width - 1].text == " ", "the last column stays blank")
      }
    }
    #expect(lines > 15)
  }

  /// The column in which the text of a value begins on a line of an open row, and whether that begins
  /// a paragraph, which begins as it was written; nil for a line without a value.
  private func textStart(
    of outline: Outline, atLine line: Int
  ) -> (column: Int, isParagraph: Bool)? {
    var line = line
    for path in outline.entries {
      let node = outline.line(at: path)
      guard line >= node.lines else {
        guard case .wrapped(let text) = node.value, path.isField,
          line > 0 || !node.columns.isStacked
        else { return nil }
        let own = line - (node.columns.isStacked ? 1 : 0)
        let lines = outline.geometry.rules.lines(
          of: text.text, width: max(outline.geometry.end - node.columns.value, 1))
        let byte = lines[own].source.lowerBound
        return (node.columns.value, byte == 0 || text.bytes[byte - 1] == 0x0A)
      }
      line -= node.lines
    }
    return nil
  }
}
