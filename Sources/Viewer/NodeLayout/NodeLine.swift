// The line of a node as a value: mark, name, what it shows, the number of lines that it hides.

import JSONText
import Records
import TextLayout

/// The lines of one node, without the nodes inside it.
struct NodeLine: Hashable, Sendable {
  /// The sign before the name.
  enum Mark: Hashable, Sendable {
    /// Something is hidden.
    case closed
    /// The node is open.
    case opened
    /// The line replaces nodes that are not shown.
    case elided
  }

  /// The content after the name.
  enum Value: Hashable, Sendable {
    /// One line, cut at its end if it is too long.
    case line(LineText)
    /// A text over several lines.
    case wrapped(LineText)
    /// The cells of a row of a table.
    case cells([TableCell], InnerTable)
  }

  /// The level, the outermost being 0.
  var level = 0
  /// The sign before the name; nil if the line shows everything.
  var mark: Mark?
  /// The name.
  var name = LineText()
  /// The words after the name.
  var label = ""
  /// The content.
  var value = Value.line(LineText())
  /// The table whose column names are on the second line; nil for all other nodes.
  var header: InnerTable?
  /// The number of hidden lines.
  var hidden = HiddenLines()
  /// The columns.
  var columns = NodeColumns(mark: 0, name: 0, value: 0)
  /// The number of lines.
  var lines = 1
  /// The lines of the text, after the first, that one line replaces.
  var skipped = 1..<1
  /// The number of lines before them that are not shown.
  var firstLine = 0
}

extension NodeLayout {
  /// Returns the lines of a node.
  ///
  /// - Parameters:
  ///   - placed: The node.
  ///   - isOpen: Whether the node is open.
  /// - Returns: The lines; the number of hidden ones is counted for a closed node.
  func line(of placed: Placed, isOpen: Bool) -> NodeLine {
    var line = NodeLine(
      level: placed.level, mark: placed.canOpen ? (isOpen ? .opened : .closed) : nil,
      name: placed.name, label: placed.label, columns: placed.columns)
    line.lines = lineCount(of: placed, isOpen: isOpen)
    switch placed.content {
    case .line(let text): line.value = .line(text)
    case .text(let text, _):
      if isOpen || !placed.isExpandable {
        line.columns = placed.textColumns ?? placed.columns
        line.value = .wrapped(text)
      } else {
        line.value = .line(firstLine(of: text, of: placed))
        line.hidden = hiddenLines(in: placed)
      }
    case .ending(let ending):
      let text = ending.text(width: geometry.record.textWidth, rules: geometry.singleRules)
      line.value = .line(LineText(text.bytes, .frame))
    case .folded(let sentence, _):
      line.value = .line(sentence)
      if !isOpen { line.hidden = hiddenLines(in: placed) }
    case .pieces(let pieces):
      guard !isOpen else {
        line.value = .line(LineText(Array(pieces.size.utf8), .frame))
        break
      }
      line.value = .line(firstLine(of: pieces, of: placed))
      line.hidden = hiddenLines(in: placed)
    case .children(let value, _, let arrangement):
      guard isOpen else {
        close(&line, value, of: placed)
        break
      }
      line.header = arrangement.table
      line.value = .line(placed.node.map(keyLine) ?? LineText())
    case .fields(_, let fields):
      guard !isOpen else { break }
      line.value = .line(names(of: fields))
      line.hidden = hiddenLines(in: placed)
    case .row(let row):
      line.value = .cells(row.cells, row.table)
      if !isOpen, placed.isExpandable { line.hidden = hiddenLines(in: placed) }
    case .turn(let turn):
      guard isOpen, placed.isExpandable else {
        line.value = .line(turn.closed)
        if placed.isExpandable { line.hidden = hiddenLines(in: placed) }
        break
      }
      line.columns = placed.textColumns ?? placed.columns
      line.value = turn.opened.isEmpty ? .line(LineText()) : .wrapped(turn.opened)
    }
    return line
  }

  /// Returns the number of lines of a node that is open or closed.
  ///
  /// - Complexity: O(1); the lines that a closed node hides are not counted.
  func lineCount(of placed: Placed, isOpen: Bool) -> Int {
    switch placed.content {
    case .text where isOpen || !placed.isExpandable: placed.lines
    case .turn where isOpen && placed.isExpandable: placed.lines
    case .children(_, _, let arrangement) where isOpen: arrangement.ownLines
    default: 1
    }
  }

  /// Writes the count, the summary and the number of hidden lines of a closed object or array.
  private func close(_ line: inout NodeLine, _ value: OutlineValue, of placed: Placed) {
    var text = placed.node.map(keyLine) ?? LineText()
    if value.node.kind == .object, placed.node?.end == nil {
      let rules = geometry.singleRules
      let count = " " + value.count
      line.label =
        value.isEmbedded
        ? placed.label.replacing(" json", with: count + " json") : placed.label + count
      line.columns.value = geometry.valueColumn(
        level: placed.level, hasMark: true,
        name: rules.width(of: placed.name.text) + rules.width(of: Text(line.label)))
    }
    if !text.isEmpty { text.append("  ") }
    text.append(summary(for: placed).summary(value))
    line.value = .line(text)
    line.hidden = hiddenLines(in: placed)
  }

  /// Returns the first line of a text that a closed node shows, or the words that replace it.
  func firstLine(of text: LineText, of placed: Placed) -> LineText {
    if let encoded = EncodedText(text.bytes, of: text.bytes.count) { return encoded.line }
    return summary(for: placed).firstLine(of: text)
  }

  private func summary(for placed: Placed) -> ValueSummary {
    ValueSummary(width: max(geometry.end - placed.columns.value, 0), signs: signs)
  }
}
