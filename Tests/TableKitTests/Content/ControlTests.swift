import CellGrid
import TableKit
import Testing
import TextLayout

@MainActor
@Suite("Buttons, switches and text views")
struct ControlTests {
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
    "A button shortens its title before it loses a bracket",
    arguments: [(12, "[ More ]"), (8, "[ More ]"), (7, "[ Mo\u{2026} ]"), (5, "[ \u{2026} ]")])
  func button(width: Int, line: String) {
    #expect(picture(Button("More"), width: width) == [line])
  }

  @Test("A button calls the action it was given last, and only while it is enabled")
  func action() {
    var calls: [Int] = []
    let button = Button("go") { calls.append(1) }
    #expect(button.activate())
    button.setAction { calls.append(2) }
    #expect(button.activate())
    button.isEnabled = false
    #expect(!button.activate() && !button.canBecomeFocused)
    #expect(calls == [1, 2])
  }

  @Test("A switch tells its state when the user turns it, and not when the program does")
  func onChange() {
    var told: [Bool] = []
    let option = Switch { told.append($0) }
    option.isOn = true
    #expect(told.isEmpty && picture(option, width: 8) == ["[ on]"])
    #expect(option.activate())
    #expect(told == [false] && picture(option, width: 8) == ["[off]"])
  }

  @Test("A text view tells how much there is above and below what it shows")
  func rest() {
    let view = TextView(Text((1...9).map { "line \($0)" }.joined(separator: "\n")), maximumLines: 4)
    #expect(picture(view, width: 12) == ["line 1", "line 2", "line 3", "\u{25BE} 6 more"])
    #expect(view.scroll(byLines: 2))
    #expect(
      picture(view, width: 12) == ["line 3", "line 4", "line 5", "\u{25B4} 2 \u{25BE} 4 more"])
    #expect(view.scroll(byPages: 5))
    #expect(picture(view, width: 12) == ["line 7", "line 8", "line 9", "\u{25B4} 6 above"])
    #expect(!view.scroll(byLines: 1))
    #expect(picture(view, width: 12, isUnicode: false).last == "^ 6 above")
    view.text = "short"
    #expect(picture(view, width: 12) == ["short"] && view.contentOffset == 0)
    #expect(!view.canBecomeFocused)
  }

  @Test(
    "A text view takes the lines of its text, up to those it may",
    arguments: [(0, 9), (1, 2), (4, 4), (9, 9), (20, 9), (-3, 9)])
  func intrinsicHeight(maximum: Int, lines: Int) {
    let view = TextView(
      Text((1...9).map { "\($0)" }.joined(separator: "\n")), maximumLines: maximum)
    #expect(picture(view, width: 12).count == lines)
  }

  @Test("Of a text of a hundred thousand lines a text view draws those in its window")
  func longText() {
    let text = (0..<100_000).map { "line \($0)" }.joined(separator: "\n")
    let view = TextView(Text(text), maximumLines: 3)
    _ = picture(view, width: 16)
    #expect(view.scroll(byLines: 50_000))
    #expect(picture(view, width: 16).prefix(2) == ["line 50000", "line 50001"])
  }
}

@MainActor
@Suite("A text view in a row")
struct TextViewFocusTests {
  private let scene = ControlsController()

  init() { scene.start(lines: 9, columns: 6) }

  @Test("The keys move its text until its end, and then the table's focus")
  func handOver() {
    scene.press(.tab)
    #expect(scene.picture()[1...3] == ["one", "two", "> \u{25BE} 4\u{2026}"])
    for _ in 0..<4 { scene.press(.down) }
    #expect(scene.picture()[1...3] == ["five", "six", "> \u{25B4} 4\u{2026}"])
    #expect(scene.tableView.focusedIndexPath?.row == 0)
    scene.press(.up)
    #expect(scene.picture()[1...2] == ["four", "five"])
    scene.press(.pageDown)
    scene.press(.down)
    #expect(scene.tableView.focusedIndexPath?.row == 1 && scene.tableView.focusedNode == nil)
  }

  @Test("Pages go by what the text view shows")
  func pages() {
    scene.press(.tab)
    scene.press(.pageDown)
    #expect(scene.picture()[1...2] == ["two", "three"])
    scene.press(.pageUp)
    #expect(scene.picture()[1...2] == ["one", "two"])
  }

  @Test("The wheel turns the text under the pointer while it has the focus, and else the table")
  func wheel() {
    func turn(_ lines: Int, at line: Int) {
      let point = CellPoint(line: line, column: 1)
      _ = scene.handle(
        .mouse(MouseEvent(.wheel(lines: lines, columns: 0), at: point)), at: .start)
    }
    scene.press(.tab)
    turn(2, at: 1)
    #expect(scene.picture()[0...2] == ["a", "three", "four"])
    turn(1, at: 0)
    #expect(scene.picture()[0...1] == ["three", "four"])
    scene.press(.escape)
    turn(-1, at: 0)
    #expect(scene.picture()[0...2] == ["a", "three", "four"])
  }

  @Test("Without the focus the keys are the table's")
  func unfocused() {
    scene.start(lines: 10, columns: 6)
    scene.press(.down)
    #expect(scene.tableView.focusedIndexPath?.row == 1)
    #expect(scene.picture()[6] == "one" && scene.picture()[7] == "two")
  }
}
