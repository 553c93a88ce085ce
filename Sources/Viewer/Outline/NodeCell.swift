// The cell of a node of an open record.

import CellGrid
import TableKit
import TextLayout

/// Shows the lines of a node; above the rows of a table, the names of its columns are among them.
///
/// The lines are looked up while drawing, so a new width or another openness needs no new cell.
final class NodeCell: TableViewCell {
  /// The reuse identifier.
  static let identifier = "node"

  private weak var rows: (any OutlineRows)?
  private weak var outline: Outline?
  private var path = NodePath.ending

  /// Shows a node.
  func show(_ path: NodePath, of outline: Outline, in rows: any OutlineRows) {
    self.path = path
    self.outline = outline
    self.rows = rows
    selectionStyle = .custom
    stickyLines = outline.line(at: path).header == nil ? 1 : 2
  }

  /// Returns the number of lines.
  override func sizeThatFits(width: Int, in context: ContentContext) -> Int {
    guard let line = outline?.line(at: path) else { return 1 }
    stickyLines = line.header == nil ? 1 : 2
    return line.lines
  }

  /// Draws the visible lines.
  override func draw(on canvas: inout Canvas, window: CellWindow) {
    guard let rows, let outline else { return }
    let line = outline.line(at: path)
    let geometry = outline.geometry
    var appearance = rows.appearance(of: outline.record)
    if isFocused { appearance.theme = appearance.theme.ofCursorRow }
    let visible = canvas.visibleLines
    line.draw(
      lines: visible, on: &canvas, at: visible.lowerBound, geometry: geometry,
      appearance: appearance, column: outline.column(of: path),
      hits: outline.hiddenMatches(at: path, appearance),
      marks: line.header.map { outline.marks(of: $0, at: path) } ?? TableMarks())
    if isFocused { drawCursor(on: &canvas, line, geometry, appearance, in: rows) }
    appearance.theme.groundOpen(
      CellRect(
        line: visible.lowerBound, column: 0, lines: visible.count, columns: canvas.size.columns),
      on: &canvas)
  }

  /// Draws the cursor at the edge of the first line, and gives that line the background of the
  /// cursor; if it is above the screen, the first line that no level around the node covers.
  private func drawCursor(
    on canvas: inout Canvas, _ node: NodeLine, _ geometry: OutlineGeometry,
    _ appearance: RowAppearance, in rows: any OutlineRows
  ) {
    let theme = appearance.theme
    // Where a line has the cursor in a longer node takes a look at the screen.
    let line = node.lines == 1 ? 0 : rows.nodeCursorLine
    let member = rows.memberColumns(on: node, rules: geometry.singleRules)
    if let member = member?.clamped(to: 0..<geometry.end) {
      let rect = CellRect(line: line, column: member.lowerBound, lines: 1, columns: member.count)
      canvas.restyle(rect) { $0.attributes.insert(.reverse) }
    }
    canvas.put(
      appearance.signs.cursor, width: 1, style: theme[.mark], line: line,
      column: geometry.record.barColumn > 0 ? 0 : 1)
    theme.groundCursor(
      CellRect(line: line, column: 0, lines: 1, columns: canvas.size.columns), on: &canvas)
  }

  // MARK: - The text at the top of the screen

  /// Returns the byte with which a line of a wrapped text begins.
  override func textOffset(ofLine line: Int, width: Int, in context: ContentContext) -> Int? {
    lines(width: width).flatMap { lines, shown in
      let line = shown.textLine(shownOn: line)
      return lines.indices.contains(line) ? lines[line].source.lowerBound : nil
    }
  }

  /// Returns the line of a wrapped text that shows a byte.
  override func line(ofTextOffset offset: Int, width: Int, in context: ContentContext) -> Int? {
    lines(width: width).flatMap { lines, shown in
      lines.lastIndex { $0.source.lowerBound <= offset }.map { max(shown.shownLine(ofText: $0), 0) }
    }
  }

  /// Returns the lines of a wrapped text, and which of them are shown; nil for other nodes.
  private func lines(width: Int) -> (lines: [TextLine], shown: NodeLine)? {
    guard let outline else { return nil }
    let line = outline.line(at: path)
    guard case .wrapped(let text) = line.value, !line.columns.isStacked else { return nil }
    let room = max(width - 1 - line.columns.value, 1)
    let lines = outline.geometry.rules.lines(
      of: text.text, width: outline.geometry.record.prose.width(of: text.bytes, in: room))
    return (lines, line)
  }
}
