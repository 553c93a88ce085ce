// A nested JSON value over several lines: one member per line, two blanks per level.

/// Returns raw JSON text over several lines, without parsing it into values.
///
/// Numbers and strings keep their spelling, except that a line feed in a string becomes a real one,
/// with the indent of the string's line. Malformed text is returned unchanged.
///
/// - Complexity: O(bytes); no recursion.
func spreadJSON(_ raw: [UInt8]) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(raw.count * 2)
  var depth = 0
  var index = 0
  func newLine() {
    out.append(0x0A)
    out.append(contentsOf: repeatElement(0x20, count: 2 * min(depth, 40)))
  }
  while index < raw.count {
    let byte = raw[index]
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      out.append(byte)
      let close = byte + 2
      let next = raw[(index + 1)...].firstIndex { !isJSONBlank($0) }
      if let next, raw[next] == close {
        out.append(close)
        index = next
      } else {
        depth += 1
        newLine()
      }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth = max(depth - 1, 0)
      newLine()
      out.append(byte)
    case UInt8(ascii: ","):
      newLine()
    case UInt8(ascii: ":"):
      out += [byte, 0x20]
    case UInt8(ascii: "\""):
      let end = endOfJSONString(raw, from: index)
      appendString(raw[index..<end], depth: depth, to: &out)
      index = end - 1
    default:
      if !isJSONBlank(byte) { out.append(byte) }
    }
    index += 1
  }
  return out
}

private func isJSONBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

/// Returns the index past the closing quote of the string that begins at an index.
private func endOfJSONString(_ raw: [UInt8], from start: Int) -> Int {
  var index = start + 1
  while index < raw.count, raw[index] != UInt8(ascii: "\"") {
    index += raw[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  return min(index + 1, raw.count)
}

private func appendString(_ string: ArraySlice<UInt8>, depth: Int, to out: inout [UInt8]) {
  var index = string.startIndex
  while index < string.endIndex {
    let next = index + 1
    if string[index] == UInt8(ascii: "\\"), next < string.endIndex {
      if string[next] == UInt8(ascii: "n") {
        out.append(0x0A)
        out.append(contentsOf: repeatElement(0x20, count: 2 * min(depth, 40) + 1))
      } else {
        out += string[index...next]
      }
      index = next + 1
    } else {
      out.append(string[index])
      index = next
    }
  }
}
