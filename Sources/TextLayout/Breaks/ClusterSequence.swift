/// The grapheme clusters of a text, as ranges of its bytes, by UAX #29 of Unicode 15.0.
///
/// Bytes that are not UTF-8 form a cluster for each maximal bad part.
public struct ClusterSequence: Sequence, Sendable {
  private let text: Text

  /// The clusters of a text.
  public init(_ text: Text) {
    self.text = text
  }

  /// An iterator over the clusters, first to last.
  public func makeIterator() -> Iterator {
    Iterator(text: text)
  }

  /// Walks over the clusters.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate let text: Text
    fileprivate var offset = 0

    /// The bytes of the next cluster.
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
  /// The end of the cluster that begins at an offset inside the bytes.
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
