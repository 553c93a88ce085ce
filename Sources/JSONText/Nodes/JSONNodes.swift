// The nodes of a JSON text: the operations of an outline.

/// The values in a JSON text, found when they are asked for.
///
/// ```swift
/// let nodes = JSONNodes(in: JSONBytes(record.bytes))
/// if let root = nodes.root, root.isContainer {
///   var children = JSONChildren(of: root)
///   while children.scan(nodes.bytes) {}
///   let page = children.page(0, in: nodes.bytes)
/// }
/// ```
///
/// Answers are nil where bytes cannot be read: on the main thread, where they are not in memory; in
/// the background, when the work is cancelled.
package struct JSONNodes {
  /// The text.
  package let bytes: JSONBytes
  /// The treatment of styles in its strings.
  package let styles: StyleReading

  /// Takes a text.
  package init(in bytes: JSONBytes, styles: StyleReading = .style) {
    self.bytes = bytes
    self.styles = styles
  }

  /// The value that the text consists of; nil if it is blank.
  ///
  /// The end of an object or array is taken to be that of the text.
  ///
  /// - Complexity: O(1) for an object, array or long string.
  package var root: JSONNode? {
    var cursor = JSONCursor(bytes, at: bytes.range.lowerBound)
    cursor.skipSpace()
    guard let first = cursor.byte else { return nil }
    let text = cursor.trimmed(cursor.offset..<bytes.range.upperBound)
    var node = JSONNode(key: nil, value: text, kind: .object, isClosed: bytes.isEnded)
    if first == UInt8(ascii: "{") { return cursor.isStarved ? nil : node }
    node.kind = .array
    if first == UInt8(ascii: "[") { return cursor.isStarved ? nil : node }
    do throws(JSONFault) {
      node.kind = .string
      if first == UInt8(ascii: "\"") {
        try cursor.string()
      } else {
        node.kind = try cursor.scalar()
      }
      if cursor.offset < text.upperBound { node.kind = .broken(.textAfter) }
    } catch {
      node.kind = .broken(error)
    }
    return cursor.isStarved ? nil : node
  }

  /// Returns the object or array that begins at an offset and ends at another one, or later.
  ///
  /// - Parameters:
  ///   - range: The place of its opening bracket, and of its end if that is known.
  ///   - isClosed: Whether the end is known.
  /// - Returns: The container; nil if something else begins there, or if the byte cannot be read.
  package func container(in range: Range<Int>, isClosed: Bool) -> JSONNode? {
    var cursor = JSONCursor(bytes, at: range.lowerBound)
    guard let first = cursor.byte, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return nil
    }
    return JSONNode(
      key: nil, value: range, kind: first == UInt8(ascii: "{") ? .object : .array,
      isClosed: isClosed)
  }

  // MARK: - Texts

  /// Returns the bytes of a range as they are spelled, for copying.
  package func spelled(_ range: Range<Int>) -> [UInt8]? { bytes.bytes(in: range) }

  /// Returns the key of a member, decoded; nil if the node has none.
  package func key(of node: JSONNode) -> [UInt8]? { node.key.flatMap(string) }

  /// Returns the text of a value: of a string the decoded one, otherwise as it is spelled.
  ///
  /// A lone surrogate decodes to the three bytes that UTF-8 would give it. Control characters decode
  /// to themselves. The layout of texts makes both visible. The bytes of styles are part of it.
  package func text(of node: JSONNode) -> [UInt8]? {
    guard node.kind == .string else { return spelled(node.value) }
    guard node.isClosed else {
      return spelled(node.value.dropFirst()).map { bytes in
        var bytes = bytes
        LongField.Spelling.escaped.trim(&bytes)
        return DecodedText(bytes, .escaped).bytes
      }
    }
    return string(in: node.value)
  }

  /// Returns a string, decoded.
  ///
  /// - Parameter range: Its place, with the quotes.
  /// - Returns: Its bytes.
  private func string(in range: Range<Int>) -> [UInt8]? {
    spelled(range).map { JSONScanner.decoded($0.span, 0..<$0.count) }
  }

  /// Whether a byte ends a number or a word before it: a sign of JSON, a quote or white space.
  package static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"): true
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""): true
    default: JSONCursor.isSpace(byte)
    }
  }

  // MARK: - JSON in strings

  /// The bytes of a string that are looked at at once; a longer one is decoded in the background.
  package static let embeddedBytes = 1_048_576

  /// Decodes a string that holds a JSON object or array with at least one member.
  ///
  /// The text is a JSON text of its own: `JSONNodes(in: JSONBytes(text))` has its nodes.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - limit: The most bytes to look at.
  /// - Returns: The decoded text; nil for all other nodes.
  package func embedded(in node: JSONNode, atMost limit: Int = embeddedBytes) -> [UInt8]? {
    guard node.kind == .string, node.isClosed, node.value.count <= limit else { return nil }
    var cursor = JSONCursor(bytes, at: node.value.lowerBound + 1, limit: node.value.upperBound)
    cursor.skipSpace()
    // Most strings end here, before they are decoded.
    guard let first = cursor.byte,
      first | 0x20 == UInt8(ascii: "{") || first == UInt8(ascii: "\\"),
      let text = string(in: node.value), Self.isStructured(text)
    else { return nil }
    return text
  }

  /// Whether a text is a JSON object or array with at least one member, white space around it
  /// aside.
  ///
  /// - Complexity: O(1) for nearly all texts that are not, otherwise O(bytes).
  package static func isStructured(_ text: [UInt8]) -> Bool {
    guard let first = text.firstIndex(where: { !JSONCursor.isSpace($0) }),
      let last = text.lastIndex(where: { !JSONCursor.isSpace($0) }),
      text[first] | 0x20 == UInt8(ascii: "{"), text[last] | 0x20 == UInt8(ascii: "}")
    else { return false }
    let span = text.span
    var offset = first + 1
    JSONScanner.skipSpace(in: span, &offset)
    // No member.
    guard offset < last else { return false }
    offset = first
    let limit = JSONScanner.nestingDepth
    return (try? JSONScanner.value(in: span, &offset, depthLimit: limit)) != nil
      && offset == last + 1
  }

  // MARK: - Members

  /// Returns the first children of a container, found one by one.
  ///
  /// - Complexity: O(bytes of these children).
  package func children(of container: JSONNode, atMost limit: Int) -> [JSONNode] {
    var walker = JSONWalker(bytes, of: container)
    var children: [JSONNode] = []
    while children.count < limit, let child = walker.next() { children.append(child) }
    return children
  }

  /// The choice among several members of one key.
  package enum Occurrence: Sendable {
    case first
    case last
  }

  /// A child and its number.
  package typealias Child = (number: Int, node: JSONNode)

  /// Returns the member of an object with a key; nil if there is none.
  ///
  /// - Complexity: O(bytes of the object); objects and arrays are passed by counting.
  package func child(
    named key: [UInt8], of object: JSONNode, _ occurrence: Occurrence = .last
  ) -> Child? {
    guard object.kind == .object else { return nil }
    var walker = JSONWalker(bytes, of: object)
    walker.wantedKeys = [key]
    var found: Child?
    while let node = walker.next() {
      guard walker.keyIndex != nil else { continue }
      found = (walker.number - 1, node)
      if occurrence == .first { break }
    }
    return walker.isStarved ? nil : found
  }

  /// Finds the child of a container with a number.
  ///
  /// - Parameters:
  ///   - number: The number; from the end if it is negative, -1 for the last child.
  ///   - container: The container.
  /// - Returns: The child; nil if there is none.
  /// - Complexity: O(bytes of the container).
  package func child(_ number: Int, of container: JSONNode) -> Child? {
    guard container.isContainer else { return nil }
    var children = JSONChildren(of: container)
    while children.scan(bytes), number < 0 || children.count.known <= number {}
    guard children.isComplete || number >= 0 else { return nil }
    let wanted = number < 0 ? children.count.known + number : number
    guard wanted >= 0 else { return nil }
    return children.page(wanted / JSONChildren.pageCount, in: bytes)?[child: wanted].map {
      (wanted, $0)
    }
  }

  /// Returns the ordinal numbers of members whose key came before: 2 for the second of a key.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - limit: Of the most members that are looked at.
  /// - Returns: The ordinal numbers, by the number of the member; none if no key comes twice.
  package func repeats(in object: JSONNode, atMost limit: Int = 4_096) -> [Int: Int] {
    guard object.kind == .object else { return [:] }
    var walker = JSONWalker(bytes, of: object)
    var seen: [[UInt8]: Int] = [:]
    var repeats: [Int: Int] = [:]
    while walker.number < limit, let node = walker.next() {
      guard let key = key(of: node) else { continue }
      seen[key, default: 0] += 1
      if let ordinal = seen[key], ordinal > 1 { repeats[walker.number - 1] = ordinal }
    }
    return repeats
  }
}
