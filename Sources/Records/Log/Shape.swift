// The shapes of a log's heads, and the parts after the sure ones.

import Values

/// One form of head: the parts that its lines have after time and level.
struct Shape: Hashable, Sendable {
  /// A part after the sure ones.
  struct Part: Hashable, Sendable {
    /// The kind of the part.
    var slot: LogSlot
  }

  /// The parts, in order.
  var tail: [Part] = []
}

/// The shapes of a log's heads by their looks, learned from a sample.
package struct ShapeTable: Hashable, Sendable {
  /// The most shapes that are kept.
  static let limit = 64

  private var shapes: [UInt64: Shape] = [:]

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
      shapes[key] = Shape(tail: SourceProof(group).parts)
    }
  }

  /// Returns the whole head of a line; nil where it has neither time nor level.
  func head(of line: RawSpan) -> Head? {
    guard var head = HeadReader.head(of: line), !head.isClosed else {
      return HeadReader.head(of: line)
    }
    let known = shapes[Self.key(of: head, in: line)]
    let tail = known?.tail ?? SourceProof(alone: line, head).parts
    for part in tail {
      let start = HeadReader.next(in: line, from: head.end)
      guard let token = part.slot.tailToken(in: line, at: start) else { continue }
      head.parts.append(HeadPart(slot: part.slot, text: token.text))
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
      for offset in range { add(line.byte(offset) == 0x09 ? 0x09 : line.byte(offset)) }
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
