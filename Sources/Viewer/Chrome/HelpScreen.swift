// The help overlay, made from the keymap; pressing a key shows what it does instead of doing it.

package import CellGrid
package import TextLayout

/// The open help: which page shows, and the line of the key pressed last.
package struct HelpScreen: Sendable {
  /// Columns of the keys at the left of each line.
  private static let keyWidth = 17
  /// A column of help narrower than this cannot be read beside another.
  private static let columnWidth = 38

  private enum Line: Sendable {
    case chapter(String)
    case binding(Int)
    case blank
  }

  private let keymap: Keymap
  private let lines: [Line]
  private var highlighted: Int?
  private var page = 0
  private var typed: [KeyPress] = []
  private var unbound: [KeyPress] = []

  /// Opens the help of a keymap.
  package init(_ keymap: Keymap) {
    self.keymap = keymap
    var lines: [Line] = []
    for chapter in Binding.Chapter.allCases {
      let members = keymap.bindings.indices.filter { keymap.bindings[$0].chapter == chapter }
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.chapter(chapter.rawValue))
      lines += members.map { .binding($0) }
    }
    self.lines = lines
  }

  /// The binding whose line is highlighted.
  package var highlightedBinding: Binding? { highlighted.map { keymap.bindings[$0] } }

  /// Takes a key: Tab turns the page, a key of the keymap highlights its line.
  ///
  /// - Returns: Whether the help stays open; Esc, q and the help keys close it.
  package mutating func take(_ press: KeyPress) -> Bool {
    if press.key == .tab {
      page += 1
      unbound = []
      highlighted = nil
      return true
    }
    typed.append(press)
    unbound = []
    switch keymap.meaning(of: typed) {
    case .prefix: return true
    case .action(.quit), .action(.help), .action(.back), .action(.cancel): return false
    case .action:
      let sequence = KeySequence(typed)
      highlighted = keymap.bindings.firstIndex { $0.actions[sequence] != nil }
    case .unbound:
      highlighted = nil
      unbound = typed
    }
    typed = []
    return true
  }

  /// Draws the overlay over a whole canvas.
  package func draw(on canvas: inout Canvas, title: Text, theme: Theme, rules: TextRules) {
    let size = canvas.size
    canvas.fill(
      CellRect(line: 0, column: 0, lines: size.lines, columns: size.columns), style: .standard)
    let flow = Flow(lines: lines.count, size: size)
    let shown = highlighted.flatMap { index in
      lines.firstIndex { if case .binding(index) = $0 { true } else { false } }
    }
    let page = shown.map(flow.page(ofLine:)) ?? self.page % flow.pages
    let heading = "help \(page + 1)/\(flow.pages)   q closes"
    TextPainter(theme: theme, base: theme[.title]).draw(
      title, rules: rules, width: max(size.columns - heading.count - 4, 0), on: &canvas, line: 0,
      column: 1)
    canvas.write(
      heading, style: theme[.status], line: 0, column: max(size.columns - heading.count - 1, 0))
    for number in lines.indices where flow.page(ofLine: number) == page {
      let place = flow.place(ofLine: number)
      canvas.clipped(
        to: CellRect(
          line: place.line + 1, column: place.column, lines: 1, columns: flow.columnWidth)
      ) { draw(lines[number], on: &$0, theme: theme) }
    }
    let hint =
      !unbound.isEmpty
      ? " \(harmless(KeySequence.written(unbound))) is not bound"
      : flow.pages > 1
        ? " press a key to see what it does   Tab next page" : " press a key to see what it does"
    canvas.write(hint, style: theme[.status], line: size.lines - 1, column: 0)
  }

  private func draw(_ line: Line, on canvas: inout Canvas, theme: Theme) {
    switch line {
    case .blank: break
    case .chapter(let name): canvas.write(name, style: theme[.header], line: 0, column: 1)
    case .binding(let index):
      let binding = keymap.bindings[index]
      let style = index == highlighted ? theme[.currentMatch] : theme[.value]
      let key = index == highlighted ? theme[.currentMatch] : theme[.helpKey]
      canvas.write(binding.keys, style: key, line: 0, column: 1)
      canvas.write(binding.summary, style: style, line: 0, column: 2 + HelpScreen.keyWidth)
    }
  }

  /// How the lines of the help flow through columns and pages.
  private struct Flow {
    let columnLines: Int
    let columnsPerPage: Int
    let columnWidth: Int
    let pages: Int

    init(lines: Int, size: CellSize) {
      columnLines = max(size.lines - 2, 1)
      columnsPerPage = size.columns >= 2 * HelpScreen.columnWidth ? 2 : 1
      columnWidth = size.columns / columnsPerPage
      pages = max((lines + columnLines * columnsPerPage - 1) / (columnLines * columnsPerPage), 1)
    }

    func page(ofLine line: Int) -> Int { line / (columnLines * columnsPerPage) }

    func place(ofLine line: Int) -> CellPoint {
      let column = line / columnLines % columnsPerPage
      return CellPoint(line: line % columnLines, column: column * columnWidth)
    }
  }
}
