// Moving the cursor and scrolling.

package import Records
package import TableKit

extension RowList {
  /// The greatest number of steps by lines; more steps move by whole rows at constant cost.
  private static let countedSteps = 200

  /// Moves by rows, or by lines inside an open row that is taller than the screen.
  func moveCursor(by count: Int) {
    guard abs(count) <= RowList.countedSteps else {
      moveWholeRows(by: count)
      return
    }
    inNode.member = nil
    for _ in 0..<abs(count) { table.moveFocus(byRows: count.signum()) }
  }

  /// Moves by whole rows of any height; after the last row there is none to move to.
  func moveWholeRows(by rows: Int) {
    guard let cursor, rows < 0 || cursor.number < session.source.rows.total - 1 else { return }
    go(to: cursor + rows)
  }

  /// Moves the cursor to a row, or to the nearest existing one.
  ///
  /// A row too tall for the middle of the screen is shown from its start.
  package func go(to row: ViewIndex, at position: TableView.ScrollPosition) {
    let count = session.source.rows.total
    guard count > 0 else { return }
    inNode.member = nil
    let path = ViewIndex(min(max(row.number, 0), count - 1)).path
    table.focusRow(at: path, scrollPosition: position)
    if position == .middle, let lines = cursorLines, lines.lowerBound < 0 {
      table.scrollToRow(at: path, at: .top, animated: false)
    }
  }

  /// Moves the cursor to a place, and again once the rows have come that decide where it is.
  package func go(to aim: Aim) {
    self.aim = aim
    move(isFirst: true)
  }

  /// Moves the cursor to the place that it aims at, if rows have come that decide where it is.
  package func pursueAim() {
    guard let aim, hasSettled || aim.isPursued(among: session.source.rows) else { return }
    move(isFirst: false)
  }

  /// Leaves the cursor where it is, whatever rows come.
  func dropAim() { aim = nil }

  /// Moves to the place that the cursor aims at; after the first time not within the same row.
  private func move(isFirst: Bool) {
    let rows = session.source.rows
    guard let aim, rows.total > 0 else { return }
    let row = aim.row(among: rows)
    switch aim.place {
    case .start: table.moveFocusToStart()
    case .end: moveToEnd()
    case .row, .percent:
      guard isFirst || row != cursor else { break }
      go(to: row, at: aim.position)
      leaveRoom()
      emit(.rowChosen)
    }
    let isCertain = aim.isCertain(among: rows, readsGaps: session.source.readsGaps)
    if hasSettled || isCertain && !rowsAreMoving() { self.aim = nil }
  }

  /// Scrolls until a third of the body is below the cursor, or as many lines as there are; the row's
  /// own line stays on the screen.
  package func leaveRoom() {
    guard let lines = cursorLines else { return }
    let line = nodes.screenLine ?? max(lines.lowerBound, 0)
    let wanted = (bodyLines + RowList.spareLines) / 3
    let lack = min(wanted - (bodyLines - 1 - line), max(lines.lowerBound, 0))
    if lack > 0 { scroll(by: lack) }
  }

  /// The lines around the body, of whose screen a third is left below the cursor.
  private static let spareLines = 3

  /// Moves the cursor to the last row; if the index has not reached it, the rows around it are read.
  private func moveToEnd() {
    let source = session.source
    let base = ObjectIdentifier(source.base)
    if source.rows.gap > 0, source.rows.tail == 0, aim?.tailSource != base {
      aim?.tailSource = base
      emit(.lastRowsWanted)
    }
    table.moveFocusToEnd()
  }

  /// Whether the rows on screen are final.
  private var hasSettled: Bool { session.source.isComplete && !rowsAreMoving() }

  /// The rows that have to come before the cursor is where it aims at; nil if they are here.
  var awaitedRows: WantedRows? {
    guard let aim, !session.source.isComplete else { return nil }
    switch aim.place {
    case .end: return .all
    case .row(let row) where row.number >= session.source.rows.total:
      return WantedRows(end: row.number + 1)
    case .start, .row, .percent: return nil
    }
  }

  /// The progress of the way to a row of a stream, for the status line; nil if none is awaited.
  var aimNews: String? {
    guard session.source.rows.gap == 0, let rows = awaitedRows else { return nil }
    return "reading on to \(rows.isAll ? "the last row" : "row \(grouped(rows.end))"), ^C stops"
  }

