// What a span cannot do by itself, many bytes at a time.

/// Runs of bytes taken at once.
enum ByteRun {
  /// Whether a byte occurs.
  static func contains(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    first(byte, in: text, from: 0) < text.count
  }

  /// The bytes of a span as an array.
  static func copied(_ text: Span<UInt8>) -> [UInt8] {
    text.withUnsafeBufferPointer { Array($0) }
  }

  /// Appends the bytes of a span.
  static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// The first place of a byte at or after an offset; the end if there is none.
  static func first(_ byte: UInt8, in text: Span<UInt8>, from start: Int) -> Int {
    let bytes = text.bytes
    var offset = start
    while offset &+ Block.byteCount <= bytes.byteCount {
      let mask = Block.matches(byte, in: bytes, at: offset)
      if mask != 0 { return offset &+ mask.trailingZeroBitCount }
      offset &+= Block.byteCount
    }
    while offset < bytes.byteCount {
      if bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self) == byte { return offset }
      offset &+= 1
    }
    return bytes.byteCount
  }
}
