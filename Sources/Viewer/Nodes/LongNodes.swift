// A value that is too long to be kept in memory.

import JSONText
internal import Records

/// The pieces of a long value that are in memory, and the children that are counted in it.
///
/// Nodes ask for bytes and children while they are laid out. What is not here yet is noted, and
/// ``lacks`` is called; work that may wait brings it, and the nodes are laid out again. A class,
/// because all values in the text share it.
final class LongNodes {
  /// The number of bytes of a piece.
  static let pieceBytes = 65_536
  /// The number of bytes up to which containers of one child are joined.
  static let chainBytes = 8_388_608
  /// The number of pieces that are kept besides those that the last layout used.
  private static let keptPieces = 32
  /// The most pieces that one layout can use; more is left out.
  private static let usedPieces = 136
  /// The number of bytes of a container up to which its children are counted at once.
  private static let countedBytes = 65_536

  /// The place of the value in its source; to the end of the record while its end is not known.
  private(set) var range: Range<Int>
  /// Whether the end of the value is known.
  private var isClosed = false
  /// Whether no more bytes will be written to the record.
  private(set) var isEnded: Bool
  /// The place and the spelling of a text that is not JSON; nil for other values.
  private var text: LongField?
  private var pieces: [Int: [UInt8]] = [:]
  /// The pieces that the last layout used.
  private var used: Set<Int> = []
  /// The pieces at the ends of counted containers, so that the way to a last child waits for nothing.
  private var ends: Set<Int> = []
  /// The pieces that cannot be read, because the source has changed.
  private var gone: Set<Int> = []
  private var indexes: [Int: JSONChildren] = [:]

  /// The pieces that the last layout lacked.
  private(set) var missing: Set<Int> = []
  /// The places of the containers with children left to count, in the order in which they were laid
  /// out.
  private(set) var uncounted: [Int] = []
  /// Called when something is missing or uncounted.
  var lacks: () -> Void = {}

  /// Begins with the first bytes of a value.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes, at least the opening bracket.
  ///   - range: The place of the value in its source, to the end of the record or of the value.
  ///   - isEnded: Whether no more bytes will be written to the record.
  init(_ beginning: [UInt8], in range: Range<Int>, isEnded: Bool) {
    self.range = range
    self.isEnded = isEnded
    take(beginning)
  }

  /// Takes the first bytes of the value; a growing value has more of them each time.
  func take(_ beginning: [UInt8]) {
    for start in stride(from: 0, to: beginning.count, by: Self.pieceBytes) {
      let number = start / Self.pieceBytes
      let piece = beginning[start...].prefix(Self.pieceBytes)
      guard pieces[number]?.count ?? 0 < piece.count else { continue }
      pieces[number] = Array(piece)
      missing.remove(number)
    }
  }

  /// Begins with nothing of a text that is not JSON.
  ///
  /// - Parameter text: Its place and its spelling.
  init(text: LongField) {
    range = text.range
    isClosed = true
    isEnded = true
    self.text = text
  }

  /// Notes where the value ends.
  func end(at end: Int) {
    range = range.lowerBound..<end
    isClosed = true
    isEnded = true
  }

  /// Whether more of the value may come.
  var mayGrow: Bool { !isEnded && indexes[range.lowerBound]?.end == nil }

  /// Takes bytes that were written to the end of the record; its children are counted from where
  /// their count has come to.
  ///
  /// - Parameters:
  ///   - end: The end of the record.
  ///   - isEnded: Whether no more will follow.
  func grow(to end: Int, isEnded: Bool) {
    guard !isClosed else { return }
    range = range.lowerBound..<end
    self.isEnded = isEnded
    gone = []
    for (start, children) in indexes.sorted(by: { $0.key < $1.key })
    where !children.isComplete && children.end == nil && !uncounted.contains(start) {
      uncounted.append(start)
    }
    if !uncounted.isEmpty { lacks() }
  }

  /// The value; nil if it is neither a text nor an object or array.
  var value: OutlineValue? {
    let nodes = JSONNodes(in: bytes)
    if let text { return OutlineValue(nodes, plain: text, in: self) }
    return nodes.container(in: range, isClosed: isClosed).map { OutlineValue(nodes, $0, in: self) }
  }

  /// The bytes that are in memory.
  private var bytes: JSONBytes {
    JSONBytes(in: range, isEnded: isEnded, pieces: { [self] in piece(at: $0) })
  }

  // MARK: - Bytes

