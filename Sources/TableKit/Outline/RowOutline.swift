// The outline of one row: which nodes are known, and where.

internal import TableEngine

/// The nodes of an outline inside a row, between its data source and the engine.
///
/// The engine knows nodes as parts, the data source as items. It is a class because the engine
/// walks over its parts while the table is being changed.
@MainActor
final class RowOutline {
  /// The node around a list.
  private struct Owner {
    /// The node; nil for the outermost list.
    let item: OutlineItem?
  }

  /// The number of items that are kept although they are not on screen.
  static let keptItems = 4_096

  /// The object that provides the nodes.
  let source: any OutlineDataSource
  /// The same object if it owns which nodes are open; otherwise the table does.
  let expansion: (any OutlineExpansionDataSource)?
  /// The heights of the nodes.
  var outline: OutlineHeights
  /// The cells of nodes.
  var cells: [PartID: TableViewCell] = [:]
  /// The cells that parts had before the current change gave their lists another order.
  private(set) var previousCells: [PartID: TableViewCell] = [:]
  /// The table whose row it is in.
  private weak var table: TableView?

  /// The known nodes by their parts; nil for a node that contradicts another.
  private var items: [PartID: OutlineItem?] = [:]
  /// The parts of the known nodes.
  private var parts: [OutlineItem: PartID] = [:]

  /// Makes the outline of a data source, with all nodes closed unless the data source opens them.
  init(_ source: any OutlineDataSource, in table: TableView) {
    self.source = source
    expansion = source as? any OutlineExpansionDataSource
    self.table = table
    let count = source.numberOfChildren(of: nil)
    // A node is asked about when it is visited, like one that opens with all others.
    outline = OutlineHeights(count: max(count, 0), opensChildren: expansion != nil)
    // Most outlines have a few nodes, all of them on the screen.
    let room = min(max(count, 0), 8)
    items = Dictionary(minimumCapacity: room)
    parts = Dictionary(minimumCapacity: room)
    cells = Dictionary(minimumCapacity: room)
    if count < 0 { report(nil, "has \(count) children") }
  }

  // MARK: - Nodes

  /// Returns the node at a part, which the data source is asked for if it is not known.
  ///
  /// Returns nil for a node that contradicts another.
  func item(at part: PartID) -> OutlineItem? {
    if let known = items[part] { return known }
    // The nodes around it come first, so that none is requested inside the request of another.
    var around: [PartID] = []
    var container = part.container
    while let parent = outline.parent(of: container), items[parent] == nil {
      around.append(parent)
      container = parent.container
    }
    for part in around.reversed() { learn(part) }
    return learn(part)
  }

  /// Requests the node at a part, and keeps it.
  @discardableResult
  private func learn(_ part: PartID) -> OutlineItem? {
    let found = request(part)
    items[part] = .some(found)
    if let found { parts[found] = part }
    return found
  }

  private func request(_ part: PartID) -> OutlineItem? {
    guard let owner = owner(of: part.container) else { return nil }
    guard part.child < source.numberOfChildren(of: owner.item) else {
      report(owner.item, "has fewer children than before, without notice")
      return nil
    }
    let item = source.child(part.child, of: owner.item)
    if let other = parts[item], other != part, isStillThere(item, at: other) {
      report(item, "is in the outline twice")
      return nil
    }
    return item
  }

  /// Returns whether the data source still has a known node where it was.
  private func isStillThere(_ item: OutlineItem, at part: PartID) -> Bool {
    guard outline.hasPlace(for: part), let owner = owner(of: part.container),
      part.child < source.numberOfChildren(of: owner.item)
    else { return false }
    return source.child(part.child, of: owner.item) == item
  }

  /// Returns the node around a list; nil if it contradicts another.
  private func owner(of list: UInt32) -> Owner? {
    guard let parent = outline.parent(of: list) else { return Owner(item: nil) }
    return item(at: parent).map { Owner(item: $0) }
  }

  /// Returns the part of a node; nil if it is in no list that has been open.
  ///
  /// - Complexity: O(1) for a node that is known, O(*levels*) for one that the data source locates.
  ///   Otherwise, up to ``keptItems`` nodes in open lists are compared.
  func part(of item: OutlineItem) -> PartID? {
    if let part = parts[item] { return part }
    guard let path = path(to: item) else { return find(item) }
    return part(along: path) { part in
      if let part { decide(part, counts: false) }
      return outline.list(inside: part)
    }
  }

  /// Returns the part of a node, and visits none on the way; nil if it is in no list that has been
  /// open, or is not known any more and not located by the data source.
  func knownPart(of item: OutlineItem) -> PartID? {
    parts[item] ?? path(to: item).flatMap { part(along: $0) { outline.list(inside: $0) } }
  }

  /// Returns the part at the end of a path; nil if the path leaves the lists that have been open.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - inside: The function from a node to the list inside. It may visit the node, and leaves it
  ///     to this one to count the lines around.
  /// - Returns: The part.
  private func part(along path: Path, inside: (PartID?) -> UInt32?) -> PartID? {
    var found = path.start
    var last = outline.root
    defer { outline.countLines(from: last) }
    for (item, index) in path.steps.reversed() {
      guard let list = inside(found), index < outline.count(of: list) else { return nil }
      last = list
      let part = PartID(container: list, child: index)
      guard self.item(at: part) == item else { return nil }
      found = part
    }
    return found
  }

