// What the terminal has not taken yet.

/// Bytes on their way to the terminal, of which it takes some at a time.
struct OutputQueue: Sendable {
  private var bytes: [UInt8] = []
  private var taken = 0

  /// Whether everything was taken.
  var isEmpty: Bool { taken == bytes.count }

  /// Puts bytes behind those that wait.
  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Forgets what was not taken.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    taken = 0
  }

  /// Offers what waits to a writer, which says how much it took, or nil when it is gone.
  ///
  /// - Returns: False when the writer is gone.
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
