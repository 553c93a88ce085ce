// The positions of the nodes in a stack.

internal import CellGrid

extension Stack {
  /// Returns the positions in a vertical stack.
  func linePositions(_ width: Int, _ lines: Int?, _ context: ContentContext) -> [ContentPosition] {
    let nodes = shown
    let columns = nodes.map { self.columns(of: $0, in: width, context) }
    let natural = zip(nodes, columns).map { $0.fittingHeight(width: $1, in: context) }
    // A node without lines takes no spacing either.
    let gaps = gaps(natural.count { $0 > 0 })
    let shares = share(
      lines.map { $0 - gaps }, .vertical, wanted: natural, growthLimit: .defaultLow)
    var top = 0
    return nodes.indices.map { index in
      let spacing = natural[index] > 0 ? spacing + shares.extraGap(after: index) : 0
      defer { top += shares.sizes[index] + spacing }
      let left = offset(of: nodes[index], columns[index], in: width)
      return ContentPosition(
        node: nodes[index],
        rect: CellRect(
          line: top, column: left, lines: shares.sizes[index], columns: columns[index]))
    }
  }

  /// Returns the positions in a horizontal stack.
  func columnPositions(_ width: Int, _ lines: Int?, _ context: ContentContext) -> [ContentPosition]
  {
    let nodes = shown
    let wanted = nodes.map { $0.fittingWidth(in: context) }
    let shares = share(width - gaps(nodes.count), .horizontal, wanted: wanted)
    var left = 0
    return nodes.indices.map { index in
      let columns = shares.sizes[index]
      defer { left += columns + spacing + shares.extraGap(after: index) }
      let height = columns == 0 ? 0 : nodes[index].fittingHeight(width: columns, in: context)
      let rect = CellRect(line: 0, column: left, lines: height, columns: columns)
      return ContentPosition(
        node: nodes[index], rect: lines.map { align(nodes[index], rect, lines: $0) } ?? rect)
    }
  }

  /// Returns the sizes of the nodes along the stack; without a room, their preferred sizes.
  private func share(
    _ room: Int?, _ axis: Axis, wanted: [Int], growthLimit: LayoutPriority = .required
  ) -> Shares {
    let nodes = shown
    var wanted = wanted
    if distribution == .fillEqually, let largest = wanted.max() {
      wanted = nodes.map { $0.limits(axis).clamping(largest) }
    }
    guard let room, !nodes.isEmpty else { return Shares(sizes: wanted) }
    switch distribution {
    case .fill: return Shares(sizes: fill(room, axis, wanted, growthLimit))
    case .fillEqually:
      let weights = Array(repeating: 1, count: nodes.count)
      return Shares(sizes: divide(room, weights).indexed { nodes[$0].limits(axis).clamping($1) })
    case .fillProportionally:
      return Shares(sizes: divide(room, wanted))
    case .equalSpacing:
      let sizes = fill(room, axis, wanted, LayoutPriority(rawValue: 0))
      let rest = max(room - sizes.reduce(0, +), 0)
      return Shares(
        sizes: sizes, gaps: divide(rest, Array(repeating: 1, count: nodes.count - 1)))
    }
  }

  /// Returns the sizes of the nodes by their priorities, and reports nodes that get less than they
  /// require.
  private func fill(
    _ room: Int, _ axis: Axis, _ wanted: [Int], _ growthLimit: LayoutPriority
  ) -> [Int] {
    let nodes = shown
    let claims = zip(nodes, wanted).map { node, wanted in
      SizeShares.Claim(
        content: node.measuredContent(axis) ?? wanted, wanted: wanted, limits: node.limits(axis),
        limitsPriority: node.limitsPriority(axis), hugging: node.contentHuggingPriority(for: axis),
        compression: node.contentCompressionResistancePriority(for: axis))
    }
    let shares = SizeShares(claims).sizes(sharing: room, growthLimit: growthLimit)
    for shortfall in shares.shortfalls {
      nodes[shortfall.index].report(
        SizeConflict(axis: axis, needed: shortfall.needed, given: shortfall.given))
    }
    return shares.sizes
  }

  /// Divides a room completely by weights; if all weights are zero, each share is zero.
  private func divide(_ room: Int, _ weights: [Int]) -> [Int] {
    let total = weights.reduce(0, +)
    guard total > 0 else { return weights }
    let room = max(room, 0)
    var sum = 0
    var taken = 0
    return weights.map { weight in
      sum += weight
      let end = (room * sum + total - 1) / total
      defer { taken = end }
      return end - taken
    }
  }

  private func columns(of child: ContentNode, in width: Int, _ context: ContentContext) -> Int {
    let wanted =
      switch child.alignment {
      case .fill: child.limits(.horizontal).clamping(width)
      case .leading, .center, .trailing: child.fittingWidth(in: context)
      }
    if wanted > width, child.requires(wanted, .horizontal, in: context) {
      child.report(SizeConflict(axis: .horizontal, needed: wanted, given: width))
    }
    return min(wanted, max(width, 0))
  }

  private func offset(of child: ContentNode, _ taken: Int, in width: Int) -> Int {
    switch child.alignment {
    case .fill, .leading: 0
    case .center: max((width - taken) / 2, 0)
    case .trailing: max(width - taken, 0)
    }
  }

  private func align(_ child: ContentNode, _ rect: CellRect, lines: Int) -> CellRect {
    var rect = rect
    if rect.size.lines > lines {
      if child.requires(rect.size.lines, .vertical, in: nil) {
        child.report(SizeConflict(axis: .vertical, needed: rect.size.lines, given: lines))
      }
      rect.size.lines = lines
    }
    rect.origin.line = offset(of: child, rect.size.lines, in: lines)
    if child.alignment == .fill {
      rect.size.lines = min(child.limits(.vertical).clamping(lines), lines)
    }
    return rect
  }
}

/// The sizes of the nodes of a stack.
private struct Shares {
  var sizes: [Int]
  /// The extra room after each node but the last, in addition to the stack's spacing.
  var gaps: [Int] = []

  func extraGap(after index: Int) -> Int { gaps.indices.contains(index) ? gaps[index] : 0 }
}

extension Array {
  /// Returns the results of a closure for each element and its index.
  fileprivate func indexed<Result>(_ change: (Int, Element) -> Result) -> [Result] {
    indices.map { change($0, self[$0]) }
  }
}
