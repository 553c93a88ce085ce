import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("The cost of an outline whose data source owns which nodes are open")
struct OpennessScaleTests {
  private static func view(_ source: any OutlineDataSource, lines: Int = 20) -> OutlineView {
    let view = OutlineView(source)
    view.tableView.resize(to: CellSize(lines: lines, columns: 60))
    view.tableView.motion = MotionStyle(curve: .linear, duration: .zero)
    view.tableView.layoutIfNeeded()
    return view
  }

  private static func picture(of view: OutlineView) -> [String] {
    view.tableView.layoutIfNeeded()
    return view.tableView.picture(at: .start).map(\.trimmingBlanks)
  }

  @Test(
    "ten million children cost what is visited: each is asked about when it is, and again by a reload",
    .contract("194"), arguments: [1_000, 10_000_000])
  func wide(count: Int) {
    let source = ManyNodes(
      count: { $0.isEmpty ? 1 : $0.count == 1 ? count : $0.count == 2 ? 3 : 0 },
      isOpen: { $0.count == 1 || $0[1] % 100 == 0 })
    let view = Self.view(source)
    let middle = OutlineItem([0, count / 2])
    var visited = Set(source.takeQuestions())
    #expect(visited.count <= 25)
    #expect(view.scrollToItem(middle, at: .middle))
    #expect(Self.picture(of: view).contains("  ▾ 0.\(count / 2)"))
    for _ in 0..<10 { view.tableView.scroll(byPages: 1) }
    visited.formUnion(source.takeQuestions())
    #expect(visited.count < 300)
    let (before, children) = (Self.picture(of: view), source.children)
    let size = view.tableView.contentSize
    view.reloadOpenness(of: nil)
    view.reloadOpenness(of: OutlineItem([0]))
    #expect(Set(source.takeQuestions()).isSubset(of: visited))
    #expect(source.children - children < 100)
    #expect(Self.picture(of: view) == before && view.tableView.contentSize == size)
    source.isOpen = { $0.count == 1 }
    view.reloadOpenness(of: nil)
    #expect(source.takeQuestions().count < 100)
    #expect(view.scrollToItem(middle, at: .middle))
    #expect(Self.picture(of: view).contains("  ▸ 0.\(count / 2)"))
    #expect(!Self.picture(of: view).contains { $0.contains("▾ 0.") })
    #expect(view.tableView.contentSize.lines == count + 1)
    view.tableView.contentOffset = 0
    source.isOpen = { $0.count == 1 || $0[1] % 100 == 1 }
    view.reloadOpenness(of: nil)
    #expect(view.scrollToItem(middle, at: .middle))
    #expect(Self.picture(of: view).contains("  ▾ 0.\(count / 2 + 1)"))
  }

  @Test(
    "a million levels cost what is visited, and close at the level that the answers say",
    .contract("195"), arguments: [1_000, 1_000_000])
  func deep(depth: Int) {
    let source = DeepNodes(depth: depth)
    let view = Self.view(source)
    #expect(source.questions <= 25)
    for _ in 0..<5 { view.tableView.scroll(byPages: 1) }
    #expect(source.questions <= 150)
    let before = Self.picture(of: view)
    source.questions = 0
    view.reloadOpenness(of: nil)
    #expect((1...150).contains(source.questions))
    #expect(Self.picture(of: view) == before)
    source.questions = 0
    view.reloadOpenness(of: OutlineItem(90))
    #expect(source.questions <= 40)
    source.firstClosed = 50
    source.questions = 0
    view.reloadOpenness(of: nil)
    #expect((50...150).contains(source.questions))
    #expect(view.tableView.contentSize.lines == 100)
    #expect(!view.isItemExpanded(OutlineItem(50)) && view.isItemExpanded(OutlineItem(49)))
  }

  @Test("a jump to the ten thousandth of a million levels asks about each on the way once")
  func jump() {
    let source = DeepNodes(depth: 1_000_000)
    let view = Self.view(source)
    source.questions = 0
    #expect(view.scrollToItem(OutlineItem(10_000), at: .middle))
    #expect((9_900...10_100).contains(source.questions))
    let before = Self.picture(of: view)
    source.questions = 0
    view.reloadOpenness(of: OutlineItem(9_000))
    #expect((900...1_100).contains(source.questions))
    #expect(Self.picture(of: view) == before)
    source.firstClosed = 50
    view.reloadOpenness(of: nil)
    #expect(view.tableView.contentSize.lines == 100)
  }

  @Test(
    "a hundred million nodes that are rows have an outline each, which opens and is asked alone",
    .contract("196"), arguments: [1_000, 100_000_000])
  func rows(count: Int) {
    let source = ManyNodes(
      count: { $0.isEmpty ? count : $0.count == 1 ? 4 : $0.count == 2 && $0[1] > 1 ? 2 : 0 },
      isOpen: { $0[0] % 7 == 0 && $0.count == 1 || $0.last == 3 })
    let view = Self.view(source)
    #expect(
      Self.picture(of: view).prefix(9) == [
        "▾ 0", "    0.0", "    0.1", "  ▸ 0.2", "  ▾ 0.3", "      0.3.0", "      0.3.1", "▸ 1",
        "▸ 2",
      ])
    for row in [count / 7 / 2 * 7, (count - 1) / 7 * 7, 0] {
      _ = source.takeQuestions()
      let children = source.children
      #expect(view.focusItem(OutlineItem([row]), scrollPosition: .top))
      #expect(view.isItemExpanded(OutlineItem([row, 3])))
      #expect(view.tableView.collapseFocusedItem())
      #expect(!view.isItemExpanded(OutlineItem([row])))
      #expect(view.tableView.expandFocusedItem())
      #expect(source.takeQuestions().count < 120 && source.children - children < 120)
      view.reloadOpenness(of: OutlineItem([row]))
      #expect(Set(source.takeQuestions()).isSubset(of: [[row], [row, 2], [row, 3]]))
      #expect(Self.picture(of: view).contains("  ▾ \(row).3"))
    }
    source.isOpen = { _ in false }
    view.reloadOpenness(of: nil)
    #expect(source.takeQuestions().count < 200)
    #expect(view.tableView.contentSize.lines == count)
  }
}
