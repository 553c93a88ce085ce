// One level of an open record: the nodes that are shown, and the lines for the others.

/// The nodes of one level, in order.
struct OutlineLevel {
  /// The node around them; nil for those of the record.
  let parent: NodePath?
  /// The nodes that are shown.
  let shown: ShownNodes
  /// The nodes of the record; empty inside a node.
  private let entries: NodePlaces
  private let order: ChildOrder
  /// The lines of the text of the node around them that one line replaces.
  private let hiddenTextLines: Int

  /// Creates the level of a record.
  init(of entries: NodePlaces, showing shown: ShownNodes) {
    parent = nil
    self.shown = shown
    self.entries = entries
    order = ChildOrder(all: entries.count)
    hiddenTextLines = 0
  }

  /// Creates the level inside a node.
  init(
    inside parent: NodePath, _ order: ChildOrder, showing shown: ShownNodes,
    hiddenTextLines: Int = 0
  ) {
    self.parent = parent
    self.shown = shown
    self.order = order
    entries = NodePlaces()
    self.hiddenTextLines = hiddenTextLines
  }

  /// The number of nodes that are shown, with the lines for others.
  var count: Int { firstIndex + shown.count }

  /// The index of the first line after the one for lines of a text.
  private var firstIndex: Int { hiddenTextLines > 0 ? 1 : 0 }

  /// Returns an estimate of all lines from those of the first nodes; without any, one for each node.
  func lines(ifFirst nodes: Int, have lines: Int) -> Int {
    nodes == 0 ? count : lines * count / nodes
  }

  /// The nodes that are shown, from top to bottom.
  subscript(index: Int) -> NodePath {
    guard index >= firstIndex else {
      return .elision(.init(kind: .text, count: hiddenTextLines), in: parent)
    }
    return switch shown[index - firstIndex] {
    case .node(let place): path(at: place)
    case .above:
      .elision(
        .init(kind: shown.window == nil ? .above : .linesAbove, count: shown.above), in: parent)
    case .below:
      .elision(
        .init(kind: shown.window == nil ? .below : .linesBelow, count: shown.below), in: parent)
    }
  }

  /// Returns the lines that are shown of a node, among its own; nil for all of them.
  func lines(of path: NodePath) -> Range<Int>? {
    guard let window = shown.window, parent == nil,
      let place = entries.place(of: path), shown.places.contains(place)
    else { return nil }
    return window.lines(ofNode: place)
  }

  /// Returns the node at a place among all of the level.
  private func path(at place: Int) -> NodePath {
    parent?.child(order[place]) ?? entries.nodes[place]
  }

  /// Returns the index of a node; nil if it is not shown.
  func index(of path: NodePath) -> Int? {
    if let elision = path.elision {
      let index =
        switch elision.kind {
        case .above, .linesAbove: shown.index(of: .above).map { $0 + firstIndex }
        case .below, .linesBelow: shown.index(of: .below).map { $0 + firstIndex }
        case .text: firstIndex > 0 ? 0 : Int?.none
        }
      return index.flatMap { self[$0] == path ? $0 : nil }
    }
    let place = parent == nil ? entries.place(of: path) : order.place(of: path.number)
    return place.flatMap { shown.index(of: .node($0)) }.map { $0 + firstIndex }
  }

  /// Returns the nodes of which a line replaces all lines or some; none for those of a text.
  func replaced(by elision: NodePath.Elision) -> some Collection<NodePath> {
    let places =
      switch elision.kind {
      case .above: 0..<elision.count
      case .below: max(shown.total - elision.count, 0)..<shown.total
      case .linesAbove, .linesBelow: hiddenPlaces(replacedBy: elision)
      case .text: 0..<0
      }
    return places.lazy.map(path(at:))
  }

  /// Some lines of a node, or all of them.
  struct ReplacedLines {
    var path: NodePath
    var lines: Range<Int>
    var areAll: Bool
  }

  /// Returns the lines that a line replaces, by their nodes.
  func hiddenLines(replacedBy elision: NodePath.Elision) -> [ReplacedLines] {
    hiddenPlaces(replacedBy: elision).map { place in
      ReplacedLines(
        path: entries.nodes[place], lines: hiddenLines(at: place, elision),
        areAll: !shown.places.contains(place))
    }
  }

  /// Returns the places of the nodes of which a line replaces lines.
  private func hiddenPlaces(replacedBy elision: NodePath.Elision) -> Range<Int> {
    let places = entries.nodes.indices.filter { !hiddenLines(at: $0, elision).isEmpty }
    guard let first = places.first, let last = places.last else { return 0..<0 }
    return first..<last + 1
  }

  private func hiddenLines(at place: Int, _ elision: NodePath.Elision) -> Range<Int> {
    shown.window?.hiddenLines(ofNode: place, below: elision.kind == .linesBelow) ?? 0..<0
  }
}

extension NodePath {
  /// A line for nodes that are not shown, or for lines of a text.
  struct Elision: Hashable {
    /// The kind of items that a line replaces.
    enum Kind: Int, CaseIterable {
      /// The nodes above those that are shown.
      case above
      /// The nodes below them.
      case below
      /// The last lines of the text of the node around the line.
      case text
      /// The lines above those that are shown.
      case linesAbove
      /// The lines below them.
      case linesBelow

      /// Whether the items are lines of the outermost level.
      var isOfLines: Bool { self == .linesAbove || self == .linesBelow }
    }

    /// The kind of the replaced items.
    let kind: Kind
    /// The number of replaced items.
    let count: Int
  }

  /// The first number that counts nodes; those above it are lines about the record.
  private static let firstElision = -10

  /// Returns the line for nodes or lines that are not shown.
  static func elision(_ elision: Elision, in parent: NodePath?) -> NodePath {
    let number = firstElision - Elision.Kind.allCases.count * elision.count - elision.kind.rawValue
    return parent?.child(number) ?? NodePath(outermost: number)
  }

  /// The items that the line replaces; nil for a node.
  var elision: Elision? {
    guard number <= NodePath.firstElision else { return nil }
    let kinds = Elision.Kind.allCases
    let value = NodePath.firstElision - number
    return Elision(kind: kinds[value % kinds.count], count: value / kinds.count)
  }
}
