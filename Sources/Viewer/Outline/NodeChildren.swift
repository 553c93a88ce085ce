// The children of an open node, looked up when they are asked for.

import Records

/// The children of an open object or array: nodes, or the parts of an array of short scalars.
struct NodeChildren {
  /// The number of bytes of a name that tell it from the next one.
  private static let comparedBytes = NodeName.widthLimit - 1

  /// The object or array.
  let value: OutlineValue
  /// The level of the children.
  let level: Int
  /// Whether the children are parts of a list.
  let isList: Bool
  private let children: JSONChildren
  /// The ordinal numbers of members whose name came before, by number.
  private let repeats: [Int: Int]

  /// Opens a node; nil if it has no nodes inside.
  init?(_ parent: NodeLayout.Placed) {
    switch parent.content {
    case .line, .text: return nil
    case .list(let value, let children):
      self.init(value, children, level: parent.level + 1, isList: true)
    case .members(let value, let children):
      self.init(value, children, level: parent.level + 1)
    }
  }

  /// Takes the children of an object or array.
  init(_ value: OutlineValue, _ children: JSONChildren, level: Int, isList: Bool = false) {
    self.value = value
    self.children = children
    self.level = level
    self.isList = isList
    repeats = isList ? [:] : value.nodes.repeats(in: value.node)
  }

  /// The number of nodes or parts.
  var count: Int { isList ? pages : children.count.known }

  /// The number of pages of nodes; a part of a list is one.
  var pages: Int {
    (children.count.known + JSONChildren.pageCount - 1) / JSONChildren.pageCount
  }

  /// Returns the number of bytes of the values on a page.
  func bytes(ofPage number: Int) -> Int {
    value.page(number, of: children).reduce(0) { $0 + $1.node.value.count }
  }

  /// Returns the place at which the values on a page begin.
  func start(ofPage number: Int) -> Int? {
    value.page(number, of: children).first?.node.value.lowerBound
  }

  /// Returns the nodes from a multiple of 64 on, at most 64; none in a list.
  ///
  /// - Complexity: O(bytes of the nodes).
  func page(_ number: Int, by layout: NodeLayout) -> [NodeLayout.Placed] {
    guard !isList else { return [] }
    let nodes = value.page(number, of: children)
    let alike = Self.alike(nodes)
    let first = number * JSONChildren.pageCount
    return nodes.enumerated().map { index, child in
      let key = child.key
      var name = NodeName()
      if let key {
        name.steps = [.key(key)]
      } else if value.node.kind == .array {
        name.steps = [.element(first + index)]
      }
      name.ordinal = repeats[first + index] ?? 1
      return layout.place(
        OutlineNode(name, child), level: level,
        isAlike: key.map { alike.contains($0.prefix(Self.comparedBytes)) } ?? false)
    }
  }

  /// Returns the lines of a part of a list.
  func part(_ number: Int, by layout: NodeLayout) -> NodeLine {
    layout.listPart(
      value.page(number, of: children), from: number * JSONChildren.pageCount,
      of: children.count.known, level: level)
  }

  /// Returns the beginnings that several long names have in common.
  private static func alike(_ nodes: [OutlineValue]) -> Set<ArraySlice<UInt8>> {
    var seen: Set<ArraySlice<UInt8>> = []
    var alike: Set<ArraySlice<UInt8>> = []
    for node in nodes {
      guard let key = node.key, key.count > comparedBytes else { continue }
      let beginning = key.prefix(comparedBytes)
      if !seen.insert(beginning).inserted { alike.insert(beginning) }
    }
    return alike
  }
}
