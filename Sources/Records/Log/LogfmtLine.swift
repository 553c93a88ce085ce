// A line of `key=value` pairs.

import Values

/// The pairs of a line as logfmt writes them: `level=info msg="two words" user=7`.
enum LogfmtLine {
  /// One pair; a word without `=` has no value.
  struct Pair: Equatable {
    var key: Range<Int>
    /// The value, in quotes where it has them.
    var value: Range<Int>?
  }

  /// Returns the end of the key at an offset; the offset if there is none.
  static func keyEnd(in line: RawSpan, at start: Int) -> Int {
    var end = start
    while true {
      switch line.byte(end) {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "#"):
        end += 1
      default: return end
      }
    }
  }

  /// Returns one pair without blanks as a field.
  static func field(_ pair: [UInt8]) -> Field {
    let key = pair.prefix { $0 != UInt8(ascii: "=") }
    return Field(column: nil, name: Array(key), value: Array(pair.dropFirst(key.count + 1)))
  }

  /// The pairs of a line and of indented lines below it that have nothing else, and where they end;
  /// what follows belongs to the record, but not to a pair.
  static func pairs(of line: RawSpan) -> (pairs: [Pair], end: Int) {
    var (pairs, end) = pairs(of: line, from: 0)
    while end < line.byteCount {
      let next = line.has("\r", at: end) ? end + 2 : end + 1
      guard next < line.byteCount, line.byte(next) == 0x20 || line.byte(next) == 0x09 else { break }
      let below = self.pairs(of: line, from: next)
      guard !below.pairs.isEmpty, below.pairs.allSatisfy({ $0.value != nil }) else { break }
      pairs += below.pairs
      end = below.end
    }
    return (pairs, end)
  }

  private static func pairs(of line: RawSpan, from start: Int) -> (pairs: [Pair], end: Int) {
    var pairs: [Pair] = []
    var offset = line.skippingBlanks(from: start)
    while line.byte(offset) != 0x0A, line.byte(offset) != 0x0D {
      let keyEnd = keyEnd(in: line, at: offset)
      if keyEnd > offset, line.has("=", at: keyEnd) {
        let end = valueEnd(in: line, at: keyEnd + 1)
        pairs.append(Pair(key: offset..<keyEnd, value: keyEnd + 1..<end))
        offset = end
      } else {
        let end = max(line.wordEnd(from: offset), offset + 1)
        pairs.append(Pair(key: offset..<end, value: nil))
        offset = end
      }
      // An audit log has a sign of ASCII before the pairs that say the same in words.
      if line.byte(offset) == 0x1D { offset += 1 }
      offset = line.skippingBlanks(from: offset)
    }
    return (pairs, offset)
  }

  /// Whether a line consists of two pairs or more; in an audit log, other words may come between
  /// them.
  static func isLogfmt(_ line: RawSpan) -> Bool {
    // Most lines of other kinds are told by their first word.
    let start = line.skippingBlanks(from: 0)
    guard line.has("=", at: keyEnd(in: line, at: start)) else { return false }
    let pairs = pairs(of: line).pairs
    return pairs.count > 1
      && (pairs.allSatisfy { $0.value != nil }
        || pairs.prefix(3).contains { isStamp($0, in: line) })
  }

  /// Whether a line begins with two pairs, or with one of a time or a level.
  static func beginsPairs(_ line: RawSpan, _ start: Int) -> Bool {
    let key = keyEnd(in: line, at: start)
    guard key > start, line.has("=", at: key) else { return false }
    if LogColumn.beginsRecord(start..<key, in: line) { return true }
    let next = line.skippingBlanks(from: valueEnd(in: line, at: key + 1))
    let second = keyEnd(in: line, at: next)
    return second > next && line.has("=", at: second)
  }

  /// Whether a line is one of the audit system of Linux: `type=LOGIN msg=audit(1364481363.243:7):
  /// …`.
  static func isAudit(_ line: RawSpan) -> Bool {
    isLogfmt(line) && pairs(of: line).pairs.prefix(3).contains { isStamp($0, in: line) }
  }

  /// The parts of a record that keys of an audit log are.
  static let auditRoles: [[UInt8]: LogColumn] = [
    Array("msg".utf8): .time, Array("type".utf8): .source,
  ]

  private static func isStamp(_ pair: Pair, in line: RawSpan) -> Bool {
    pair.value.map { line.hasText("audit(", at: $0.lowerBound) } ?? false
  }

  private static func valueEnd(in line: RawSpan, at start: Int) -> Int {
    guard line.has("\"", at: start) else { return line.wordEnd(from: start) }
    var end = start + 1
    while !line.has("\"", at: end) {
      // A quote that is never closed is a character like any other.
      if line.byte(end) == 0x0A { return line.wordEnd(from: start) }
      end += line.has("\\", at: end) ? 2 : 1
    }
    return end + 1
  }

  /// Returns the text of a value without quotes, its escapes decoded.
  static func text(of value: Range<Int>, in line: RawSpan) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard value.count >= 2, line.byte(value.lowerBound) == quote,
      line.byte(value.upperBound - 1) == quote
    else { return value.map { line.byte($0) } }
    var text: [UInt8] = []
    var offset = value.lowerBound + 1
    while offset < value.upperBound - 1 {
      var byte = line.byte(offset)
      if byte == UInt8(ascii: "\\"), offset + 1 < value.upperBound - 1 {
        offset += 1
        switch line.byte(offset) {
        case UInt8(ascii: "n"): byte = 0x0A
        case UInt8(ascii: "t"): byte = 0x09
        case UInt8(ascii: "r"): byte = 0x0D
        case quote, UInt8(ascii: "\\"): byte = line.byte(offset)
        default: text.append(byte); byte = line.byte(offset)
        }
      }
      text.append(byte)
      offset += 1
    }
    return text
  }
}
