// Following a path through the bytes of one value after the other.

/// Finds the values that a path leads to, in many texts; belongs to one thread.
package struct JSONPathFinder {
  private let steps: [JSONPath.Step]
  /// The keys that the names from each step on may spell, once they were asked for.
  private var keys: [[[UInt8]]?]

  /// Takes a path.
  package init(_ path: JSONPath) {
    steps = path.steps
    keys = Array(repeating: nil, count: steps.count)
  }

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
  package mutating func forEachValue(in bytes: JSONBytes, _ body: (JSONFound) -> Bool) {
    let nodes = JSONNodes(in: bytes)
    guard let root = nodes.root else { return }
    /// Arrays whose elements are visited, from the outermost to the innermost.
    var visits: [Visit] = []
    var next: Position? = Position(
      found: JSONFound(nodes: nodes, node: root), step: 0)
    while true {
      if let start = next, let position = follow(start) {
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
    package let step: Int
    private var walker: JSONWalker

    init(array: JSONFound, step: Int) {
      self.array = array
      self.step = step
      walker = JSONWalker(array.nodes.bytes, of: array.node)
    }

    mutating func next() -> Position? {
      walker.next().map { Position(found: array.child($0), step: step) }
    }
  }

  /// Follows the steps to the end of the path, or up to a step to every element.
  ///
  /// - Returns: The value there; nil if there is none.
  private mutating func follow(_ start: Position) -> Position? {
    var position = start
    while position.step < steps.count {
      guard let container = position.found.container else { return nil }
      position.found = container
      let child: JSONNode?
      var taken = 1
      switch steps[position.step] {
      case .every: return position
      case .element(let number):
        guard container.node.kind == .array else { return nil }
        child = container.nodes.child(number, of: container.node)?.node
      case .name(let name, _):
        if container.node.kind == .array {
          let number = Int(String(decoding: name, as: UTF8.self))
          child = number.flatMap { container.nodes.child($0, of: container.node)?.node }
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
  private mutating func member(of object: JSONFound, from step: Int) -> (JSONNode?, Int) {
    let keys = keys(from: step)
    guard let found = object.nodes.child(withKeyAmong: keys, of: object.node) else {
      return (nil, 1)
    }
    return (found.child, keys.count - found.key)
  }

  /// The keys that the names from a step on may spell, the longest first.
  private mutating func keys(from step: Int) -> [[UInt8]] {
    if let known = self.keys[step] { return known }
    var keys: [[UInt8]] = []
    for next in steps[step...] {
      guard case .name(let name, let isQuoted) = next, !isQuoted || keys.isEmpty else { break }
      keys.insert(keys.first.map { $0 + [UInt8(ascii: ".")] + name } ?? name, at: 0)
      if isQuoted { break }
    }
    self.keys[step] = keys
    return keys
  }
}

extension JSONNodes {
  /// Returns the member of an object with the first of some keys that it has.
  ///
  /// - Returns: The last member with that key, and the index of the key.
  fileprivate func child(
    withKeyAmong keys: [[UInt8]], of object: JSONNode
  ) -> (child: JSONNode, key: Int)? {
    guard object.kind == .object else { return nil }
    var walker = JSONWalker(bytes, of: object)
    walker.wantedKeys = keys
    var found: (child: JSONNode, key: Int)?
    while let node = walker.next() {
      guard let key = walker.keyIndex, key <= found?.key ?? key else { continue }
      found = (node, key)
    }
    return found ?? folded(keys, of: object)
  }

  /// Returns the same where case makes no difference.
  private func folded(_ keys: [[UInt8]], of object: JSONNode) -> (child: JSONNode, key: Int)? {
    let keys = keys.map { String(decoding: $0, as: UTF8.self).lowercased() }
    var walker = JSONWalker(bytes, of: object)
    var found: (child: JSONNode, key: Int)?
    while let node = walker.next() {
      guard let name = key(of: node), keys.contains(where: { $0.utf8.count == name.count }),
        let key = keys.firstIndex(of: String(decoding: name, as: UTF8.self).lowercased()),
        key <= found?.key ?? key
      else { continue }
      found = (node, key)
    }
    return found
  }
}
