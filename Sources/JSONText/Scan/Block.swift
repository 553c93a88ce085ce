// Sixty-four bytes at a time: which of them equal a byte, as a bit mask.

internal import CScan

/// Sixty-four bytes looked at at once.
package enum Block {
  /// The bytes compared at once.
  package static let byteCount = 64

  /// Returns a mask of the bytes of the block at an offset that equal a byte: bit *k* is for byte
  /// *k*.
  @inline(__always)
  @inlinable
  package static func matches(_ byte: UInt8, in bytes: RawSpan, at offset: Int) -> UInt64 {
    // Callers stay inside the span; a check for each block would cost a tenth of the speed.
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return 0 }
      return cscan_matches(start + offset, byte)
    }
  }

  /// The same where fewer than sixty-four bytes may be left.
  @inline(__always)
  @inlinable
  package static func matchesUpToEnd(_ byte: UInt8, in bytes: RawSpan, from offset: Int) -> UInt64 {
    let count = bytes.byteCount &- offset
    if count >= byteCount { return matches(byte, in: bytes, at: offset) }
    return bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return 0 }
      return cscan_matches_few(start + offset, Int64(count), byte)
    }
  }

  /// Counts a byte in whole blocks.
  @inline(__always)
  @inlinable
  package static func count(_ byte: UInt8, in bytes: RawSpan) -> (passed: Int, matches: Int) {
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return (0, 0) }
      let run = cscan_count(start, Int64(all.count), byte)
      return (Int(run.bytes), Int(run.matches))
    }
  }

  /// Whether an escape or a backspace occurs, without which a text has no styles.
  @inline(__always)
  @inlinable
  package static func hasStyleMarks(in bytes: RawSpan) -> Bool {
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return false }
      return cscan_has_style_marks(start, Int64(all.count)) != 0
    }
  }

  /// Whether a byte occurs in many: the fastest way to tell that it does not.
  @inline(__always)
  @inlinable
  package static func contains(_ byte: UInt8, in bytes: RawSpan) -> Bool {
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return false }
      return cscan_has_byte(start, Int64(all.count), byte) != 0
    }
  }

  /// Counts the control bytes that text does not have: those but BS, TAB, LF, FF, CR and ESC.
  @inlinable
  package static func countUnusualControls(in bytes: RawSpan) -> Int {
    bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return 0 }
      return Int(cscan_unusual_controls(start, Int64(all.count)))
    }
  }
}
