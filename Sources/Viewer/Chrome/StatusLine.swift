// The last line: position, current column, messages and key hints.

package import CellGrid
package import TextLayout

/// The status line as a value.
package struct StatusLine: Hashable, Sendable {
  /// The least width for more than one hint.
  private static let widthForHints = 50

  /// The position of the cursor: `3/1,204`.
  package var place: String
  /// The state of the row or of all rows, after the position: `match 3/17`; may be empty.
  package var news: Text
  /// The column or field under the cursor; nil if it has no name.
  package var subject: Subject?
  /// A message shown instead of the subject; nil without one.
  package var message: Text?
  /// The keys that work in the current state, from left to right.
  package var hints: [Hint]

  /// The column or field under the cursor.
  package struct Subject: Hashable, Sendable {
    /// Its whole name; may be empty.
    package var name: Text
    /// Its type or its size.
    package var kind: String
    /// Further detail, dropped first: `100 % filled`.
    package var detail: String

    /// Makes a subject.
    package init(name: Text, kind: String, detail: String = "") {
      self.name = name
      self.kind = kind
      self.detail = detail
    }
  }

  /// Makes a status line.
  package init(
    place: String, news: Text = "", subject: Subject? = nil, message: Text? = nil,
    hints: [Hint] = []
  ) {
    self.place = place
    self.news = news
    self.subject = subject
    self.message = message
    self.hints = hints
  }

  /// A span of the line.
  private struct Span {
    var text: Text
    var part: Part
    var column: Int
    var width: Int
    var presses: [KeyPress] = []
  }

  /// Draws the status line on a line of a canvas.
  package func draw(on canvas: inout Canvas, line: Int, theme: Theme, rules: TextRules) {
    let width = canvas.size.columns
    canvas.fill(
      CellRect(line: line, column: 0, lines: 1, columns: width), style: theme[.status])
    let single = rules.asSingleLine
    for span in spans(width: width, rules: single) {
      var style = theme[span.part].keeping(theme[.status].background)
      if span.part == .status, span.column == 1, !place.isEmpty { style = style.adding(.bold) }
      TextPainter(theme: theme, base: style).draw(
        span.text, rules: single, width: span.width, on: &canvas, line: line, column: span.column)
    }
  }

  /// Returns the keys that a click on a screen column presses; empty outside hints.
  package func presses(atColumn column: Int, width: Int, rules: TextRules) -> [KeyPress] {
    spans(width: width, rules: rules.asSingleLine)
      .last { $0.column <= column && column <= $0.column + $0.width }?.presses ?? []
  }

  // MARK: - Room

  /// Returns the spans of the line with their positions.
  private func spans(width: Int, rules: TextRules) -> [Span] {
    let most = width < StatusLine.widthForHints ? Hint.Rank.help : .extra
    let usable = hints.filter { $0.rank <= most }
    let (left, kept) = choice(among: usable, width: width, rules)
    var spans: [Span] = []
    var column = 1
    for (text, part) in left {
      let room = max(width - column - 1, 0)
      spans.append(
        Span(text: text, part: part, column: column, width: min(rules.width(of: text), room)))
      column += rules.width(of: text) + 2
    }
    var shown = kept
    for hint in usable.sorted(by: { $0.rank < $1.rank }) where !shown.contains(hint) {
      let wider = usable.filter { shown.contains($0) || $0 == hint }
      if column + Hint.width(of: wider, rules) + 1 <= width { shown = wider }
    }
    column = width - Hint.width(of: shown, rules) - 1
    for hint in shown {
      for (text, part, presses) in hint.parts {
        let own = rules.width(of: text)
        spans.append(Span(text: text, part: part, column: column, width: own, presses: presses))
        column += own + 1
      }
      column += 1
    }
    return spans
  }

  /// Returns the words at the left and the hints that fit beside them.
  ///
  /// Some words give way to the most important hints, and all hints give way to the name of the
  /// column.
  private func choice(
    among hints: [Hint], width: Int, _ rules: TextRules
  ) -> (left: [(Text, Part)], hints: [Hint]) {
    let forms = forms
    func extent(_ form: [(Text, Part)], _ hints: [Hint]) -> Int {
      let words = form.reduce(0) { $0 + rules.width(of: $1.0) + 2 }
      return 1 + words + (hints.isEmpty ? 0 : Hint.width(of: hints, rules) + 1)
    }
    for rank in [Hint.Rank.main, .cure, .help] {
      let kept = hints.filter { $0.rank <= rank }
      if let form = forms.first(where: { extent($0, kept) <= width }) { return (form, kept) }
    }
    return (forms.first { extent($0, []) <= width + 1 } ?? forms[forms.count - 1], [])
  }

  /// The forms of the words at the left, from the longest to the shortest.
  private var forms: [[(Text, Part)]] {
    let place: [(Text, Part)] = place.isEmpty ? [] : [(Text(place), .status)]
    let news: [(Text, Part)] = news.bytes.isEmpty ? [] : [(self.news, .status)]
    if let message {
      let words: [(Text, Part)] = [(message, .message)]
      return news.isEmpty ? [place + words] : [place + news + words, place + words]
    }
    guard let subject else { return [place + news] }
    let name: [(Text, Part)] = subject.name.bytes.isEmpty ? [] : [(subject.name, .status)]
    var forms: [[(Text, Part)]] = []
    for words in subject.descriptions { forms.append(place + news + name + [(words, .status)]) }
    if !name.isEmpty { forms.append(place + news + name) }
    if !news.isEmpty { forms.append(place + news) }
    return forms
  }
}

extension StatusLine.Subject {
  /// The descriptions besides its name, longest first.
  fileprivate var descriptions: [Text] {
    let all = detail.isEmpty ? [kind] : [kind.isEmpty ? detail : "\(kind), \(detail)", kind]
    return all.filter { !$0.isEmpty }.map { Text($0) }
  }
}
