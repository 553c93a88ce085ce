// Small steps along one line: the text at an offset, and its end.

extension RawSpan {
  /// Returns the byte at an offset; a line feed past the end, where every line is over.
  @inlinable @inline(__always)
  package func byte(_ offset: Int) -> UInt8 {
    offset < byteCount ? unsafeLoad(fromByteOffset: offset, as: UInt8.self) : 0x0A
  }

  /// Whether a letter or sign is at an offset.
  @inlinable @inline(__always)
  package func has(_ sign: Unicode.Scalar, at offset: Int) -> Bool {
    byte(offset) == UInt8(ascii: sign)
  }

  /// Whether a text is at an offset.
  @inlinable
  package func hasText(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= byteCount else { return false }
    for index in 0..<count where byte(offset + index) != text.utf8Start[index] { return false }
    return true
  }

  /// Whether a number of digits is at an offset.
  @inlinable @inline(__always)
  package func hasDigits(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where !byte(offset + index).isDigit { return false }
    return true
  }

  /// Returns the end of the digits at an offset.
  @inlinable
  package func digitsEnd(from start: Int) -> Int {
    var offset = start
    while byte(offset).isDigit { offset += 1 }
    return offset
  }

  /// Returns the end of the letters A to Z, in either case, at an offset.
  @inlinable
  package func lettersEnd(from start: Int) -> Int {
    var offset = start
    while byte(offset).isLetter { offset += 1 }
    return offset
  }

  /// Returns the end of the characters at an offset that are neither blanks nor control characters.
  @inlinable
  package func wordEnd(from start: Int) -> Int {
    var offset = start
    while byte(offset) > 0x20 { offset += 1 }
    return offset
  }

  /// Returns the first offset that is not a blank or tab, and does not begin a terminal colour.
  @inlinable
  package func skippingBlanks(from start: Int) -> Int {
    var offset = start
    while true {
      let byte = byte(offset)
      if byte == 0x20 || byte == 0x09 {
        offset += 1
      } else if byte == 0x1B, let end = colorEnd(at: offset) {
        offset = end
      } else {
        return offset
      }
    }
  }

  /// Returns the end of the terminal colours at an offset: `ESC [ 1 ; 31 m`.
  @inlinable
  package func skippingColors(from start: Int) -> Int {
    var offset = start
    while byte(offset) == 0x1B, let end = colorEnd(at: offset) { offset = end }
    return offset
  }

  /// Returns the end of the terminal color at an offset; nil when none is there.
  @inlinable
  package func colorEnd(at start: Int) -> Int? {
    guard has("[", at: start + 1) else { return nil }
    var offset = start + 2
    while byte(offset).isDigit || has(";", at: offset) { offset += 1 }
    return has("m", at: offset) ? offset + 1 : nil
  }

  /// The first offset of a byte in a line; nil when the line ends before it.
  @inlinable
  package func first(_ sign: Unicode.Scalar, inLineFrom start: Int) -> Int? {
    var offset = start
    while !has(sign, at: offset) {
      if byte(offset) == 0x0A { return nil }
      offset += 1
    }
    return offset
  }
}

extension UInt8 {
  /// Whether it is one of 0 to 9.
  @inlinable @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is one of A to Z or a to z.
  @inlinable @inline(__always)
  package var isLetter: Bool { (self & 0xDF) &- 0x41 < 26 }

  /// Whether it is one of 0 to 9, a to f.
  @inlinable @inline(__always)
  package var isHexadecimal: Bool { isDigit || self &- 0x61 < 6 }

  /// Whether it is one of A to Z.
  @inlinable @inline(__always)
  package var isCapital: Bool { self &- 0x41 < 26 }
}
