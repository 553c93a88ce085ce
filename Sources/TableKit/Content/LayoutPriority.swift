// The priority of a node's size.

/// The priority with which a node resists being stretched or compressed.
///
/// The node with the lower priority yields first.
///
/// ```swift
/// let label = Label("a title that must not be cut")
/// label.compressionPriority = .required
/// let spacer = Spacer()
/// spacer.huggingPriority = LayoutPriority(rawValue: 10)
/// ```
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority as a number, zero or more.
  public var rawValue: Int

  /// Makes a priority from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The priority of sizes that never yield to weaker ones.
  public static let required = LayoutPriority(rawValue: 1000)
  /// A high priority, the default for compression resistance.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// A low priority, the default for hugging.
  public static let defaultLow = LayoutPriority(rawValue: 250)

  /// Returns whether a node with the first priority yields before one with the second.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }
}
