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
  /// Arrays are joined from so many levels on.
  private static let joinedArrays = 4

  /// Returns the chain that begins with a container; nil if it has not exactly one child, or if
  /// bytes cannot be read.
  ///
  /// Of a text that is cut the containers that are open end with it.
  ///
  /// - Complexity: O(bytes of the container), at any depth: openers are walked once down, closers
  ///   counted once up, and the openers of the chain walked again.
  package func chain(from container: JSONNode) -> JSONChain? {
    guard container.isContainer, let levels = singleLevels(of: container) else { return nil }
    var walker = JSONWalker(bytes, of: container)
    walker.stopsAtContainers = true
    var keys: [Range<Int>?] = []
    var joined = (levels: 0, node: container)
    var arrays = 0
    for level in 0..<levels {
      guard let node = walker.next(), !node.isBroken else { break }
      // A run of arrays that is too short ends the chain where the run begins.
      if walker.isObject, arrays > 0, arrays < Self.joinedArrays { break }
      arrays = walker.isObject ? 0 : arrays + 1
      if walker.isObject || arrays >= Self.joinedArrays { joined = (level + 1, node) }
      if keys.count < JSONChain.keptKeys { keys.append(node.key) }
      guard node.isContainer else { break }
      walker.move(to: node.value.lowerBound + 1, isObject: node.kind == .object)
    }
    guard joined.levels > 0, !walker.isStarved else { return nil }
    return JSONChain(
      levels: joined.levels, keys: Array(keys.prefix(joined.levels)), node: closed(joined.node))
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

  /// Returns the number of containers from the outermost on that have exactly one child each, and
  /// are the child of the one before; nil if bytes cannot be read.
  private func singleLevels(of container: JSONNode) -> Int? {
    var cursor = JSONCursor(
      bytes, at: container.value.lowerBound,
      limit: container.isClosed ? container.value.upperBound : nil)
    let depth = Self.descend(&cursor)
    var single = depth
    var level = depth - 1
    if !Self.acceptScalar(&cursor) {
      single = level
      _ = cursor.skipContainer()
      level -= 1
    }
    while level >= 0, !cursor.isStarved {
      cursor.skipSpace()
      guard let byte = cursor.byte else { break }
      if byte | 0x20 == UInt8(ascii: "}") {
        cursor.offset += 1
      } else {
        single = level
        _ = cursor.skipContainer()
      }
      level -= 1
    }
    let isOpen = level >= 0 && !container.isClosed && !bytes.isEnded
    return cursor.isStarved || isOpen ? nil : single
  }

  /// Moves over the brackets and keys that begin containers, each the first child of the one before.
  ///
  /// - Returns: Their number.
  private static func descend(_ cursor: inout JSONCursor) -> Int {
    var depth = 0
    while let byte = cursor.byte, byte | 0x20 == UInt8(ascii: "{") {
      depth += 1
      cursor.offset += 1
      cursor.skipSpace()
      guard byte == UInt8(ascii: "{") else { continue }
      guard cursor.byte == UInt8(ascii: "\""), (try? cursor.string()) != nil else { break }
      cursor.skipSpace()
      guard cursor.accept(UInt8(ascii: ":")) else { break }
      cursor.skipSpace()
    }
    return depth
  }

  /// Moves over a value that is no container.
  ///
  /// - Returns: Whether there is one.
  private static func acceptScalar(_ cursor: inout JSONCursor) -> Bool {
    if cursor.byte == UInt8(ascii: "\"") { return (try? cursor.string()) != nil }
    return (try? cursor.scalar()) != nil
  }
}
