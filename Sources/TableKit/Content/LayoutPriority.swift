// How strongly a node holds on to its size.

/// How strongly a node resists being stretched or squeezed; the lower number yields first.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The strength, 0 and up.
  public var rawValue: Int

  /// Makes a priority.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Never yields while anything weaker can.
  public static let required = LayoutPriority(rawValue: 1000)
  /// Yields after most.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// Yields before most.
  public static let defaultLow = LayoutPriority(rawValue: 250)

  /// Whether the first yields before the second.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }
}
