// The output that the terminal has not accepted yet.

/// A buffer of output, of which the terminal accepts a part at a time.
struct OutputQueue: Sendable {
  private var bytes: [UInt8] = []
  private var taken = 0

  /// Whether all output was accepted.
  var isEmpty: Bool { taken == bytes.count }

  /// Appends bytes to the buffer.
  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Discards the output that was not accepted.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    taken = 0
  }

  /// Offers the buffer to a writer, which returns the number of bytes accepted, or nil if it is
  /// gone.
  ///
  /// - Returns: False if the writer is gone.
  mutating func drain(_ write: (UnsafeBufferPointer<UInt8>) -> Int?) -> Bool {
    guard !isEmpty else { return true }
    let count = bytes.withUnsafeBufferPointer { buffer in
      write(UnsafeBufferPointer(rebasing: buffer[taken...]))
    }
    guard let count else {
      removeAll()
      return false
    }
    taken += count
    if isEmpty { removeAll() }
    return true
  }
}
