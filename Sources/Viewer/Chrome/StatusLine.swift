// The last line: where the reader is, what just happened, which keys work here and now.

package import CellGrid
package import TextLayout

/// The status line as a value.
package struct StatusLine: Hashable, Sendable {
  /// A key that works here and now, and what it does: the key stands out.
  package struct Hint: Hashable, Sendable {
    /// The key as the help writes it.
    package var key: String
    /// What it does, in a word or two.
    package var meaning: String

    /// Makes a hint.
    package init(_ key: String, _ meaning: String) {
      self.key = key
      self.meaning = meaning
    }
  }

  /// Where the reader is: `3/1,204`.
  package var place: String
  /// What the row under the cursor is about, or a message, which may hold text of the file.
  package var news: Text
  /// Whether the news is a message that should stand out.
  package var isMessage: Bool
  /// Keys that work here and now, most useful first; those that do not fit are left out.
  package var hints: [Hint]

  /// Makes a status line.
  package init(place: String, news: Text, isMessage: Bool, hints: [Hint]) {
    self.place = place
    self.news = news
    self.isMessage = isMessage
    self.hints = hints
  }

  /// Draws it on a line of a canvas.
  package func draw(on canvas: inout Canvas, line: Int, theme: Theme, rules: TextRules) {
    var single = rules
    single.lines = .single
    let width = canvas.size.columns
    canvas.fill(
      CellRect(line: line, column: 0, lines: 1, columns: width), style: theme[.status])
    canvas.write(place, style: theme[.status], line: line, column: 1)
    let newsColumn = place.isEmpty ? 1 : place.count + 3
    let newsWidth = single.width(of: news)
    let painter = TextPainter(
      theme: theme, base: isMessage ? theme[.message] : theme[.status])
    painter.draw(
      news, rules: single, width: max(width - newsColumn - 1, 0), on: &canvas, line: line,
      column: newsColumn)
    let room = width - newsColumn - newsWidth - 3
    var fitting = hints
    while StatusLine.width(of: fitting) > room, !fitting.isEmpty { fitting.removeLast() }
    var column = width - StatusLine.width(of: fitting) - 1
    for hint in fitting {
      canvas.write(hint.key, style: theme[.statusKey], line: line, column: column)
      column += hint.key.count + 1
      canvas.write(hint.meaning, style: theme[.status], line: line, column: column)
      column += hint.meaning.count + 2
    }
  }

  private static func width(of hints: [Hint]) -> Int {
    hints.reduce(0) { $0 + $1.key.count + $1.meaning.count + 3 } - (hints.isEmpty ? 0 : 2)
  }
}
