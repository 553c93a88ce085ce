// The matches inside a record: the way to one of them, and how many are hidden.

import JSONText
import Records
import TextLayout

/// The numbers of matches in the nodes of a record, for one pattern.
struct NodeMatchCounts {
  /// The pattern, as it was typed.
  let pattern: String
  /// The matches in nodes, by path.
  var counts: [NodePath: Int] = [:]
  /// The matches that no line of the record shows, for the nodes that were open.
  var hidden: (openness: NodeOpenness, extent: Openness, count: Int)?
}

extension Outline {
  /// Opens the nodes around a match instead of those around the match before; nil for none.
  func show(_ match: MatchPlace?, _ appearance: RowAppearance) {
    let line = match.flatMap { textLine(of: $0, appearance) }
    let window = match.flatMap { match in line.flatMap { self.window(around: $0, of: match) } }
    change { openness in
      openness.find(
        match, on: line, showingText: window != nil || match.map(isHiddenInText) ?? false, window,
        lines: match.flatMap { foundLines(around: $0, appearance) })
    }
  }

  /// Closes the way to the match.
  func leaveMatch() { change { $0.find(nil) } }

  private func change(_ change: (inout NodeOpenness) -> Void) {
    let before = openness
    var after = before
    change(&after)
    if before != after { openness = after }
  }

  /// Returns whether a match is in a text of which not all lines are shown, and not in those.
  private func isHiddenInText(_ match: MatchPlace) -> Bool {
    guard let shown = openness.textLines(of: match.node) else {
      return openness.foundText == match.node || !openness.isKeptOpen(match.node)
    }
    guard let rows, isVisible(match.node), let line = line(of: match, rows.appearance(of: record))
    else {
      return true
    }
    return line >= shown
  }

  /// Returns the lines around a match that are shown of a record in which nothing opens.
  private func foundLines(around match: MatchPlace, _ appearance: RowAppearance) -> Range<Int>? {
    guard match.node.level == 0, isFlat else { return nil }
    let line = ask { $0.line(at: match.node, isOpen: false) }
    let before = ask { content in
      content.entries.prefix { $0 != match.node }.reduce(0) {
        $0 + content.lineCount(at: $1, isOpen: false)
      }
    }
    let shown = before + (self.line(of: match, in: line, appearance) ?? 0)
    return max(shown - 1, 0)..<shown + 2
  }

  /// Keeps the nodes around the match open.
  func keepFound() {
    guard openness.found != nil else { return }
    for plain in openness.plain { choices.choose(.outline, for: plain) }
    openness.keepFound()
  }

  /// Returns the node that shows a match of a field; nil if the record's own line shows the field.
  ///
  /// - Parameters:
  ///   - match: The first byte of the match in the field's value.
  ///   - field: The field.
  ///   - way: The way to the match in a long value.
  ///   - pattern: The pattern.
  /// - Returns: The node.
  func place(
    of match: Int, inField field: Int, _ way: LongNodesWay? = nil, pattern: RecordPattern
  ) -> MatchPlace? {
    let place = placeOpened(of: match, inField: field, way, pattern: pattern)
    guard let place, let node = place.node.parent, !isOpen(node),
      askApartFromMatch({ $0.showsOnLine(place, pattern) })
    else { return place }
    return MatchPlace(node: node, found: node)
  }

  /// Returns the node that shows a match of a field when everything around it is open.
  private func placeOpened(
    of match: Int, inField field: Int, _ way: LongNodesWay?, pattern: RecordPattern
  ) -> MatchPlace? {
    guard record.fields[field].long != nil || record.fields[field].isLongNested else {
      return askApartFromMatch { $0.place(of: match, inField: field, pattern: pattern) }
    }
    guard let long = long(of: record.fields[field]), let way else { return nil }
    long.take(way)
    hasMore()
    let match = long.range.lowerBound + match
    return askApartFromMatch {
      $0.place(of: match, inField: field, (long.value, way.numbers), pattern: pattern)
    }
  }

  /// Returns the line of a node's wrapped text that shows a match; nil for other nodes.
  func line(of place: MatchPlace, _ appearance: RowAppearance) -> Int? {
    let line = line(at: place.node)
    return self.line(of: place, in: line, appearance).map(line.shownLine(ofText:))
  }

  /// Returns the line of a wrapped text that shows a match, among all of it; nil for other lines.
  func line(
    of place: MatchPlace, in line: NodeLine, _ appearance: RowAppearance
  ) -> Int? {
    guard let ordinal = place.ordinal, case .wrapped(let text) = line.value else { return nil }
    let ranges = text.matches(appearance, column: column(of: place.node))
    guard ranges.indices.contains(ordinal) else { return nil }
    let lines = geometry.rules.lines(
      of: text.text, width: geometry.textWidth(line.columns))
    let shown = lines.lastIndex { $0.source.lowerBound <= ranges[ordinal].lowerBound }
    return shown.map { $0 + (line.columns.isStacked ? 1 : 0) }
  }

  // MARK: - Counts

