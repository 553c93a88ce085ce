// The number of lines in a value with everything in it open.

import Records
import TextLayout

extension NodeLayout {
  /// Returns the number of lines that a closed node hides.
  ///
  /// - Complexity: O(bytes of the node), of at most 64 KiB, for each of at most 32 levels; what is left
  ///   is estimated.
  func price(of placed: Placed) -> OutlinePrice {
    var pricer = OutlinePricer(layout: self)
    let lines = pricer.lines(of: placed)
    return OutlinePrice(lines: lines - 1, isExact: pricer.isExact)
  }
}

/// Counts the lines of nodes that need not be on screen.
///
/// The levels around a node are a list, so a deep value takes no more of the stack than a flat one.
struct OutlinePricer {
  /// The bytes of values that are looked at; of longer ones the rest is estimated.
  static let countedBytes = 65_536
  /// The bytes that a node counts for at least, since each takes a layout.
  static let nodeBytes = 24
  /// The passes over these bytes, as each level inside another one is a pass over its own.
  private static let passes = 32

  /// The children of a node that are being counted.
  private struct Level {
    /// The lines of the node itself.
    let own: Int
    let children: NodeChildren
    let key: PriceSample.Key?
    /// The bytes that were left before the first child.
    let before: Int
    /// The number of pages, or parts of a list or a text.
    let pages: Int
    var counted = PriceSample()
    /// The number of the next page or part.
    var page = 0
    /// The children of the last page that are not counted yet.
    var shown: ArraySlice<NodeLayout.Placed> = []
  }

  /// The layout of the nodes.
  let layout: NodeLayout
  /// Whether all lines are counted.
  private(set) var isExact = true
  private var left: Int
  /// The most bytes of a value that a level is charged with.
  private let limit: Int
  /// The bytes of levels that are still looked at.
  private var leftInLevels: Int

  /// Begins with nothing counted.
  ///
  /// - Parameters:
  ///   - layout: The layout of the nodes.
  ///   - limit: The bytes of values to look at.
  init(layout: NodeLayout, limit: Int = countedBytes) {
    self.layout = layout
    self.limit = limit
    left = limit
    leftInLevels = limit * Self.passes
  }

  /// Returns the number of lines of a node and everything in it.
  mutating func lines(of placed: NodeLayout.Placed) -> Int {
    var levels: [Level] = []
    var lines = begin(placed, &levels)
    while let last = levels.indices.last {
      if let lines {
        levels[last].counted.lines += lines
        levels[last].counted.children += 1
      }
      if let child = nextChild(of: &levels[last]) {
        lines = begin(child, &levels)
      } else {
        lines = end(levels.removeLast())
      }
    }
    return lines ?? 0
  }

  /// Begins to count a node.
  ///
  /// - Returns: Its lines; nil if its children, which are the last level now, are counted first.
  private mutating func begin(_ placed: NodeLayout.Placed, _ levels: inout [Level]) -> Int? {
    left -= Self.nodeBytes
    let own = lines(alone: placed)
    guard own.opens else { return own.lines }
    guard let children = NodeChildren(placed, by: layout) else {
      isExact = false
      return own.lines
    }
    leftInLevels -= min(children.value.node.value.count, limit)
    guard leftInLevels > 0 else {
      isExact = false
      return own.lines + children.count
    }
    // The number of a long value is an estimate anyway; such values are inside each other on a few
    // levels only.
    if children.isLong, children.value.node.value.count > Self.countedBytes {
      left -= Self.countedBytes * 3 / 4
    }
    let key = PriceSample.Key(children.value, by: layout)
    if let key, let sample = children.value.long?.samples[key] {
      left -= sample.bytes
      return own.lines + estimate(sample, of: children.count)
    }
    let pages = children.isText ? children.count : children.pages
    levels.append(
      Level(own: own.lines, children: children, key: key, before: left, pages: pages))
    return nil
  }

  /// Returns the lines of a node without its children, and whether it has any.
  private mutating func lines(alone placed: NodeLayout.Placed) -> (lines: Int, opens: Bool) {
    switch placed.content {
    case .line(let text):
      left -= text.bytes.count
      return (placed.lines, false)
    case .text(let text, _):
      left -= text.bytes.count
      return (placed.lines, false)
    case .children(_, _, let arrangement):
      // Rows of other tables open on demand only.
      guard placed.isExpandable else { return (1, false) }
      return (arrangement.ownLines, true)
    case .ending: return (1, false)
    case .fields, .pieces, .folded: return (1, true)
    case .row(let row):
      left -= row.cells.reduce(0) { $0 + $1.text.bytes.count }
      return (1, !row.hidden.isEmpty)
    case .turn(let turn):
      left -= turn.opened.bytes.count
      return (placed.lines, turn.children != nil)
    }
  }

  /// Returns the next child of a level, and counts the parts of a list or a text.
  ///
  /// - Returns: The child; nil if no other is to be counted.
  private mutating func nextChild(of level: inout Level) -> NodeLayout.Placed? {
    while true {
      if left > 0, let child = level.shown.popFirst() { return child }
      let isText = level.children.isText
      guard level.page < level.pages, left > 0 || level.page == 0 && !isText else { return nil }
      if isText {
        left -= level.children.bytes(ofPage: level.page)
        level.counted.lines += level.children.part(level.page, by: layout).lines
        level.counted.children += 1
      } else {
        level.shown = level.children.shownNodes(ofPage: level.page, by: layout)[...]
        // The page of a long value may not be in memory.
        if level.shown.isEmpty, level.children.isLong {
          left = 0
          level.counted.isWhole = false
        }
      }
      level.page += 1
    }
  }

  /// Returns the lines of a node whose children are counted; if some are not, they are estimated by
  /// their number.
  private mutating func end(_ level: Level) -> Int {
    guard left <= 0, level.counted.children < level.children.count else {
      return level.own + level.counted.lines
    }
    // Other children that are counted later are taken to be like these.
    var sample = level.counted
    sample.bytes = level.before - left
    if let key = level.key, sample.isWhole { level.children.value.long?.samples[key] = sample }
    return level.own + estimate(sample, of: level.children.count)
  }

  private mutating func estimate(_ sample: PriceSample, of count: Int) -> Int {
    isExact = false
    guard sample.children > 0 else { return count }
    return Int(Double(sample.lines) * Double(count) / Double(sample.children))
  }
}
