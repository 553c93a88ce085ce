// The settings and the drawing of groups, and of the space around rows.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// The space between the edges of the table and its content, which scrolls with the content; none
  /// by default.
  ///
  /// Rows become narrower by the columns at both sides. A scroll to the first row shows the lines
  /// above it, and a scroll to the last row those below it.
  public var contentInset: Insets {
    get { viewport.contentInset }
    set {
      perform { table in
        guard newValue != table.contentInset else { return }
        table.viewport.contentInset = newValue
        table.forgetHeights()
      }
    }
  }

  /// Whether rules with blank lines separate the groups in a grouped style; true by default.
  ///
  /// Without them, a grouped table differs from a plain one only in that its headers and footers
  /// are not pinned.
  public var separatesGroups: Bool {
    get { heightSettings.separatesGroups }
    set { perform { $0.heightSettings.separatesGroups = newValue } }
  }

  /// The view on the lines below the last row, or nil; it fills a table without rows.
  ///
  /// It does not scroll. Use it to say why a table is empty.
  public var backgroundView: ContentNode? {
    get { viewport.background }
    set { perform { $0.viewport.background = newValue } }
  }

  /// The space around the rows, and the borders of groups.
  var borders: GroupBorders { borders(in: size) }

  /// The width of the rows in columns.
  var contentColumns: Int { borders.rowColumns }

  /// Returns the borders in a table of a size.
  func borders(in size: CellSize) -> GroupBorders {
    GroupBorders(
      style: separatesGroups ? style : .plain, columns: sectionIndex.contentColumns(of: size),
      insets: contentInset)
  }

  /// Whether sections have headers or footers, or borders in their place.
  var hasSectionEdges: Bool {
    borders.style != .plain || capabilities.headers != nil || capabilities.footers != nil
  }

  /// Returns the height to assume for an unseen header or footer.
  func unseenHeight(of slot: TableSlot, isProvided: Bool, as height: RowHeight) -> RowHeight {
    let border = borders.lines(of: slot)
    switch height {
    case .estimate(let lines) where isProvided: return .estimate(lines + border)
    default: return isProvided ? height : .exact(border)
    }
  }

  // MARK: - Drawing

  /// Draws the view of a header or footer into the window of its row, between its borders.
  func draw(_ view: ContentNode?, at slot: TableSlot, in row: PlacedRow, on canvas: inout Canvas) {
    let borders = borders
    let place = CellRect(
      line: borders.linesBefore(slot) - row.firstLine, column: borders.firstColumn + row.shift,
      lines: max(row.fullHeight - borders.lines(of: slot), 0), columns: contentColumns)
    if let view { canvas.clipped(to: place) { view.draw(on: &$0, in: context) } }
    guard borders.style != .plain else { return }
    switch slot {
    case .header:
      drawRule(
        corners: ("\u{256D}", "\u{256E}"), line: row.fullHeight - 1 - row.firstLine, on: &canvas)
    case .footer: drawRule(corners: ("\u{2570}", "\u{256F}"), line: -row.firstLine, on: &canvas)
    case .row, .part, .tableHeader, .tableFooter: return
    }
  }

  /// Draws the rule of a group: the top or the bottom of its frame, if it has one.
  private func drawRule(
    corners: (left: String, right: String), line: Int, on canvas: inout Canvas
  ) {
    let borders = borders
    let columns = borders.ruleColumns
    let style = textStyle.adding(.dim)
    let place = CellRect(line: line, column: columns.lowerBound, lines: 1, columns: columns.count)
    canvas.clipped(to: place) { Separator.rule(on: &$0, line: 0, style: style, in: context) }
    guard borders.hasFrames else { return }
    put(context.isUnicode ? corners.left : "+", line, columns.lowerBound, on: &canvas)
    put(context.isUnicode ? corners.right : "+", line, columns.upperBound - 1, on: &canvas)
  }

  /// Draws the sides of the frame around a row's window.
  func drawFrame(besideRowOf lines: Int, on canvas: inout Canvas) {
    let borders = borders
    guard borders.hasFrames else { return }
    let columns = borders.ruleColumns
    let sign = context.isUnicode ? "\u{2502}" : "|"
    for column in [columns.lowerBound, columns.upperBound - 1] {
      canvas.fill(
        CellRect(line: 0, column: column, lines: lines, columns: 1), with: sign,
        style: textStyle.adding(.dim))
    }
  }

  private func put(_ sign: String, _ line: Int, _ column: Int, on canvas: inout Canvas) {
    canvas.put(sign, width: 1, style: textStyle.adding(.dim), line: line, column: column)
  }

  /// Draws the background view on the lines below a line of the table.
  func drawBackground(belowLine line: Int, on canvas: inout Canvas) {
    guard let view = viewport.background, line < size.lines else { return }
    let columns = sectionIndex.contentColumns(of: size)
    let below = CellRect(line: line, column: 0, lines: size.lines - line, columns: columns)
    let whole = CellRect(line: -line, column: 0, lines: size.lines, columns: columns)
    canvas.clipped(to: below) { canvas in
      canvas.clipped(to: whole) { view.draw(on: &$0, in: context) }
    }
  }
}
