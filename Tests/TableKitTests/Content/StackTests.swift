import CellGrid
import TableKit
import TestSupport
import Testing
import TextLayout

@MainActor
@Suite("Stacks and what their nodes insist on")
struct StackTests {
  /// A label that is as wide as it is asked to be, and shows it.
  private func label(_ text: String, _ change: (Label) -> Void = { _ in }) -> Label {
    let label = Label(Text(text))
    label.lineBreakMode = .byClipping
    change(label)
    return label
  }

  @Test(
    "What is missing is taken from the weakest, and a limit holds before content does",
    arguments: [
      // (width, widths of three nodes that want 6 each; the second has a least width of 4)
      (18, [6, 6, 6]), (17, [6, 6, 5]), (16, [6, 5, 5]), (12, [4, 4, 4]), (8, [2, 4, 2]),
      (4, [0, 4, 0]), (3, [0, 3, 0]),
    ])
  func shrinking(width: Int, widths: [Int]) {
    let nodes = (0..<3).map { _ in label("abcdef") }
    nodes[1].widthLimits = 4...20
    show(Stack(.horizontal, nodes), lines: 1, width: width)
    #expect(nodes.map(\.frame.size.columns) == widths)
  }

  @Test("The minimum of a spacer holds along its stack, whichever stack that is")
  func spacerAlongAxis() {
    let spacer = Spacer(minimum: 3)
    let stack = Stack(.horizontal, [label("ab"), spacer, label("cd")])
    let context = ContentContext()
    #expect(stack.fittingWidth(in: context) == 7)
    #expect(stack.fittingHeight(width: 10, in: context) == 1)
    stack.axis = .vertical
    #expect(stack.fittingWidth(in: context) == 2)
    #expect(stack.fittingHeight(width: 10, in: context) == 5)
    let other = Stack(.horizontal, [label("e")])
    other.add(spacer)
    #expect(other.fittingWidth(in: context) == 4)
    #expect(other.fittingHeight(width: 10, in: context) == 1)
    #expect(stack.fittingHeight(width: 10, in: context) == 2)
  }

  @Test(
    "A least width of low priority yields before stronger content does",
    arguments: [(LayoutPriority.required, [4, 8]), (.defaultLow, [6, 6])])
  func weakLimit(priority: LayoutPriority, widths: [Int]) {
    let nodes = [label("abcdef"), label("x")]
    nodes[1].widthLimits = 8...8
    nodes[1].widthLimitsPriority = priority
    show(Stack(.horizontal, nodes), lines: 1, width: 12)
    #expect(nodes.map(\.frame.size.columns) == widths)
  }

  @Test("A greatest width yields to content that is stronger, and holds against weaker content")
  func upperLimit() {
    let node = label("abcdef") { $0.widthLimits = 0...3 }
    let stack = Stack(.horizontal, [node, Spacer()])
    show(stack, lines: 1, width: 12)
    #expect(node.frame.size.columns == 3)
    node.widthLimitsPriority = .defaultLow
    show(stack, lines: 1, width: 12)
    #expect(node.frame.size.columns == 6)
  }

  @Test("What is required not to grow does not, and the rest of the row stays free")
  func requiredHugging() {
    let nodes = [label("ab"), label("cd")]
    for node in nodes { node.huggingPriority = .required }
    #expect(show(Stack(.horizontal, nodes), lines: 1, width: 9) == ["abcd"])
    nodes[0].setContentHuggingPriority(.defaultLow, for: .horizontal)
    #expect(show(Stack(.horizontal, nodes), lines: 1, width: 9) == ["ab     cd"])
  }

  @Test("A spacer takes the free lines of a high row, and text without one stays together")
  func freeLines() {
    let nodes = [label("top"), label("end")]
    #expect(show(Stack(.vertical, nodes), lines: 4, width: 5) == ["top", "end", "", ""])
    let spaced = Stack(.vertical, [nodes[0], Spacer(), nodes[1]])
    #expect(show(spaced, lines: 4, width: 5) == ["top", "", "", "end"])
    #expect(spaced.fittingHeight(width: 5, in: ContentContext()) == 2)
  }

  @Test("In a row too low, the longest text gives way and what stands below stays in sight")
  func missingLines() {
    let text = label("1\n2\n3\n4\n5") { $0.numberOfLines = 0 }
    let stack = Stack(.vertical, [label("top"), text, label("end")])
    #expect(show(stack, lines: 5, width: 5) == ["top", "1", "2", "3", "end"])
    text.setContentCompressionResistancePriority(.required, for: .vertical)
    #expect(show(stack, lines: 5, width: 5) == ["1", "2", "3", "4", "5"])
  }

