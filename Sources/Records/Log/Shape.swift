// The shapes of a log's heads, and the parts after the sure ones.

import Values

/// The shapes of a log's heads: for each look the parts that follow time and level, learned from a
/// sample.
package struct ShapeTable: Hashable, Sendable {
  /// The most shapes that are kept.
  static let limit = 64

  /// The parts of one shape after the sure ones.
  private struct Tail: Hashable, Sendable {
    var parts: [LogSlot]
    /// Whether the first line ends with the name of the logger.
    var hasTrailing: Bool
  }

  private var shapes: [UInt64: Tail] = [:]

  /// Creates a table without shapes.
  init() {}

  /// Learns the shapes of some lines.
  init(learnedFrom lines: [[UInt8]]) {
    var groups: [UInt64: [(line: [UInt8], head: Head)]] = [:]
    var order: [UInt64] = []
    for line in lines {
      guard let head = HeadReader.head(of: line.span.bytes), !head.isClosed else { continue }
      let key = Self.key(of: head, in: line.span.bytes)
      if groups[key] == nil {
        guard order.count < Self.limit else { continue }
        order.append(key)
      }
      groups[key, default: []].append((line, head))
    }
    for key in order {
      guard let group = groups[key], group.count > 1 else { continue }
      let parts = SourceProof(group).parts
      let trailing = group.count { Self.trailing(in: $0.line.span.bytes, from: $0.head.end) != nil }
      shapes[key] = Tail(parts: parts, hasTrailing: trailing * 3 >= group.count * 2)
    }
  }

  /// Returns the whole head of a line; nil where it has neither time nor level.
  func head(of line: RawSpan) -> Head? {
    guard var head = HeadReader.head(of: line) else { return nil }
    guard !head.isClosed else { return head }
    let known = shapes[Self.key(of: head, in: line)]
    for slot in known?.parts ?? SourceProof(alone: line, head).parts {
      let start = HeadReader.next(in: line, from: head.end)
      guard let token = slot.tailToken(in: line, at: start) else { continue }
      head.parts.append(HeadPart(slot: slot, text: token.text))
      head.end = token.end
    }
    if known?.hasTrailing ?? false { head.trailing = Self.trailing(in: line, from: head.end) }
    return head
  }

  /// Returns the name of the logger at the end of the first line, or of the last one: `text
  /// (kafka.server.KafkaServer)`; nil without one.
  private static func trailing(in line: RawSpan, from start: Int) -> Range<Int>? {
    var end = start
    while end < line.byteCount, line.byte(end) != 0x0A { end += 1 }
    return trailing(in: line, start..<end) ?? trailing(in: line, end..<line.byteCount)
  }

  private static func trailing(in line: RawSpan, _ text: Range<Int>) -> Range<Int>? {
    var end = text.upperBound
    while end > text.lowerBound, line.byte(end - 1) <= 0x20 { end -= 1 }
    guard line.has(")", at: end - 1) else { return nil }
    var open = end - 1
    while open > text.lowerBound, line.byte(open) > 0x20, !line.has("(", at: open) { open -= 1 }
    guard open > text.lowerBound, line.has("(", at: open), line.byte(open - 1) == 0x20,
      WordForm(line, open + 1..<end - 1).isName
    else { return nil }
    return open + 1..<end - 1
  }

  /// Returns a hash of the look of a head: runs of digits are one, words are one, the signs
  /// between them count.
  static func key(of head: Head, in line: RawSpan) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var last: UInt8 = 0
    func add(_ byte: UInt8) {
      if byte == last, byte == 0x20 || byte == 0x39 || byte == 0x61 { return }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      last = byte
    }
    // The letter with which Ruby begins says the level once more.
    let isRuby = line.hasText(", [", at: 1)
    func addSigns(_ range: Range<Int>) {
      for offset in range where !isRuby || offset > 0 { add(line.byte(offset)) }
    }
    var offset = 0
    for part in head.parts {
      addSigns(min(offset, part.text.lowerBound)..<part.text.lowerBound)
      if part.slot == .time {
        for place in part.text {
          let byte = line.byte(place)
          add(byte.isDigit ? 0x39 : byte.isLetter ? 0x61 : byte)
        }
      } else {
        add(UInt8(truncatingIfNeeded: 0x80 + part.slot.rawValue))
      }
      offset = part.text.upperBound
    }
    let next = HeadReader.next(in: line, from: max(head.end, offset))
    addSigns(min(offset, next)..<next)
    return hash
  }
}