  /// Returns the part of a node among the first nodes in open lists.
  private func find(_ item: OutlineItem) -> PartID? {
    var lists: [UInt32] = [outline.root]
    var left = Self.keptItems
    while left > 0, let list = lists.popLast() {
      guard let owner = owner(of: list) else { continue }
      let children = 0..<min(outline.count(of: list), left, count(of: owner.item))
      left -= children.count
      for child in children {
        let part = PartID(container: list, child: child)
        if source.child(child, of: owner.item) == item {
          return self.item(at: part) == item ? part : nil
        }
        if isOpen(part), let inner = outline.list(inside: part) { lists.append(inner) }
      }
    }
    return nil
  }

  /// The steps to a node from the nearest known one around it, innermost first.
  private typealias Path = (start: PartID?, steps: [(item: OutlineItem, index: Int)])

  /// Returns the steps to a node; nil if the data source does not locate it.
  private func path(to item: OutlineItem) -> Path? {
    var steps: [(item: OutlineItem, index: Int)] = []
    var seen: Set<OutlineItem> = []
    var next = item
    while parts[next] == nil {
      guard seen.insert(next).inserted else {
        report(item, "is inside itself")
        return nil
      }
      guard let location = source.location(of: next), location.index >= 0 else { return nil }
      steps.append((next, location.index))
      guard let parent = location.parent else { return (nil, steps) }
      next = parent
    }
    return (parts[next], steps)
  }

  /// Returns the list inside a node, or the outermost list for nil; nil if the node has never been
  /// open.
  func list(inside part: PartID?) -> UInt32? {
    if let part { decide(part) }
    return outline.list(inside: part)
  }

  /// Returns whether a node is open.
  func isOpen(_ part: PartID) -> Bool {
    decide(part)
    return outline.isOpen(part)
  }

  /// Opens or closes a node that was not visited yet.
  private func decide(_ part: PartID, counts: Bool = true) {
    guard outline.isUndecided(part) else { return }
    outline.decide(part, count: openCount(of: part), counts: counts)
  }

  /// Returns the nodes around a part, the outermost first.
  func parts(around part: PartID) -> [PartID] {
    var around: [PartID] = []
    var container = part.container
    while let parent = outline.parent(of: container) {
      around.append(parent)
      container = parent.container
    }
    return around.reversed()
  }

  /// Returns the number of levels around a part.
  func level(of part: PartID) -> Int { outline.depth(of: part.container) }

  /// Whether more nodes are known than are kept off the screen.
  var isFull: Bool { items.count > Self.keptItems }

  /// Forgets nodes that are not on screen, if there are many.
  func forgetItems(except shown: Set<PartID>) {
    guard items.count > Self.keptItems + shown.count else { return }
    forgetItems { !shown.contains($0) && outline.container(in: $0) == nil }
  }

  /// Forgets the nodes at parts that fulfil a condition.
  func forgetItems(where isGone: (PartID) -> Bool) {
    items = items.filter { !isGone($0.key) }
    parts = parts.filter { items[$0.value] != nil }
  }

  /// Sets the cells of some parts aside: their numbers are about to change.
  func removeCells(where isGone: (PartID) -> Bool) {
    for part in cells.keys.filter(isGone) { previousCells[part] = cells.removeValue(forKey: part) }
  }

  /// Removes and returns the cell of a part that the current change removes or moves.
  func takeCell(of part: PartID) -> TableViewCell? {
    previousCells.removeValue(forKey: part) ?? cells.removeValue(forKey: part)
  }

  /// Removes and returns the cells that no part has any more, from top to bottom.
  func takePreviousCells() -> [TableViewCell] {
    defer { previousCells = [:] }
    return previousCells.sorted { outline.wasAbove($0.key, $1.key) }.map(\.value)
  }

  /// Returns the known children of a list, by number.
  func knownChildren(of list: UInt32) -> [(child: Int, item: OutlineItem)] {
    items.compactMap { part, item in
      part.container == list ? item.map { (part.child, $0) } : nil
    }
  }

  /// Returns whether a part is in a list or inside one of its nodes, from a child on.
  func isInside(_ part: PartID, _ list: UInt32, from child: Int = 0) -> Bool {
    (parts(around: part) + [part]).contains { $0.container == list && $0.child >= child }
  }

  /// Reports a contradiction once for each node; nil is the outermost list.
  func report(_ item: OutlineItem?, _ reason: String) {
    let name = item.map { "\($0)" } ?? "the outermost list"
    table?.report(
      .inconsistentOutline(item: name, reason: reason), onceFor: "outline \(name) \(reason)")
  }
}

extension RowOutline: @MainActor OutlineInterior {
  func childCount(of part: PartID) -> Int? {
    guard let item = item(at: part), source.isExpandable(item) else { return nil }
    return count(of: item)
  }

  func measure(_ part: PartID) -> Int { table?.measureNode(part, in: self) ?? 1 }

  /// The number of lines of all visible nodes, each of which is measured if necessary.
  var measuredLines: Int {
    var sum = 0
    var next = part(after: nil)
    while let part = next {
      sum += height(of: part)
      next = self.part(after: part)
    }
    return sum
  }

  /// Returns the number of children of a node, zero or more; nil is the outermost list.
  func count(of item: OutlineItem?) -> Int {
    let count = source.numberOfChildren(of: item)
    if count < 0 { report(item, "has \(count) children") }
    return max(0, count)
  }
}
