// The prompt on the last line: the text being edited and its errors.

package import CellGrid
package import Records
package import TextLayout

/// The open prompt.
package struct Prompt: Sendable {
  /// The kind of input.
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

  /// The kind of input.
  package let purpose: Purpose
  /// The text being edited.
  package var editor: LineEditor
  /// The error in the text in a few words; nil if it is valid.
  package var complaint: String?
  /// A note on how the text is interpreted, if that might surprise the user.
  package var note: String?
  /// The row where the prompt was opened; incremental search starts there.
  package let startRow: ViewIndex?

  /// The completions of the text while Tab cycles through them.
  package var completion: PromptCompletion?
  /// The position in the history.
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

  /// Draws the prompt and its cursor on a line of a canvas.
  ///
  /// A text wider than the line scrolls so that the cursor stays visible. A mark is shown where
  /// nothing else is to say of the text.
  package func draw(
    on canvas: inout Canvas, line: Int, theme: Theme, rules: TextRules, mark: String? = nil
  ) {
    let single = rules.asSingleLine
    let width = canvas.size.columns
    canvas.fill(
      CellRect(line: line, column: 0, lines: 1, columns: width), style: theme[.status])
    canvas.write(purpose.rawValue, style: theme[.statusKey], line: line, column: 0)
    let remark = (complaint ?? note ?? mark).map { Text($0) }
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

  /// Returns whether the error does not fit beside the text.
  func hidesComplaint(width: Int, rules: TextRules) -> Bool {
    guard let complaint else { return false }
    let free = width - rules.width(of: Text(editor.text)) - 5
    return rules.width(of: Text(complaint)) > max(free, width / 2)
  }
}
