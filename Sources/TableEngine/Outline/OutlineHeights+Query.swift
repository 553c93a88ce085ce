/// The answer of an outline that may have to know more about a part first.
public enum OutlineAnswer<Value> {
  /// The answer.
  case known(Value)
  /// No answer yet: a part that opens with all others is visited for the first time.
  ///
  /// Call ``OutlineHeights/decide(_:count:)`` and ask again.
  case undecided(PartID)
}

extension OutlineHeights {
  /// Returns the next visible part below a part; nil after the last.
  ///
  /// - Parameter part: A visible part; nil for the first part.
  /// - Returns: The next part below.
  /// - Complexity: O(1) on the average over a walk.
  public func part(after part: PartID?) -> OutlineAnswer<PartID?> {
    guard let part else {
      return .known(count(of: root) > 0 ? PartID(container: root, child: 0) : nil)
    }
    guard !isUndecided(part) else { return .undecided(part) }
    if let inner = openContainer(in: part), count(of: inner) > 0 {
      return .known(PartID(container: inner, child: 0))
    }
    var last = part
    while last.child + 1 >= count(of: last.container) {
      guard let parent = parent(of: last.container) else { return .known(nil) }
      last = parent
    }
    return .known(PartID(container: last.container, child: last.child + 1))
  }

  /// Returns the next visible part above a part; nil before the first.
  ///
  /// - Parameter part: A visible part; nil for the last part.
  /// - Returns: The next part above.
  /// - Complexity: O(1) on the average over a walk.
  public func part(before part: PartID?) -> OutlineAnswer<PartID?> {
    var (container, child) = (root, count(of: root))
    if let part { (container, child) = (part.container, part.child) }
    guard child > 0 else { return .known(parent(of: container)) }
    var last = PartID(container: container, child: child - 1)
    while !isUndecided(last) {
      guard let inner = openContainer(in: last), count(of: inner) > 0 else { return .known(last) }
      last = PartID(container: inner, child: count(of: inner) - 1)
    }
    return .undecided(last)
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
  public func part(nearLine line: Int) -> OutlineAnswer<(part: PartID, line: Int)?> {
    var container = root
    var line = min(max(0, line), lines - 1)
    guard line >= 0 else { return .known(nil) }
    while let hit = containers[Int(container)].heights.hit(atOffset: line) {
      let part = PartID(container: container, child: hit.position - 1)
      guard !isUndecided(part) else { return .undecided(part) }
      let own = inner(part)?.ownLines ?? 1
      guard let inner = openContainer(in: part), hit.line >= own else {
        return .known((part, hit.line))
      }
      container = inner
      line = hit.line - own
    }
    return .known(nil)
  }
}
