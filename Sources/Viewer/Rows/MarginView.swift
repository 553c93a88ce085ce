// The lines above or below a table, as one dim line that opens.

package import CellGrid
internal import Records
package import TableKit
internal import TextLayout

/// The lines above the first record of a table, or below the last one.
///
/// Closed it is one line with their number and the beginning of their text.
package final class MarginView: ContentNode {
  private weak var rows: RowList?
  /// The lines around the table that are shown.
  let margins: TableMargins
  /// The number of lines and their place in words.
  private let words: String
  /// The lines.
  private let lines: [Text]
  /// Whether the lines are shown below the first one.
  package var isOpen = false { didSet { if isOpen != oldValue { setNeedsLayout() } } }

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - lines: The lines, blank ones left out.
  ///   - words: Their number and place in words.
  ///   - margins: The lines around the table that are shown.
  ///   - rows: The rows that it belongs to.
  init(_ lines: [Text], _ words: String, _ margins: TableMargins, in rows: RowList) {
    self.margins = margins
    self.lines = lines
    self.words = words
    self.rows = rows
    super.init()
  }

  /// Returns the least width.
  package override func contentWidth(in context: ContentContext) -> Int { 1 }

  /// Returns the number of lines.
  package override func contentHeight(width: Int, in context: ContentContext) -> Int {
    isOpen ? 1 + lines.count : 1
  }

  /// Draws the visible lines.
  package override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    guard let rows else { return }
    let theme = rows.appearance.theme
    let metrics = rows.layouts.metrics
    let rules = rows.layouts.presentation.singleRules
    let width = max(metrics.width - metrics.dataColumn - 1, 1)
    let pattern = rows.appearance.pattern.flatMap { $0.isCondition ? nil : $0 }
    func draw(_ text: Text, line: Int) {
      let painter = TextPainter(
        theme: theme, base: theme[.missing], matches: pattern?.ranges(in: text.bytes) ?? [])
      painter.draw(
        text, rules: rules, width: width, losing: .tail, on: &canvas, line: line,
        column: metrics.dataColumn)
    }
    if let column = metrics.markColumn, !lines.isEmpty {
      let signs = rows.appearance.signs
      canvas.put(
        isOpen ? signs.opened : signs.closed, width: 1, style: theme[.mark], line: 0, column: column
      )
    }
    let beginning = lines.prefix(MarginView.joinedLines).map(\.bytes).joined(separator: [
      0x20, 0x20,
    ])
    draw(isOpen ? Text(words) : Text(bytes: Array(words.utf8) + [0x20, 0x20] + beginning), line: 0)
    guard isOpen else { return }
    for (index, line) in lines.enumerated() where canvas.visibleLines.contains(index + 1) {
      draw(line, line: index + 1)
    }
  }

  /// The lines whose text is on the closed line.
  private static let joinedLines = 8
}

extension RowList {
  /// Shows the lines above and below the table in views that scroll with its rows.
  func showMargins() {
    let schema = session.source.schema
    let margins = schema.margins
    let shown = [table.tableHeaderView, table.tableFooterView].lazy.compactMap { $0 as? MarginView }
    guard shown.first?.margins ?? TableMargins() != margins else { return }
    let above =
      lines(of: margins.textAbove, lineEnd: 0x0A)
      + margins.above.flatMap { place in
        lines(of: session.source.bytesInMemory(in: place) ?? [], lineEnd: schema.lineEnd)
      }
    table.tableHeaderView =
      margins.linesAbove == 0
      ? nil : MarginView(above, counted(margins.linesAbove, "line") + " above", margins, in: self)
    table.tableFooterView =
      margins.linesBelow == 0
      ? nil
      : MarginView(
        lines(of: margins.below, lineEnd: schema.lineEnd),
        counted(margins.linesBelow, "line") + " below", margins, in: self)
  }

  private func lines(of bytes: [UInt8], lineEnd: UInt8) -> [Text] {
    bytes.split(separator: lineEnd).map { line in
      Text(bytes: Array(line.last == 0x0D ? line.dropLast() : line))
    }.filter { !$0.bytes.isEmpty }
  }

  /// Opens or closes the lines above and below the table.
  ///
  /// - Returns: Whether there are any.
  func toggleMargins() -> Bool {
    let views = [table.tableHeaderView, table.tableFooterView].compactMap { $0 as? MarginView }
    guard let first = views.first else { return false }
    let isOpen = !first.isOpen
    for view in views { view.isOpen = isOpen }
    commit(anchor: .contract) { table throws(TableUpdateError) in try table.invalidateHeights() }
    return true
  }
}
