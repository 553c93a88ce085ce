// The heights of an outline, nested: every open list of children has a `RowHeights` of its own.
//
// AN EXAMPLE. Node 1 of the outermost list is open, and so is node 0 inside it.
//
//     line   node          container 0        container 1        container 2
//      0     0/0           child 0: 1
//      1     0/1           child 1: 1 + 5     |
//      2       1/0         |                  child 0: 1 + 2     |
//      3         2/0       |                  |                  child 0: 1
//      4         2/1       |                  |                  child 1: 1
//      5       1/1         |                  child 1: 2
//      7     0/2           child 2: 1
//
// A child that is open is one entry with its own lines and all lines inside it. So a change costs
// one edit at each level above it, and closed nodes cost nothing, however many they are.

/// The heights of the nodes of an outline, in whole lines.
///
/// A node is a part, known by its ``PartID``. Its children form a *container* once it has been
/// open. A container can open all of its children at once: each gets a container of its own when
/// it is visited for the first time, and counts as an estimate until then.
///
/// With *l* levels between a node and the outermost list, every operation on the node is O(*l*)
/// look-ups or edits of a ``RowHeights``, unless it says otherwise.
public struct OutlineHeights: Sendable {
  /// A list of children.
  struct Container: Sendable {
    /// The part that the children are inside; nil for the outermost list.
    var parent: PartID?
    /// The number of containers around this one.
    var depth: Int
    /// The heights of the children, each with everything inside it.
    var heights: RowHeights
    /// The children that have a container, by number.
    var inner: [Int: Inner] = [:]
    /// The change since which a child is open until it is closed; nil if a child begins closed.
    var opensChildrenSince: Int?
    /// The change that made the container visible.
    var openedIn: Int
    /// The change that hid it last.
    var closedIn: Int?
    /// The first child that the last growth added, and its change.
    var growth: (child: Int, change: Int)?
    /// The last new order of the children.
    var order: Renumbering?
    /// The number of the part around the container before it disappeared with that part, and the
    /// change.
    var gone: (child: Int, change: Int)?

    /// The number of children.
    var count: Int { heights.positionCount - 2 }
  }

  /// The container of a child.
  struct Inner: Sendable {
    /// Its number.
    var container: UInt32
    /// Whether the child is open.
    var isOpen: Bool
    /// The child's own lines; nil before they are measured.
    var ownLines: Int?
  }

  /// The containers by number; replaced ones keep their number without children.
  var containers: [Container]
  /// The number of the outermost list.
  public internal(set) var root: UInt32 = 0
  /// The number of the current change.
  var change = 0

  /// Creates an outline.
  ///
  /// - Parameters:
  ///   - count: The number of children of the outermost list.
  ///   - opensChildren: Whether its nodes, all of which are closed, open when they are visited.
  public init(count: Int, opensChildren: Bool = false) {
    containers = [
      Container(count: count, parent: nil, depth: 0, change: 0, opensChildren: opensChildren)
    ]
  }
}

extension OutlineHeights.Container {
  /// Creates a list of children that have not been measured, and are closed or open when they are
  /// visited.
  init(count: Int, parent: PartID?, depth: Int, change: Int, opensChildren: Bool) {
    precondition(count >= 0, "\(count) children")
    self.parent = parent
    self.depth = depth
    openedIn = change
    if opensChildren { opensChildrenSince = change }
    heights = RowHeights(rowCounts: [count], rowClass: opensChildren ? .expanded : .collapsed)
  }

  /// Removes all children.
  mutating func removeAll() {
    heights = RowHeights(rowCounts: [0])
    inner = [:]
    opensChildrenSince = nil
  }
}

// MARK: - State

extension OutlineHeights {
  /// The number of lines of all visible nodes, with estimates for those that were not measured.
  public var lines: Int { containers[Int(root)].heights.totalLines }

  /// The number of nodes that are open or have been.
  public var containerCount: Int { containers.count - 1 }

  /// Returns the list inside a part, or the outermost list for nil; nil if the part has never been
  /// open.
  public func list(inside part: PartID?) -> UInt32? { part.map { container(in: $0) } ?? root }

  /// Returns the number of children in a container.
  public func count(of container: UInt32) -> Int { containers[Int(container)].count }

  /// Returns the number of levels around the children of a container.
  public func depth(of container: UInt32) -> Int { containers[Int(container)].depth }

  /// Returns the part that a container is inside; nil for the outermost one.
  public func parent(of container: UInt32) -> PartID? { containers[Int(container)].parent }

  /// Returns the container inside a part; nil if the part has never been open.
  public func container(in part: PartID) -> UInt32? { inner(part)?.container }

  /// Returns whether a part is open.
  ///
  /// A part that opens with all others but was not visited yet is not known to be open.
  public func isOpen(_ part: PartID) -> Bool { inner(part)?.isOpen ?? false }

  /// Returns whether the children of a part open when they are visited for the first time.
  public func opensChildren(of part: PartID) -> Bool {
    inner(part).map { containers[Int($0.container)].opensChildrenSince != nil } ?? false
  }

  /// Returns the lists inside the parts of a list that are open or have been.
  public func lists(in list: UInt32) -> [UInt32] {
    containers[Int(list)].inner.values.map(\.container)
  }

  /// The parts that are open or have been, each after those around it.
  public var openedParts: [PartID] { inside(root).compactMap { parent(of: $0) } }

  /// Returns whether a part is in a list that was not replaced; it need not be visible.
  public func hasPlace(for part: PartID) -> Bool {
    containers.indices.contains(Int(part.container))
      && (0..<count(of: part.container)).contains(part.child)
  }

  /// Returns whether a part is visible: its list has that many children, and everything around it
  /// is open.
  public func contains(_ part: PartID) -> Bool {
    var part = part
    while hasPlace(for: part) {
      guard let parent = parent(of: part.container) else { return part.container == root }
      guard openContainer(in: parent) == part.container else { return false }
      part = parent
    }
    return false
  }

  /// Ends the current change: no part is new any more.
  public mutating func endChange() { change += 1 }

  func inner(_ part: PartID) -> Inner? { containers[Int(part.container)].inner[part.child] }
}
