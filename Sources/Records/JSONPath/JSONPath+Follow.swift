// Following a path through the bytes of a value.

/// A value that a path leads to.
package struct JSONFound {
  /// The text that the value is in: the given one, or a decoded string inside it.
  package let nodes: JSONNodes
  /// The value.
  package let node: JSONNode
  /// The numbers of the children that lead to it; those after a string are in its decoded text.
  package let route: [Int]
  /// The place of the outermost string whose decoded text it is in; nil if it is in none.
  private let string: Range<Int>?

  /// Whether the value is in the decoded text of a string.
  package var isEmbedded: Bool { string != nil }

  /// The place in the given text of the value, or of the string that it is in.
  package var place: Range<Int> { string ?? node.value }

  fileprivate init(nodes: JSONNodes, node: JSONNode, route: [Int], string: Range<Int>?) {
    self.nodes = nodes
    self.node = node
    self.route = route
    self.string = string
  }

  /// The decoded text of a string, and other values as they are spelled; nil if it cannot be read.
  package var text: [UInt8]? { nodes.text(of: node) }

  /// The number of children of an object or array; nil for other values.
  ///
  /// - Complexity: O(bytes of the value).
  package var childCount: Int? {
    guard node.isContainer else { return nil }
    var children = JSONChildren(of: node)
    while children.scan(nodes.bytes) {}
    return children.isComplete ? children.count.known : nil
  }

  fileprivate func child(_ child: JSONNodes.Child) -> JSONFound {
    JSONFound(nodes: nodes, node: child.node, route: route + [child.number], string: string)
  }

  /// The object or array that this is: of a string the one that it holds.
  fileprivate var container: JSONFound? {
    if node.isContainer { return self }
    guard let text = nodes.embedded(in: node) else { return nil }
    let inner = JSONNodes(in: JSONBytes(text))
    return inner.root.map {
      JSONFound(nodes: inner, node: $0, route: route, string: string ?? node.value)
    }
  }
}

extension JSONPath {
  /// Finds the values that the path leads to, in order.
  ///
  /// At words side by side the longest key that the object has is taken. Of equal keys the last one
  /// counts; a key in another case counts where none is equal. Strings that hold JSON are entered
  /// like objects and arrays.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - body: Receives each value; returns false to stop.
  /// - Complexity: O(bytes); members that are not on the path are passed by counting brackets.
  package func forEachValue(in bytes: JSONBytes, _ body: (JSONFound) -> Bool) {
    let nodes = JSONNodes(in: bytes)
    guard let root = nodes.root else { return }
    /// Arrays whose elements are visited, from the outermost to the innermost.
    var visits: [Visit] = []
    var next: Position? = Position(
      found: JSONFound(nodes: nodes, node: root, route: [], string: nil), step: 0)
    while true {
      if let position = next.flatMap(follow) {
        if position.step == steps.count {
          guard body(position.found) else { return }
        } else if position.found.node.kind == .array {
          visits.append(Visit(array: position.found, step: position.step + 1))
        }
      }
      guard !visits.isEmpty else { return }
      next = visits[visits.count - 1].next()
      if next == nil { visits.removeLast() }
    }
  }

  /// Returns the first value that the path leads to; nil if there is none.
  package func first(in bytes: JSONBytes) -> JSONFound? {
    var first: JSONFound?
    forEachValue(in: bytes) {
      first = $0
      return false
    }
    return first
  }

