/// The source bytes, for the duration of one call.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// The code point at the start of some bytes, or the longest malformed sequence there.
struct Scalar {
  /// The code point; `UInt32.max` for bytes that are not valid UTF-8.
  let value: UInt32
  /// The number of bytes: 1 to 4.
  let length: Int

  /// A malformed sequence: a maximal subpart in the terms of the Unicode Standard, section 3.9.
  @inline(__always)
  static func malformed(_ length: Int) -> Scalar { Scalar(value: .max, length: length) }

  /// Whether the bytes are not valid UTF-8.
  @inline(__always)
  var isMalformed: Bool { value == .max }

  /// Whether this is a lone UTF-16 surrogate, which may come from sources with UTF-16 escapes.
  @inline(__always)
  var isSurrogate: Bool { value & 0xFFFF_F800 == 0xD800 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Decodes the code point at an offset inside the bytes, by table 3-7 of the Unicode Standard.
  ///
  /// An encoded surrogate is one scalar, not three malformed bytes.
  @inline(__always)
  func scalar(at offset: Int) -> Scalar {
    let lead = self[offset]
    if lead < 0x80 { return Scalar(value: UInt32(lead), length: 1) }
    if lead & 0xF0 == 0xE0, offset + 2 < count {
      let second = self[offset + 1]
      let third = self[offset + 2]
      if second & 0xC0 == 0x80, third & 0xC0 == 0x80, lead != 0xE0 || second >= 0xA0 {
        let value = UInt32(lead & 15) << 12 | UInt32(second & 63) << 6 | UInt32(third & 63)
        return Scalar(value: value, length: 3)
      }
    }
    return rareScalar(lead, at: offset)
  }

  /// Decodes everything except ASCII and complete sequences of three bytes.
  @inline(never)
  private func rareScalar(_ lead: UInt8, at offset: Int) -> Scalar {
    guard lead >= 0xC2, lead <= 0xF4 else { return .malformed(1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard offset + index < count else { return .malformed(index) }
      let byte = self[offset + index]
      guard byte & 0xC0 == 0x80, index > 1 || Self.secondBytes(after: lead).contains(byte) else {
        return .malformed(index)
      }
      value = value << 6 | UInt32(byte & 63)
    }
    return Scalar(value: value, length: length)
  }

  /// Returns the second bytes for which a sequence is neither overlong nor outside Unicode.
  private static func secondBytes(after lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
