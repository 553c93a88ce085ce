// The outline as the table asks for it.

import TableKit

extension Outline: OutlineExpansionDataSource {
  func numberOfChildren(of item: OutlineItem?) -> Int { level(inside: item?.path).count }

  func child(_ index: Int, of item: OutlineItem?) -> OutlineItem {
    OutlineItem(level(inside: item?.path)[index])
  }

  func isExpandable(_ item: OutlineItem) -> Bool { item.path.map(isExpandable) ?? false }

  func isExpanded(_ item: OutlineItem) -> Bool { item.path.map { openness.isOpen($0) } ?? false }

  func setExpanded(_ isExpanded: Bool, item: OutlineItem) {
    if let path = item.path { openness.set(isExpanded, path) }
  }

  func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: NodeCell.identifier)
      ?? NodeCell(style: .default, reuseIdentifier: NodeCell.identifier)
    if let cell = cell as? NodeCell, let path = item.path, let rows {
      cell.show(path, of: self, in: rows)
    }
    return cell
  }

  func location(of item: OutlineItem) -> OutlineLocation? {
    guard let path = item.path else { return nil }
    return level(inside: path.parent).index(of: path).map {
      OutlineLocation(parent: path.parent.map { OutlineItem($0) }, index: $0)
    }
  }
}

extension OutlineItem {
  /// The place of the node in its record.
  var path: NodePath? { value(as: NodePath.self) }
}
