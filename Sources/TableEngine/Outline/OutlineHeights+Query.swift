extension OutlineHeights {
  /// Returns the next visible part below a part; nil after the last.
  ///
  /// - Parameters:
  ///   - part: A visible part; nil for the first part.
  ///   - children: Returns the number of children of a part that opens with all others; nil if it
  ///     cannot open.
  /// - Returns: The next part.
  /// - Complexity: O(1) on the average over a walk.
  public mutating func part(after part: PartID?, _ children: Children) -> PartID? {
    guard let part else { return count(of: 0) > 0 ? PartID(container: 0, child: 0) : nil }
    if let inner = decide(part, children), count(of: inner) > 0 {
      return PartID(container: inner, child: 0)
    }
    var last = part
    while last.child + 1 >= count(of: last.container) {
      guard let parent = parent(of: last.container) else { return nil }
      last = parent
    }
    return PartID(container: last.container, child: last.child + 1)
  }

  /// Returns the next visible part above a part; nil before the first.
  ///
  /// - Parameters:
  ///   - part: A visible part; nil for the last part.
  ///   - children: Returns the number of children of a part that opens with all others; nil if it
  ///     cannot open.
  /// - Returns: The next part above.
  /// - Complexity: O(1) on the average over a walk.
  public mutating func part(before part: PartID?, _ children: Children) -> PartID? {
    var container: UInt32 = 0
    var child = count(of: 0)
    if let part { (container, child) = (part.container, part.child) }
    guard child > 0 else { return parent(of: container) }
    var last = PartID(container: container, child: child - 1)
    while let inner = decide(last, children), count(of: inner) > 0 {
      last = PartID(container: inner, child: count(of: inner) - 1)
    }
    return last
  }

  /// Returns the number of lines above a visible part, with estimates for parts that were not
  /// measured.
  public func lines(above part: PartID) -> Int {
    var part = part
    var lines = 0
    while true {
      let container = containers[Int(part.container)]
      lines += container.heights.offset(ofPosition: part.child + 1)
      guard let parent = container.parent else { return lines }
      lines += inner(parent)?.ownLines ?? 1
      part = parent
    }
  }

  /// Returns the visible part at a line, by estimates, with the line inside it; nil without parts.
  ///
  /// A line outside the outline is limited to its first or last line.
  public mutating func part(
    nearLine line: Int, _ children: Children
  ) -> (part: PartID, line: Int)? {
    var container: UInt32 = 0
    var line = min(max(0, line), lines - 1)
    guard line >= 0 else { return nil }
    while let hit = containers[Int(container)].heights.hit(atOffset: line) {
      let part = PartID(container: container, child: hit.position - 1)
      guard let inner = decide(part, children) else { return (part, hit.line) }
      let own = self.inner(part)?.ownLines ?? 1
      if hit.line < own { return (part, hit.line) }
      // The lines inside may have become fewer since the part was visited for the first time.
      let inside = containers[Int(inner)].heights.totalLines
      guard inside > 0 else { return (part, 0) }
      container = inner
      line = min(hit.line - own, inside - 1)
    }
    return nil
  }
}
