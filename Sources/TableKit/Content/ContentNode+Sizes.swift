// What a node insists on, and what becomes of it when that cannot be.

internal import CellGrid

/// Something that is required and cannot be had.
struct SizeConflict: Hashable {
  var axis: Stack.Axis
  /// Columns or lines that are required.
  var needed: Int
  /// Columns or lines there are.
  var given: Int
}

extension ContentNode {
  /// Says how strongly the node resists being made larger than its content in one direction.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Stack.Axis) {
    hugging[axis] = priority
  }

  /// How strongly the node resists being made larger than its content in a direction.
  public func contentHuggingPriority(for axis: Stack.Axis) -> LayoutPriority {
    hugging[axis] ?? huggingPriority
  }

  /// Says how strongly the node resists being made smaller than its content in one direction.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: Stack.Axis
  ) {
    compression[axis] = priority
  }

  /// How strongly the node resists being made smaller than its content in a direction.
  public func contentCompressionResistancePriority(for axis: Stack.Axis) -> LayoutPriority {
    compression[axis] ?? compressionPriority
  }

  /// The fewest and the most cells the node takes in a direction.
  func limits(_ axis: Stack.Axis) -> ClosedRange<Int> {
    switch axis {
    case .horizontal: widthLimits
    case .vertical: heightLimits
    }
  }

  /// How strongly the limits hold in a direction.
  func limitsPriority(_ axis: Stack.Axis) -> LayoutPriority {
    switch axis {
    case .horizontal: widthLimitsPriority
    case .vertical: heightLimitsPriority
    }
  }

  /// The size a node takes whose content needs so many cells: the limits hold, unless the content
  /// is stronger; where both are required the limits hold and it is reported.
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

  /// Whether a size is required: by the limits, or by content that may not be compressed.
  func requires(_ size: Int, _ axis: Stack.Axis, in context: ContentContext?) -> Bool {
    if limitsPriority(axis) >= .required, limits(axis).lowerBound >= size { return true }
    guard contentCompressionResistancePriority(for: axis) >= .required else { return false }
    guard let context, axis == .horizontal else { return true }
    return fittingWidth(in: context) >= size
  }

  /// Tells the root that this node got less than it is required to have.
  func report(_ conflict: SizeConflict) {
    var root = self
    while let above = root.parent { root = above }
    root.onConflict?(self, conflict)
  }

  /// What the node is called in a finding: its class and its own name, or its place in the cell.
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
