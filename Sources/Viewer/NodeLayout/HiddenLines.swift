// A number of hidden lines, and the lines that a closed node hides, counted up to a bound.

import JSONText
import Records

/// A number of hidden lines: exact below the limit; at the limit it means that many or more.
struct HiddenLines: Hashable, Sendable {
  /// The number of lines up to which they are counted.
  static let limit = 1_000

  /// The lines that were counted.
  private(set) var counted: Int
  /// An estimate of the lines in bytes that are not in memory.
  private(set) var unread: Int

  /// Begins with a number of lines, and an estimate of others.
  init(_ counted: Int = 0, unread: Int = 0) { (self.counted, self.unread) = (counted, unread) }

  /// The lines, with the estimated ones; at most the limit.
  var lines: Int { min(counted + unread, Self.limit) }

  /// Whether no bytes that are not in memory can change the number.
  var isExact: Bool { unread == 0 || counted >= Self.limit }

  /// Whether another line would not change the number.
  var isSettled: Bool { unread > 0 || counted >= Self.limit }

  /// The number as a line shows it: `+12`, `+1k` from the limit on, `~+12`; empty for none.
  var text: String {
    guard lines > 0 else { return "" }
    return (isExact ? "+" : "~+") + (lines < Self.limit ? "\(lines)" : "1k")
  }

  /// Adds lines that were counted.
  mutating func add(_ lines: Int) { counted = min(counted + lines, Self.limit) }

  /// Adds an estimate of lines that cannot be counted yet.
  mutating func add(unread lines: Int) { unread = min(unread + lines, Self.limit) }

  /// Adds the lines of another number.
  mutating func add(_ other: HiddenLines) {
    add(other.counted)
    add(unread: other.unread)
  }
}

extension NodeLayout {
  /// Returns the number of lines that a closed node hides.
  ///
  /// - Complexity: O(lines), at most the limit of ``HiddenLines``, each with its layout.
  func hiddenLines(in node: Placed) -> HiddenLines {
    // The fields have shown all of it.
    guard node.path != .line else { return HiddenLines() }
    var counter = HiddenLinesCounter(layout: self, from: -1)
    counter.add(node)
    return counter.lines
  }
}

/// Counts the lines of nodes with everything in them open, until the number is settled.
///
/// The levels around a node are a list, so a deep value takes no more of the stack than a flat one.
struct HiddenLinesCounter {
  /// The bytes of levels inside each other that are walked through: each level of a value is a walk
  /// through its own bytes.
  private static let levelBytes = 8_388_608

  /// The children of a node that are being counted.
  private struct Level {
    let children: NodeChildren
    /// The number of pages, or parts of a list or a text.
    let pages: Int
    /// The number of the next page or part.
    var page = 0
    /// The children of the last page that are not counted yet.
    var shown: ArraySlice<NodeLayout.Placed> = []
  }

  /// The lines counted so far.
  private(set) var lines: HiddenLines
  private let layout: NodeLayout
  private var bytesLeft = levelBytes

  /// Begins with a number of lines; -1 where one line of the first node is on the screen.
  init(layout: NodeLayout, from lines: Int = 0) {
    self.layout = layout
    self.lines = HiddenLines(lines)
  }

  /// Adds lines that need no layout.
  mutating func add(_ lines: HiddenLines) { self.lines.add(lines) }

  /// Adds an estimate of lines that are not looked at: many.
  mutating func addUnread() { lines.add(unread: HiddenLines.limit) }

  /// Adds the lines of a node and of everything in it.
  mutating func add(_ node: NodeLayout.Placed) {
    guard !lines.isSettled, node.path != .line else { return }
    var levels: [Level] = []
    begin(node, &levels)
    while !lines.isSettled, let last = levels.indices.last {
      if let child = nextChild(of: &levels[last]) {
        begin(child, &levels)
      } else {
        end(levels.removeLast())
      }
    }
  }

  /// Adds a node without its children, which become the last level.
  private mutating func begin(_ node: NodeLayout.Placed, _ levels: inout [Level]) {
    let own = ownLines(of: node)
    lines.add(own.lines)
    guard own.opens, !lines.isSettled else { return }
    guard let children = NodeChildren(node, by: layout) else {
      return addUnread()
    }
    bytesLeft -= children.isLong ? 0 : children.value.node.value.count
    guard bytesLeft > 0 else { return addUnread() }
    // Each child has at least one line.
    guard lines.counted + children.count < HiddenLines.limit else {
      return lines.add(HiddenLines.limit)
    }
    levels.append(
      Level(children: children, pages: children.isText ? children.count : children.pages))
  }

  /// Returns the lines of a node without its children, and whether it has any.
  private func ownLines(of node: NodeLayout.Placed) -> (lines: Int, opens: Bool) {
    // All lines of bytes that are written as a text count as one.
    if node.isExpandable, node.content.encoded != nil { return (2, false) }
    return switch node.content {
    case .line, .text: (node.lines, false)
    // Rows of other tables open on demand only.
    case .children(_, _, let arrangement):
      node.isExpandable ? (arrangement.ownLines, true) : (1, false)
    case .ending: (1, false)
    case .fields, .pieces, .folded: (1, true)
    case .row(let row): (1, !row.hidden.isEmpty)
    case .turn(let turn): (node.lines, turn.children != nil)
    }
  }

  /// Returns the next child of a level, and adds the parts of a list or a text; nil after the last.
  private mutating func nextChild(of level: inout Level) -> NodeLayout.Placed? {
    while !lines.isSettled {
      if let child = level.shown.popFirst() { return child }
      guard level.page < level.pages else { return nil }
      defer { level.page += 1 }
      guard level.children.has(page: level.page) else {
        addUnread(level)
        return nil
      }
      if level.children.isText {
        lines.add(level.children.part(level.page, by: layout).lines)
      } else {
        level.shown = level.children.shownNodes(ofPage: level.page, by: layout)[...]
      }
    }
    return nil
  }

  /// Adds an estimate for the pages of a level from the next one on, which are not in memory.
  private mutating func addUnread(_ level: Level) {
    guard level.children.pieces != nil else { return addUnread() }
    let part = level.children.part(level.page, by: layout).lines
    lines.add(unread: part * (level.pages - level.page))
  }

  /// Adds an estimate for the children of a level that are not found yet.
  private mutating func end(_ level: Level) {
    let children = level.children
    if children.isLong, children.pieces == nil, !children.isCounted { addUnread() }
  }
}
