// A list of children in a new order.

extension OutlineHeights {
  /// Returns whether the children of a list can get a new order in the current change.
  ///
  /// A list has one for each change. Another one needs ``replaceChildren(of:count:)``.
  public func canReorder(_ list: UInt32) -> Bool {
    let container = containers[Int(list)]
    return container.order?.change != change && container.growth?.change != change
  }

  /// Gives the children of a list new numbers; some come and others go.
  ///
  /// Known children keep what is inside them. All others take the numbers between them and begin
  /// closed, or open with all others. No line of the children stays measured.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - count: The new number of children.
  ///   - known: The known children by old number, ascending, with different new numbers; nil for
  ///     one that has gone. Children with a container that are not among them have gone, and so has
  ///     one whose new number is none of the list.
  /// - Complexity: O(*known* log *known* + containers inside).
  /// - Precondition: The list can be reordered.
  public mutating func reorderChildren(
    of list: UInt32, count: Int, known: [(old: Int, new: Int?)]
  ) {
    precondition(canReorder(list), "a second order of list \(list) in one change")
    let old = containers[Int(list)]
    let known = valid(known, before: old.count, after: count)
    let numbers = Set(known.map(\.old))
    let unknown = old.inner.keys.filter { !numbers.contains($0) }.map { (old: $0, new: Int?.none) }
    let order = Renumbering(
      oldCount: old.count, newCount: count, known: (known + unknown).sorted { $0.old < $1.old },
      change: change)
    let opens = old.opensChildrenSince != nil
    containers[Int(list)].order = order
    containers[Int(list)].inner = [:]
    containers[Int(list)].heights = RowHeights(rowCounts: [count])
    containers[Int(list)].heights.setAll(.guess, rowClass: opens ? .expanded : .collapsed)
    for (child, inner) in old.inner {
      if let new = order.new(for: child) {
        containers[Int(inner.container)].parent?.child = new
        containers[Int(list)].inner[new] = Inner(
          container: inner.container, isOpen: inner.isOpen, ownLines: nil)
        storeEntry(of: PartID(container: list, child: new))
      } else {
        remove(inner.container, ofChild: child)
      }
    }
    updateEntries(from: list)
  }

  /// Returns the known children that the list had, of which those with a place of their own stay.
  private func valid(
    _ known: [(old: Int, new: Int?)], before oldCount: Int, after newCount: Int
  ) -> [(old: Int, new: Int?)] {
    var taken: Set<Int> = []
    return known.filter { (0..<oldCount).contains($0.old) }.map { old, new in
      guard let new, (0..<newCount).contains(new), taken.insert(new).inserted else {
        return (old, nil)
      }
      return (old, new)
    }
  }

  /// Empties the container of a child that has gone, and everything inside.
  private mutating func remove(_ container: UInt32, ofChild child: Int) {
    for number in inside(container) { containers[Int(number)].removeAll() }
    containers[Int(container)].gone = (child, change)
    containers[Int(container)].parent?.child = .max
  }
}
