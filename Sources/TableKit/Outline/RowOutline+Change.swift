// Opening, closing and reloading the nodes of an outline.

internal import TableEngine

extension RowOutline {
  /// Opens a node, if it can open.
  ///
  /// - Parameters:
  ///   - item: The node; nil stands for the row.
  ///   - children: Whether everything inside it opens too.
  func expand(_ item: OutlineItem?, children: Bool) {
    guard let place = place(of: item) else { return }
    if let part = place.part {
      guard let count = childCount(of: part) else { return }
      outline.open(part, count: count)
    }
    if children { outline.openAll(inside: place.part) }
  }

  /// Closes a node.
  ///
  /// - Parameters:
  ///   - item: The node; nil stands for the row.
  ///   - children: Whether everything inside it closes too. Otherwise it is open again when the node
  ///     opens.
  func collapse(_ item: OutlineItem?, children: Bool) {
    guard let place = place(of: item) else { return }
    if let part = place.part {
      outline.close(part, count: childCount(of: part) ?? 0)
    }
    if children { outline.closeAll(inside: place.part) }
  }

  /// Brings a node up to date with the data source.
  ///
  /// Nodes that are still inside keep their state.
  ///
  /// - Parameters:
  ///   - item: The node; nil stands for the row.
  ///   - children: Whether everything inside it is brought up to date too.
  func reload(_ item: OutlineItem?, children: Bool) {
    guard let place = place(of: item) else { return }
    if let part = place.part { outline.forget(part) }
    guard children, let first = outline.list(inside: place.part) else { return }
    var lists = [first]
    while let list = lists.popLast() {
      reloadChildren(of: list)
      guard let current = outline.list(inside: outline.parent(of: list)) else { continue }
      lists += outline.lists(in: current)
    }
  }

  /// Returns the place of a node, in a box that is nil if there is no such node.
  private func place(of item: OutlineItem?) -> (part: PartID?, Void)? {
    guard let item else { return (nil, ()) }
    guard let part = part(of: item) else {
      report(item, "is not in the outline, or in a list that was never open")
      return nil
    }
    return (part, ())
  }

  // MARK: - Children

  /// Recounts the children of a list, and replaces them unless they have only come or gone at the
  /// end.
  private func reloadChildren(of list: UInt32) {
    let parent = outline.parent(of: list)
    let item = parent.flatMap { self.item(at: $0) }
    let count = parent == nil ? self.count(of: nil) : parent.flatMap { childCount(of: $0) } ?? 0
    if keepsOrder(of: list, count, of: item) {
      outline.forgetHeights(in: list)
      outline.setCount(count, of: list)
      forgetItems { $0.container == list && $0.child >= count }
    } else {
      replaceChildren(of: parent, item, count)
    }
  }

  /// Returns whether all known children that remain have the numbers they had.
  private func keepsOrder(of list: UInt32, _ count: Int, of item: OutlineItem?) -> Bool {
    knownChildren(of: list).allSatisfy { child, known in
      child >= count || source.child(child, of: item) == known
    }
  }

  /// Replaces the children of a node; those that are still there are open or closed as before.
  private func replaceChildren(of part: PartID?, _ item: OutlineItem?, _ count: Int) {
    guard let old = outline.list(inside: part) else { return }
    let opened = outline.openedParts.filter { isInside($0, old) }.compactMap { part in
      self.item(at: part).map { (item: $0, isOpen: outline.isOpen(part)) }
    }
    forgetItems { isInside($0, old) }
    outline.replaceChildren(of: part, count: count)
    for (item, isOpen) in opened {
      guard let part = self.part(of: item), let count = childCount(of: part) else { continue }
      outline.open(part, count: count)
      if !isOpen { outline.close(part, count: count) }
    }
  }
}
