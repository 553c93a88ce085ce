// Nested JSON on one line, with members spelled as in filters: `cycles=212 health=0.91`.

/// Returns nested JSON on one line, members as `name=value`.
///
/// Strings that are values of members are quoted if they are empty or have blanks or escapes.
/// Elements of arrays keep their JSON spelling. Truncated or malformed JSON is treated the same way
/// up to its end.
///
/// - Parameters:
///   - raw: JSON text.
///   - limit: The greatest length in bytes; no screen shows more.
///   - hasBraces: Whether an object keeps its outer braces; inner ones are always kept.
/// - Returns: The line.
/// - Complexity: O(*limit*) and the white space between what is returned.
func memberLine(_ raw: [UInt8], limit: Int = .max, hasBraces: Bool = false) -> [UInt8] {
  var line = MemberLine(raw, limit: limit)
  line.run()
  let braces: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "}")]
  let bytes = line.bytes.prefix(limit)
  guard !hasBraces, bytes.first == braces[0], bytes.count > 2 else { return Array(bytes) }
  return Array(bytes.dropFirst().dropLast(bytes.last == braces[1] && line.isClosed ? 1 : 0))
}

/// A pass over nested JSON.
private struct MemberLine {
  private let raw: [UInt8]
  private let limit: Int
  private var index = 0
  /// The open objects and arrays; true for an object.
  private var isObject: [Bool] = []
  private(set) var bytes: [UInt8] = []
  private var isInObject: Bool { isObject.last ?? false }
  /// Whether every opened object or array is closed.
  var isClosed: Bool { isObject.isEmpty && index >= raw.count }

  init(_ raw: [UInt8], limit: Int) {
    self.raw = raw
    // A value is at most twice as long as its JSON: a blank after each comma.
    self.limit = min(limit, raw.count * 2 + 1)
    bytes.reserveCapacity(min(raw.count, limit))
  }

  mutating func run() {
    while index < raw.count, bytes.count < limit {
      let byte = raw[index]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: break
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isObject.append(byte == UInt8(ascii: "{"))
        bytes.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = isObject.popLast()
        bytes.append(byte)
      case UInt8(ascii: ","):
        bytes += isInObject ? [0x20] : [byte, 0x20]
      case UInt8(ascii: ":") where isInObject:
        bytes.append(UInt8(ascii: "="))
      case UInt8(ascii: "\""):
        appendString()
        continue
      default: bytes.append(byte)
      }
      index += 1
    }
  }

  private mutating func appendString() {
    let quote = UInt8(ascii: "\"")
    var end = index + 1
    let last = min(raw.count, index + max(limit - bytes.count, 0) + 2)
    while end < last, raw[end] != quote { end += raw[end] == UInt8(ascii: "\\") ? 2 : 1 }
    end = min(end, raw.count)
    let inside = raw[index + 1..<max(end, index + 1)]
    let isEnded = end < raw.count && raw[end] == quote
    let isPlain =
      isEnded && isInObject && !inside.isEmpty
      && !inside.contains { $0 == 0x20 || $0 == UInt8(ascii: "\\") }
    bytes += isPlain ? Array(inside) : [quote] + inside + (isEnded ? [quote] : [])
    index = isEnded ? end + 1 : end
  }
}
