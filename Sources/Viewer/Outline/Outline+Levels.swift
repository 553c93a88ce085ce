// The nodes of a record that are shown now, and their lines.

import Records
import TextLayout

extension Outline {
  /// The most lines that are counted one by one; in a long value, of which little is in memory, fewer.
  var countedLines: Int { longs.isEmpty ? 20_000 : 200 }
  /// The most nodes whose hidden lines are added up one by one; each may take a layout.
  private static let pricedNodes = 1_000

  /// Returns the nodes inside a node that are shown when it is open; those of the record for nil.
  func level(inside path: NodePath?) -> OutlineLevel {
    let openness = openness
    let extent = layouts.session.openRows[record.key]
    return ask { Self.level(inside: path, in: &$0, openness, extent) }
  }

  private static func level(
    inside path: NodePath?, in content: inout OutlineContent, _ openness: NodeOpenness,
    _ extent: Openness
  ) -> OutlineLevel {
    guard let path else {
      return OutlineLevel(
        of: content.entries, at: content.places,
        showing: shownEntries(of: &content, openness, extent))
    }
    let order = content.list(at: path)?.order ?? ChildOrder(all: 0)
    return OutlineLevel(
      inside: path, order, showing: openness.shown(inside: path, of: order),
      hiddenTextLines: hiddenTextLines(of: path, in: &content, openness))
  }

  /// Returns the lines of an open node's text that one line replaces.
  private static func hiddenTextLines(
    of path: NodePath, in content: inout OutlineContent, _ openness: NodeOpenness
  ) -> Int {
    guard let shown = openness.textLines(of: path),
      let all = content.textLines(ofTurn: path), all - 1 > shown
    else { return 0 }
    return all - shown
  }

  private static func shownEntries(
    of content: inout OutlineContent, _ openness: NodeOpenness, _ extent: Openness
  ) -> ShownNodes {
    let entries = content.entries
    switch extent {
    case .open, .closed: return ShownNodes(all: entries.count)
    case .found:
      if let lines = openness.foundLines { return window(lines, of: &content) }
      let place = openness.found.flatMap { content.places[NodePath([$0.steps[0]])] }
      return place.map { ShownNodes(around: $0, of: entries.count) }
        ?? ShownNodes(all: entries.count)
    case .partial(let lines):
      let shown = window(0..<lines, of: &content)
      // The last line counts the others.
      return shown.below > 0 ? window(0..<max(lines - 1, 0), of: &content) : shown
    }
  }

  private static func window(_ lines: Range<Int>, of content: inout OutlineContent) -> ShownNodes {
    let heights = content.entries.map { content.line(at: $0, isOpen: false).lines }
    return ShownNodes(LineWindow(lines, of: heights), of: heights.count)
  }

  /// Returns the nodes beside a node, itself among them: their number, its index, and each of them.
  func siblings(of path: NodePath) -> (index: Int, level: OutlineLevel) {
    let level = level(inside: path.parent)
    return (level.index(of: path) ?? 0, level)
  }

  // MARK: - Lines

  /// Returns the lines of a node as it is now.
  func line(at path: NodePath) -> NodeLine {
    if let elision = path.elision { return line(for: elision, in: path.parent) }
    readRelated(at: path)
    let isOpen = isOpen(path)
    let openness = openness
    let extent = layouts.session.openRows[record.key]
    var line = ask { content in
      var line = content.line(at: path, isOpen: isOpen)
      if isOpen { line.lines -= Self.hiddenTextLines(of: path, in: &content, openness) }
      if path.parent == nil, extent != .open,
        let shown = Self.level(inside: nil, in: &content, openness, extent).lines(of: path)
      {
        line.firstLine = shown.lowerBound
        line.lines = shown.count
      }
      return line
    }
    if !line.price.isExact, let lines = exactPrices?.nodes[path] {
      line.price = OutlinePrice(lines: lines)
    }
    return line
  }

  /// Returns the line for nodes that are not shown.
  private func line(for elision: NodePath.Elision, in parent: NodePath?) -> NodeLine {
    let list = parent.flatMap { path in ask { $0.list(at: path) } }
    let noun = list?.noun ?? "field"
    var line = NodeLine(level: parent.map { $0.level + 1 } ?? 0, mark: .elided)
    let column = geometry.markColumn(level: line.level)
    line.columns = NodeColumns(mark: column, name: column + 2, value: column + 2)
    line.label =
      switch elision.kind {
      case .above: counted(elision.count, "more \(noun)") + " above"
      case .below: counted(elision.count, "more \(noun)")
      case .text, .linesBelow: counted(elision.count, "more line")
      case .linesAbove: counted(elision.count, "line") + " above"
      }
    return line
  }

