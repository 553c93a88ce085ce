// The array or object inside a document that holds its rows: `items`, `hits.hits`, `features`.

import JSONText

/// An array or object inside the object that a document consists of.
struct WrappedRows: Equatable {
  /// The greatest number of keys that lead to it.
  static let keyLimit = DocumentPart.containerKeys
  /// The elements that have to be objects.
  private static let comparedElements = 32
  /// The members of one object that are looked at.
  private static let memberLimit = 1_024

  /// The path that leads to it: `hits.hits`.
  let path: [UInt8]
  /// Whether its elements or its members are the rows.
  let shape: JSONDocumentShape
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
  /// - Returns: The arrays, the paths of all arrays and objects that are not empty, and the keys of
  ///   the document's own members, each in order.
  /// - Complexity: O(bytes).
  static func all(
    in sample: [UInt8], from start: Int
  ) -> (arrays: [WrappedRows], containers: [[UInt8]], keys: [[UInt8]]) {
    let nodes = JSONNodes(in: JSONBytes(Array(sample[start...]), at: start))
    guard let root = nodes.root, root.kind == .object else { return ([], [], []) }
    var ownKeys: [[UInt8]] = []
    var found: [WrappedRows] = []
    var containers: [[UInt8]] = []
    var open: [(keys: [[UInt8]], node: JSONNode)] = [([], root)]
    while let (keys, object) = open.popLast() {
      for member in nodes.children(of: object, atMost: memberLimit) {
        guard let key = nodes.key(of: member) else { continue }
        if keys.isEmpty { ownKeys.append(key) }
        guard member.isContainer, !nodes.children(of: member, atMost: 1).isEmpty else { continue }
        let path = Array((keys + [key]).joined(separator: [UInt8(ascii: ".")]))
        containers.append(path)
        if member.kind == .object, keys.count + 1 < keyLimit {
          open.append((keys + [key], member))
        } else if member.kind == .array, holdsObjects(member, in: nodes) {
          found.append(WrappedRows(member, path: path, levels: keys.count + 1))
        }
      }
    }
    return (found.sorted { $0.start < $1.start }, containers, ownKeys)
  }

  /// Returns the array that holds the rows of a document: the largest one, if it has half of the
  /// bytes or is still open where they end.
  static func rows(among arrays: [WrappedRows], sampleBytes: Int) -> WrappedRows? {
    guard let largest = arrays.max(by: { $0.byteCount < $1.byteCount }) else { return nil }
    return largest.isOpen || largest.byteCount * 2 >= sampleBytes ? largest : nil
  }

  /// Finds the array or object that a path leads to, wherever it is in a document.
  ///
  /// - Parameters:
  ///   - path: The path from the top of the document; it may lead through other arrays.
  ///   - bytes: The document, from its first bracket on.
  /// - Returns: The array or object; nil if it is empty, or is none.
  /// - Complexity: O(bytes), of 64 bytes at a time.
  static func named(_ path: [UInt8], in bytes: JSONBytes) -> WrappedRows? {
    let text = String(decoding: path, as: UTF8.self)
    guard let found = try? JSONPath(text).first(in: bytes), !found.isEmbedded,
      found.node.isContainer, !found.nodes.children(of: found.node, atMost: 1).isEmpty,
      let route = found.nodes.route(to: found.node.value.lowerBound)
    else { return nil }
    return WrappedRows(found.node, path: path, levels: route.steps.count)
  }

  private init(_ rows: JSONNode, path: [UInt8], levels: Int) {
    self.path = path
    self.levels = levels
    shape = rows.kind == .array ? .array : .object
    start = rows.value.lowerBound
    byteCount = rows.value.count
    isOpen = !rows.isClosed
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
