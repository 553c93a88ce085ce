import CellGrid
import TableKit
import Testing
import TextLayout

@MainActor
@Suite("Bars and pictures in the layout tree")
struct PictureTests {
  private func picture(_ node: ContentNode, width: Int, isUnicode: Bool = true) -> [String] {
    let rules = TextRules(repertoire: isUnicode ? .unicode : .ascii)
    let context = ContentContext(textRules: rules)
    let lines = node.fittingHeight(width: width, in: context)
    var canvas = Canvas(size: CellSize(lines: lines, columns: width))
    node.draw(on: &canvas, in: context)
    let frame = canvas.finish()
    return (0..<lines).map { frame.text(ofLine: $0) }
  }

  @Test(
    "A bar is as full as its part of the width, and full only when all is done",
    arguments: [
      (0.0, "--------"), (0.5, "####----"), (0.99, "#######-"), (1.0, "########"),
      (-3.0, "--------"), (7.0, "########"), (.nan, "--------"), (.infinity, "########"),
    ])
  func bar(progress: Double, expected: String) {
    #expect(picture(ProgressBar(progress), width: 8, isUnicode: false) == [expected])
  }

  @Test("A bar has lines where the terminal can show them, and fills what a stack leaves it")
  func barInStack() {
    let bar = ProgressBar(0.5)
    let row = Stack(.horizontal, spacing: 1, [Label("ab"), bar])
    bar.preferredWidth = 4
    bar.huggingPriority = LayoutPriority(rawValue: 1)
    #expect(picture(row, width: 7) == ["ab \u{2501}\u{2501}\u{2500}\u{2500}"])
  }

  @Test("A picture keeps its lines, never wraps, and puts a sign for a wide character cut in half")
  func image() {
    let image = CharacterImage(["/\\_/\\", "( o.o )", "\u{4E2D}\u{6587}"])
    #expect(picture(image, width: 9) == ["/\\_/\\", "( o.o )", "\u{4E2D}\u{6587}"])
    #expect(picture(image, width: 3) == ["/\\_", "( o", "\u{4E2D}\u{203A}"])
    #expect(image.fittingWidth(in: ContentContext(textRules: TextRules())) == 7)
    image.lines = []
    #expect(picture(image, width: 3) == [])
  }
}