  /// The number of lines that are hidden now.
  var hiddenLines: OutlinePrice {
    let extent = layouts.session.openRows[record.key]
    var hidden = OutlinePrice(lines: 0)
    if case .column(let column) = layouts.fields(of: record) {
      hidden = lines(besides: column)
    } else if !isFlat, extent != .open || openness.found != nil {
      let all = allLines
      return OutlinePrice(lines: max(all.lines - lineCount, 0), isExact: all.isExact)
    }
    if extent != .open || !openness.isAllOpen || !openness.steps.isEmpty {
      hidden.add(hiddenLines(lookingAt: min(countedLines, Self.pricedNodes)))
    }
    return hidden
  }

  /// Adds up the lines in the closed nodes that are shown, of which a number is looked at.
  private func hiddenLines(lookingAt limit: Int) -> OutlinePrice {
    var left = limit
    var around = [hiddenLines(besides: nil)]
    while true {
      let last = around.count - 1
      let (level, index) = (around[last].level, around[last].index)
      guard index < level.count, left > 0 else {
        var hidden = around.removeLast().sum
        if index < level.count {
          // The others are like those that are counted.
          hidden.lines = hidden.lines * level.count / max(index, 1)
          hidden.isExact = false
        }
        guard !around.isEmpty else { return hidden }
        around[last - 1].sum.add(hidden)
        continue
      }
      around[last].index += 1
      left -= 1
      let path = level[index]
      if let elision = path.elision, elision.kind.isOfLines {
        around[last].sum.add(OutlinePrice(lines: elision.count))
      } else if isOpen(path) {
        around.append(hiddenLines(besides: path))
      } else {
        around[last].sum.add(line(at: path).price)
      }
    }
  }

  /// Begins to count the hidden lines in a level with those of the node's own text.
  private func hiddenLines(besides path: NodePath?) -> LevelCount<OutlinePrice> {
    guard let path else { return LevelCount(level: level(inside: nil), OutlinePrice(lines: 0)) }
    let openness = openness
    let own = OutlinePrice(lines: ask { Self.hiddenTextLines(of: path, in: &$0, openness) })
    // Parts of a text hide nothing.
    let isText = ask { $0.list(at: path)?.isText ?? true }
    let none = OutlineLevel(of: [], at: [:], showing: ShownNodes(all: 0))
    return LevelCount(level: isText ? none : level(inside: path), own)
  }

  /// The number of lines as they are now.
  var lineCount: Int {
    let openness = openness
    let extent = layouts.session.openRows[record.key]
    let isColumn = layouts.fields(of: record).isColumn
    if openness.isAllOpen, openness.steps.isEmpty, openness.found == nil, extent == .open, !isColumn
    {
      return allLines.lines
    }
    let limit = countedLines
    return ask { content in
      Self.lineCount(
        of: Self.level(inside: nil, in: &content, openness, extent), in: &content, openness,
        limit: limit)
    }
  }

  /// Returns the lines of a node, with what is open inside it.
  func height(of path: NodePath) -> Int {
    let own = line(at: path).lines
    guard isOpen(path) else { return own }
    let level = level(inside: path)
    let (openness, limit) = (openness, countedLines)
    return own + ask { Self.lineCount(of: level, in: &$0, openness, limit: limit) }
  }

  private static func lineCount(
    of level: OutlineLevel, in content: inout OutlineContent, _ openness: NodeOpenness, limit: Int
  ) -> Int {
    var around = [LevelCount(level: level, 0)]
    // The lines of the levels around the last one.
    var before = 0
    while true {
      let last = around.count - 1
      let (level, index, count) = (around[last].level, around[last].index, around[last].sum)
      guard index < level.count, before + count <= limit else {
        around.removeLast()
        // The others are like those that are counted.
        let lines = index < level.count ? level.lines(ifFirst: index, have: count) : count
        guard !around.isEmpty else { return lines }
        before -= around[last - 1].sum
        around[last - 1].sum += lines
        continue
      }
      around[last].index += 1
      let path = level[index]
      guard path.elision == nil else {
        around[last].sum += 1
        continue
      }
      let opens = content.isExpandable(path) && openness.isOpen(path)
      around[last].sum +=
        level.lines(of: path)?.count ?? content.line(at: path, isOpen: opens).lines
      guard opens else { continue }
      around[last].sum -= hiddenTextLines(of: path, in: &content, openness)
      before += around[last].sum
      around.append(
        LevelCount(level: Self.level(inside: path, in: &content, openness, .open), 0))
    }
  }
}

/// A level whose nodes are being counted, one after the other.
private struct LevelCount<Sum> {
  let level: OutlineLevel
  /// The index of the next node.
  var index = 0
  /// The sum of the nodes before it, with everything in them.
  var sum: Sum

  init(level: OutlineLevel, _ sum: Sum) {
    self.level = level
    self.sum = sum
  }
}

extension OutlinePrice {
  fileprivate mutating func add(_ other: OutlinePrice) {
    lines += other.lines
    isExact = isExact && other.isExact
  }
}
