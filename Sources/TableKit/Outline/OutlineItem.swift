// The identity of a node of an outline.

/// A node of an outline, identified by a value of the data source.
///
/// Items with equal values are equal. Every node of an outline needs a value of its own, at whatever
/// level it is. A path from the outermost list is a good value if names repeat.
///
/// ```swift
/// let item = OutlineItem("Sources/main.swift")
/// print(item.value(as: String.self) ?? "not a path")
/// ```
public struct OutlineItem: Hashable, Sendable {
  private let value: any Hashable & Sendable

  /// Makes an item from a value, such as a path or a number.
  public init(_ value: some Hashable & Sendable) { self.value = value }

  /// Returns the value, or nil if it is of another type.
  public func value<Value>(as type: Value.Type) -> Value? { value as? Value }

  /// Returns whether two items have equal values.
  public static func == (one: OutlineItem, other: OutlineItem) -> Bool {
    one.value.isEqual(to: other.value)
  }

  /// Adds the value to a hash.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension OutlineItem: CustomStringConvertible {
  /// The value in words.
  public var description: String { "\(value)" }
}

extension Equatable {
  /// Returns whether another value has the same type and is equal.
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}

/// The position of a node in an outline: the node that contains it, and its number there.
///
/// ```swift
/// let location = OutlineLocation(parent: OutlineItem("Sources"), index: 3)
/// print(location.index)
/// ```
public struct OutlineLocation: Hashable, Sendable {
  /// The node around it; nil for the outermost list.
  public var parent: OutlineItem?
  /// Its number among the children, from zero.
  public var index: Int

  /// Makes a position.
  public init(parent: OutlineItem?, index: Int) {
    self.parent = parent
    self.index = index
  }
}
