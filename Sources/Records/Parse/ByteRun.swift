// Two things a span cannot do by itself, at the speed of memory.

/// Runs of bytes taken at once.
enum ByteRun {
  /// Whether a byte occurs.
  static func contains(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { $0.contains(byte) }
  }

  /// The bytes of a span as an array.
  static func copied(_ text: Span<UInt8>) -> [UInt8] {
    text.withUnsafeBufferPointer { Array($0) }
  }
}
