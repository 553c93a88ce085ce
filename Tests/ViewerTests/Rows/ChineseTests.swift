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
      let content = rows.layouts.content(of: record)
      for line in 1..<place.count where (0..<rows.bodyLines).contains(place.lowerBound + line) {
        guard let start = textStart(of: content, atLine: line - 1) else { continue }
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
    of content: RowContent, atLine line: Int
  ) -> (column: Int, isParagraph: Bool)? {
    let layout = content.layout
    guard let own = content.layoutLine(atLine: line), let part = layout.part(atLine: own)?.part,
      case .text = layout.parts[part].content, let place = layout.place(atLine: own),
      let field = layout.fields.first(where: { $0.index == place.field })
    else { return nil }
    let isParagraph = place.byte == 0 || field.value.bytes[place.byte - 1] == 0x0A
    return (layout.geometry.textColumn + layout.parts[part].indent, isParagraph)
  }
}
