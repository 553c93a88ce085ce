// The line of a text that a match is on, and the lines around it that are shown.

import Records

/// The line with a match among those of an open text.
struct FoundLine: Hashable, Sendable {
  /// The lines around the match that are shown, on each side.
  static let neighbours = 2
  /// The fewest lines that one line replaces.
  private static let fewestReplaced = 2

  /// The node with the text.
  let node: NodePath
  /// The line, among all of the text.
  let line: Int

  /// Returns the lines that are shown besides the first one, of a text with some lines.
  func window(of count: Int) -> Range<Int> {
    let start = max(line - Self.neighbours, 1)
    let end = min(line + Self.neighbours + 1, count)
    return
      (start <= Self.fewestReplaced ? 1 : start)..<(count - end < Self.fewestReplaced
      ? count : end)
  }
}

extension NodeLine {
  /// Returns the line on which a line of the text is shown.
  func shownLine(ofText line: Int) -> Int {
    let line = line - firstLine
    return line < skipped.upperBound ? min(line, skipped.lowerBound) : line - replacedLines
  }

  /// The number of lines fewer than without a line that replaces some.
  var replacedLines: Int { max(skipped.count - 1, 0) }

  /// Returns the line of the text that is shown on a line, or the first that the line replaces.
  func textLine(shownOn line: Int) -> Int {
    firstLine + (line <= skipped.lowerBound ? line : line + replacedLines)
  }
}

extension Outline {
  /// Returns the line with a match in the text of a turn, among all of its lines; nil for other
  /// matches.
  func textLine(of match: MatchPlace, _ appearance: RowAppearance) -> FoundLine? {
    guard match.plain.isEmpty else { return nil }
    let line = ask { $0.line(at: match.node, isOpen: true) }
    return self.line(of: match, in: line, appearance).map { FoundLine(node: match.node, line: $0) }
  }

  /// Returns the lines around a match that are shown of the text of a turn, if only the match opens
  /// it.
  func window(around found: FoundLine, of match: MatchPlace) -> Range<Int>? {
    guard match.found.isInside(found.node), !openness.isKeptOpen(found.node) else { return nil }
    return ask { $0.textLines(ofTurn: found.node) }.map(found.window(of:))
  }

  /// Returns the line of a node on which the match is that was found, among those that are shown; nil
  /// for other nodes.
  func matchLine(at path: NodePath) -> Int? {
    guard let found = openness.foundLine, found.node == path, isVisible(path) else { return nil }
    let line = line(at: path)
    guard case .wrapped = line.value else { return nil }
    let shown = line.shownLine(ofText: found.line)
    return (0..<line.lines).contains(shown) ? shown : nil
  }
}
