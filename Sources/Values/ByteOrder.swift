// The order of texts by their bytes.

/// The order of texts by their bytes, eight at a time.
package enum ByteOrder {
  /// Eight bytes from an offset on as a number, the first one the highest; zeros after the end.
  package static func chunk(of bytes: Span<UInt8>, from offset: Int) -> UInt64 {
    if offset + 8 <= bytes.count {
      return UInt64(
        bigEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var chunk: UInt64 = 0
    for index in offset..<offset + 8 {
      chunk = chunk << 8 | UInt64(index < bytes.count ? bytes[index] : 0)
    }
    return chunk
  }

  /// Less than 0 when the first bytes come before the second, 0 when they are equal.
  package static func order(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Int {
    for offset in stride(from: 0, to: max(first.count, second.count), by: 8) {
      let (one, other) = (chunk(of: first, from: offset), chunk(of: second, from: offset))
      if one != other { return one < other ? -1 : 1 }
    }
    return first.count - second.count
  }
}
