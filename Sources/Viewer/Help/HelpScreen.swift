// The help screen. Keys show their entry instead of performing their action.

package import CellGrid
internal import Records
package import TextLayout

/// The state of the open help: the page and the entry of the last key.
package struct HelpScreen: Sendable {
  /// The keys that turn pages, and by how many.
  package static let turns: [KeyPress: Int] = [
    KeyPress(.character(" ")): 1, KeyPress(.tab): 1, KeyPress(.right): 1, KeyPress(.pageDown): 1,
    KeyPress(.character("b")): -1, KeyPress(.backtab): -1, KeyPress(.left): -1,
    KeyPress(.pageUp): -1,
  ]

  private let keymap: Keymap
  private let topics: [HelpTopic]
  /// The index of the highlighted binding in its topic.
  private var highlighted: Int?
  private var page = 0
  private var typed: [KeyPress] = []
  private var unbound: [KeyPress] = []

  /// Opens the help of a keymap at its first page, or on a screen of a size at its last topic.
  init(_ keymap: Keymap, topics: [HelpTopic], atLastIn size: CellSize? = nil) {
    self.keymap = keymap
    self.topics = topics
    guard let size else { return }
    page = HelpFlow(topics, size: size).pages.firstIndex { $0.topicIndex == topics.count - 1 } ?? 0
  }

  /// Turns pages, wrapping around at the ends.
  package mutating func turn(by count: Int, in size: CellSize) {
    let pages = HelpFlow(topics, size: size).pages.count
    page = ((page + count) % pages + pages) % pages
    highlighted = nil
    unbound = []
  }

  /// Handles a key: some turn pages, a digit goes to its page, others highlight their entry.
  ///
  /// - Returns: Whether the help stays open; Esc, q and the help keys close it.
  package mutating func handle(_ press: KeyPress, in size: CellSize) -> Bool {
    if typed.isEmpty {
      if let turn = HelpScreen.turns[press] {
        self.turn(by: turn, in: size)
        return true
      }
      if let number = HelpScreen.digit(press) {
        page = min(number, HelpFlow(topics, size: size).pages.count) - 1
        (highlighted, unbound) = (nil, [])
        return true
      }
    }
    typed.append(press)
    unbound = []
    switch keymap.meaning(of: typed) {
    case .prefix: return true
    case .action(.quit), .action(.help), .action(.back), .action(.cancel): return false
    case .action:
      let sequence = KeySequence(typed)
      highlighted = ordered.firstIndex { $0.actions[sequence] != nil }
      if let highlighted,
        let shown = HelpFlow(topics, size: size).page(ofEntry: highlighted, inTopic: 0)
      {
        page = shown
      }
    case .unbound:
      highlighted = nil
      unbound = typed
    }
    typed = []
    return true
  }

  /// The bindings in the order of the keys topic.
  private var ordered: [Binding] {
    Binding.Chapter.allCases.flatMap { chapter in
      keymap.bindings.filter { $0.chapter == chapter }
    }
  }

  private static func digit(_ press: KeyPress) -> Int? {
    guard press.modifiers.isEmpty, case .character(let character) = press.key,
      character.isASCII, let number = character.wholeNumberValue, number > 0
    else { return nil }
    return number
  }

  /// Draws the help over the whole canvas.
  package func draw(on canvas: inout Canvas, title: Text, theme: Theme, rules: TextRules) {
    let size = canvas.size
    canvas.fill(
      CellRect(line: 0, column: 0, lines: size.lines, columns: size.columns), style: .standard)
    let pages = HelpFlow(topics, size: size).pages
    let number = min(page, pages.count - 1)
    let page = pages[number]
    drawHeading(
      "help: \(page.topic)  \(number + 1) of \(pages.count)", title, on: &canvas, theme: theme,
      rules: rules)
    for (index, lines) in page.columns.enumerated() {
      for (offset, line) in lines.enumerated() {
        canvas.clipped(
          to: CellRect(
            line: offset + 1, column: index * page.columnWidth, lines: 1,
            columns: page.columnWidth)
        ) { draw(line, of: page, on: &$0, theme: theme, rules: rules) }
      }
    }
    guard size.lines > 2 else { return }
    canvas.fill(
      CellRect(line: size.lines - 1, column: 0, lines: 1, columns: size.columns),
      style: theme[.status])
    canvas.write(
      footer(width: size.columns, pages: pages.count), style: theme[.status], line: size.lines - 1,
      column: 1)
  }

  /// Draws the first line: the file, the page and how to close; the page has priority.
  private func drawHeading(
    _ page: String, _ title: Text, on canvas: inout Canvas, theme: Theme, rules: TextRules
  ) {
    let width = canvas.size.columns
    canvas.fill(CellRect(line: 0, column: 0, lines: 1, columns: width), style: theme[.title])
    let words = page.count + 14 <= width ? page + "   q closes" : page
    let column = max(width - words.count - 1, 0)
    canvas.write(words, style: theme[.title], line: 0, column: column)
    guard column > 6 else { return }
    TextPainter(theme: theme, base: theme[.title]).draw(
      title, rules: rules, width: column - 3, losing: .middle, on: &canvas, line: 0, column: 1)
  }

  private func footer(width: Int, pages: Int) -> String {
    guard unbound.isEmpty else { return "\(shortened(KeySequence.written(unbound))) is not bound" }
    let numbers = pages == 1 ? [] : ["1-\(min(pages, 9))  page"]
    let hints = ["Space b  turn"] + numbers + ["other keys: what they do"]
    var words = hints[0]
    for hint in hints.dropFirst() where words.count + 3 + hint.count + 2 <= width {
      words += "   " + hint
    }
    return words
  }

  private func draw(
    _ line: HelpFlow.Line, of page: HelpFlow.Page, on canvas: inout Canvas, theme: Theme,
    rules: TextRules
  ) {
    func write(_ text: String, _ style: Style, at column: Int) {
      TextPainter(theme: theme, base: style).draw(
        Text(text), rules: rules, width: max(canvas.size.columns - column, 0), on: &canvas, line: 0,
        column: column)
    }
    func style(_ part: Part, _ index: Int) -> Style {
      theme[page.topicIndex == 0 && index == highlighted ? .currentMatch : part]
    }
    switch line {
    case .blank: break
    case .name(let name): write(name, theme[.header], at: 1)
    case .entry(let keys, let words, let index):
      write(keys, style(.statusKey, index), at: 1)
      write(words, style(.value, index), at: page.wordColumn)
    case .words(let words, let column, let index):
      write(words, style(.value, index), at: column)
    }
  }
}
