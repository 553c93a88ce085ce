// Text of another encoding read character by character, and written as UTF-8.

internal import CEncodings

/// Turns text into UTF-8, piece by piece.
struct TextDecoder {
  /// The progress of decoding a chunk.
  struct Progress: Hashable {
    /// Why it ended.
    enum End: Hashable {
      /// Everything is turned.
      case complete
      /// The target is full.
      case full
      /// The rest is the beginning of a character.
      case cut
      /// The rest begins with a malformed character.
      case malformed
    }

    /// Bytes that were taken.
    var taken: Int
    /// Bytes that were written.
    var written: Int
    /// Why it ended.
    var end: End
  }

  /// The beginning of some bytes.
  private enum Reading {
    case character(UInt32, byteCount: Int)
    case cut
    case malformed
  }

  /// The most bytes that a character has in UTF-8.
  private static let widest = 4

  let encoding: TextEncoding

  /// Turns as much as it can.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - target: Room for the same as UTF-8.
  ///   - isLast: Whether nothing follows the text.
  /// - Returns: How far it came.
  func decode(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer,
    isLast: Bool = false
  ) -> Progress {
    var progress = Progress(taken: 0, written: 0, end: .complete)
    while progress.taken < source.count {
      if encoding.unitBytes == 1 { copyASCII(source, into: target, &progress) }
      guard progress.taken < source.count else { break }
      guard target.count - progress.written >= Self.widest else {
        progress.end = .full
        break
      }
      switch read(UnsafeRawBufferPointer(rebasing: source[progress.taken...]), isLast: isLast) {
      case .character(let scalar, let byteCount):
        progress.taken += byteCount
        progress.written += Self.write(scalar, to: target, at: progress.written)
      case .cut:
        progress.end = .cut
        return progress
      case .malformed:
        progress.end = .malformed
        return progress
      }
    }
    return progress
  }

  /// Copies what is the same in both, eight bytes at a time.
  private func copyASCII(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer,
    _ progress: inout Progress
  ) {
    let limit = min(source.count - progress.taken, target.count - progress.written)
    var count = 0
    while count + 8 <= limit {
      let word = source.loadUnaligned(fromByteOffset: progress.taken + count, as: UInt64.self)
      guard word & 0x8080_8080_8080_8080 == 0 else { break }
      target.storeBytes(of: word, toByteOffset: progress.written + count, as: UInt64.self)
      count += 8
    }
    while count < limit, source[progress.taken + count] < 0x80 {
      target[progress.written + count] = source[progress.taken + count]
      count += 1
    }
    progress.taken += count
    progress.written += count
  }

  /// Reads the first character of some bytes, of which there is one at least.
  private func read(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Reading {
    switch encoding {
    case .utf8, .latin1: .character(UInt32(bytes[0]), byteCount: 1)
    case .utf16LittleEndian: Self.readUnits(bytes, isLast: isLast) { UInt16(littleEndian: $0) }
    case .utf16BigEndian: Self.readUnits(bytes, isLast: isLast) { UInt16(bigEndian: $0) }
    case .utf32LittleEndian: Self.readScalar(bytes) { UInt32(littleEndian: $0) }
    case .utf32BigEndian: Self.readScalar(bytes) { UInt32(bigEndian: $0) }
    case .windows1252: Self.readCode(bytes, CENCODINGS_WINDOWS_1252)
    case .shiftJIS: Self.readCode(bytes, CENCODINGS_SHIFT_JIS)
    case .big5: Self.readCode(bytes, CENCODINGS_BIG5)
    case .gb18030: Self.readCode(bytes, CENCODINGS_GB18030)
    }
  }

  /// Reads a unit, or the two of a character above U+FFFF.
  ///
  /// A surrogate without its partner is encoded as if it were a character. The result is not valid
  /// UTF-8, so it is reported as damage, and the surrogate is not lost.
  private static func readUnits(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, _ native: (UInt16) -> UInt16
  ) -> Reading {
    guard bytes.count >= 2 else { return .cut }
    let unit = UInt32(native(bytes.loadUnaligned(as: UInt16.self)))
    guard unit & 0xFC00 == 0xD800 else { return .character(unit, byteCount: 2) }
    guard bytes.count >= 4 else { return isLast ? .character(unit, byteCount: 2) : .cut }
    let second = UInt32(native(bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
    guard second & 0xFC00 == 0xDC00 else { return .character(unit, byteCount: 2) }
    return .character(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00), byteCount: 4)
  }

  private static func readScalar(
    _ bytes: UnsafeRawBufferPointer, _ native: (UInt32) -> UInt32
  ) -> Reading {
    guard bytes.count >= 4 else { return .cut }
    let scalar = native(bytes.loadUnaligned(as: UInt32.self))
    return Unicode.Scalar(scalar) == nil ? .malformed : .character(scalar, byteCount: 4)
  }

  /// Reads a code of one byte, of two, or of four as GB 18030 has them.
  private static func readCode(
    _ bytes: UnsafeRawBufferPointer, _ table: cencodings_table
  ) -> Reading {
    let single = cencodings_single(table, bytes[0])
    if single < CENCODINGS_LEAD { return .character(single, byteCount: 1) }
    guard single == CENCODINGS_LEAD else { return .malformed }
    guard bytes.count >= 2 else { return .cut }
    if table == CENCODINGS_GB18030, isDigit(bytes[1]) { return readLinear(bytes) }
    let scalar = cencodings_pair(table, bytes[0], bytes[1])
    return scalar == 0 ? .malformed : .character(scalar, byteCount: 2)
  }

  /// Reads a code of four bytes, which count up like digits.
  private static func readLinear(_ bytes: UnsafeRawBufferPointer) -> Reading {
    guard bytes.count >= 4 else { return .cut }
    guard (0x81...0xFE).contains(bytes[2]), isDigit(bytes[3]) else { return .malformed }
    let number =
      ((UInt32(bytes[0] - 0x81) * 10 + UInt32(bytes[1] - 0x30)) * 126 + UInt32(bytes[2] - 0x81))
      * 10 + UInt32(bytes[3] - 0x30)
    let scalar = cencodings_linear(number)
    return scalar == 0 ? .malformed : .character(scalar, byteCount: 4)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Writes a scalar as UTF-8 where there is room for the longest.
  ///
  /// - Returns: How many bytes it has.
  private static func write(
    _ scalar: UInt32, to target: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    func put(_ place: Int, _ value: UInt32) { target[offset + place] = UInt8(value) }
    func tail(_ shift: UInt32) -> UInt32 { 0x80 | scalar >> shift & 0x3F }
    switch scalar {
    case ..<0x80:
      put(0, scalar)
      return 1
    case ..<0x800:
      put(0, 0xC0 | scalar >> 6)
      put(1, tail(0))
      return 2
    case ..<0x10000:
      put(0, 0xE0 | scalar >> 12)
      put(1, tail(6))
      put(2, tail(0))
      return 3
    default:
      put(0, 0xF0 | scalar >> 18)
      put(1, tail(12))
      put(2, tail(6))
      put(3, tail(0))
      return 4
    }
  }
}
