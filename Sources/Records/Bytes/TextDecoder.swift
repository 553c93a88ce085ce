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
    /// A scalar, or two of them as the tables have them.
    case character(UInt32, byteCount: Int)
    /// A switch between sets of characters.
    case escape(Shift, byteCount: Int)
    case cut
    case malformed
  }

  /// The sets of characters that ISO-2022-JP switches between.
  private enum Shift {
    case ascii
    case roman
    case katakana
    case pairs
    case supplement
  }

  /// The most bytes that a character has in UTF-8.
  private static let widest = 4
  private static let escape: UInt8 = 0x1B

  let encoding: TextEncoding
  private let tables: UnsafePointer<cencodings_encoding>
  private let kind: cencodings_kind
  /// The present set of characters of ISO-2022-JP.
  private var shift = Shift.ascii

  init(encoding: TextEncoding) {
    self.encoding = encoding
    tables = encoding.tables
    kind = tables.pointee.kind
  }

  /// Turns as much as it can.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - target: Room for the same as UTF-8.
  ///   - isLast: Whether nothing follows the text.
  /// - Returns: How far it came.
  mutating func decode(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer,
    isLast: Bool = false
  ) -> Progress {
    var progress = Progress(taken: 0, written: 0, end: .complete)
    let isASCII = encoding.unitBytes == 1 && kind != CENCODINGS_KIND_ISO_2022_JP
    while progress.taken < source.count {
      if isASCII { copyASCII(source, into: target, &progress) }
      guard progress.taken < source.count else { break }
      guard target.count - progress.written >= Self.widest else {
        progress.end = .full
        break
      }
      switch read(UnsafeRawBufferPointer(rebasing: source[progress.taken...]), isLast: isLast) {
      case .character(let scalar, let byteCount):
        progress.taken += byteCount
        progress.written += Self.write(scalar, to: target, at: progress.written)
      case .escape(let next, let byteCount):
        shift = next
        progress.taken += byteCount
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
    switch kind {
    case CENCODINGS_KIND_UTF_16LE:
      Self.readUnits(bytes, isLast: isLast) { UInt16(littleEndian: $0) }
    case CENCODINGS_KIND_UTF_16BE:
      Self.readUnits(bytes, isLast: isLast) { UInt16(bigEndian: $0) }
    case CENCODINGS_KIND_UTF_32LE: Self.readScalar(bytes) { UInt32(littleEndian: $0) }
    case CENCODINGS_KIND_UTF_32BE: Self.readScalar(bytes) { UInt32(bigEndian: $0) }
    case CENCODINGS_KIND_ISO_2022_JP: readShifted(bytes, isLast: isLast)
    case CENCODINGS_KIND_SINGLE, CENCODINGS_KIND_DOUBLE, CENCODINGS_KIND_GB18030,
      CENCODINGS_KIND_EUC_JP:
      readCode(bytes)
    default: .character(UInt32(bytes[0]), byteCount: 1)
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

  /// Reads a code of one byte, of two or three, or of four as GB 18030 has them.
  private func readCode(_ bytes: UnsafeRawBufferPointer) -> Reading {
    guard bytes[0] >= 0x80 else { return .character(UInt32(bytes[0]), byteCount: 1) }
    let single = cencodings_single(tables, bytes[0])
    if single < CENCODINGS_TRIPLE { return .character(single, byteCount: 1) }
    guard single != CENCODINGS_NONE else { return .malformed }
    let leads = single == CENCODINGS_TRIPLE ? 1 : 0
    guard bytes.count >= 2 + leads else { return .cut }
    if kind == CENCODINGS_KIND_GB18030, Self.isDigit(bytes[1]) { return Self.readLinear(bytes) }
    let pairs = leads == 1 ? tables.pointee.triples : tables.pointee.pairs
    return Self.readPair(pairs, bytes[leads], bytes[leads + 1], byteCount: 2 + leads)
  }

  private static func readPair(
    _ pairs: UnsafePointer<cencodings_pairs>?, _ lead: UInt8, _ trail: UInt8, byteCount: Int
  ) -> Reading {
    let scalar = pairs.map { cencodings_pair($0, lead, trail) } ?? 0
    return scalar == 0 ? .malformed : .character(scalar, byteCount: byteCount)
  }

  /// Reads an escape of ISO-2022-JP, or a character of the set that the last one selected.
  private func readShifted(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Reading {
    let first = bytes[0]
    guard first != Self.escape else { return Self.readEscape(bytes, isLast: isLast) }
    guard first < 0x80 else { return .malformed }
    // An escape holds to the end of its line at most.
    if first == 0x0A, shift != .ascii { return .escape(.ascii, byteCount: 0) }
    guard first > 0x20, first != 0x7F else { return .character(UInt32(first), byteCount: 1) }
    switch shift {
    case .ascii: return .character(UInt32(first), byteCount: 1)
    case .roman:
      let scalar: UInt32 = first == 0x5C ? 0xA5 : first == 0x7E ? 0x203E : UInt32(first)
      return .character(scalar, byteCount: 1)
    case .katakana:
      return first > 0x5F ? .malformed : .character(0xFF61 + UInt32(first - 0x21), byteCount: 1)
    case .pairs, .supplement:
      guard bytes.count >= 2 else { return .cut }
      guard bytes[1] < 0x80 else { return .malformed }
      let pairs = shift == .pairs ? tables.pointee.pairs : tables.pointee.triples
      return Self.readPair(pairs, first | 0x80, bytes[1] | 0x80, byteCount: 2)
    }
  }

  /// Reads an escape; one that selects no set is a character, such as that of a colour.
  private static func readEscape(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Reading {
    let escapes: [(text: StaticString, shift: Shift)] = [
      ("(B", .ascii), ("(J", .roman), ("(I", .katakana), ("$@", .pairs), ("$B", .pairs),
      ("$(D", .supplement),
    ]
    let rest = bytes.dropFirst()
    for escape in escapes {
      let matches = escape.text.withUTF8Buffer { text in
        text.prefix(rest.count).elementsEqual(rest.prefix(text.count))
      }
      guard matches else { continue }
      let count = escape.text.utf8CodeUnitCount
      if rest.count >= count { return .escape(escape.shift, byteCount: count + 1) }
      if !isLast { return .cut }
    }
    return .character(UInt32(Self.escape), byteCount: 1)
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
    if scalar >> 31 == 1 {
      // Two of them, a letter and its mark.
      let count = write(scalar >> 16 & 0x7FFF, to: target, at: offset)
      return count + write(scalar & 0xFFFF, to: target, at: offset + count)
    }
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
