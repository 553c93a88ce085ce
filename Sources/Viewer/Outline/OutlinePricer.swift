// The number of lines in a value with everything in it open.

import Records
import TextLayout

extension NodeLayout {
  /// Returns the number of lines that a closed node hides.
  ///
  /// - Complexity: O(bytes of the node), of at most 64 KiB; what is left is estimated.
  func price(of placed: Placed) -> OutlinePrice {
    var pricer = OutlinePricer(layout: self)
    let lines = pricer.lines(of: placed)
    return OutlinePrice(lines: lines - 1, isExact: pricer.isExact)
  }
}

/// Counts the lines of nodes that need not be on screen.
struct OutlinePricer {
  /// The bytes of values that are looked at; of longer ones the rest is estimated.
  static let countedBytes = 65_536
  /// The deepest level that is counted.
  static let levelLimit = 256

  /// The layout of the nodes.
  let layout: NodeLayout
  /// Whether all lines are counted.
  private(set) var isExact = true
  private var left: Int

  /// Begins with nothing counted.
  ///
  /// - Parameters:
  ///   - layout: The layout of the nodes.
  ///   - limit: The bytes of values to look at.
  init(layout: NodeLayout, limit: Int = countedBytes) {
    self.layout = layout
    left = limit
  }

  /// Returns the number of lines of a node and everything in it.
  mutating func lines(of placed: NodeLayout.Placed) -> Int {
    switch placed.content {
    case .line(let text):
      left -= text.bytes.count
      return placed.lines
    case .text(let text, _):
      left -= text.bytes.count
      return placed.lines
    case .children(_, _, let arrangement):
      // Rows of other tables open on demand only.
      guard placed.isExpandable else { return 1 }
      return arrangement.ownLines + lines(inside: placed)
    case .fields, .pieces: return 1 + lines(inside: placed)
    case .row(let row):
      left -= row.cells.reduce(0) { $0 + $1.text.bytes.count }
      return row.hidden.isEmpty ? 1 : 1 + lines(inside: placed)
    case .turn(let turn):
      left -= turn.opened.bytes.count
      return placed.lines + (turn.children == nil ? 0 : lines(inside: placed))
    }
  }

  private mutating func lines(inside placed: NodeLayout.Placed) -> Int {
    guard placed.level + 1 < Self.levelLimit, let children = NodeChildren(placed, by: layout) else {
      isExact = false
      return 0
    }
    // The number of a long value is an estimate anyway; such values are inside each other on a few
    // levels only.
    if children.isLong, children.value.node.value.count > Self.countedBytes {
      left -= Self.countedBytes * 3 / 4
    }
    return lines(of: children)
  }

  /// Adds up the lines of children until enough is counted, and estimates the others by their
  /// number.
  private mutating func lines(of children: NodeChildren) -> Int {
    let key = PriceSample.Key(children.value, by: layout)
    if let key, let sample = children.value.long?.samples[key] {
      left -= sample.bytes
      return estimate(sample.lines, counted: sample.children, of: children.count)
    }
    let before = left
    var counted = PriceSample()
    for page in 0..<(children.isText ? children.count : children.pages) {
      if !count(page, of: children, into: &counted), counted.children < children.count {
        // Other children that are counted later are taken to be like these.
        counted.bytes = before - left
        if let key, counted.isWhole { children.value.long?.samples[key] = counted }
        return estimate(counted.lines, counted: counted.children, of: children.count)
      }
    }
    return counted.lines
  }

  /// Adds the lines of a page of children, or of a part of a list or a text.
  ///
  /// - Returns: Whether more are to be counted.
  private mutating func count(
    _ page: Int, of children: NodeChildren, into counted: inout PriceSample
  ) -> Bool {
    guard !children.isText else {
      if left <= 0 { return false }
      left -= children.bytes(ofPage: page)
      counted.lines += children.part(page, by: layout).lines
      counted.children += 1
      return true
    }
    let shown = children.shownNodes(ofPage: page, by: layout)
    // The page of a long value may not be in memory.
    if shown.isEmpty, children.isLong {
      left = 0
      counted.isWhole = false
    }
    for child in shown where left > 0 {
      counted.lines += lines(of: child)
      counted.children += 1
    }
    return left > 0
  }

  private mutating func estimate(_ sum: Int, counted: Int, of count: Int) -> Int {
    isExact = false
    return counted == 0 ? count : Int(Double(sum) * Double(count) / Double(counted))
  }
}
