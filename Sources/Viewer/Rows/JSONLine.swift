// JSON on one line, spelled one way, however its source lays it out.

/// Returns JSON text on one line: a blank after each comma and colon, no other white space between
/// its parts.
///
/// Strings and numbers stay as they are spelled. Text that is cut off, or no JSON, comes out the same
/// way as far as it goes.
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
