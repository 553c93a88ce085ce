// The mark that texts in UTF-8 may begin with.

/// The byte-order mark of UTF-8.
enum ByteOrderMark {
  /// Returns the length of the mark at the beginning of some bytes; 0 without one.
  static func length(of start: [UInt8]) -> Int {
    start.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
