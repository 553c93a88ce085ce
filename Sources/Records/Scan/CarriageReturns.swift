// The carriage returns before a line feed: one, or two where line ends were translated twice.

/// The carriage returns before a line feed.
enum CarriageReturns {
  /// The most of them that belong to a line end.
  static let maxCount = 2

  /// Returns the number of carriage returns at the end of a record that are part of its line end.
  ///
  /// - Parameters:
  ///   - record: The record, or its last bytes, up to its line end.
  ///   - lineEnd: The byte that ends its line.
  /// - Returns: The number of carriage returns.
  @inline(__always)
  static func count(atEndOf record: Span<UInt8>, lineEnd: UInt8) -> Int {
    let count = record.count
    guard lineEnd == 0x0A, count > 0, record[count - 1] == 0x0D else { return 0 }
    return count > 1 && record[count - 2] == 0x0D ? 2 : 1
  }

  /// A record without the carriage returns before its line end.
  static func trimmed(_ record: Range<Int>, of bytes: [UInt8], lineEnd: UInt8) -> Range<Int> {
    record.dropLast(count(atEndOf: bytes.span.extracting(record), lineEnd: lineEnd))
  }
}
