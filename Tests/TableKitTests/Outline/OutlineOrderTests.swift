import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Children of a node in a new order")
struct OutlineOrderTests {
  /// The new children of a node with the children 10 to 15, and the frames of the change without
  /// those that are the same as the one before.
  struct Change: CustomTestStringConvertible {
    let children: [String]
    let frames: [String]

    var testDescription: String { children.joined(separator: " ") }
  }

  nonisolated private static func names(_ text: String) -> [String] {
    text.split(separator: " ").map { "\($0)" }
  }

  /// The names on the lines of a frame below the node.
  private static func children(in picture: [String]) -> String {
    picture.dropFirst(3).map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }.joined(
      separator: " ")
  }

  @Test(
    "those that stay are on the screen once in every frame", .contract("181"),
    arguments: [
      Change(
        children: names("20 10 11 12 13 14 15"),
        frames: ["10 11 12 13 14 15 c0", "20 10 11 12 13 14 15 c0"]),
      Change(
        children: names("10 11 12 14 15"), frames: ["10 11 12 13 14 15 c0", "10 11 12 14 15 c0"]),
      Change(
        children: names("10 11 12 20 13 14 15"),
        frames: ["10 11 12 13 14 15 c0", "10 11 12 20 13 14 15 c0"]),
    ])
  func frames(change: Change) {
    let fixture = OutlineFixture(
      [Twig("src", Self.names("10 11 12 13 14 15").map { Twig($0) })], rows: 3, lines: 12)
    fixture.expand("src")
    #expect(Self.children(in: fixture.still) == "10 11 12 13 14 15 c0")
    let start = fixture.time
    fixture.source.root.children?[0].children = change.children.map { Twig($0) }
    fixture.table.reloadItem(fixture.item("src"), inRowAt: fixture.row, children: true)
    var frames: [String] = []
    for time in stride(from: start, through: start + 420, by: 20) {
      let frame = Self.children(in: fixture.picture(at: time))
      if frame != frames.last { frames.append(frame) }
    }
    #expect(frames.first == change.frames.first || frames == change.frames.suffix(1))
    #expect(frames.last == change.frames.last)
    #expect(frames.count <= 2)
  }

  @Test("a taller child opens and closes between its neighbours, line by line", .contract("182"))
  func tall() {
    let fixture = OutlineFixture([Twig("src", [Twig("x"), Twig("y")])], rows: 3, lines: 12)
    fixture.expand("src")
    _ = fixture.still
    func frames() -> [String] {
      let start = fixture.time
      fixture.table.reloadItem(fixture.item("src"), inRowAt: fixture.row, children: true)
      var frames: [String] = []
      for time in stride(from: start, through: start + 420, by: 10) {
        let frame = Self.children(in: fixture.picture(at: time))
        if frame != frames.last { frames.append(frame) }
      }
      return frames
    }
    fixture.source.root.children?[0].children?.insert(Twig("t", lines: 3), at: 1)
    let opening = frames()
    #expect(opening == ["x y c0", "x t y c0", "x t t.1 y c0", "x t t.1 t.2 y c0"])
    fixture.source.root.children?[0].children?.remove(at: 1)
    #expect(frames() == opening.reversed())
  }

  @Test(
    "children that change places are on the screen once, and keep what is open", .contract("183"))
  func swap() {
    let twigs = [Twig("a", [Twig("in", [Twig("x")])]), Twig("b"), Twig("c", lines: 2)]
    let fixture = OutlineFixture([Twig("src", twigs)], rows: 3, lines: 14)
    fixture.expand("src", children: true)
    fixture.collapse("in")
    _ = fixture.still
    let start = fixture.time
    fixture.source.root.children?[0].children = [twigs[2], twigs[1], twigs[0]]
    fixture.table.reloadItem(fixture.item("src"), inRowAt: fixture.row, children: true)
    for time in stride(from: start, through: start + 400, by: 20) {
      let names = Self.children(in: fixture.picture(at: time)).split(separator: " ")
      #expect(Set(names).count == names.count, "\(names)")
    }
    #expect(
      fixture.still.dropFirst(2).prefix(7) == [
        "▾ src", "    c", "    c.1", "    b", "  ▾ a", "    ▸ in", "c0",
      ])
  }

  @Test("the line at the top and the focus stay when children come above", .contract("184"))
  func above() {
    let fixture = OutlineFixture([Twig("src", (0..<40).map { Twig("n\($0)") })], lines: 6)
    fixture.table.stickyLevels = 0
    fixture.expand("src")
    fixture.table.scrollToItem(fixture.item("n20"), inRowAt: fixture.row, at: .top, animated: false)
    fixture.table.focusItem(
      fixture.item("n22"), inRowAt: fixture.row, scrollPosition: .none, animated: false)
    let before = fixture.still
    fixture.source.root.children?[0].children?.insert(Twig("new"), at: 3)
    fixture.source.root.children?[0].children?.remove(at: 10)
    fixture.source.root.children?[0].children?.insert(Twig("more"), at: 0)
    fixture.table.reloadItem(fixture.item("src"), inRowAt: fixture.row, children: true)
    #expect(!fixture.table.isMoving)
    #expect(fixture.still == before)
    #expect(fixture.focused == "n22")
    fixture.source.root.children?[0].children?.removeAll { $0.name == "n22" }
    fixture.table.reloadItem(fixture.item("src"), inRowAt: fixture.row, children: true)
    #expect(fixture.focused == "src")
  }

  @Test(
    "the number of requested children does not grow with the list", .contract("185"),
    arguments: [5_000, 500_000])
  func scale(count: Int) {
    let source = NumberedSource(count: count)
    let view = OutlineView(source)
    view.tableView.resize(to: CellSize(lines: 8, columns: 12))
    view.tableView.contentOffset = count / 2
    let before = view.tableView.picture(at: .start)
    source.first -= 1
    source.requests = 0
    view.reloadItem(nil, children: true)
    #expect(view.tableView.picture(at: .start) == before)
    #expect(source.requests < 400)
  }

  @Test("a child that comes while its node closes off the screen shows no cell of another one")
  func childrenOfClosedNode() {
    let src = Twig("src", (0..<4).map { Twig("n\($0)") })
    let fixture = OutlineFixture([src] + (0..<20).map { Twig("other\($0)") }, lines: 6)
    fixture.table.stickyLevels = 0
    fixture.expand("src")
    fixture.settle()
    fixture.table.scroll(byLines: 12, animated: true)
    _ = fixture.picture(at: fixture.time + 390)
    fixture.collapse("src")
    for children in [["n0"], ["n0", "x1", "x2"]] {
      src.children = children.map { Twig($0) }
      fixture.table.reloadItem(fixture.item("src"), inRowAt: fixture.row, children: true)
    }
    fixture.expand("src")
    fixture.table.contentOffset = 0
    #expect(fixture.still[2...5] == ["▾ src", "    n0", "    x1", "    x2"])
  }
}

/// A list of numbers that can get more in front.
@MainActor
private final class NumberedSource: OutlineDataSource {
  private let end: Int
  var first = 0
  var requests = 0

  init(count: Int) { end = count }

  func numberOfChildren(of item: OutlineItem?) -> Int { item == nil ? end - first : 0 }

  func child(_ index: Int, of item: OutlineItem?) -> OutlineItem {
    requests += 1
    return OutlineItem(first + index)
  }

  func isExpandable(_ item: OutlineItem) -> Bool { false }

  func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel.text = "\(item)"
    return cell
  }
}
