import CellGrid
import TableKit
import TestSupport
import Testing
import TextLayout

@MainActor
@Suite("The layout tree")
struct ContentTests {
  /// The picture of a node at a width, as many lines as it asks for.
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
    "A label shows as many lines as it may, and says that more follows",
    arguments: [
      (lines: 0, picture: ["the quick", "brown fox", "jumps"]),
      (lines: 2, picture: ["the quick", "brown fo\u{2026}"]),
      (lines: 1, picture: ["the quic\u{2026}"]),
      (lines: 5, picture: ["the quick", "brown fox", "jumps"]),
    ])
  func numberOfLines(lines: Int, picture expected: [String]) {
    let label = Label("the quick brown fox jumps")
    label.numberOfLines = lines
    label.lineBreakMode = .byWordWrapping
    #expect(picture(label, width: 9) == expected)
  }

  @Test(
    "A label too long for its lines ends as its mode says, on one line and on the second of two",
    arguments: [
      (LineBreakMode.byWordWrapping, "one two t\u{2026}", ["one two", "three fou\u{2026}"]),
      (.byCharWrapping, "one two t\u{2026}", ["one two th", "ree four \u{2026}"]),
      (.byClipping, "one two th", ["one two th"]),
      (.byTruncatingTail, "one two t\u{2026}", ["one two", "three fou\u{2026}"]),
      (.byTruncatingHead, "\u{2026}four five", ["one two", "\u{2026}four five"]),
      (.byTruncatingMiddle, "one t\u{2026}five", ["one two", "three\u{2026}five"]),
    ])
  func lineBreakMode(mode: LineBreakMode, single: String, double: [String]) {
    let label = Label("one two three four five")
    label.lineBreakMode = mode
    #expect(picture(label, width: 10) == [single])
    label.numberOfLines = 2
    #expect(picture(label, width: 10) == double)
  }

  @Test("A drawing of one's own is drawn in its room and measured by what it says")
  func drawing() {
    let drawing = Drawing(lines: 2, columns: 3) { canvas, context in
      for line in 0..<2 { canvas.write("xxxxxxxx", style: context.style, line: line, column: 0) }
    }
    let stack = Stack(.horizontal, spacing: 1, [drawing, Label("ab")])
    drawing.huggingPriority = .required
    #expect(picture(stack, width: 8) == ["xxx ab", "xxx"])
    drawing.lines = 1
    #expect(picture(stack, width: 8) == ["xxx ab"])
  }

  @Test(
    "A label stands where its alignment says",
    arguments: [
      (TextAlignment.left, "ab"), (.center, "   ab"), (.right, "      ab"),
    ])
  func textAlignment(alignment: TextAlignment, line: String) {
    let label = Label("ab")
    label.textAlignment = alignment
    #expect(picture(label, width: 8) == [line])
  }

  @Test("A wide character is never cut in half")
  func wideCharacters() {
    let label = Label("\u{4E2D}\u{6587}\u{5B57}\u{7B26}")
    label.lineBreakMode = .byClipping
    #expect(picture(label, width: 5) == ["\u{4E2D}\u{6587}\u{203A}"])
  }

  @Test("Control characters of a text are shown and never drawn")
  func hostileText() {
    let label = Label(Text(bytes: Array("a\u{1B}[31mb".utf8)))
    let shown = picture(label, width: 20)[0]
    #expect(!shown.unicodeScalars.contains { $0.value < 0x20 })
    #expect(shown.hasPrefix("a") && shown.hasSuffix("[31mb"))
  }

  @Test("Names end at one column, and values wrap under themselves")
  func keyValueList() {
    let list = KeyValueList([
      .init("id", "7"), .init("title", "a rather long one"), .init("n", ""),
    ])
    #expect(
      picture(list, width: 18) == ["   id  7", "title  a rather", "       long one", "    n"])
  }

  @Test(
    "Side by side, the node that hugs least gets what is left, the weakest gives what is missing")
  func horizontalStack() {
    let title = Label("title")
    let detail = Label("detail")
    let stack = Stack(.horizontal, spacing: 1, [title, Spacer(), detail])
    #expect(picture(stack, width: 16) == ["title     detail"])
    title.compressionPriority = .defaultLow
    #expect(picture(stack, width: 11) == ["ti\u{2026}  detail"])
  }

  @Test("One below the other, hidden nodes take no line and no space")
  func verticalStack() {
    let middle = Label("middle")
    let stack = Stack(.vertical, spacing: 1, [Label("top"), middle, Separator()])
    #expect(
      picture(stack, width: 6) == [
        "top", "", "middle", "", "\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}\u{2500}",
      ])
    middle.isHidden = true
    #expect(picture(stack, width: 6, isUnicode: false) == ["top", "", "------"])
  }

  @Test("Insets keep room around a node, and limits hold")
  func insetsAndLimits() {
    let label = Label("abc")
    label.insets = Insets(top: 1, left: 2, bottom: 1, right: 0)
    #expect(picture(label, width: 8) == ["", "  abc", ""])
    label.heightLimits = 5...5
    #expect(picture(label, width: 8).count == 5)
    let narrow = Stack(.horizontal, [label, Label("xyz")])
    label.widthLimits = 4...4
    #expect(picture(narrow, width: 10)[0].hasPrefix("    xyz"))
  }

  @Test("A changed node is measured anew, up to the root, and only then")
  func invalidation() {
    let label = CountingNode()
    let stack = Stack(.vertical, [Stack(.horizontal, [label])])
    let context = ContentContext()
    for _ in 0..<5 { _ = stack.fittingHeight(width: 10, in: context) }
    #expect(label.heightCalls == 1)
    label.setNeedsLayout()
    _ = stack.fittingHeight(width: 10, in: context)
    #expect(label.heightCalls == 2)
  }

  @Test("Of a label of a hundred thousand lines only those seen are drawn")
  func tallLabel() {
    let text = (0..<100_000).map { "line \($0)" }.joined(separator: "\n")
    let label = Label(Text(text))
    label.numberOfLines = 0
    let context = ContentContext()
    #expect(label.fittingHeight(width: 20, in: context) == 100_000)
    var canvas = Canvas(size: CellSize(lines: 3, columns: 20))
    canvas.clipped(to: CellRect(line: -50_000, column: 0, lines: 100_000, columns: 20)) {
      label.draw(on: &$0, in: context)
    }
    #expect(canvas.finish().transcript == "line 50000\nline 50001\nline 50002\n")
  }

  @Test("A text of millions of lines is read from the middle, at any line", arguments: [10, 33])
  func longText(width: Int) {
    let words = (0..<60_000).map { "word\($0)" }.joined(separator: " ")
    let label = Label(Text(words))
    label.numberOfLines = 0
    let context = ContentContext()
    let height = label.fittingHeight(width: width, in: context)
    var rules = context.textRules
    rules.wrap = .word
    let all = rules.lines(of: Text(words), width: width)
    #expect(height == all.count)
    for line in stride(from: 0, to: height - 2, by: height / 37) {
      var canvas = Canvas(size: CellSize(lines: 2, columns: width))
      let place = CellRect(line: -line, column: 0, lines: height, columns: width)
      canvas.clipped(to: place) { label.draw(on: &$0, in: context) }
      let bytes = Array(words.utf8)[all[line].source]
      let expected = String(decoding: bytes, as: UTF8.self)
      #expect(
        canvas.finish().text(ofLine: 0) == expected.split(separator: " ").joined(separator: " "))
    }
  }

  @Test("Widths in a row never sum to more than there is", arguments: SeededGenerator.seeds(200))
  func widthsFit(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let labels = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let label = Label(Text(String(repeating: "x", count: .random(in: 0...20, using: &random))))
      label.huggingPriority = LayoutPriority(rawValue: .random(in: 0...3, using: &random))
      label.compressionPriority = LayoutPriority(rawValue: .random(in: 0...3, using: &random))
      return label
    }
    let width = Int.random(in: 1...60, using: &random)
    let line = picture(Stack(.horizontal, labels), width: width).first ?? ""
    let wanted = labels.reduce(0) { $0 + ($1.text?.count ?? 0) }
    // Everything is shown where it fits, and nothing is lost to the right edge where it does not.
    if wanted <= width { #expect(line.count { $0 == "x" } == wanted) }
    #expect(line.count <= width)
  }
}

/// A node that counts how often it is measured.
private final class CountingNode: ContentNode {
  var heightCalls = 0

  override func contentHeight(width: Int, in context: ContentContext) -> Int {
    heightCalls += 1
    return 1
  }
}
