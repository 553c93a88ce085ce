// The nodes of a record that are shown now, and their lines.

import Records
import TextLayout

extension Outline {
  /// The most lines that are counted one by one; in a long value, of which little is in memory, fewer.
  var countedLines: Int { longs.isEmpty ? 20_000 : 200 }

  /// Returns the nodes inside a node that are shown when it is open; those of the record for nil.
  func level(inside path: NodePath?) -> OutlineLevel {
    let known = current
    if path == nil, let level = known.outermost { return level }
    let level = Self.level(
      inside: path, in: &known.content, openness, layouts.openRows[record.key])
    if path == nil { known.outermost = level }
    return level
  }

  private static func level(
    inside path: NodePath?, in content: inout OutlineContent, _ openness: NodeOpenness,
    _ extent: Openness
  ) -> OutlineLevel {
    guard let path else {
      return OutlineLevel(
        of: content.places, showing: shownEntries(of: &content, openness, extent))
    }
    let order = content.list(at: path)?.order ?? ChildOrder(all: 0)
    return OutlineLevel(
      inside: path, order, showing: openness.shown(inside: path, of: order),
      hiddenTextLines: hiddenTextLines(of: path, in: &content, openness))
  }

  /// Returns the number of lines of an open node's text that are not shown.
  func hiddenTextLines(of path: NodePath) -> Int {
    let openness = openness
    return openness.skippedLines(of: path).count
      + ask { Self.hiddenTextLines(of: path, in: &$0, openness) }
  }

  /// Returns the number of lines at the end of an open node's text that one line replaces.
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
      if let lines = openness.foundLines { return content.window(lines) }
      let place = openness.found.flatMap {
        content.places.place(of: NodePath(outermost: $0.outermost))
      }
      return place.map { ShownNodes(around: $0, of: entries.count) }
        ?? ShownNodes(all: entries.count)
    case .partial(let lines):
      let shown = content.window(0..<lines)
      // The last line counts the others.
      return shown.below > 0 ? content.window(0..<max(lines - 1, 0)) : shown
    }
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
    noteRelated(at: path)
    let known = current
    if let line = known.lines[path] { return line }
    let line = Self.line(at: path, in: &known.content, openness, layouts.openRows[record.key])
    if known.lines.count > OutlineContent.keptNodes { known.lines = [:] }
    known.lines[path] = line
    return line
  }

  private static func line(
    at path: NodePath, in content: inout OutlineContent, _ openness: NodeOpenness,
    _ extent: Openness
  ) -> NodeLine {
    let isOpen = content.isExpandable(path) && openness.isOpen(path)
    var line = content.line(at: path, isOpen: isOpen)
    if isOpen {
      line.skipped = openness.skippedLines(of: path)
      line.lines -= hiddenTextLines(of: path, in: &content, openness) + line.replacedLines
    }
    if path.parent == nil, extent != .open,
      let shown = level(inside: nil, in: &content, openness, extent).lines(of: path)
    {
      line.firstLine = shown.lowerBound
      line.lines = shown.count
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

  /// The number of lines as they are now.
  var lineCount: Int {
    let openness = openness
    let extent = layouts.openRows[record.key]
    let limit = countedLines
    return ask { content in
      Self.lineCount(
        of: Self.level(inside: nil, in: &content, openness, extent), in: &content, openness,
        limit: limit)
    }
  }

  /// Returns the number of lines above a node of a record in which nothing opens.
  func lines(above node: NodePath) -> Int {
    let level = level(inside: nil)
    return (0..<level.count).lazy.map { level[$0] }.prefix { $0 != node }
      .reduce(0) { $0 + line(at: $1).lines }
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
    var around = [LevelCount(level: level)]
    // The lines of the levels around the last one.
    var before = 0
    while true {
      let last = around.count - 1
      let (level, index, count) = (around[last].level, around[last].index, around[last].lines)
      guard index < level.count, before + count <= limit else {
        around.removeLast()
        // The others are like those that are counted.
        let lines = index < level.count ? level.lines(ifFirst: index, have: count) : count
        guard !around.isEmpty else { return lines }
        before -= around[last - 1].lines
        around[last - 1].lines += lines
        continue
      }
      around[last].index += 1
      let path = level[index]
      guard path.elision == nil else {
        around[last].lines += 1
        continue
      }
      let opens = content.isExpandable(path) && openness.isOpen(path)
      around[last].lines +=
        level.lines(of: path)?.count ?? content.lineCount(at: path, isOpen: opens)
      guard opens else { continue }
      let skipped = max(openness.skippedLines(of: path).count - 1, 0)
      around[last].lines -= hiddenTextLines(of: path, in: &content, openness) + skipped
      before += around[last].lines
      around.append(LevelCount(level: Self.level(inside: path, in: &content, openness, .open)))
    }
  }
}

/// A level whose nodes are being counted, one after the other.
private struct LevelCount {
  let level: OutlineLevel
  /// The index of the next node.
  var index = 0
  /// The number of lines of the nodes before it, with everything that is open in them.
  var lines = 0
}