  @Test(
    "A distribution shares what there is without a gap and without a rest",
    arguments: [
      (Stack.Distribution.fill, [1, 2, 10], [0, 2, 5]),
      (.fillEqually, [5, 4, 4], [0, 6, 11]),
      (.fillProportionally, [3, 4, 6], [0, 4, 9]),
      (.equalSpacing, [1, 2, 3], [0, 6, 12]),
    ])
  func distribution(distribution: Stack.Distribution, widths: [Int], lefts: [Int]) {
    let nodes = [label("a"), label("bb"), label("ccc")]
    nodes[0].huggingPriority = .defaultHigh
    nodes[1].huggingPriority = .defaultHigh
    let stack = Stack(.horizontal, spacing: 1, nodes)
    stack.distribution = distribution
    show(stack, lines: 1, width: 15)
    #expect(nodes.map(\.frame.size.columns) == widths)
    #expect(nodes.map(\.frame.origin.column) == lefts)
  }

  @Test("Below one another, equal heights are those of the highest node")
  func equalHeights() {
    let stack = Stack(.vertical, [label("a"), label("1\n2") { $0.numberOfLines = 0 }, label("c")])
    stack.distribution = .fillEqually
    let context = ContentContext()
    #expect(stack.fittingHeight(width: 4, in: context) == 6)
    #expect(show(stack, lines: 6, width: 4) == ["a", "", "1", "2", "c", ""])
  }

  @Test(
    "Nodes never overlap, never leave their container, and fill exactly what they were measured for",
    arguments: SeededGenerator.seeds(300))
  func invariants(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let root = randomStack(depth: 3, &random)
    let width = Int.random(in: 1...30, using: &random)
    let natural = root.fittingHeight(width: width, in: ContentContext())
    for lines in [natural, max(natural - 2, 0), natural + 3] {
      show(root, lines: lines, width: width)
      check(root, in: CellSize(lines: lines, columns: width))
    }
  }

  private func check(_ stack: Stack, in size: CellSize) {
    let room = CellSize(
      lines: size.lines - stack.insets.top - stack.insets.bottom,
      columns: size.columns - stack.insets.left - stack.insets.right)
    guard room.lines > 0, room.columns > 0 else { return }
    let shown = stack.children.filter { !$0.isHidden }
    var end = 0
    for child in shown {
      let frame = child.frame
      let along = stack.axis == .horizontal ? frame.columns : frame.lines
      #expect(along.lowerBound >= end)
      if !frame.isEmpty { end = along.upperBound }
      #expect(frame.columns.lowerBound >= 0 && frame.lines.lowerBound >= 0)
      if stack.axis == .vertical { #expect(frame.columns.upperBound <= room.columns) }
      if stack.axis == .horizontal { #expect(frame.lines.upperBound <= room.lines) }
      // Spacing cannot be squeezed; without any, nothing is lost past the end either.
      let limit = stack.axis == .horizontal ? room.columns : room.lines
      if stack.spacing == 0, !frame.isEmpty { #expect(along.upperBound <= limit) }
      if let inner = child as? Stack, !frame.isEmpty { check(inner, in: frame.size) }
    }
  }

  private func randomStack(depth: Int, _ random: inout SeededGenerator) -> Stack {
    let children = (0..<Int.random(in: 1...4, using: &random)).map { _ -> ContentNode in
      let child =
        depth > 1 && Bool.random(using: &random)
        ? randomStack(depth: depth - 1, &random) : randomLeaf(&random)
      child.isHidden = Int.random(in: 0..<6, using: &random) == 0
      child.huggingPriority = LayoutPriority(rawValue: .random(in: 0...1000, using: &random))
      child.compressionPriority = LayoutPriority(rawValue: .random(in: 0...1000, using: &random))
      child.alignment =
        [.fill, .leading, .center, .trailing][
          Int.random(in: 0..<4, using: &random)]
      if Int.random(in: 0..<4, using: &random) == 0 {
        let least = Int.random(in: 0...6, using: &random)
        child.widthLimits = least...least + Int.random(in: 0...6, using: &random)
      }
      return child
    }
    let stack = Stack(
      Bool.random(using: &random) ? .horizontal : .vertical,
      spacing: .random(in: 0...1, using: &random), children)
    stack.insets = Insets(
      top: .random(in: 0...1, using: &random), left: .random(in: 0...1, using: &random))
    return stack
  }

  private func randomLeaf(_ random: inout SeededGenerator) -> ContentNode {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return Spacer(minimum: .random(in: 0...2, using: &random))
    case 1: return Separator()
    case 2: return Button("press")
    case 3: return TextView("a b c d e f g h i j k l m n", maximumLines: 2)
    default:
      let label = Label(Text(String(repeating: "word ", count: .random(in: 0...6, using: &random))))
      label.numberOfLines = .random(in: 0...2, using: &random)
      return label
    }
  }

  @discardableResult
  private func show(_ node: ContentNode, lines: Int, width: Int) -> [String] {
    var canvas = Canvas(size: CellSize(lines: lines, columns: width))
    node.draw(on: &canvas, in: ContentContext())
    let frame = canvas.finish()
    return (0..<lines).map { frame.text(ofLine: $0) }
  }
}
