// The last line: position, current column, messages and key hints.

package import CellGrid
package import TextLayout
import Values

/// The status line as a value.
package struct StatusLine: Hashable, Sendable {
  /// The least width for more than one hint.
  private static let widthForHints = 50

  /// The position of the cursor: `3/1,204`.
  package var place: String
  /// The state of the row or of all rows, after the position: `match 3/17`; may be empty.
  package var news: Text = ""
  /// The column or field under the cursor; nil if it has no name.
  package var subject: Subject?
  /// A message shown instead of the subject; nil without one.
  package var message: Text?
  /// The keys that work in the current state, from left to right.
  package var hints: [KeyHint] = []

  /// The column or field under the cursor.
  package struct Subject: Hashable, Sendable {
    /// Its whole name; may be empty.
    package var name: Text
    /// Its type or its size.
    package var kind: String
    /// Further detail, dropped first: `100 % filled`.
    package var detail = ""
    /// Whether the name is a path, which may lose its middle; other names are whole.
    package var isPath = false
  }

  /// Words at the left of the line.
  private struct Words {
    let text: Text
    let part: Part
    /// The columns to which they are cut in the middle.
    let limit: Int
    let width: Int

    init(_ text: Text, _ part: Part, limit: Int = .max, _ rules: TextRules) {
      (self.text, self.part, self.limit) = (text, part, limit)
      width = min(rules.width(of: text), limit)
    }
  }

  /// A span of the line.
  private struct Span {
    var text: Text
    var part: Part
    var column: Int
    var width: Int
    var losesMiddle = false
    /// The key, or the command, of a click on it; nil for words.
    var key: String?
  }

  /// A hint with its width on the line.
  private struct SizedHint {
    /// The gap after a hint, besides the blank after each of its words.
    private static let gap = 1

    let rank: KeyHint.Rank
    /// Its words, at columns from its own first one.
    let spans: [Span]
    /// The width, with the gap after it.
    let width: Int

    init(_ hint: KeyHint, _ rules: TextRules) {
      rank = hint.rank
      var (spans, column): ([Span], Int) = ([], 0)
      for (text, part, key) in hint.parts {
        let width = rules.width(of: text)
        spans.append(Span(text: text, part: part, column: column, width: width, key: key))
        column += width + 1
      }
      (self.spans, width) = (spans, column + Self.gap)
    }

    /// Returns the width of hints, with the gaps between them, from the sum of their widths.
    static func width(ofSum sum: Int) -> Int { max(sum - gap - 1, 0) }
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
        span.text, rules: single, width: span.width, losing: span.losesMiddle ? .middle : .tail,
        on: &canvas, line: line, column: span.column)
    }
  }

  /// Returns the keys that a click on a screen column presses; empty outside hints.
  package func presses(atColumn column: Int, width: Int, rules: TextRules) -> [KeyPress] {
    spans(width: width, rules: rules.asSingleLine)
      .last { $0.column <= column && column <= $0.column + $0.width }?
      .key.map { KeyHint.presses(of: $0) } ?? []
  }

  // MARK: - Room

  /// Returns the spans of the line with their positions.
  private func spans(width: Int, rules: TextRules) -> [Span] {
    let most = width < StatusLine.widthForHints ? KeyHint.Rank.help : .extra
    let usable = hints.filter { $0.rank <= most }.map { SizedHint($0, rules) }
    let (left, last) = choice(among: usable, width: width, rules)
    var spans: [Span] = []
    var column = 1
    for words in left {
      let room = max(width - column - 1, 0)
      spans.append(
        Span(
          text: words.text, part: words.part, column: column, width: min(words.width, room),
          losesMiddle: words.limit < .max))
      column += words.width + 2
    }
    var isShown = usable.map { hint in last.map { hint.rank <= $0 } ?? false }
    var sum = zip(usable, isShown).reduce(0) { $1.1 ? $0 + $1.0.width : $0 }
    for place in usable.indices.sorted(by: { usable[$0].rank < usable[$1].rank })
    where !isShown[place] {
      let wider = sum + usable[place].width
      guard column + SizedHint.width(ofSum: wider) + 1 <= width else { continue }
      (isShown[place], sum) = (true, wider)
    }
    column = width - SizedHint.width(ofSum: sum) - 1
    for (hint, isShown) in zip(usable, isShown) where isShown {
      for var span in hint.spans {
        span.column += column
        spans.append(span)
      }
      column += hint.width
    }
    return spans
  }

  /// Returns the words at the left, and the last rank of the hints that fit beside them; nil if none
  /// do.
  ///
  /// Some words give way to the most important hints, and all hints give way to the name of the
  /// column.
  private func choice(
    among hints: [SizedHint], width: Int, _ rules: TextRules
  ) -> (left: [Words], last: KeyHint.Rank?) {
    let forms = forms(rules).map { form in
      (words: form, width: form.reduce(1) { $0 + $1.width + 2 })
    }
    for rank in [KeyHint.Rank.main, .cure, .help] {
      let sum = hints.reduce(0) { $1.rank <= rank ? $0 + $1.width : $0 }
      let room = width - (sum > 0 ? SizedHint.width(ofSum: sum) + 1 : 0)
      if let form = forms.first(where: { $0.width <= room }) { return (form.words, rank) }
    }
    return ((forms.first { $0.width <= width + 1 } ?? forms[forms.count - 1]).words, nil)
  }

  /// The columns to which long paths are cut so that some of them is shown.
  private static let pathLimits = [40, 24]

  /// The forms of the words at the left, from the longest to the shortest.
  private func forms(_ rules: TextRules) -> [[Words]] {
    func words(_ text: Text, _ part: Part = .status) -> [Words] {
      text.bytes.isEmpty ? [] : [Words(text, part, rules)]
    }
    let place = words(Text(place))
    let news = words(news)
    if let message {
      let message = [Words(message, .message, rules)]
      return news.isEmpty ? [place + message] : [place + news + message, place + message]
    }
    guard let subject else { return [place + news] }
    let name = words(subject.name)
    var forms = subject.descriptions.map { place + news + name + words($0) }
    if let whole = name.first {
      let limits = subject.isPath ? Self.pathLimits : []
      let cut = limits.filter { $0 < whole.text.bytes.count }.map { limit in
        [Words(whole.text, whole.part, limit: limit, rules)]
      }
      forms += ([name] + cut).map { place + news + $0 }
    }
    if !news.isEmpty || forms.isEmpty { forms.append(place + news) }
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
