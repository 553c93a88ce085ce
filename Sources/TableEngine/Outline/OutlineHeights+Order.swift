// The order of parts, now and before the current change.

extension OutlineHeights {
  // MARK: - Now

  /// Returns whether one part is above another; a node is above everything inside it.
  ///
  /// The parts need not be visible.
  public func isAbove(_ one: PartID, _ other: PartID) -> Bool {
    isAbove(one, other) { containers[Int($0)].parent }
  }

  /// Returns the nearest visible part that a part is inside; nil if there is none.
  public func visiblePart(around part: PartID) -> PartID? {
    guard containers.indices.contains(Int(part.container)) else { return nil }
    var part = part
    var nearest: PartID?
    while let parent = parent(of: part.container) {
      if parent.child >= count(of: parent.container) {
        nearest = nil
      } else if nearest == nil || openContainer(in: parent) != part.container {
        nearest = parent
      }
      part = parent
    }
    if part.container != root { nearest = nil }
    return nearest
  }

  // MARK: - Before the current change

  /// Returns whether a part became visible in the current change.
  public func isNew(_ part: PartID) -> Bool {
    var part = part
    while true {
      let container = containers[Int(part.container)]
      if container.openedIn == change { return true }
      if let growth = container.growth, growth.change == change, part.child >= growth.child {
        return true
      }
      if let order = order(of: part.container), order.old(for: part.child) == nil { return true }
      guard let parent = container.parent else { return false }
      part = parent
    }
  }

  /// Returns a part as it was before the current change; nil if it is new.
  public func oldPart(for part: PartID) -> PartID? {
    guard !isNew(part) else { return nil }
    let old = order(of: part.container)?.old(for: part.child) ?? part.child
    return PartID(container: part.container, child: old)
  }

  /// Returns a part as it is after the current change, visible or not; nil if its list has a new
  /// order without it.
  public func newPart(for old: PartID) -> PartID? {
    guard let order = order(of: old.container) else { return old }
    return order.new(for: old.child).map { PartID(container: old.container, child: $0) }
  }

  /// Returns whether one part was above another before the current change.
  public func wasAbove(_ one: PartID, _ other: PartID) -> Bool {
    isAbove(one, other) { number in
      let container = containers[Int(number)]
      guard var parent = container.parent else { return nil }
      if let gone = container.gone, gone.change == change {
        parent.child = gone.child
      } else if let order = order(of: parent.container) {
        parent.child = order.old(for: parent.child) ?? parent.child
      }
      return parent
    }
  }

  // MARK: - Implementation

  /// Returns the order that the current change gave to a list; nil if it kept the old one.
  private func order(of list: UInt32) -> Renumbering? {
    guard containers.indices.contains(Int(list)), let order = containers[Int(list)].order,
      order.change == change
    else { return nil }
    return order
  }

  private func isAbove(
    _ one: PartID, _ other: PartID, parent: (UInt32) -> PartID?
  ) -> Bool {
    if one.container == other.container { return one.child < other.child }
    var (one, other) = (one, other)
    let depths = (depth(one), depth(other))
    for _ in 0..<max(0, depths.0 - depths.1) { one = parent(one.container) ?? one }
    for _ in 0..<max(0, depths.1 - depths.0) { other = parent(other.container) ?? other }
    if one == other { return depths.0 < depths.1 }
    while one.container != other.container, let next = parent(one.container) {
      (one, other) = (next, parent(other.container) ?? other)
    }
    return one.child < other.child
  }

  private func depth(_ part: PartID) -> Int { containers[Int(part.container)].depth }
}
