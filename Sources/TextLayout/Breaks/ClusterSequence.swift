/// The grapheme clusters of a text, as byte ranges, by UAX #29 of Unicode 15.0.
///
/// Each maximal malformed byte sequence is a cluster of its own.
///
/// ```swift
/// for range in ClusterSequence("e\u{301}🇫🇷") {
///   print(range)
/// }  // 0..<3, 3..<11
/// ```
public struct ClusterSequence: Sequence, Sendable {
  private let text: Text

  /// Creates the sequence of a text's clusters.
  public init(_ text: Text) {
    self.text = text
  }

  /// Returns an iterator over the clusters, from first to last.
  public func makeIterator() -> Iterator {
    Iterator(text: text)
  }

  /// An iterator over the clusters.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate let text: Text
    fileprivate var offset = 0

    /// Returns the byte range of the next cluster, or nil after the last.
    ///
    /// - Complexity: O(*n*) in the length of the cluster.
    public mutating func next() -> Range<Int>? {
      guard offset < text.bytes.count else { return nil }
      let start = offset
      offset = text.bytes.withUnsafeBufferPointer { $0.clusterEnd(from: start) }
      return start..<offset
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of the cluster that begins at an offset inside the bytes.
  fileprivate func clusterEnd(from start: Int) -> Int {
    let first = scalar(at: start)
    var end = start + first.length
    guard !first.isMalformed else { return end }
    var state = ClusterState(first: Property(first.value))
    while end < count {
      let next = scalar(at: end)
      guard !next.isMalformed, state.extends(to: Property(next.value)) else { break }
      end += next.length
    }
    return end
  }
}
