// What the reader is asked on the last line: the text under edit, and what is wrong with it.

package import CellGrid
package import Records
package import TextLayout

/// The open prompt.
package struct Prompt: Sendable {
  /// What is asked for.
  package enum Purpose: String, Hashable, Sendable {
    /// A pattern to search for.
    case find = "/"
    /// A pattern that rows must match to stay.
    case filter = "&"
    /// A command in words.
    case command = ":"
    /// The name of a column to go to.
    case column = ";"
  }

  /// What is asked for.
  package let purpose: Purpose
  /// The text under edit.
  package var editor: LineEditor
  /// Why the text is not what is asked for, in a few words; nil when it is.
  package var complaint: String?
  /// The reading of the text, in a few words, where the user might not expect it.
  package var note: String?
  /// The row the reader started from; the search shows matches from there while typing.
  package let startRow: ViewIndex?

  /// The words that fit the text, while Tab walks through them.
  package var completion: PromptCompletion?
  /// The walk through earlier answers.
  package var walk: PromptHistory.Walk

  /// Opens a prompt.
  package init(
    _ purpose: Purpose, startRow: ViewIndex?, history: PromptHistory = PromptHistory()
  ) {
    self.purpose = purpose
    walk = history.walk(in: purpose)
    editor = LineEditor()
    complaint = nil
    self.startRow = startRow
  }

  /// Draws the prompt on a line of a canvas, the cursor at its place in the text.
  ///
  /// A text wider than the line moves left so that the cursor stays on it.
  package func draw(on canvas: inout Canvas, line: Int, theme: Theme, rules: TextRules) {
    let single = rules.asSingleLine
    let width = canvas.size.columns
    canvas.fill(
      CellRect(line: line, column: 0, lines: 1, columns: width), style: theme[.status])
    canvas.write(purpose.rawValue, style: theme[.statusKey], line: line, column: 0)
    let remark = (complaint ?? note).map { Text($0) }
    let free = width - single.width(of: Text(editor.text)) - 5
    let remarkWidth = remark.map { min(single.width(of: $0), max(free, width / 2)) } ?? 0
    let room = max(width - 2 - (remarkWidth > 0 ? remarkWidth + 2 : 0), 1)
    let before = single.width(of: Text(editor.textBeforeCursor))
    let moved = max(before - room + 1, 0)
    let window = CellRect(line: line, column: 1, lines: 1, columns: room)
    canvas.clipped(to: window) { inner in
      TextPainter(theme: theme, base: theme[.answer]).draw(
        Text(editor.text), rules: single, width: moved + room, on: &inner, line: 0,
        column: -moved)
      inner.placeCursor(line: 0, column: before - moved)
    }
    if let remark {
      TextPainter(theme: theme, base: theme[complaint == nil ? .status : .complaint]).draw(
        remark, rules: single, width: remarkWidth, on: &canvas, line: line,
        column: width - remarkWidth - 1)
    }
    completion?.draw(on: &canvas, above: line, theme: theme, rules: rules)
  }

  /// Whether the complaint has no room beside the text on a line of a width.
  func hidesComplaint(width: Int, rules: TextRules) -> Bool {
    guard let complaint else { return false }
    let free = width - rules.width(of: Text(editor.text)) - 5
    return rules.width(of: Text(complaint)) > max(free, width / 2)
  }
}
