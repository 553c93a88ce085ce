// Sixty-four bytes at a time: which of them equal a byte, as a bit mask.

internal import CScan

/// Sixty-four bytes looked at at once.
enum Block {
  /// How many bytes one look covers.
  static let byteCount = 64

  /// Which bytes of the block at an offset equal a byte: bit *k* stands for byte *k*.
  @inline(__always)
  static func matches(_ byte: UInt8, in bytes: RawSpan, at offset: Int) -> UInt64 {
    // Callers stay inside the span; a check for each block would cost a tenth of the speed.
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return 0 }
      return cscan_matches(start + offset, byte)
    }
  }

  /// Counts a byte in whole blocks, up to the first block that holds the byte to stop at.
  @inline(__always)
  static func count(
    _ byte: UInt8, in bytes: RawSpan, stop: UInt8
  ) -> (passed: Int, matches: Int) {
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return (0, 0) }
      let run = cscan_count(start, Int64(all.count), byte, stop)
      return (Int(run.bytes), Int(run.matches))
    }
  }

  /// Bit *k* set when an odd number of bits up to *k* is set.
  @inline(__always)
  static func parity(_ mask: UInt64) -> UInt64 {
    var parity = mask
    parity ^= parity &<< 1
    parity ^= parity &<< 2
    parity ^= parity &<< 4
    parity ^= parity &<< 8
    parity ^= parity &<< 16
    parity ^= parity &<< 32
    return parity
  }
}
