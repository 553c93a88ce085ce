// The shapes of a log's heads, and the parts after the sure ones.

import Values

/// The shapes of a log's heads: for each look the parts that follow time and level, learned from a
/// sample.
package struct ShapeTable: Hashable, Sendable {
  /// The most shapes that are kept.
  static let limit = 64

  private var shapes: [UInt64: [LogSlot]] = [:]

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
      shapes[key] = SourceProof(group).parts
    }
  }

  /// Returns the whole head of a line; nil where it has neither time nor level.
  func head(of line: RawSpan) -> Head? {
    guard var head = HeadReader.head(of: line) else { return nil }
    guard !head.isClosed else { return head }
    let known = shapes[Self.key(of: head, in: line)]
    for slot in known ?? SourceProof(alone: line, head).parts {
      let start = HeadReader.next(in: line, from: head.end)
      guard let token = slot.tailToken(in: line, at: start) else { continue }
      head.parts.append(HeadPart(slot: slot, text: token.text))
      head.end = token.end
    }
    return head
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
    func addSigns(_ range: Range<Int>) {
      for offset in range { add(line.byte(offset)) }
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
