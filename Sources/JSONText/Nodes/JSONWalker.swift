// The children of one container, one after the other.

/// A walk over the children of one container of a JSON text.
///
/// Text that is not JSON is one child up to the next comma of this level, so a defect costs no
/// sibling its number.
package struct JSONWalker {
  package private(set) var cursor: JSONCursor
  private(set) var isObject: Bool
  /// The number of the next child.
  package private(set) var number: Int
  /// The place of the bracket that ends the container, once it was reached.
  package private(set) var closer: Int?
  /// The last child began here, past the comma or bracket before it.
  package private(set) var start: Int
  /// Children whose ends are known, in order.
  private var longs: ArraySlice<Range<Int>>
  /// Whether the last long child may have no end.
  private let isLastOpen: Bool
  /// The decoded keys to look for.
  var wantedKeys: [[UInt8]] = []
  /// The index of the key of the last child among the keys that are looked for.
  private(set) var keyIndex: Int?
  /// Whether a container ends the walk, at its opening bracket.
  var stopsAtContainers = false

  /// Begins at a child.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - offset: The place past the comma or bracket before the child.
  ///   - limit: The end of the bytes to look at.
  ///   - number: The number of the child.
  ///   - isObject: Whether it is a member of an object.
  ///   - longs: The places of long children, with the white space around them, in order.
  ///   - isLastOpen: Whether the last of them may have no end.
  package init(
    _ bytes: JSONBytes, at offset: Int, limit: Int? = nil, number: Int = 0, isObject: Bool,
    longs: [Range<Int>] = [], isLastOpen: Bool = false
  ) {
    self.isLastOpen = isLastOpen
    cursor = JSONCursor(bytes, at: offset, limit: limit)
    start = offset
    self.isObject = isObject
    self.number = number
    self.longs = longs[longs.partitioningIndex { $0.lowerBound >= offset }...]
  }

  /// Begins at the first child of a container.
  package init(_ bytes: JSONBytes, of node: JSONNode) {
    self.init(
      bytes, at: node.value.lowerBound + 1, limit: node.isClosed ? node.value.upperBound : nil,
      isObject: node.kind == .object)
  }

  /// Moves to a child of another container, further on.
  ///
  /// - Parameters:
  ///   - offset: The place past the comma or bracket before the child.
  ///   - number: The number of the child.
  ///   - isObject: Whether it is a member of an object.
  package mutating func move(to offset: Int, number: Int = 0, isObject: Bool) {
    cursor.offset = offset
    self.number = number
    self.isObject = isObject
    closer = nil
  }

  /// Whether bytes could not be read, which makes every answer meaningless.
  var isStarved: Bool { cursor.isStarved }

  /// Returns the next child; nil at the end of the container or of the bytes.
  package mutating func next() -> JSONNode? {
    guard closer == nil else { return nil }
    start = cursor.offset
    keyIndex = nil
    cursor.skipSpace()
    guard let first = cursor.byte else { return nil }
    if number == 0, Self.isCloser(first) {
      closer = cursor.offset
      return nil
    }
    var node = JSONNode(key: nil, value: cursor.offset..<cursor.offset, kind: .null)
    do throws(JSONFault) {
      if isObject { node.key = try key() }
      node.value = cursor.offset..<cursor.offset
      try value(&node)
      if !stopsAtContainers || !node.isContainer {
        cursor.skipSpace()
        guard endsChild() else { throw .noComma }
      }
    } catch {
      node.kind = .broken(error)
      node.isClosed = true
      cursor.offset = start
      cursor.skipChild()
      node.value = cursor.trimmed(node.value.lowerBound..<max(cursor.offset, node.value.lowerBound))
      _ = endsChild()
    }
    number += 1
    return isStarved ? nil : node
  }

  /// Moves past the comma after a child, or notes the end of the container.
  ///
  /// - Returns: Whether the child ends here.
  private mutating func endsChild() -> Bool {
    guard let byte = cursor.byte else { return true }
    if Self.isCloser(byte) { closer = cursor.offset }
    return closer != nil || cursor.accept(UInt8(ascii: ","))
  }

  private static func isCloser(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "}") }

  /// Moves past a key and its colon.
  private mutating func key() throws(JSONFault) -> Range<Int> {
    guard cursor.byte == UInt8(ascii: "\"") else { throw .noKey }
    let start = cursor.offset
    try cursor.string()
    let key = start..<cursor.offset
    if !wantedKeys.isEmpty { keyIndex = cursor.index(ofKey: key, among: wantedKeys) }
    cursor.skipSpace()
    guard cursor.accept(UInt8(ascii: ":")) else { throw .noColon }
    cursor.skipSpace()
    return key
  }

  /// Moves past a value.
  private mutating func value(_ node: inout JSONNode) throws(JSONFault) {
    let first = cursor.byte
    let begin = cursor.offset
    switch first {
    case UInt8(ascii: "{"): node.kind = .object
    case UInt8(ascii: "["): node.kind = .array
    case UInt8(ascii: "\""): node.kind = .string
    default: node.kind = try cursor.scalar()
    }
    if node.kind == .string || node.isContainer, let end = knownEnd() {
      node.value = cursor.trimmed(begin..<end)
      cursor.offset = node.value.upperBound - 1
      node.isClosed = !isLastOpen
      if node.kind == .string, node.isClosed, cursor.byte != UInt8(ascii: "\"") {
        throw .noComma
      }
      cursor.offset = end
      return
    }
    if node.isContainer {
      cursor.offset += 1
      node.isClosed = !stopsAtContainers && cursor.skipContainer()
    } else if node.kind == .string {
      try cursor.string()
    }
    node.value = begin..<cursor.offset
  }

  /// The end of the child that is walked, if it is long and was passed before.
  private mutating func knownEnd() -> Int? {
    while let long = longs.first, long.lowerBound < start { longs.removeFirst() }
    guard let long = longs.first, long.lowerBound == start else { return nil }
    return long.upperBound
  }
}
