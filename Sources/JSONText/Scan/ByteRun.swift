// Operations on spans, many bytes at a time.

/// Runs of bytes taken at once.
package enum ByteRun {
  /// Whether a byte occurs.
  @inlinable
  package static func contains(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    Block.contains(byte, in: text.bytes)
  }

  /// Returns the number of occurrences of a byte.
  @inlinable
  package static func count(_ byte: UInt8, in text: Span<UInt8>) -> Int {
    let run = Block.count(byte, in: text.bytes)
    guard run.passed < text.count else { return run.matches }
    return run.matches
      &+ Block.matchesUpToEnd(byte, in: text.bytes, from: run.passed).nonzeroBitCount
  }

  /// Whether two texts are the same.
  @inlinable
  package static func isEqual(_ text: Span<UInt8>, to other: [UInt8]) -> Bool {
    text.count == other.count && text.indices.allSatisfy { text[$0] == other[$0] }
  }

  /// The bytes of a span as an array.
  @inlinable
  package static func copied(_ text: Span<UInt8>) -> [UInt8] {
    text.withUnsafeBufferPointer { Array($0) }
  }

  /// Appends the bytes of a span.
  @inlinable
  package static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// The first place of a byte at or after an offset; the end if there is none.
  @inlinable
  package static func first(_ byte: UInt8, in text: Span<UInt8>, from start: Int) -> Int {
    let bytes = text.bytes
    var offset = start
    while offset < bytes.byteCount {
      let mask = Block.matchesUpToEnd(byte, in: bytes, from: offset)
      if mask != 0 { return offset &+ mask.trailingZeroBitCount }
      offset &+= Block.byteCount
    }
    return bytes.byteCount
  }

  /// Returns the offset past the given number of occurrences of a byte.
  ///
  /// - Parameters:
  ///   - number: The number of occurrences, one or more.
  ///   - byte: The byte.
  ///   - obstacle: A byte at which the search gives up; nil for none.
  ///   - text: The bytes to search.
  /// - Returns: The offset; nil if there are fewer, or the obstacle comes before.
  @inlinable
  package static func offsetPast(
    _ number: Int, _ byte: UInt8, stoppingAt obstacle: UInt8?, in text: Span<UInt8>
  ) -> Int? {
    let bytes = text.bytes
    var left = number
    var offset = 0
    while offset < bytes.byteCount {
      var mask = Block.matchesUpToEnd(byte, in: bytes, from: offset)
      if let obstacle {
        let stop = Block.matchesUpToEnd(obstacle, in: bytes, from: offset)
        // The matches before the lowest obstacle.
        if stop != 0 { mask &= stop &- 1 & ~stop }
        if stop != 0, mask.nonzeroBitCount < left { return nil }
      }
      if mask.nonzeroBitCount >= left {
        for _ in 1..<left { mask &= mask &- 1 }
        return offset &+ mask.trailingZeroBitCount &+ 1
      }
      left &-= mask.nonzeroBitCount
      offset &+= Block.byteCount
    }
    return nil
  }

  /// Returns the range of a text without the blanks and tabs at its ends.
  @inlinable
  package static func rangeWithoutBlanks(of text: Span<UInt8>) -> Range<Int> {
    var start = 0
    var end = text.count
    while start < end, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return start..<end
  }
}
