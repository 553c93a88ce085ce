// The index of the children of one container.

internal import CScan

/// The children of an object or array, up to the place that a scan has reached.
///
/// A value of 8 bytes for each 64 children. A scan continues in slices, in the background or on
/// bytes in memory. It only counts brackets; a page of children is checked when it is asked for.
/// Numbers of children never change.
package struct JSONChildren: Sendable {
  /// The number of children of a page, which has one checkpoint.
  package static let pageCount = 64
  /// The bytes of a slice.
  package static let sliceBytes = 262_144
  /// The number of long children whose places are kept.
  static let longLimit = 65_536

  /// A number of children.
  package enum Count: Hashable, Sendable {
    case exact(Int)
    /// As many, and more to come.
    case atLeast(Int)

    /// The number of children that can be shown.
    package var known: Int {
      switch self {
      case .exact(let count), .atLeast(let count): count
      }
    }
  }

  /// Whether the container is an object.
  package let isObject: Bool
  /// The place of the bracket that begins the container.
  package let start: Int
  /// The offset past the container, if it was known before the scan.
  private let limit: Int?
  /// The offset past the bracket that ends the container; nil while unknown, or if there is none.
  package private(set) var end: Int?
  /// The number of children.
  package private(set) var count = Count.atLeast(0)
  /// The first byte that is not scanned yet.
  package private(set) var offset: Int
  /// The places at which every 64th child begins, without the first.
  package private(set) var checkpoints: [Int] = []
  /// Children of 64 KiB and more, which are not walked again: the skip list.
  package private(set) var longs: [Range<Int>] = []
  /// The state of the scan at `offset`.
  private var state = cscan_json(inside: 0, escaped: 0, depth: 1)
  /// Children that a comma ended.
  private var ended = 0
  /// The place of the child that has not ended.
  private var openStart: Int
  /// That child, once it is long.
  private var open: JSONNode?
  /// The text that is wrong at the end of the container.
  private var tail: JSONNode?

  /// Begins with nothing of a container.
  ///
  /// - Parameter container: An object or array.
  package init(of container: JSONNode) {
    isObject = container.kind == .object
    start = container.value.lowerBound
    limit = container.isClosed ? container.value.upperBound : nil
    offset = start + 1
    openStart = offset
  }

  /// Whether all children are known.
  package var isComplete: Bool {
    if case .exact = count { true } else { false }
  }

  /// The bytes of the index.
  package var byteCount: Int {
    checkpoints.count * MemoryLayout<Int>.stride + longs.count * MemoryLayout<Range<Int>>.stride
  }

  /// Scans a slice, which follows the bytes scanned before.
  ///
  /// - Parameters:
  ///   - bytes: The text, or as much of it as has arrived.
  ///   - byteCount: The most bytes to scan.
  /// - Returns: Whether there is more to scan now: false at the end, and if nothing can be read.
  /// - Complexity: O(*byteCount*), of 64 bytes at a time.
  package mutating func scan(
    _ bytes: JSONBytes, atMost byteCount: Int = sliceBytes
  ) -> Bool {
    guard !isComplete else { return false }
    let upper = min(limit ?? .max, bytes.range.upperBound)
    if end == nil, offset < upper {
      guard let piece = bytes.piece(offset..<min(offset + byteCount, upper)) else { return false }
      let first = offset - piece.base
      let last = min(piece.bytes.count, first + byteCount, upper - piece.base)
      count(piece.bytes.span.extracting(first..<last))
      if state.depth == 0 { end = offset }
    }
    if end != nil || offset == upper && (bytes.isEnded || limit == upper) {
      finish(bytes)
      return false
    }
    open = openChild(in: bytes, isLast: offset == upper)
    count = .atLeast(ended + (open == nil ? 0 : 1))
    return offset < upper
  }

  /// Passes bytes and notes the children in them.
  private mutating func count(_ text: Span<UInt8>) {
    let starts = text.count / Block.byteCount + 2 * Block.byteCount
    let longs = text.count / JSONCursor.checkedBytes + 2
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: starts) { starts in
      withUnsafeTemporaryAllocation(of: cscan_json_range.self, capacity: longs) { longs in
        guard let room = starts.baseAddress else { return }
        var found = cscan_json_children(
          count: Int64(ended), start: Int64(openStart), every: Int64(Self.pageCount), starts: room,
          start_count: 0, start_capacity: Int64(starts.count), longs: longs.baseAddress,
          long_count: 0, long_capacity: Int64(longs.count))
        offset += text.bytes.withUnsafeBytes { all in
          all.baseAddress.map {
            Int(cscan_json_children(&state, $0, Int64(all.count), Int64(offset), &found))
          } ?? 0
        }
        ended = Int(found.count)
        openStart = Int(found.start)
        checkpoints += starts.prefix(Int(found.start_count)).lazy.map { Int($0) }
        let left = max(Self.longLimit - self.longs.count, 0)
        self.longs += longs.prefix(min(Int(found.long_count), left)).lazy.map {
          Int($0.start)..<Int($0.end)
        }
      }
    }
  }

  /// The child that has not ended, if it is long enough to be shown, or the last that has arrived.
  private func openChild(in bytes: JSONBytes, isLast: Bool) -> JSONNode? {
    guard isLast || offset - openStart >= JSONCursor.checkedBytes else { return nil }
    guard var child = openBeginning(in: bytes) else { return nil }
    child.value = child.value.lowerBound..<offset
    child.isClosed = false
    guard isLast, state.inside == 0, state.depth == 1 || !child.isContainer else { return child }
    // More digits may come.
    if child.kind == .number, !bytes.isEnded {
      return offset - openStart < JSONCursor.checkedBytes ? nil : child
    }
    var cursor = JSONCursor(bytes, at: offset)
    child.value = cursor.trimmed(child.value)
    child.isClosed = true
    return child
  }

  /// The key and the first byte of the child that has not ended.
  private func openBeginning(in bytes: JSONBytes) -> JSONNode? {
    if let open, (open.key ?? open.value).lowerBound >= openStart { return open }
    var walker = JSONWalker(
      bytes, at: openStart, limit: offset, number: max(ended, 1), isObject: isObject,
      longs: [openStart..<offset], isLastOpen: true)
    return walker.next().flatMap { $0.isBroken ? nil : $0 }
  }

  // MARK: - The end

  /// Counts the last child, and finds the fault at the end; does nothing where bytes cannot be read.
  private mutating func finish(_ bytes: JSONBytes) {
    let isLong = offset - openStart >= JSONCursor.checkedBytes
    var open = end == nil && isLong ? openChild(in: bytes, isLast: true) : nil
    if state.inside != 0, open?.kind == .string { open?.kind = .broken(.noQuote) }
    var walker = JSONWalker(
      bytes, at: openStart, limit: end ?? offset, number: ended, isObject: isObject,
      longs: longs.suffix(1))
    let last = open ?? walker.next()
    let isWhole = last.map { $0.isClosed && !$0.isBroken } ?? true
    var cursor = JSONCursor(bytes, at: end ?? offset, limit: limit)
    if let end {
      tail = closerFault(at: end - 1, bytes) ?? textAfter(&cursor)
    } else if isWhole {
      tail = JSONNode(key: nil, value: offset..<offset, kind: .broken(missingCloser))
    }
    if cursor.isStarved || walker.isStarved { return }
    self.open = open
    count = .exact(ended + (last == nil ? 0 : 1) + (tail == nil ? 0 : 1))
  }

  private var missingCloser: JSONFault { isObject ? .noBrace : .noBracket }

  /// The text after the container, if more was taken for it.
  private func textAfter(_ cursor: inout JSONCursor) -> JSONNode? {
    cursor.skipSpace()
    guard let limit, cursor.offset < limit else { return nil }
    return JSONNode(key: nil, value: cursor.offset..<limit, kind: .broken(.textAfter))
  }

  /// The text from a bracket on, if it is not the one that the container needs.
  private func closerFault(at place: Int, _ bytes: JSONBytes) -> JSONNode? {
    var cursor = JSONCursor(bytes, at: place)
    guard cursor.byte != UInt8(ascii: isObject ? "}" : "]") else { return nil }
    return JSONNode(
      key: nil, value: place..<(limit ?? place + 1), kind: .broken(missingCloser))
  }

  // MARK: - Pages

  /// Returns the place of a page of children; nil if it is not known yet.
  package func place(ofPage number: Int) -> Range<Int>? {
    guard number >= 0, number <= checkpoints.count, number * Self.pageCount < count.known else {
      return nil
    }
    let start = number == 0 ? self.start + 1 : checkpoints[number - 1]
    return start..<(number < checkpoints.count ? checkpoints[number] : offset)
  }

  /// Returns 64 children, or fewer at the end.
  ///
  /// - Parameters:
  ///   - number: The number of the page; child *n* is on page *n* / 64.
  ///   - bytes: The text.
  /// - Returns: The page; nil if there is none yet, or if its bytes cannot be read.
  /// - Complexity: O(bytes of the page), without those of long children.
  package func page(_ number: Int, in bytes: JSONBytes) -> JSONPage? {
    let first = number * Self.pageCount
    guard number >= 0, first < count.known else { return nil }
    let wanted = min(Self.pageCount, count.known - first)
    let extra = [open, tail].compactMap { $0 }
    var page = JSONPage(first: first, nodes: [])
    page.nodes.reserveCapacity(wanted)
    let place =
      number == 0 ? start + 1 : number <= checkpoints.count ? checkpoints[number - 1] : nil
    if let place {
      var walker = JSONWalker(
        bytes, at: place, limit: end ?? offset, number: first, isObject: isObject, longs: longs)
      let walked = min(wanted, count.known - extra.count - first)
      while page.nodes.count < walked, let node = walker.next() { page.nodes.append(node) }
      if walker.isStarved || page.nodes.count < walked { return nil }
    }
    page.nodes += extra.prefix(wanted - page.nodes.count)
    page.isFinal = isComplete || first + Self.pageCount <= ended
    return page
  }
}

/// Neighbouring children of a container.
package struct JSONPage: Sendable {
  /// The number of the first child.
  package let first: Int
  /// The children.
  package internal(set) var nodes: [JSONNode]
  /// Whether no scan will change it.
  package internal(set) var isFinal = false

  /// The child with a number; nil if it is on another page.
  package subscript(child number: Int) -> JSONNode? {
    nodes.indices.contains(number - first) ? nodes[number - first] : nil
  }
}
