// Bytes as a JSON string, whatever the bytes are.

/// Writes bytes as JSON strings.
///
/// Each byte that is not part of valid UTF-8 becomes a lone surrogate from `\udc80` to `\udcff`,
/// and reads back as that byte. A surrogate in the three bytes that UTF-8 would give it stays a
/// surrogate.
package enum JSONWriter {
  /// Appends bytes as a string with its quotes.
  ///
  /// C0, DEL and C1 controls, line and paragraph separators and direction controls are escaped; so
  /// are bytes that are not valid UTF-8.
  package static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(0x22)
    var offset = 0
    while offset < text.count {
      let end = text[offset...].firstIndex { !isPlain($0) } ?? text.count
      if end > offset { bytes += text[offset..<end] }
      offset = end
      guard offset < text.count else { break }
      let byte = text[offset]
      if byte == 0x22 || byte == 0x5C {
        bytes.append(0x5C)
        bytes.append(byte)
        offset += 1
        continue
      }
      if byte < 0x80 {
        appendControl(byte, to: &bytes)
        offset += 1
        continue
      }
      guard let encoded = character(at: text[offset...]) else {
        offset += appendIllFormed(text[offset...], to: &bytes)
        continue
      }
      append(encoded, to: &bytes)
      offset += encoded.count
    }
    bytes.append(0x22)
  }

  /// Returns the number of bytes that are part of neither UTF-8 nor a surrogate.
  package static func illFormedCount(in text: [UInt8]) -> Int {
    var count = 0
    var offset = 0
    while offset < text.count {
      if text[offset] < 0x80 {
        offset += 1
      } else if let encoded = character(at: text[offset...]) {
        offset += encoded.count
      } else if surrogate(at: text[offset...]) != nil {
        offset += 3
      } else {
        count += 1
        offset += 1
      }
    }
    return count
  }

  /// Whether a byte is a character that a string may contain as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C
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

  // MARK: - Characters of several bytes

  /// The character at the start of bytes whose first is above 7F; nil if they are not valid UTF-8.
  private static func character(at text: ArraySlice<UInt8>) -> Unicode.UTF8.EncodedScalar? {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = text.prefix(4).makeIterator()
    guard case .valid(let encoded) = decoder.parseScalar(from: &iterator) else { return nil }
    return encoded
  }

  /// Appends a character, escaped where it would be invisible or steer the text around it.
  private static func append(_ encoded: Unicode.UTF8.EncodedScalar, to bytes: inout [UInt8]) {
    let scalar = Unicode.UTF8.decode(encoded)
    switch scalar.value {
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      appendEscape(scalar.value, to: &bytes)
    default:
      bytes += encoded
    }
  }

  /// Appends the surrogate or the byte at the start of bytes that are not valid UTF-8.
  ///
  /// - Returns: How many bytes were taken.
  private static func appendIllFormed(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) -> Int {
    if let point = surrogate(at: text), !isMistakable(point, before: text.dropFirst(3)) {
      appendEscape(point, to: &bytes)
      return 3
    }
    appendEscape(0xDC00 + UInt32(text[text.startIndex]), to: &bytes)
    return 1
  }

  /// The surrogate that the first three bytes would be if UTF-8 had surrogates.
  private static func surrogate(at text: ArraySlice<UInt8>) -> UInt32? {
    let bytes = Array(text.prefix(3))
    guard bytes.count == 3, bytes[0] == 0xED, bytes[1] & 0xE0 == 0xA0, bytes[2] & 0xC0 == 0x80
    else { return nil }
    return 0xD000 | UInt32(bytes[1] & 0x3F) << 6 | UInt32(bytes[2] & 0x3F)
  }

  /// Whether the escape of a surrogate would be read as something else: as a byte, or as one
  /// character with the escape after it.
  private static func isMistakable(_ point: UInt32, before text: ArraySlice<UInt8>) -> Bool {
    if point >= 0xDC00 { return (0xDC80...0xDCFF).contains(point) }
    guard let next = text.first else { return false }
    return next == 0x5C || next >= 0x80 && character(at: text) == nil
  }

  /// Appends the escape of a code unit of UTF-16.
  package static func appendEscape(_ point: UInt32, to bytes: inout [UInt8]) {
    bytes.append(0x5C)
    bytes.append(UInt8(ascii: "u"))
    for shift in stride(from: UInt32(12), through: 0, by: -4) {
      let digit = UInt8(point >> shift & 0xF)
      bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
  }
}

extension JSONWriter {
  /// The most levels of a value that is written as it is spelled.
  private static let depthLimit = 512

  /// Returns whether a text is one JSON value.
  package static func isValue(_ text: [UInt8]) -> Bool {
    var offset = 0
    JSONScanner.skipSpace(in: text.span, &offset)
    guard (try? JSONScanner.value(in: text.span, &offset, depthLimit: depthLimit)) != nil else {
      return false
    }
    JSONScanner.skipSpace(in: text.span, &offset)
    return offset == text.count
  }

  /// Appends a JSON value in its own spelling, but on one line and in UTF-8.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isUTF8: Whether it is known to be UTF-8; else bytes that are not are escaped.
  ///   - bytes: The bytes to append to.
  package static func appendSpelled(_ value: [UInt8], isUTF8: Bool, to bytes: inout [UInt8]) {
    guard !isUTF8 else { return appendOnOneLine(value, to: &bytes) }
    var line: [UInt8] = []
    appendOnOneLine(value, to: &line)
    var offset = 0
    while offset < line.count {
      if line[offset] < 0x80 {
        bytes.append(line[offset])
        offset += 1
      } else if let encoded = character(at: line[offset...]) {
        bytes += encoded
        offset += encoded.count
      } else {
        offset += appendIllFormed(line[offset...], to: &bytes)
      }
    }
  }

  /// Appends a JSON value as it is spelled, but on one line: white space between its parts that
  /// holds a line end is left out, and so is what indents the next line.
  private static func appendOnOneLine(_ value: [UInt8], to bytes: inout [UInt8]) {
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
