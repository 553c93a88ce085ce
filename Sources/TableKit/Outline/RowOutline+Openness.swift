// The openness of nodes in an outline whose data source owns it.

internal import TableEngine

extension RowOutline {
  /// Returns the number of children of a node that is visited for the first time; nil if it is
  /// closed.
  func openCount(of part: PartID) -> Int? {
    guard let expansion else { return childCount(of: part) }
    guard let item = item(at: part), source.isExpandable(item), expansion.isExpanded(item) else {
      return nil
    }
    return count(of: item)
  }

  /// Asks the data source again which nodes are open, if it owns that.
  ///
  /// It asks at once about visible nodes that have been open, and about nodes with a cell. All
  /// others wait for their next visit: nothing on screen depends on them. Nodes inside a closed one
  /// wait until it opens.
  ///
  /// - Parameter item: The node whose openness has changed, also that of nodes inside; nil is
  ///   everything. A node that the table does not know any more is everything too.
  func reloadOpenness(of item: OutlineItem?) {
    guard expansion != nil else { return }
    var walk = Walk(shown: shownParts)
    if let part = item.flatMap({ knownPart(of: $0) }) {
      guard outline.contains(part), !outline.isUndecided(part) || walk.isShown(part) else { return }
      ask(part, &walk)
    } else {
      walk.next = [(outline.root, outline.count(of: outline.root))]
    }
    while let (list, count) = walk.next.popLast() {
      walk.lists.append(list)
      let opened = outline.openedChildren(in: list)
      let children = Set(opened + walk.shown[list, default: []]).filter { $0 < count }
      for child in children.sorted() { ask(PartID(container: list, child: child), &walk) }
    }
    outline.take(walk.answers, inside: walk.lists)
  }

  /// Asks about a part, and next about the list inside if the part is open.
  private func ask(_ part: PartID, _ walk: inout Walk) {
    let count = openCount(of: part)
    walk.answers.append(OutlineHeights.Answer(part: part, count: count))
    guard let count, let list = outline.container(in: part) else { return }
    walk.next.append((list, min(count, outline.count(of: list))))
  }

  /// The parts with a cell, by list, with the numbers that they have after the current change.
  private var shownParts: [UInt32: [Int]] {
    let parts = cells.keys + previousCells.keys.compactMap { outline.newPart(for: $0) }
    return Dictionary(grouping: parts.filter { outline.hasPlace(for: $0) }, by: \.container)
      .mapValues { $0.map(\.child) }
  }

  /// The progress of the questions about the visited lists of an outline.
  private struct Walk {
    /// The children of each list that have a cell.
    let shown: [UInt32: [Int]]
    /// The answers, each after those about the parts around it.
    var answers: [OutlineHeights.Answer] = []
    /// The lists that were walked, each after those around it.
    var lists: [UInt32] = []
    /// The lists to walk, with the number of children that are left.
    var next: [(list: UInt32, count: Int)] = []

    init(shown: [UInt32: [Int]]) { self.shown = shown }

    func isShown(_ part: PartID) -> Bool { shown[part.container]?.contains(part.child) ?? false }
  }
}
