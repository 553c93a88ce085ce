// Containers with one child each, which an outline shows as one line.

/// Containers of one child each, one inside the other, and the value that they lead to.
package struct JSONChain: Hashable, Sendable {
  /// The number of keys that are kept.
  package static let keptKeys = 64

  /// The number of containers, one or more.
  package let levels: Int
  /// The keys of the first levels, with their quotes; nil for an element of an array.
  package let keys: [Range<Int>?]
  /// The only child of the innermost container.
  package let node: JSONNode
}

extension JSONNodes {
  /// The least number of arrays, one inside the other, that are joined.
  private static let joinedArrays = 4

  /// Returns the chain that begins with a container; nil if it has not exactly one child, or if
  /// bytes cannot be read.
  ///
  /// Of a text that is cut the containers that are open end with it.
  ///
  /// - Complexity: O(bytes of the container), at any depth: brackets and keys are walked down once,
  ///   and up once.
  package func chain(from container: JSONNode) -> JSONChain? {
    guard container.isContainer else { return nil }
    var descent = JSONDescent(into: container, of: bytes)
    guard let single = descent.singleLevels() else { return nil }
    let levels = Self.joined(descent.open, levels: single)
    guard levels > 0 else { return nil }
    var walker = JSONWalker(bytes, of: container)
    walker.stopsAtContainers = true
    let keys = nodes(walking: &walker, levels: min(levels, JSONChain.keptKeys)).map(\.key)
    let first = (levels - 1) / JSONDescent.interval * JSONDescent.interval
    walker.move(to: descent.starts[first / JSONDescent.interval] + 1, isObject: descent.open[first])
    guard let node = nodes(walking: &walker, levels: levels - first).last, !walker.isStarved else {
      return nil
    }
    return JSONChain(levels: levels, keys: keys, node: closed(node))
  }

  /// Returns the number of levels that are shown as one.
  private static func joined(_ containers: OpenContainers, levels: Int) -> Int {
    var arrays = 0
    for level in 0..<levels {
      // A run of arrays that is too short ends the chain where the run begins.
      if containers[level], arrays > 0, arrays < joinedArrays { return level - arrays }
      arrays = containers[level] ? 0 : arrays + 1
    }
    return arrays < joinedArrays ? levels - arrays : levels
  }

  /// Returns the first children of containers that are one inside the other.
  private func nodes(walking walker: inout JSONWalker, levels: Int) -> [JSONNode] {
    var nodes: [JSONNode] = []
    while nodes.count < levels, let node = walker.next() {
      nodes.append(node)
      if node.isContainer {
        walker.move(to: node.value.lowerBound + 1, isObject: node.kind == .object)
      }
    }
    return nodes
  }

  /// Returns a container with its end, if that can be found.
  private func closed(_ node: JSONNode) -> JSONNode {
    guard node.isContainer else { return node }
    var node = node
    var cursor = JSONCursor(bytes, at: node.value.lowerBound + 1)
    node.isClosed = cursor.skipContainer()
    node.value = node.value.lowerBound..<cursor.offset
    return node
  }
}

/// The way down through containers, each the first child of the one before, and up again.
private struct JSONDescent {
  /// The number of levels for which one place is kept.
  package static let interval = 64

  /// The containers on the way.
  package private(set) var open = OpenContainers()
  /// The places of the brackets that begin every 64th of them.
  package private(set) var starts: [Int] = []
  private var cursor: JSONCursor
  /// Whether nothing may follow where the text ends.
  private let isEnded: Bool

  init(into container: JSONNode, of bytes: JSONBytes) {
    cursor = JSONCursor(
      bytes, at: container.value.lowerBound,
      limit: container.isClosed ? container.value.upperBound : nil)
    isEnded = container.isClosed || bytes.isEnded
  }

  /// Walks down and up.
  ///
  /// - Returns: The number of containers from the outermost on that have exactly one child each; nil
  ///   if bytes cannot be read.
  mutating func singleLevels() -> Int? {
    let isWhole = descend() && acceptScalar()
    var single = open.count
    var level = open.count - 1
    if !isWhole { endLevel(&level, &single) }
    while level >= 0, !cursor.isStarved {
      cursor.skipSpace()
      guard let byte = cursor.byte else { break }
      if byte | 0x20 == UInt8(ascii: "}") {
        cursor.offset += 1
        level -= 1
      } else {
        endLevel(&level, &single)
      }
    }
    return cursor.isStarved || level >= 0 && !isEnded ? nil : single
  }

  /// Moves past the rest of a container that has not exactly one child.
  private mutating func endLevel(_ level: inout Int, _ single: inout Int) {
    single = level
    // No caller needs the end of the outermost one.
    if level > 0 { _ = cursor.skipContainer() }
    level -= 1
  }

  /// Moves over the brackets and keys that begin containers.
  ///
  /// - Returns: Whether a value is next.
  private mutating func descend() -> Bool {
    while let byte = cursor.byte, byte | 0x20 == UInt8(ascii: "{") {
      if open.count % Self.interval == 0 { starts.append(cursor.offset) }
      open.append(isObject: byte == UInt8(ascii: "{"))
      cursor.offset += 1
      cursor.skipSpace()
      guard byte == UInt8(ascii: "{") else { continue }
      guard cursor.byte == UInt8(ascii: "\""), (try? cursor.string()) != nil else { return false }
      cursor.skipSpace()
      guard cursor.accept(UInt8(ascii: ":")) else { return false }
      cursor.skipSpace()
    }
    return true
  }

  /// Moves over a value that is not a container.
  ///
  /// - Returns: Whether there is one.
  private mutating func acceptScalar() -> Bool {
    if cursor.byte == UInt8(ascii: "\"") { return (try? cursor.string()) != nil }
    return (try? cursor.scalar()) != nil
  }
}
