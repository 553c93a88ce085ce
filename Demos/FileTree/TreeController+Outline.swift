// The directories as nodes of an outline.

import TableKit

extension TreeController: OutlineDataSource {
  func numberOfChildren(of item: OutlineItem?) -> Int {
    guard let folder = folder(of: item) else { return 0 }
    if tree.reading(of: folder) == nil, promised.insert(folder).inserted { reader.read(folder) }
    return max(tree.listing(of: folder)?.count ?? 0, 1)
  }

  func child(_ index: Int, of item: OutlineItem?) -> OutlineItem {
    let folder = folder(of: item) ?? 0
    let isNote = tree.listing(of: folder)?.count ?? 0 == 0
    return OutlineItem(Node(folder: folder, index: isNote ? Node.note : UInt32(index)))
  }

  func isExpandable(_ item: OutlineItem) -> Bool { folder(of: item) != nil }

  func location(of item: OutlineItem) -> OutlineLocation? {
    item.value(as: Node.self).map { node in
      OutlineLocation(
        parent: self.item(of: node.folder), index: node.index == Node.note ? 0 : Int(node.index))
    }
  }

  func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
    guard let node = item.value(as: Node.self),
      let cell = tableView.dequeueReusableCell(withIdentifier: "file") as? FileCell
    else { return TableViewCell(style: .default, reuseIdentifier: nil) }
    if let listing = tree.listing(of: node.folder), node.index != Node.note {
      let index = Int(node.index)
      cell.show(
        listing.name(at: index), target: listing.target(at: index),
        isFolder: node.index < listing.folderCount)
    } else {
      cell.show(note: note(in: node.folder))
    }
    return cell
  }

  func tableView(_ tableView: TableView, willExpand item: OutlineItem) {
    guard let folder = folder(of: item), let node = tree.node(of: folder) else { return }
    search?.opened.removeAll { $0 == folder }
    if tree.reading(of: folder) == nil { unrevealed = folder }
    guard isAccordion else { return }
    // Whatever is open beside it closes, however much that is.
    let parent = self.item(of: node.folder)
    outline.collapseItem(parent, children: true)
    outline.expandItem(parent)
  }

  /// Returns the node of a directory; nil for the root.
  func item(of folder: UInt32) -> OutlineItem? { tree.node(of: folder).map { OutlineItem($0) } }

  /// Returns the directory of a node, where nil is the root; nil for a node that is none.
  private func folder(of item: OutlineItem?) -> UInt32? {
    guard let item else { return 0 }
    return item.value(as: Node.self).flatMap { tree.folder(at: $0) }
  }

  private func note(in folder: UInt32) -> String {
    switch tree.reading(of: folder) {
    case nil: "reading\u{2026}"
    case .entries: "empty"
    case .failure(let number): "cannot be read: \(Directories.reason(number))"
    }
  }
}
