import CellGrid
import TableKit
import TestSupport
import Testing
import Viewer

@Suite("Chinese text in open rows")
@MainActor
struct ChineseTests {
  /// What no line may begin with: closing punctuation, full stops, commas (JIS X 4051, class 2 to 5).
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
    let bar = try #require(
      (0..<width).first { column in (2..<37).contains { frame[$0, column].text == "│" } })
    var lines = 0
    for line in 2..<37 where frame[line, bar].text == "│" {
      guard let start = textStart(frame, line, after: bar) else { continue }
      lines += 1
      let first = frame[line, start].text
      #expect(
        !Self.noStart.contains(Character(first)) || isWholeText(frame, line, bar),
        "\(frame.text(ofLine: line))")
      #expect(frame[line, width - 1].text == " ", "the last column stays blank")
    }
    #expect(lines > 15)
  }

  /// The column of the first character of a value on a line, behind a field's name and its colon.
  private func textStart(_ frame: Frame, _ line: Int, after bar: Int) -> Int? {
    let columns = bar + 1..<frame.size.columns
    let colon = columns.first { column in
      frame[line, column].text == ":" && column <= bar + 8
    }
    return columns.dropFirst((colon ?? bar) - bar).first { column in
      let cell = frame[line, column]
      return cell.text != " " && !cell.isTrailing
    }
  }

  /// Whether a line begins a paragraph, which begins as it was written.
  private func isWholeText(_ frame: Frame, _ line: Int, _ bar: Int) -> Bool {
    frame[line - 1, bar].text != "│" || frame.text(ofLine: line).contains(": ")
  }
}
