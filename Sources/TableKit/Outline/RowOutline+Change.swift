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
    guard isOurs(item), let place = place(of: item) else { return }
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
    guard isOurs(item), let place = place(of: item) else { return }
    if let part = place.part {
      if outline.close(part, count: childCount(of: part) ?? 0) { outline.forget(part) }
    }
    if children { outline.closeAll(inside: place.part) }
  }

  /// Brings a node up to date with the data source.
  ///
  /// Nodes that are still inside keep their state. If the data source owns it, the table asks for it
  /// again.
  ///
  /// - Parameters:
  ///   - item: The node; nil is the row itself.
  ///   - children: Whether everything inside it is brought up to date too.
  func reload(_ item: OutlineItem?, children: Bool) {
    guard let place = place(of: item) else { return }
    if let part = place.part { outline.forget(part) }
    guard children else { return }
    if let list = outline.list(inside: place.part) { reloadChildren(of: list) }
    reloadOpenness(of: item)
  }

  /// Returns whether the table opens and closes a node; otherwise its attempt is reported.
  private func isOurs(_ item: OutlineItem?) -> Bool {
    if expansion != nil { report(item, "is opened and closed by the data source alone") }
    return expansion == nil
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
    // The state of other outlines is that of their data sources.
    let parts = expansion == nil ? outline.openedParts : []
    let opened = parts.filter { isInside($0, first) }.compactMap { part in
      item(at: part).map { Opened($0, part, in: outline) }
    }
    let inside = outline.openedParts.compactMap { outline.container(in: $0) }
    var orders: [UInt32: [(old: Int, new: Int?)]] = [:]
    for list in [outline.root] + inside { orders[list] = newOrder(of: list) }
    if !orders.isEmpty { removeCells { isInside($0, first) } }
    // From here on the data source is asked again for everything inside.
    forgetItems { isInside($0, first) }
    var lists = [first]
    while let list = lists.popLast() {
      let parent = outline.parent(of: list)
      let count = parent.map { childCount(of: $0) ?? 0 } ?? self.count(of: nil)
      guard let order = orders[list] else {
        outline.forgetHeights(in: list)
        outline.setCount(count, of: list)
        lists += outline.lists(in: list)
        continue
      }
      guard outline.canReorder(list) else {
        outline.replaceChildren(of: parent, count: count)
        continue
      }
      outline.reorderChildren(of: list, count: count, known: order)
      lists += outline.lists(in: list)
    }
    for node in opened { restore(node) }
  }

  /// Returns the new numbers of the known children of a list, by their old ones in ascending order;
  /// nil if those that remain have the numbers they had.
  private func newOrder(of list: UInt32) -> [(old: Int, new: Int?)]? {
    let known = knownChildren(of: list).sorted { $0.child < $1.child }
    let parent = outline.parent(of: list)
    let owner = parent.flatMap { item(at: $0) }
    guard owner != nil || parent == nil else { return known.map { ($0.child, nil) } }
    let count = count(of: owner)
    let keepsOrder = known.allSatisfy { child, item in
      child >= count || source.child(child, of: owner) == item
    }
    guard !keepsOrder else { return nil }
    let numbers = newNumbers(of: known, in: owner, count: count, before: outline.count(of: list))
    return known.map { ($0.child, numbers[$0.item]) }
  }

  /// Returns the new numbers of the known children of a node that are found.
  ///
  /// Most children move as the one before them, or by as much as the list grew. The others are
  /// looked for in the whole list, or in a long list near their old places.
  ///
  /// - Complexity: Three requests for each known child, and up to ``keptItems`` more.
  private func newNumbers(
    of known: [(child: Int, item: OutlineItem)], in owner: OutlineItem?, count: Int,
    before oldCount: Int
  ) -> [OutlineItem: Int] {
    var numbers: [OutlineItem: Int] = [:]
    var missing: [Int] = []
    var shift = 0
    for (child, item) in known {
      let guesses = [child + shift, child + count - oldCount, child].filter((0..<count).contains)
      if let number = guesses.first(where: { source.child($0, of: owner) == item }) {
        numbers[item] = number
        shift = number - child
      } else {
        missing.append(child)
      }
    }
    let reach = count <= Self.keptItems ? count : abs(count - oldCount) + 64
    var wanted = Set(known.map(\.item)).subtracting(numbers.keys)
    var (next, left) = (0, Self.keptItems)
    for child in missing where !wanted.isEmpty {
      let near = min(max(next, child - reach), count)..<min(max(next, child + reach), count)
      for number in near.prefix(left) where !wanted.isEmpty {
        let item = source.child(number, of: owner)
        if wanted.remove(item) != nil { numbers[item] = number }
      }
      left = max(0, left - near.count)
      next = near.upperBound
    }
    return numbers
  }

  /// Opens or closes a node as it was before its list was replaced, if it is still in the outline.
  private func restore(_ node: Opened) {
    guard let part = part(of: node.item), let count = childCount(of: part) else { return }
    outline.open(part, count: count)
    if node.opensChildren, !outline.opensChildren(of: part) { outline.openAll(inside: part) }
    if !node.isOpen { outline.close(part, count: count) }
  }

  /// A node that is open or has been.
  private struct Opened {
    let item: OutlineItem
    let isOpen: Bool
    /// Whether the nodes inside it open with it (contract O7).
    let opensChildren: Bool

    init(_ item: OutlineItem, _ part: PartID, in outline: OutlineHeights) {
      self.item = item
      isOpen = outline.isOpen(part)
      opensChildren = outline.opensChildren(of: part)
    }
  }
}
