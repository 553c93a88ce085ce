// A tree with one open branch on each level.

import TableKit

/// A node of the tree, which is named by the numbers on the way to it.
struct TreeNode: Hashable {
  /// The numbers of the nodes from the top to this one.
  var path: [Int]

  /// The number of nodes around.
  var depth: Int { path.count - 1 }
  /// The name, such as `1.3.2`.
  var name: String { path.map(String.init).joined(separator: ".") }
  /// The nodes inside: two to four, and none at the bottom.
  var children: [TreeNode] {
    depth < 9 ? (1...2 + path.reduce(0, +) % 3).map { TreeNode(path: path + [$0]) } : []
  }

  /// Whether another node is inside this one, on any level.
  func contains(_ other: TreeNode) -> Bool {
    other.path.count > path.count && other.path.starts(with: path)
  }
}

/// An accordion inside an accordion: opening a node closes its open sibling.
final class TreeController: TableViewController {
  private var rows = (1...6).map { TreeNode(path: [$0]) }
  private var open: Set<TreeNode> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tree"
    status = "Enter open  o open deep  c close all  q quit"
    tableView.register(.default, forCellReuseIdentifier: "node")
    tableView.checksIdentities = true
  }

  // MARK: - Rows

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "node", for: indexPath)
    let node = rows[indexPath.row]
    cell.indentationLevel = node.depth
    let sign = node.children.isEmpty ? " " : open.contains(node) ? "-" : "+"
    cell.textLabel.text = "\(sign) Node \(node.name)"
    return cell
  }

  override func tableView(
    _ tableView: TableView, identifierForRowAt indexPath: IndexPath
  ) -> AnyHashable { rows[indexPath.row] }

  override func isRowOpen(at indexPath: IndexPath) -> Bool { open.contains(rows[indexPath.row]) }

  // MARK: - Opening and closing

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let node = rows[indexPath.row]
    if open.contains(node) {
      show(open.filter { $0 != node && !node.contains($0) })
    } else if !node.children.isEmpty {
      let kept = open.filter { $0.contains(node) }
      show(kept.union([node]))
    }
  }

  override func handle(key: KeyPress) -> Outcome {
    switch key.key {
    case .character("c"): show([])
    case .character("o"): openDeep()
    default: return super.handle(key: key)
    }
    return .handled
  }

  /// Opens the node with the focus, its last child, and so on to the bottom.
  private func openDeep() {
    guard let indexPath = tableView.focusedIndexPath else { return }
    var node = rows[indexPath.row]
    var wanted = open.filter { $0.contains(node) }
    while let last = node.children.last {
      wanted.insert(node)
      node = last
    }
    show(wanted)
  }

  /// Opens some nodes and closes all others, in one batch.
  private func show(_ wanted: Set<TreeNode>) {
    let before = rows
    let changed = open.symmetricDifference(wanted)
    open = wanted
    rows = (1...6).flatMap { visibleNodes(from: TreeNode(path: [$0])) }
    let old = Set(before)
    let new = Set(rows)
    let paths = { (nodes: [TreeNode], isWanted: (TreeNode) -> Bool) in
      nodes.indices.filter { isWanted(nodes[$0]) }.map { IndexPath(row: $0, section: 0) }
    }
    do {
      try tableView.performBatchUpdates {
        try tableView.deleteRows(at: paths(before) { !new.contains($0) }, with: .top)
        try tableView.insertRows(at: paths(rows) { !old.contains($0) }, with: .top)
        try tableView.reconfigureRows(
          at: paths(before) { changed.contains($0) && new.contains($0) })
      }
    } catch let error as TableUpdateError {
      tableView(tableView, didRefuse: error)
    } catch {
      status = "\(error)"
    }
  }

  private func visibleNodes(from node: TreeNode) -> [TreeNode] {
    guard open.contains(node) else { return [node] }
    return [node] + node.children.flatMap(visibleNodes)
  }
}