  /// Returns the texts of all values that the path leads to.
  package func texts(in bytes: JSONBytes) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    forEachValue(in: bytes) {
      if let text = $0.text { texts.append(text) }
      return true
    }
    return texts
  }

  // MARK: - One step after the other

  /// A value, and the step that comes next.
  private struct Position {
    var found: JSONFound
    var step: Int
  }

  /// The elements of an array, one after the other.
  private struct Visit {
    let array: JSONFound
    /// The step inside each element.
    let step: Int
    private var walker: JSONWalker

    init(array: JSONFound, step: Int) {
      self.array = array
      self.step = step
      walker = JSONWalker(array.nodes.bytes, of: array.node)
    }

    mutating func next() -> Position? {
      guard let node = walker.next() else { return nil }
      return Position(found: array.child((walker.number - 1, node)), step: step)
    }
  }

  /// Follows the steps to the end of the path, or up to a step to every element.
  ///
  /// - Returns: The value there; nil if there is none.
  private func follow(_ start: Position) -> Position? {
    var position = start
    while position.step < steps.count {
      guard let container = position.found.container else { return nil }
      position.found = container
      let child: JSONNodes.Child?
      var taken = 1
      switch steps[position.step] {
      case .every: return position
      case .element(let number):
        guard container.node.kind == .array else { return nil }
        child = container.nodes.child(number, of: container.node)
      case .name(let name, _):
        if container.node.kind == .array {
          let number = Int(String(decoding: name, as: UTF8.self))
          child = number.flatMap { container.nodes.child($0, of: container.node) }
        } else {
          (child, taken) = member(of: container, from: position.step)
        }
      }
      guard let child else { return nil }
      position = Position(found: container.child(child), step: position.step + taken)
    }
    return position
  }

  /// Returns the member that the names from a step on lead to, and the number of steps taken.
  private func member(of object: JSONFound, from step: Int) -> (JSONNodes.Child?, Int) {
    let keys = keys(from: step)
    guard let found = object.nodes.child(withKeyAmong: keys, of: object.node) else {
      return (nil, 1)
    }
    return (found.child, keys.count - found.key)
  }

  /// The keys that the names from a step on may spell, the longest first.
  private func keys(from step: Int) -> [[UInt8]] {
    var keys: [[UInt8]] = []
    for next in steps[step...] {
      guard case .name(let name, let isQuoted) = next, !isQuoted || keys.isEmpty else { break }
      keys.insert(keys.first.map { $0 + [UInt8(ascii: ".")] + name } ?? name, at: 0)
      if isQuoted { break }
    }
    return keys
  }
}

extension JSONNodes {
  /// Returns the member of an object with the first of some keys that it has.
  ///
  /// - Returns: The last member with that key, and the index of the key.
  fileprivate func child(
    withKeyAmong keys: [[UInt8]], of object: JSONNode
  ) -> (child: Child, key: Int)? {
    guard object.kind == .object else { return nil }
    var walker = JSONWalker(bytes, of: object)
    walker.wantedKeys = keys
    var found: (child: Child, key: Int)?
    while let node = walker.next() {
      guard let key = walker.keyIndex, key <= found?.key ?? key else { continue }
      found = ((walker.number - 1, node), key)
    }
    return found ?? folded(keys, of: object)
  }

  /// Returns the same where case makes no difference.
  private func folded(_ keys: [[UInt8]], of object: JSONNode) -> (child: Child, key: Int)? {
    let keys = keys.map { String(decoding: $0, as: UTF8.self).lowercased() }
    var walker = JSONWalker(bytes, of: object)
    var found: (child: Child, key: Int)?
    while let node = walker.next() {
      guard let name = key(of: node), keys.contains(where: { $0.utf8.count == name.count }),
        let key = keys.firstIndex(of: String(decoding: name, as: UTF8.self).lowercased()),
        key <= found?.key ?? key
      else { continue }
      found = ((walker.number - 1, node), key)
    }
    return found
  }

  /// Returns the path that leads to a node; nil if bytes cannot be read.
  ///
  /// It ends before a member whose key is broken. Of equal keys it leads to the last one.
  package func path(on route: JSONRoute) -> JSONPath? {
    guard var isObject = root.map({ $0.kind == .object }), let nodes = nodes(on: route) else {
      return nil
    }
    var steps: [JSONPath.Step] = []
    for (node, step) in zip(nodes, route.steps) {
      if isObject {
        guard let key = key(of: node) else { break }
        steps.append(JSONPath.Step(key: key))
      } else {
        steps.append(.element(step.child))
      }
      isObject = node.kind == .object
    }
    return JSONPath(steps: steps)
  }
}
