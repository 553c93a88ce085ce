// The array inside a document that holds its rows: `items`, `hits.hits`, `features`.

/// An array of objects inside the object that a document consists of.
struct WrappedArray: Equatable {
  /// The greatest number of keys that lead to it.
  private static let keyLimit = 3
  /// The elements that have to be objects.
  private static let comparedElements = 32
  /// The members of one object that are looked at.
  private static let memberLimit = 1_024

  /// The path that leads to it: `hits.hits`.
  let path: [UInt8]
  /// The number of containers around it.
  let levels: Int
  /// The place of its bracket.
  let start: Int
  /// The bytes of it that are known.
  let byteCount: Int
  /// Whether its end is not known.
  let isOpen: Bool

  /// Finds the arrays of two objects or more in a document, outside other arrays.
  ///
  /// - Parameters:
  ///   - sample: The beginning of the document.
  ///   - start: The place of its first bracket.
  /// - Returns: The arrays, and the keys of the document's own members, both in order.
  /// - Complexity: O(bytes).
  static func all(
    in sample: [UInt8], from start: Int
  ) -> (arrays: [WrappedArray], keys: [[UInt8]]) {
    let nodes = JSONNodes(in: JSONBytes(Array(sample[start...]), at: start))
    guard let root = nodes.root, root.kind == .object else { return ([], []) }
    var ownKeys: [[UInt8]] = []
    var found: [WrappedArray] = []
    var open: [(keys: [[UInt8]], node: JSONNode)] = [([], root)]
    while let (keys, object) = open.popLast() {
      for member in nodes.children(of: object, atMost: memberLimit) {
        guard let key = nodes.key(of: member) else { continue }
        if keys.isEmpty { ownKeys.append(key) }
        if member.kind == .object, keys.count + 1 < keyLimit {
          open.append((keys + [key], member))
        } else if member.kind == .array, holdsObjects(member, in: nodes) {
          let path = (keys + [key]).joined(separator: [UInt8(ascii: ".")])
          found.append(WrappedArray(member, path: Array(path), levels: keys.count + 1))
        }
      }
    }
    return (found.sorted { $0.start < $1.start }, ownKeys)
  }

  /// Returns the array that holds the rows of a document: the largest one, if it has half of the
  /// bytes or is still open where they end.
  static func rows(among arrays: [WrappedArray], sampleBytes: Int) -> WrappedArray? {
    guard let largest = arrays.max(by: { $0.byteCount < $1.byteCount }) else { return nil }
    return largest.isOpen || largest.byteCount * 2 >= sampleBytes ? largest : nil
  }

  /// Finds the array that a path leads to, wherever it is in a document.
  ///
  /// - Parameters:
  ///   - path: The path from the top of the document; it may lead through other arrays.
  ///   - bytes: The document, from its first bracket on.
  /// - Returns: The array; nil if it has fewer than two objects, or is none.
  /// - Complexity: O(bytes), of 64 bytes at a time.
  static func named(_ path: [UInt8], in bytes: JSONBytes) -> WrappedArray? {
    let text = String(decoding: path, as: UTF8.self)
    guard let found = try? JSONPath(text).first(in: bytes), !found.isEmbedded,
      found.node.kind == .array, holdsObjects(found.node, in: found.nodes),
      let route = found.nodes.route(to: found.node.value.lowerBound)
    else { return nil }
    return WrappedArray(found.node, path: path, levels: route.steps.count)
  }

  private init(_ array: JSONNode, path: [UInt8], levels: Int) {
    self.path = path
    self.levels = levels
    start = array.value.lowerBound
    byteCount = array.value.count
    isOpen = !array.isClosed
  }

  private static func holdsObjects(_ array: JSONNode, in nodes: JSONNodes) -> Bool {
    var walker = JSONWalker(nodes.bytes, of: array)
    var count = 0
    while count < comparedElements, let element = walker.next() {
      // The end of the bytes may cut the last one.
      guard element.kind == .object || element.isBroken && count > 1 else { return false }
      count += 1
    }
    return count >= 2
  }
}
