// Bytes as a JSON string, whatever the bytes are.

/// Writes bytes as JSON strings.
enum JSONText {
  /// Appends bytes as a string with its quotes.
  ///
  /// C0, DEL and C1 controls, line and paragraph separators and direction controls are escaped; so
  /// are bytes that are no UTF-8, as lone surrogates.
  static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(0x22)
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte >= 0x20, byte < 0x7F {
        if byte == 0x22 || byte == 0x5C { bytes.append(0x5C) }
        bytes.append(byte)
        offset += 1
        continue
      }
      if byte < 0x80 {
        appendControl(byte, to: &bytes)
        offset += 1
        continue
      }
      offset += appendMultibyte(text[offset...], to: &bytes)
    }
    bytes.append(0x22)
  }

  private static func appendControl(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case 0x08: bytes += "\\b".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0C: bytes += "\\f".utf8
    case 0x0D: bytes += "\\r".utf8
    default: appendEscape(UInt32(byte), to: &bytes)
    }
  }

  /// Appends the character that begins with a byte above 7F, or that byte alone.
  ///
  /// - Returns: How many bytes were taken.
  private static func appendMultibyte(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) -> Int {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = text.prefix(4).makeIterator()
    guard case .valid(let encoded) = decoder.parseScalar(from: &iterator) else {
      let surrogate = text.prefix(3)
      if surrogate.count == 3, let first = surrogate.first, first == 0xED,
        let point = surrogatePoint(Array(surrogate))
      {
        appendEscape(point, to: &bytes)
        return 3
      }
      appendEscape(0xDC00 + UInt32(text[text.startIndex]), to: &bytes)
      return 1
    }
    let scalar = Unicode.UTF8.decode(encoded)
    switch scalar.value {
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      appendEscape(scalar.value, to: &bytes)
    default:
      bytes += encoded
    }
    return encoded.count
  }

  /// The surrogate that three bytes would be if UTF-8 had surrogates.
  private static func surrogatePoint(_ bytes: [UInt8]) -> UInt32? {
    guard bytes[1] & 0xE0 == 0xA0, bytes[2] & 0xC0 == 0x80 else { return nil }
    return 0xD000 | UInt32(bytes[1] & 0x3F) << 6 | UInt32(bytes[2] & 0x3F)
  }

  private static func appendEscape(_ point: UInt32, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes += "\\u".utf8
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(point >> UInt32(shift)) & 0xF]) }
  }
}

extension JSONText {
  /// Appends a JSON value as it is spelled, but on one line: white space between its parts that
  /// holds a line end is left out, and so is what indents the next line.
  static func appendOnOneLine(_ value: [UInt8], to bytes: inout [UInt8]) {
    guard value.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      bytes += value
      return
    }
    var isInString = false
    var isEscaped = false
    // Where the white space at the end of `bytes` began; it goes when a line end is part of it.
    var blankStart = bytes.count
    var hasLineEnd = false
    for byte in value {
      if !isInString, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        hasLineEnd = hasLineEnd || byte == 0x0A || byte == 0x0D
        bytes.append(byte)
        continue
      }
      if hasLineEnd { bytes.removeSubrange(blankStart...) }
      hasLineEnd = false
      bytes.append(byte)
      blankStart = bytes.count
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = isInString
      } else if byte == 0x22 {
        isInString.toggle()
      }
    }
    if hasLineEnd { bytes.removeSubrange(blankStart...) }
  }
}