  /// Scrolls the row under the cursor to the top, middle or bottom of the screen.
  func place(_ position: TableView.ScrollPosition) {
    guard let cursor else { return }
    // A row too tall for the middle or the bottom is shown from its start.
    let height = cursorRecord.map(layouts.height) ?? 1
    table.scrollToRow(at: cursor.path, at: height > bodyLines ? .top : position, animated: false)
    guard height <= bodyLines, outline(of: cursor) != nil, let lines = cursorLines else { return }
    switch position {
    case .bottom: scroll(by: lines.lowerBound + height - bodyLines)
    case .middle: scroll(by: lines.lowerBound - (bodyLines - height) / 2)
    case .top, .none: break
    }
  }

  /// Scrolls at once by some lines; the cursor keeps its row.
  package func scroll(by lines: Int) { table.scroll(byLines: lines, animated: false) }

  /// Scrolls by some lines; the cursor keeps its screen line, and at an end of the table moves to
  /// the outermost row.
  func page(by lines: Int) {
    let line = nodes.screenLine ?? cursorLines.map { max($0.lowerBound, 0) } ?? 0
    let before = table.contentOffset
    preparedLines.turn(to: lines)
    table.scroll(byLines: lines)
    if table.contentOffset == before {
      if let end = lines > 0 ? visibleRows.last : visibleRows.first { focus(end) }
    } else if !nodes.focus(atScreenLine: line),
      let path = table.indexPathForRow(atScreenLine: line)
    {
      focus(ViewIndex(path.row))
      // The row's own line stays at the top while what is inside it scrolls.
      if let lines = cursorLines, lines.lowerBound < 0 {
        nodes.focus(atScreenLine: nodes.coveredLines)
      }
    }
  }

  /// Draws the lines of the rows past the screen, in the direction of the last page, if they are in
  /// memory.
  ///
  /// The cursor is expected to keep its screen line, as it does among closed rows.
  func prepareNextPage() {
    let direction = preparedLines.direction
    guard direction != 0, !isMoving else { return }
    let visible = visibleRows.map(\.number)
    guard let first = visible.first, let last = visible.last else { return }
    let page =
      direction > 0 ? last..<last + bodyLines + 1 : first - bodyLines..<first + 1
    let rows = page.clamped(to: 0..<session.source.rows.total)
    guard preparedLines.begin(rows) else { return }
    let focused = cursor.map { $0.number + direction }
    for row in rows.map({ ViewIndex($0) }) {
      let record = lineRecord(at: row)
      let line = record.flatMap {
        preparedLine(of: $0, row: row, isFocused: row.number == focused)
      }
      preparedLines.append(line, of: record)
    }
  }

  /// Draws the line of a closed row; nil for other rows.
  private func preparedLine(
    of record: Record, row: ViewIndex, isFocused: Bool
  ) -> CachedPicture<SummaryKey>? {
    guard !record.isPartial, !record.isCut, !layouts.openness(of: record).isOpen else {
      return nil
    }
    let version = LineVersion(
      of: record, at: row, in: self, isFocused: isFocused, columns: table.size.columns)
    var picture = CachedPicture<SummaryKey>()
    _ = picture.picture(for: SummaryKey(of: record, version, in: self)) {
      SummaryLine(
        record: record, row: row, isFocused: isFocused, firstLine: 0, height: 1, rows: self
      ).picture(columns: version.columns)
    }
    return picture
  }

  /// Scrolls by the mouse wheel; the cursor moves only to stay on the screen.
  func wheel(by lines: Int) {
    table.scroll(byLines: lines)
    let rows = visibleRows
    guard let cursor, let first = rows.first, let last = rows.last else { return }
    if cursor < first { focus(first) }
    if cursor > last { focus(last) }
  }

  /// Moves the cursor to a visible row without scrolling.
  func focus(_ row: ViewIndex) {
    if row != cursor { table.focusedIndexPath = row.path }
  }

  /// Keeps the cursor on a row that is at least partly visible, after heights have changed.
  package func keepCursorInSight() {
    guard let cursor else { return }
    if table.focusedIndexPath == nil { table.focusedIndexPath = cursor.path }
    if cursorLines != nil, table.focusedItem != nil { return }
    if cursorLines == nil, bodyLines > 0 { go(to: cursor) }
  }
}
