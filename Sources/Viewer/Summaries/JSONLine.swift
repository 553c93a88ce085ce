// JSON on one line with uniform white space.

/// Returns JSON text on one line: a blank after each comma and colon, no other white space between
/// its parts.
///
/// Strings and numbers keep their spelling. Truncated or malformed JSON is treated the same way up
/// to its end.
///
/// - Complexity: O(*n*) in the bytes.
func jsonLine(_ raw: [UInt8]) -> [UInt8] {
  var line: [UInt8] = []
  line.reserveCapacity(raw.count)
  var isInString = false
  var isEscaped = false
  for byte in raw {
    if isInString {
      line.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      continue
    }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: continue
    case UInt8(ascii: ","), UInt8(ascii: ":"): line += [byte, 0x20]
    default:
      isInString = byte == UInt8(ascii: "\"")
      line.append(byte)
    }
  }
  return line
}