  /// Returns the number of matches that neither the record's line nor any line of its nodes shows.
  func hiddenMatches(_ appearance: RowAppearance) -> Int {
    guard let pattern = appearance.pattern else { return 0 }
    let extent = layouts.openRows[record.key]
    if let known = matchCounts(of: pattern).hidden, known.openness == openness,
      known.extent == extent
    {
      return known.count
    }
    let count = countHiddenMatches(appearance)
    matchCounts?.hidden = (openness, extent, count)
    return count
  }

  /// Adds up the hidden matches of the first nodes that are shown.
  private func countHiddenMatches(_ appearance: RowAppearance) -> Int {
    var left = OutlineContent.keptNodes
    var count = 0
    var levels = [(level: level(inside: nil), index: 0)]
    while left > 0, let last = levels.indices.last {
      let (level, index) = levels[last]
      guard index < level.count else {
        levels.removeLast()
        continue
      }
      levels[last].index += 1
      left -= 1
      let path = level[index]
      count += hiddenMatches(at: path, appearance)
      if isOpen(path), isCounted(path) { levels.append((self.level(inside: path), 0)) }
    }
    return count
  }

  /// Returns the number of matches in a node that its line does not show while it is closed, or in
  /// the nodes that a line replaces.
  func hiddenMatches(at path: NodePath, _ appearance: RowAppearance) -> Int {
    guard let pattern = appearance.pattern else { return 0 }
    if let elision = path.elision {
      guard path.parent.map(isCounted) ?? true else { return 0 }
      if let parent = path.parent, elision.kind == .text {
        let all = ask { $0.line(at: parent, isOpen: true) }.lines
        return matches(in: all - elision.count..<all, ofTextAt: parent, isOpen: true, appearance)
      }
      let level = level(inside: path.parent)
      if elision.kind.isOfLines {
        return level.hiddenLines(replacedBy: elision).reduce(0) { sum, hidden in
          sum
            + (hidden.areAll
              ? count(of: pattern, in: hidden.path)
              : matches(in: hidden.lines, ofTextAt: hidden.path, isOpen: false, appearance))
        }
      }
      return level.replaced(by: elision).reduce(0) { $0 + count(of: pattern, in: $1) }
    }
    let line = line(at: path)
    guard line.skipped.isEmpty else {
      return matches(in: line.skipped, ofTextAt: path, isOpen: true, appearance)
    }
    guard line.mark == .closed else { return 0 }
    return line.hiddenMatches(
      of: count(of: pattern, in: path), appearance, column: column(of: path), geometry)
  }

  /// Returns the number of matches that begin in some lines of a node.
  private func matches(
    in lines: Range<Int>, ofTextAt path: NodePath, isOpen: Bool, _ appearance: RowAppearance
  ) -> Int {
    let line = ask { $0.line(at: path, isOpen: isOpen) }
    guard case .wrapped(let text) = line.value else {
      return appearance.pattern.map { count(of: $0, in: path) } ?? 0
    }
    let matches = text.matches(appearance, column: column(of: path))
    guard !matches.isEmpty, lines.count < line.lines else { return matches.count }
    let lead = line.columns.isStacked ? 1 : 0
    let laidOut = geometry.rules.lines(
      of: text.text, width: geometry.textWidth(line.columns),
      in: max(lines.lowerBound - lead, 0)..<max(lines.upperBound - lead, 0))
    guard let first = laidOut.first, let last = laidOut.last else { return 0 }
    return matches.count {
      (first.source.lowerBound..<last.source.upperBound).contains($0.lowerBound)
    }
  }

  /// Returns whether matches in a node are counted: those in a long value would take all of it, and
  /// rows of other tables are not searched.
  private func isCounted(_ path: NodePath) -> Bool {
    guard let own = node(at: path)?.own, own.long != nil || own.related != nil else { return true }
    return own.related == nil && own.node.value.count <= LongField.keptBytes
  }

  /// Counts the matches in a node, its name among them.
  private func count(of pattern: RecordPattern, in path: NodePath) -> Int {
    if let known = matchCounts(of: pattern).counts[path] { return known }
    var count = 0
    if let part = part(at: path) {
      let isSearched = pattern.isTested(inColumn: column(of: path))
      count = isSearched ? pattern.ranges(in: part.text.bytes).count : 0
    } else if !isCounted(path) {
      count = 0
    } else if path == .rest {
      let fields = ask { $0.list(at: path)?.paths ?? [] }
      count = fields.reduce(0) { $0 + self.count(of: pattern, in: $1) }
    } else if path.isField || path.level == 0 {
      count = path.field.map { pattern.ranges(in: record.fields[$0]).count } ?? 0
    } else if pattern.matcher != nil, pattern.column.map({ $0 == column(of: path) }) ?? true {
      count =
        pattern.ranges(
          inJSON: member(of: path), styles: layouts.presentation.schema.styles
        ).count
    }
    matchCounts?.counts[path] = count
    return count
  }

  private func matchCounts(of pattern: RecordPattern) -> NodeMatchCounts {
    if let matchCounts, matchCounts.pattern == pattern.text { return matchCounts }
    let counts = NodeMatchCounts(pattern: pattern.text)
    matchCounts = counts
    return counts
  }
}