  private func piece(at offset: Int) -> (bytes: [UInt8], base: Int)? {
    let number = (offset - range.lowerBound) / Self.pieceBytes
    let base = range.lowerBound + number * Self.pieceBytes
    if let bytes = pieces[number], offset - base < bytes.count {
      used.insert(number)
      return (bytes, base)
    }
    need(number)
    return nil
  }

  private func need(_ piece: Int) {
    // A layout that needs more than is kept would never end.
    guard missing.count + used.count < Self.usedPieces, !gone.contains(piece),
      missing.insert(piece).inserted
    else { return }
    lacks()
  }

  /// Returns whether all bytes of a range are in memory; those that are not are asked for.
  func has(_ bytes: Range<Int>) -> Bool {
    let bytes = bytes.clamped(to: range)
    let step = Self.pieceBytes
    let first = bytes.lowerBound - (bytes.lowerBound - range.lowerBound) % step
    var isHere = true
    for place in stride(from: first, to: bytes.upperBound, by: step) {
      isHere = piece(at: min(place + step, bytes.upperBound) - 1) != nil && isHere
    }
    return isHere
  }

  /// Returns the place of a piece in the source.
  func place(ofPiece number: Int) -> Range<Int> {
    let start = range.lowerBound + number * Self.pieceBytes
    return start..<min(start + Self.pieceBytes, range.upperBound)
  }

  /// Takes pieces that were read.
  ///
  /// - Parameters:
  ///   - read: The pieces; an empty one cannot be read.
  ///   - end: The end of the value when they were.
  func take(_ read: [Int: [UInt8]], upTo end: Int) {
    if pieces.count + read.count > Self.keptPieces {
      pieces = pieces.filter { used.contains($0.key) || ends.contains($0.key) }
    }
    for (number, bytes) in read {
      missing.remove(number)
      if bytes.count < place(ofPiece: number).clamped(to: 0..<end).count { gone.insert(number) }
      if !bytes.isEmpty { pieces[number] = bytes }
    }
    if missing.isEmpty { used = [] }
  }

  // MARK: - Children

  /// Returns the children of an object or array: all of them, or of a long one those that are
  /// counted so far.
  func children(of container: JSONNode) -> JSONChildren {
    let start = container.value.lowerBound
    if let known = indexes[start] { return known }
    let bytes = bytes
    var children = JSONChildren(of: container)
    if container.isClosed, container.value.count <= Self.countedBytes {
      while children.scan(bytes) {}
      return children
    }
    let canGoOn = children.scan(bytes, atMost: Self.countedBytes)
    guard canGoOn, !children.isComplete else { return children }
    indexes[start] = children
    uncounted.append(start)
    lacks()
    return children
  }

  /// Returns the counted children of the container that begins at a place.
  func counted(at start: Int) -> JSONChildren? { indexes[start] }

  /// Takes children that were counted.
  ///
  /// - Parameters:
  ///   - children: The children.
  ///   - end: The end of the value up to which they were counted; nil if more are being counted.
  func take(_ children: JSONChildren, countedTo end: Int?) {
    // The way to a match may have been counted further meanwhile.
    if children.offset >= indexes[children.start]?.offset ?? 0 {
      indexes[children.start] = children
    }
    // The value may have grown since.
    guard let end, children.isComplete || end >= range.upperBound else { return }
    uncounted.removeAll { $0 == children.start }
    guard let end = children.end, ends.count < Self.keptPieces / 2 else { return }
    let last = (end - 1 - range.lowerBound) / Self.pieceBytes
    for number in max(last - 1, 0)...last where ends.insert(number).inserted {
      if pieces[number] == nil { need(number) }
    }
  }

  /// Returns the counted part of a container in percent; nil once all that is there is counted.
  func percent(of container: JSONNode) -> Int? {
    guard let children = indexes[container.value.lowerBound], !children.isComplete,
      children.offset < range.upperBound
    else { return nil }
    let all = container.value.upperBound - children.start
    return min((children.offset - children.start) * 100 / max(all, 1), 99)
  }

  /// Takes what leads to a byte.
  func take(_ way: LongNodesWay) {
    for children in way.children where children.offset > indexes[children.start]?.offset ?? 0 {
      indexes[children.start] = children
      if !children.isComplete, !uncounted.contains(children.start) {
        uncounted.append(children.start)
      }
    }
    take(way.pieces, upTo: way.end)
  }

  // MARK: - Words

  /// Returns the words for a text of which only the beginning is shown.
  static func words(shown: Int, of all: Int) -> String {
    "the first \(grouped(shown)) of \(grouped(all)) bytes"
  }
}
