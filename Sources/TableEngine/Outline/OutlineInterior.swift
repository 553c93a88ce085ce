/// An interior whose parts are the nodes of an outline, with their lines in an ``OutlineHeights``.
///
/// It answers for the outline, and says how many children and lines a node has.
public protocol OutlineInterior: RowInterior {
  /// The heights of the nodes.
  var outline: OutlineHeights { get set }
  /// Returns the number of children of a node; nil if it cannot open.
  func childCount(of part: PartID) -> Int?
  /// Returns the number of children of a node that is open when it is visited for the first time;
  /// nil if it is closed.
  ///
  /// The table calls it for nodes that open with all others. By default, each that can open is open.
  func openCount(of part: PartID) -> Int?
  /// Returns the own lines of a node, one or more.
  func measure(_ part: PartID) -> Int
}

extension OutlineInterior {
  /// Returns the number of children of a node; nil if it cannot open.
  public func openCount(of part: PartID) -> Int? { childCount(of: part) }

  /// The number of lines of all visible nodes.
  public var lines: Int { outline.lines }
  /// Returns the next visible node below.
  public func part(after part: PartID?) -> PartID? { answer { $0.part(after: part) } }
  /// Returns the next visible node above.
  public func part(before part: PartID?) -> PartID? { answer { $0.part(before: part) } }
  /// Returns the visible node at a line, by estimates.
  public func part(nearLine line: Int) -> (part: PartID, line: Int)? {
    answer { $0.part(nearLine: line) }
  }
  /// Returns whether one node is above another.
  public func isAbove(_ one: PartID, _ other: PartID) -> Bool { outline.isAbove(one, other) }
  /// Returns whether a node is visible.
  public func contains(_ part: PartID) -> Bool { outline.contains(part) }
  /// Returns whether a node became visible in the current change.
  public func isNew(_ part: PartID) -> Bool { outline.isNew(part) }
  /// Returns a node as it was before the current change; nil if it is new.
  public func oldPart(for part: PartID) -> PartID? { outline.oldPart(for: part) }
  /// Returns a node as it is after the current change; nil if its list has a new order without it.
  public func newPart(for old: PartID) -> PartID? { outline.newPart(for: old) }
  /// Returns whether one node was above another before the current change.
  public func wasAbove(_ one: PartID, _ other: PartID) -> Bool { outline.wasAbove(one, other) }
  /// Returns the nearest visible node around one that is not.
  public func remainingPart(around part: PartID) -> PartID? { outline.visiblePart(around: part) }
  /// Returns the number of lines above a node, by estimates.
  public func lines(above part: PartID) -> Int { outline.lines(above: part) }
  /// Ends the current change.
  public func endChange() { outline.endChange() }

  /// Returns the own lines of a node, which is measured if necessary.
  public func height(of part: PartID) -> Int {
    if let lines = outline.height(of: part) { return lines }
    let lines = max(1, measure(part))
    if outline.isUndecided(part) {
      guard let count = openCount(of: part) else {
        outline.measureClosed(part, lines: lines)
        return lines
      }
      outline.decide(part, count: count)
    }
    outline.measure(part, lines: lines)
    return lines
  }

  /// Asks until every part in question is decided.
  private func answer<Value>(_ ask: (OutlineHeights) -> OutlineAnswer<Value>) -> Value {
    while true {
      switch ask(outline) {
      case .known(let value): return value
      case .undecided(let part):
        let count = openCount(of: part)
        outline.decide(part, count: count)
      }
    }
  }
}
