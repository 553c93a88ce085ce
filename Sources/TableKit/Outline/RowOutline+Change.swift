// Opening, closing and reloading the nodes of an outline.

internal import TableEngine

extension RowOutline {
  /// The place of a node.
  private struct Place {
    /// The part; nil for the row.
    let part: PartID?
  }

  /// Opens a node, if it can open.
  ///
  /// - Parameters:
  ///   - item: The node; nil is the row itself.
  ///   - children: Whether everything inside it opens too.
  func expand(_ item: OutlineItem?, children: Bool) {
    guard let place = place(of: item) else { return }
    if let part = place.part {
      guard let count = childCount(of: part) else { return }
      // An open node may be taller than a closed one.
      if outline.open(part, count: count) { outline.forget(part) }
    }
    if children { outline.openAll(inside: place.part) }
  }

  /// Closes a node.
  ///
  /// - Parameters:
  ///   - item: The node; nil is the row itself.
  ///   - children: Whether everything inside it closes too. Otherwise it is open again when the node
  ///     opens.
  func collapse(_ item: OutlineItem?, children: Bool) {
    guard let place = place(of: item) else { return }
    if let part = place.part {
      if outline.close(part, count: childCount(of: part) ?? 0) { outline.forget(part) }
    }
    if children { outline.closeAll(inside: place.part) }
  }

  /// Brings a node up to date with the data source.
  ///
  /// Nodes that are still inside keep their state.
  ///
  /// - Parameters:
  ///   - item: The node; nil is the row itself.
  ///   - children: Whether everything inside it is brought up to date too.
  func reload(_ item: OutlineItem?, children: Bool) {
    guard let place = place(of: item) else { return }
    if let part = place.part { outline.forget(part) }
    guard children, let list = outline.list(inside: place.part) else { return }
    reloadChildren(of: list)
  }

  /// Returns the place of a node; nil if the outline has none, which is reported.
  private func place(of item: OutlineItem?) -> Place? {
    guard let item else { return Place(part: nil) }
    guard let part = part(of: item) else {
      report(item, "is not in the outline, or in a list that was never open")
      return nil
    }
    return Place(part: part)
  }

  // MARK: - Children

  /// Brings the children of a list and everything inside up to date.
  private func reloadChildren(of first: UInt32) {
    let opened = outline.openedParts.filter { isInside($0, first) }.compactMap { part in
      item(at: part).map { (item: $0, isOpen: outline.isOpen(part)) }
    }
    let inside = outline.openedParts.compactMap { outline.container(in: $0) }
    let replaced = Set(([outline.root] + inside).filter { !keepsOrder(of: $0) })
    // From here on the data source is asked again for everything inside.
    forgetItems { isInside($0, first) }
    var lists = [first]
    while let list = lists.popLast() {
      let parent = outline.parent(of: list)
      let count = parent.map { childCount(of: $0) ?? 0 } ?? self.count(of: nil)
      if replaced.contains(list) {
        outline.replaceChildren(of: parent, count: count)
      } else {
        outline.forgetHeights(in: list)
        outline.setCount(count, of: list)
        lists += outline.lists(in: list)
      }
    }
    for (item, isOpen) in opened { restore(item, isOpen: isOpen) }
  }

  /// Returns whether all known children of a list that remain have the numbers they had.
  private func keepsOrder(of list: UInt32) -> Bool {
    let parent = outline.parent(of: list)
    let owner = parent.flatMap { item(at: $0) }
    guard owner != nil || parent == nil else { return false }
    let count = count(of: owner)
    return knownChildren(of: list).allSatisfy { child, known in
      child >= count || source.child(child, of: owner) == known
    }
  }

  /// Opens or closes a node as it was before its list was replaced, if it is still in the outline.
  private func restore(_ item: OutlineItem, isOpen: Bool) {
    guard let part = part(of: item), let count = childCount(of: part) else { return }
    outline.open(part, count: count)
    if !isOpen { outline.close(part, count: count) }
  }
}
