// The way to a byte inside a long value, found by work that may wait.

import JSONText
internal import Records

/// The children that lead to a byte of a long value, and what is needed to lay them out.
struct LongNodesWay: Sendable {
  /// The bytes of one container that are read around the child.
  private static let readBytes = 1_048_576
  /// The number of pieces from which on no more beginnings of containers are read.
  private static let mostPieces = 96

  /// The numbers of the children, from the outermost to the innermost.
  let numbers: [Int]
  /// The counted children of the long containers, at least to the child on the way.
  private(set) var children: [JSONChildren] = []
  /// The bytes around the children, by the number of the piece.
  private(set) var pieces: [Int: [UInt8]] = [:]
  /// The end of the value when it was found.
  let end: Int

  /// Finds the way; nil if bytes cannot be read.
  ///
  /// - Parameters:
  ///   - offset: The place of the byte in the source.
  ///   - value: The place of the value in the source.
  ///   - isJSON: Whether it is an object or array, not a text of its own.
  ///   - source: The source.
  ///   - work: The work that may wait.
  /// - Complexity: O(bytes of the value before the byte), of 64 bytes at a time.
  init?(
    to offset: Int, in value: Range<Int>, isJSON: Bool, of source: any ReadableSource,
    for work: some MayWait
  ) {
    end = value.upperBound
    let near = max(offset - Self.readBytes, 0)..<offset + Self.readBytes
    guard isJSON else {
      numbers = []
      read(around: near.clamped(to: value), in: value, of: source)
      return
    }
    let bytes = JSONBytes(reading: source, in: value, for: work)
    let nodes = JSONNodes(in: bytes)
    guard let root = nodes.root, let route = nodes.route(to: offset),
      let found = nodes.nodes(on: route)
    else { return nil }
    numbers = route.numbers
    for (container, number) in zip([root] + found, numbers) where container.isContainer {
      var all = JSONChildren(of: container)
      while all.offset <= offset, all.scan(bytes) {}
      if all.byteCount > 0 || !all.isComplete { children.append(all) }
      // What a container is, and its name, stand before its children.
      if pieces.count < Self.mostPieces {
        let start = container.value.lowerBound
        read(around: start..<start + 1, in: value, of: source)
      }
      guard let page = all.place(ofPage: number / JSONChildren.pageCount) else { continue }
      read(around: page.clamped(to: near), in: value, of: source)
    }
  }

  /// Reads the pieces of a value in which some bytes are.
  private mutating func read(
    around place: Range<Int>, in value: Range<Int>, of source: any ReadableSource
  ) {
    let first = (place.lowerBound - value.lowerBound) / LongNodes.pieceBytes
    let last = (place.upperBound - value.lowerBound) / LongNodes.pieceBytes
    for number in max(first, 0)...max(last, 0) where pieces[number] == nil {
      let start = value.lowerBound + number * LongNodes.pieceBytes
      let end = min(start + LongNodes.pieceBytes, value.upperBound)
      if start < end { pieces[number] = source.bytes(in: start..<end) }
    }
  }
}
