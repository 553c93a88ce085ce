// The size limits and priorities of a node, and conflicts between them.

internal import CellGrid

/// A required size that cannot be satisfied.
struct SizeConflict: Hashable {
  var axis: Stack.Axis
  /// The required number of columns or lines.
  var needed: Int
  /// The available number of columns or lines.
  var given: Int
}

extension ContentNode {
  /// Sets the priority with which the node resists being larger than its content in a direction.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Stack.Axis) {
    hugging[axis] = priority
  }

  /// Returns the priority with which the node resists being larger than its content in a direction.
  public func contentHuggingPriority(for axis: Stack.Axis) -> LayoutPriority {
    hugging[axis] ?? huggingPriority
  }

  /// Sets the priority with which the node resists being smaller than its content in a direction.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: Stack.Axis
  ) {
    compression[axis] = priority
  }

  /// Returns the priority with which the node resists being smaller than its content in a
  /// direction.
  public func contentCompressionResistancePriority(for axis: Stack.Axis) -> LayoutPriority {
    compression[axis] ?? compressionPriority
  }

  /// Returns the minimum and maximum size in a direction.
  func limits(_ axis: Stack.Axis) -> ClosedRange<Int> {
    switch axis {
    case .horizontal: widthLimits
    case .vertical: heightLimits
    }
  }

  /// Returns the priority of the limits in a direction.
  func limitsPriority(_ axis: Stack.Axis) -> LayoutPriority {
    switch axis {
    case .horizontal: widthLimitsPriority
    case .vertical: heightLimitsPriority
    }
  }

  /// Returns the size of a node for a content size.
  ///
  /// The limits win unless the content has a higher priority. If both are required, the limits win
  /// and the conflict is reported.
  func limited(_ content: Int, _ axis: Stack.Axis) -> Int {
    let limits = limits(axis)
    let strength = limitsPriority(axis)
    if content > limits.upperBound {
      let resistance = contentCompressionResistancePriority(for: axis)
      if resistance > strength { return content }
      if resistance >= .required {
        report(SizeConflict(axis: axis, needed: content, given: limits.upperBound))
      }
    } else if content < limits.lowerBound, contentHuggingPriority(for: axis) > strength {
      return content
    }
    return limits.clamping(content)
  }

  /// Whether a size is required by the limits, or by content that must not be compressed.
  func requires(_ size: Int, _ axis: Stack.Axis, in context: ContentContext?) -> Bool {
    if limitsPriority(axis) >= .required, limits(axis).lowerBound >= size { return true }
    guard contentCompressionResistancePriority(for: axis) >= .required else { return false }
    guard let context, axis == .horizontal else { return true }
    return fittingWidth(in: context) >= size
  }

  /// Reports to the root that this node got less than it requires.
  func report(_ conflict: SizeConflict) {
    var root = self
    while let above = root.parent { root = above }
    root.onConflict?(self, conflict)
  }

  /// The name of the node in a diagnostic: its class, and its identifier or its position in the
  /// cell.
  var name: String {
    if let identifier { return "\(type(of: self)) \"\(identifier)\"" }
    var route: [String] = []
    var node = self
    while let above = node.parent {
      if let stack = above as? Stack, let index = stack.children.firstIndex(where: { $0 === node })
      {
        route.insert("\(index)", at: 0)
      }
      node = above
    }
    return route.isEmpty
      ? "\(type(of: self))" : "\(type(of: self)) at \(route.joined(separator: "."))"
  }
}
