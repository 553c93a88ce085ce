// The nodes of one level that are shown: all of them, or some with a line for the others.

/// The nodes of one level that are shown, among all of the level.
struct ShownNodes: Hashable, Sendable {
  /// A line of the level.
  enum Line: Hashable, Sendable {
    /// A node, by its place among all.
    case node(Int)
    /// The line for the nodes above those that are shown.
    case above
    /// The line for the nodes below them.
    case below
  }

  /// The nodes around a match that are shown, on each side.
  private static let neighbours = 2

  /// The places of the nodes that are shown.
  let places: Range<Int>
  /// The number of all nodes.
  let total: Int
  /// The lines of the nodes that are shown; nil if each node is shown as a whole or not at all.
  let window: LineWindow?

  /// Shows all nodes.
  init(all count: Int) {
    places = 0..<count
    total = count
    window = nil
  }

  /// Shows some lines of nodes.
  init(_ window: LineWindow, of count: Int) {
    places = window.places
    total = count
    self.window = window
  }

  /// Shows a node and its neighbours; a single node is never left out, because the line for it
  /// would take as much room.
  init(around place: Int, of count: Int) {
    let first = place - ShownNodes.neighbours
    let end = place + ShownNodes.neighbours + 1
    let start = first < 2 ? 0 : min(first, count)
    places = start..<max(end > count - 2 ? count : end, start)
    total = count
    window = nil
  }

  /// The number of nodes, or of lines, above those that are shown.
  var above: Int { window?.above ?? places.lowerBound }
  /// The number of nodes, or of lines, below them.
  var below: Int { window?.below ?? total - places.upperBound }

  /// The number of lines of the level, if each node takes one.
  var count: Int { places.count + (above > 0 ? 1 : 0) + (below > 0 ? 1 : 0) }

  /// The lines, from top to bottom.
  subscript(index: Int) -> Line {
    if above > 0, index == 0 { return .above }
    let place = places.lowerBound + index - (above > 0 ? 1 : 0)
    return place < places.upperBound ? .node(place) : .below
  }

  /// Returns the index of a line; nil for a node that is not shown.
  func index(of line: Line) -> Int? {
    switch line {
    case .above: above > 0 ? 0 : nil
    case .below: below > 0 ? count - 1 : nil
    case .node(let place):
      places.contains(place) ? place - places.lowerBound + (above > 0 ? 1 : 0) : nil
    }
  }
}
