/// The identity of a part: a block of lines inside a row, such as one node of an outline.
///
/// It stays the same while the row's outline changes around it. A container keeps its number while
/// it is closed.
public struct PartID: Hashable, Sendable {
  /// The number of the list that contains the part; 0 is the outermost list of the row.
  public var container: UInt32
  /// The number of the part in that list, from zero.
  public var child: Int

  /// Creates the identity of a child in a container.
  public init(container: UInt32, child: Int) {
    self.container = container
    self.child = child
  }

  /// Adds both numbers to a hash, as one: a table looks up several parts for each of its lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(child ^ Int(container) << 32) }
}

extension PartID: CustomStringConvertible {
  /// The container and the child: `2/15`.
  public var description: String { "\(container)/\(child)" }
}
