// The way from the root of a JSON text to a byte.

internal import CScan

/// The children that lead from the root to a byte.
package struct JSONRoute: Hashable, Sendable {
  /// A child on the way.
  package struct Step: Hashable, Sendable {
    /// The number of the child in its container.
    package var child: Int
    /// The offset at which the child begins, past the comma or bracket before it.
    package var start: Int
  }

  /// The children, from the outermost to the innermost; none at the root.
  package var steps: [Step]

  /// The numbers of the children.
  package var numbers: [Int] { steps.map(\.child) }
}

extension JSONNodes {
  /// Returns the children that lead to a byte.
  ///
  /// A bracket belongs to its container, as blanks between brackets do, and a comma to the child
  /// before it.
  ///
  /// - Parameter offset: The place of the byte.
  /// - Returns: The way; nil if bytes cannot be read.
  /// - Complexity: O(bytes before), of 64 bytes at a time.
  package func route(to offset: Int) -> JSONRoute? {
    guard let root else { return nil }
    guard root.isContainer, offset > root.value.lowerBound else { return JSONRoute(steps: []) }
    var scan = cscan_json(inside: 0, escaped: 0, depth: 0)
    var levels = [cscan_json_level](repeating: cscan_json_level(), count: 256)
    var place = root.value.lowerBound
    let end = min(offset, bytes.range.upperBound)
    while place < end {
      guard
        let piece = bytes.piece(place..<min(place + JSONChildren.sliceBytes, end))
      else { return nil }
      let text = piece.bytes.span.extracting(
        (place - piece.base)..<min(piece.bytes.count, end - piece.base))
      place += Self.follow(text, at: place, &scan, &levels)
      if scan.depth == 0 { return JSONRoute(steps: []) }
      if levels.count - Int(scan.depth) < Block.byteCount {
        levels += Array(repeating: cscan_json_level(), count: levels.count)
      }
    }
    var steps = levels.prefix(Int(scan.depth)).map {
      JSONRoute.Step(child: Int($0.child), start: Int($0.start))
    }
    if scan.inside == 0, Self.isCloser(byte(at: end)) {
      steps.removeLast()
    } else if let last = steps.last, last.child == 0, isEmpty(from: last.start) {
      steps.removeLast()
    }
    return JSONRoute(steps: steps)
  }

  private static func follow(
    _ text: Span<UInt8>, at place: Int, _ scan: inout cscan_json,
    _ levels: inout [cscan_json_level]
  ) -> Int {
    levels.withUnsafeMutableBufferPointer { levels in
      text.bytes.withUnsafeBytes { all in
        guard let start = all.baseAddress, let room = levels.baseAddress else { return all.count }
        return Int(
          cscan_json_path_of(
            &scan, start, Int64(all.count), Int64(place), room, Int64(levels.count)))
      }
    }
  }

  private static func isCloser(_ byte: UInt8?) -> Bool {
    byte.map { $0 | 0x20 == UInt8(ascii: "}") } ?? false
  }

  private func byte(at offset: Int) -> UInt8? {
    var cursor = JSONCursor(bytes, at: offset)
    return cursor.byte
  }

  /// Whether a container has no child, whose first would begin at an offset.
  private func isEmpty(from offset: Int) -> Bool {
    var cursor = JSONCursor(bytes, at: offset)
    cursor.skipSpace()
    return cursor.byte.map { Self.isCloser($0) } ?? true
  }

  /// Returns the nodes on a way, from the root's child on; fewer where the text is broken.
  ///
  /// The ends of objects and arrays among them are not looked for: `isClosed` is false.
  ///
  /// - Complexity: O(steps), with the lengths of the keys and strings.
  package func nodes(on route: JSONRoute) -> [JSONNode]? {
    guard let root else { return nil }
    var nodes: [JSONNode] = []
    var walker = JSONWalker(bytes, of: root)
    walker.stopsAtContainers = true
    for step in route.steps {
      walker.move(
        to: step.start, number: max(step.child, 1),
        isObject: (nodes.last ?? root).kind == .object)
      guard let node = walker.next() else { return walker.isStarved ? nil : nodes }
      nodes.append(node)
    }
    return nodes
  }
}
