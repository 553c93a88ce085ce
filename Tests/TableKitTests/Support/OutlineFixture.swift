// A table whose rows have outlines, made of named nodes.

import CellGrid
import TableEngine
import TableKit

/// A node of a test: a name, the lines it wants, and what is inside.
@MainActor
final class Twig {
  let name: String
  var lines: Int
  /// The lines of its cell that stay at the top.
  var stickyLines = 0
  /// The nodes inside; nil for a node that cannot open.
  var children: [Twig]?

  init(_ name: String, lines: Int = 1, _ children: [Twig]? = nil) {
    self.name = name
    self.lines = lines
    self.children = children
  }

  /// The text of the node's cell: on the first line its name, on each further line its name and the
  /// line's number.
  var text: String {
    (0..<lines).map { $0 == 0 ? name : "\(name).\($0)" }.joined(separator: "\n")
  }
}

/// The nodes of a tree of twigs, by their names.
@MainActor
class TwigSource: OutlineDataSource {
  let root: Twig
  /// Whether the source can locate nodes that have not been on screen.
  var locates = false
  /// The names of the nodes whose cells were requested.
  var asked: [String] = []
  /// The names of the nodes that the user chose.
  var chosen: [String] = []
  /// The texts that reused cells showed before, in the order of their requests.
  var reused: [String] = []
  /// The number of requested children.
  var children = 0
  /// The effect of a node that the user opens.
  var onExpand: (OutlineItem) -> Void = { _ in }

  init(_ children: [Twig]) { root = Twig("", children) }

  func twig(_ item: OutlineItem?) -> Twig? {
    guard let name = item?.value(as: String.self) else { return root }
    var open = [root]
    while let next = open.popLast() {
      if next.name == name { return next }
      open += next.children ?? []
    }
    return nil
  }

  func numberOfChildren(of item: OutlineItem?) -> Int { twig(item)?.children?.count ?? 0 }

  func child(_ index: Int, of item: OutlineItem?) -> OutlineItem {
    children += 1
    return OutlineItem(twig(item)?.children?[index].name ?? "?")
  }

  func isExpandable(_ item: OutlineItem) -> Bool { twig(item)?.children != nil }

  func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
    asked.append("\(item)")
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "node")
      ?? TableViewCell(style: .default, reuseIdentifier: nil)
    if let text = cell.textLabel.text { reused.append(text) }
    cell.textLabel.numberOfLines = 0
    cell.textLabel.text = twig(item)?.text ?? "?"
    cell.stickyLines = twig(item)?.stickyLines ?? 0
    return cell
  }

  func location(of item: OutlineItem) -> OutlineLocation? {
    guard locates else { return nil }
    var open = [root]
    while let next = open.popLast() {
      if let index = next.children?.firstIndex(where: { $0.name == "\(item)" }) {
        return OutlineLocation(
          parent: next === root ? nil : OutlineItem(next.name), index: index)
      }
      open += next.children ?? []
    }
    return nil
  }

  func tableView(_ tableView: TableView, didChoose item: OutlineItem) { chosen.append("\(item)") }

  func tableView(_ tableView: TableView, willExpand item: OutlineItem) { onExpand(item) }
}

/// The nodes of a tree of twigs, and which of them are open.
@MainActor
final class OwnedTwigSource: TwigSource, OutlineExpansionDataSource {
  /// The names of the open nodes.
  var open: Set<String> = []
  /// The names of the nodes that the table asked about.
  var questions: [String] = []
  /// The effect of a node that the user opens or closes.
  var onSet: (OutlineItem, Bool) -> Void = { _, _ in }

  func isExpanded(_ item: OutlineItem) -> Bool {
    questions.append("\(item)")
    return open.contains("\(item)")
  }

  func setExpanded(_ isExpanded: Bool, item: OutlineItem) {
    if isExpanded { open.insert("\(item)") } else { open.remove("\(item)") }
    onSet(item, isExpanded)
  }
}

/// A table of rows of one line, the second of which has an outline.
@MainActor
final class OutlineFixture: Fixture {
  let source: TwigSource
  /// The row with the outline.
  let row = IndexPath(row: 1, section: 0)
  /// Whether the first line of each row stays at the top while its nodes scroll.
  var everyRowSticks = false
  /// Whether the row opens all its nodes when its cell is requested.
  var opensWithCell = false

  convenience init(_ twigs: [Twig], rows: Int = 5, lines: Int = 10, columns: Int = 12) {
    self.init(TwigSource(twigs), rows: rows, lines: lines, columns: columns)
  }

  init(_ source: TwigSource, rows: Int = 5, lines: Int = 10, columns: Int = 12) {
    self.source = source
    super.init([Fixture.rows(rows, by: 1)], lines: lines, columns: columns)
    table.register(NamedCell.self, forCellReuseIdentifier: "node")
    table.performWithoutAnimation { table.setOutline(source, forRowAt: row) }
    shown()
    source.asked = []
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt path: IndexPath
  ) -> TableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: path)
    cell.stickyLines = everyRowSticks ? 1 : 0
    if opensWithCell, path == row { expand("out", children: true) }
    return cell
  }

  func item(_ name: String) -> OutlineItem { OutlineItem(name) }

  func expand(_ name: String?, children: Bool = false) {
    table.expandItem(name.map { OutlineItem($0) }, inRowAt: row, children: children)
  }

  func collapse(_ name: String?, children: Bool = false) {
    table.collapseItem(name.map { OutlineItem($0) }, inRowAt: row, children: children)
  }

  /// Asks the data source again about a node, or about everything.
  func reloadOpenness(_ name: String? = nil) {
    table.reloadOpenness(of: name.map { OutlineItem($0) }, inRowAt: row)
  }

  /// The picture at rest, line by line, without the blanks at the ends of lines.
  var still: [String] {
    settle()
    return picture().map(\.trimmingBlanks)
  }

  /// The name of the node or row that has the focus.
  var focused: String? {
    table.focusedItem.map { "\($0)" } ?? table.focusedIndexPath.map { "row \($0.row)" }
  }
}

extension String {
  /// The text without the blanks at its end.
  var trimmingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
