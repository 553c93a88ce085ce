// The drawing of one frame.

public import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// Draws the table as it is at a given time, from the first line of the canvas down.
  ///
  /// Only visible rows are read, and only their visible lines. Drawing the table twice for the same
  /// time gives the same frame.
  ///
  /// - Complexity: O(*lines of the table on screen*).
  public func draw(on canvas: inout Canvas, at now: Instant) {
    whole {
      provideCells(at: now)
      critically { drawNow(on: &canvas, at: now) }
    }
  }

  /// Provides every row of a frame with a cell.
  ///
  /// A callback that draws in the middle of a call gets the rows that have one already.
  func provideCells(at now: Instant) {
    guard !pending.isCritical else { return }
    whole {
      layoutIfNeeded()
      critically { displayCells(of: placedRows(at: now.sinceStart)) }
    }
  }

  private func drawNow(on canvas: inout Canvas, at now: Instant) {
    let rows = placedRows(at: now.sinceStart)
    markEditingControls()
    showLayoutMotion(at: now.sinceStart)
    swiping.updateFraction(at: now.sinceStart)
    let body = CellRect(line: 0, column: 0, lines: size.lines, columns: size.columns)
    canvas.clipped(to: body) { canvas in
      let end = max(rows.map(\.bottom).max() ?? 0, 0)
      canvas.fill(
        CellRect(line: end, column: 0, lines: size.lines - end, columns: size.columns),
        style: textStyle)
      drawBackground(belowLine: end, on: &canvas)
      for row in rows.sorted(by: { $0.z < $1.z }) {
        let slidesOver = row.shift != 0 && rows.contains { $0.isCovered(by: row) }
        draw(row, isSliding: slidesOver, on: &canvas)
      }
      drawStickyLevels(over: rows, on: &canvas)
      drawPinnedEdges(over: rows, on: &canvas)
      drawSectionIndex(on: &canvas)
    }
  }

  /// Draws a row into its window.
  ///
  /// Next to a row that slides over it, its previous content is visible.
  private func draw(_ row: PlacedRow, isSliding: Bool, on canvas: inout Canvas) {
    let columns = sectionIndex.contentColumns(of: size)
    let window = CellRect(line: row.top, column: 0, lines: row.height, columns: columns)
    canvas.clipped(to: window) { canvas in
      var place = whole(of: canvas)
      if isSliding { place.origin.column += row.shift }
      canvas.fill(place, style: textStyle)
      guard row.phase != .blank else { return }
      switch row.content {
      case .live(let path): drawRow(at: path, row, on: &canvas)
      case .ghost(let ghost):
        if let retired = cells.ghosts[ghost] {
          draw(retired.cell, besideFrameIn: row, on: &canvas)
        } else if let retired = sectionViews.ghosts[ghost] {
          draw(retired.entry.view, at: retired.slot, in: row, on: &canvas)
        }
      case .header(let section): drawSection(.header(section: section), in: row, on: &canvas)
      case .footer(let section): drawSection(.footer(section: section), in: row, on: &canvas)
      case .tableHeader: draw(tableHeaderView, at: .tableHeader, in: row, on: &canvas)
      case .tableFooter: draw(tableFooterView, at: .tableFooter, in: row, on: &canvas)
      case .part(let path, let part): drawNode(part, ofRowAt: path, row, on: &canvas)
      case .gap: drawFrame(besideRowOf: row.height, on: &canvas)
      }
      if row.phase == .dim {
        canvas.restyle(whole(of: canvas)) { $0.attributes.insert(.dim) }
      }
    }
  }

  private func drawSection(_ slot: TableSlot, in row: PlacedRow, on canvas: inout Canvas) {
    draw(sectionViews.live[slot]?.view, at: slot, in: row, on: &canvas)
  }

  /// Draws a row with its swipe actions.
  private func drawRow(at path: RowPath, _ row: PlacedRow, on canvas: inout Canvas) {
    guard let cell = cells[path] else { return }
    let swipe = swipe(besideRowAt: path)
    var row = row
    row.shift += swipe?.rowShift ?? 0
    draw(cell, besideFrameIn: row, appearance: appearance(of: path), swipe, on: &canvas)
  }

  /// Draws a cell between the sides of its group's frame.
  func draw(
    _ cell: TableViewCell, besideFrameIn row: PlacedRow,
    appearance: CellAppearance = CellAppearance(),
    _ swipe: RowSwipe? = nil, on canvas: inout Canvas
  ) {
    drawFrame(besideRowOf: row.height, on: &canvas)
    let inner = CellRect(
      line: 0, column: borders.firstColumn, lines: row.height, columns: contentColumns)
    canvas.clipped(to: inner) { canvas in
      draw(cell, in: row, appearance: appearance, on: &canvas)
      if let swipe { draw(swipe, on: &canvas) }
    }
  }

  /// Draws a cell into its window, which shows the lines from the placed row's first line on.
  private func draw(
    _ cell: TableViewCell, in row: PlacedRow, appearance: CellAppearance, on canvas: inout Canvas
  ) {
    let window = window(of: row)
    let reach = reach(of: cell, in: row)
    let place = CellRect(
      line: -row.firstLine, column: row.shift, lines: reach, columns: contentColumns)
    canvas.clipped(to: place) {
      draw(cell, window, appearance, on: &$0)
      if appearance.hasSeparator { drawSeparator(under: row, reaching: reach, on: &$0) }
    }
    drawStickyLines(of: cell, window, in: row, appearance: appearance, on: &canvas)
  }

  /// Returns the visible part of a row's content, without the separator at the window's end.
  private func window(of row: PlacedRow) -> CellWindow {
    let first = max(row.firstLine, row.firstLine - row.top)
    let end = min(
      row.firstLine + row.height - heightSettings.separatorLines(under: row.height),
      row.firstLine + size.lines - row.top)
    return CellWindow(
      height: row.fullHeight - heightSettings.separatorLines(under: row.fullHeight),
      firstLine: first, lines: max(end - first, 0), context: context)
  }

  /// Returns the number of lines that a row's cell is laid out in.
  ///
  /// These are its lines at rest or, while it closes, those that its content needs.
  ///
  /// Lines that disappear are then clipped and never squeezed.
  private func reach(of cell: TableViewCell, in row: PlacedRow) -> Int {
    let end = row.firstLine + row.height
    guard end > row.fullHeight else { return row.fullHeight }
    let fitting = cell.systemLayoutSizeFitting(width: contentColumns, in: context).lines
    return max(
      end, fitting + heightSettings.separatorLines(under: fitting + heightSettings.separatorLines))
  }

  /// Draws the separator at the end of a row's window while the content extends past it.
  ///
  /// The separator moves with the edge of the window.
  private func drawSeparator(
    under row: PlacedRow, reaching reach: Int, on canvas: inout Canvas
  ) {
    let end = row.firstLine + row.height
    guard end < reach, heightSettings.separatorLines(under: row.height) > 0 else { return }
    Separator.rule(on: &canvas, line: end - 1, style: textStyle.adding(.dim), in: context)
  }

  /// Draws the sticky lines of a row at the top of its window after they have scrolled out of it.
  ///
  /// Those of a node are levels above what is inside it, and cover none of its own lines.
  private func drawStickyLines(
    of cell: TableViewCell, _ window: CellWindow, in row: PlacedRow, appearance: CellAppearance,
    on canvas: inout Canvas
  ) {
    guard row.top + row.firstLine < 0 || (row.top == 0 && row.firstLine > 0), row.top <= 0 else {
      return
    }
    if case .part = row.content { return }
    let lines = min(cell.stickyLines, window.height)
    guard lines > 0, row.bottom > 0, row.phase == .normal, row.shift == 0 else { return }
    // The row's end pushes its sticky lines out at the top, as a header is pushed out by the next
    // one.
    let top = min(0, row.bottom - lines) - row.top
    let place = CellRect(line: top, column: 0, lines: lines, columns: contentColumns)
    var window = window
    window.isSticky = true
    canvas.clipped(to: place) { canvas in
      let whole = CellRect(line: 0, column: 0, lines: row.fullHeight, columns: contentColumns)
      canvas.clipped(to: whole) { draw(cell, window, appearance, on: &$0) }
    }
  }

  /// Draws a cell, its separator and its marks in the row's own coordinates.
  func draw(
    _ cell: TableViewCell, _ window: CellWindow, _ appearance: CellAppearance,
    on canvas: inout Canvas
  ) {
    if let background = cell.backgroundColor {
      canvas.fill(seen(of: canvas), style: textStyle.on(background))
    }
    let content = CellRect(
      line: 0, column: 0,
      lines: canvas.size.lines - heightSettings.separatorLines(under: canvas.size.lines),
      columns: contentColumns)
    let before = cell.layoutCount
    canvas.clipped(to: content) { cell.draw(on: &$0, window: window) }
    account(for: cell, since: before)
    show(appearance, cell.selectionStyle, in: content.intersection(seen(of: canvas)), on: &canvas)
    if canvas.size.lines > content.size.lines, appearance.hasSeparator {
      let rule = textStyle.adding(.dim)
      Separator.rule(on: &canvas, line: content.size.lines, style: rule, in: context)
    }
  }

  /// Marks the visible part of a cell as focused or selected.
  private func show(
    _ appearance: CellAppearance, _ style: TableViewCell.SelectionStyle, in shown: CellRect,
    on canvas: inout Canvas
  ) {
    guard style != .custom, appearance.isFocused || appearance.isSelected else { return }
    var marks = appearance
    if style != .default { marks.isFocused = false }
    if style == .none { marks.isSelected = false }
    canvas.restyle(shown) { $0.attributes = marks.added(to: $0.attributes) }
    guard style != .default, appearance.isFocused else { return }
    var edge = shown
    edge.size.columns = min(edge.size.columns, 1)
    if style == .bar {
      canvas.fill(edge, with: context.isUnicode ? "\u{258C}" : "|", style: textStyle)
    } else {
      canvas.restyle(edge) { $0.attributes.formSymmetricDifference(.reverse) }
    }
  }

  private func appearance(of path: RowPath) -> CellAppearance {
    // In a grouped style, the rule of the footer follows the last row.
    let next = RowPath(section: path.section, row: path.row + 1)
    let isLast = borders.style != .plain && !loaded.contains(next)
    return CellAppearance(
      isFocused: isFocused(path), isSelected: selection.contains(path), hasSeparator: !isLast)
  }

  private func whole(of canvas: Canvas) -> CellRect {
    CellRect(line: 0, column: 0, lines: canvas.size.lines, columns: canvas.size.columns)
  }

  /// Returns the visible part of a canvas: a row may have millions of lines.
  private func seen(of canvas: Canvas) -> CellRect {
    let lines = canvas.visibleLines
    return CellRect(
      line: lines.lowerBound, column: 0, lines: lines.count, columns: canvas.size.columns)
  }
}

/// The marks that the table draws over a cell, and below it.
struct CellAppearance: Equatable {
  var isFocused = false
  var isSelected = false
  var hasSeparator = true

  /// Returns attributes with reverse toggled for the focus and bold added for the selection.
  ///
  /// Text that is already reversed is shown unreversed, so that it remains distinct.
  func added(to attributes: Attributes) -> Attributes {
    var attributes = attributes
    if isFocused { attributes.formSymmetricDifference(.reverse) }
    if isSelected { attributes.insert(.bold) }
    return attributes
  }
}

extension PlacedRow {
  /// Whether another row of the frame slides sideways over this one.
  fileprivate func isCovered(by other: PlacedRow) -> Bool {
    z < other.z && other.shift != 0 && top < other.bottom && other.top < bottom
  }
}
