// Performing the actions of keys.

import CellGrid
import Records
import TableKit

extension ViewerScene {
  /// Performs a command.
  func perform(_ command: Command) -> Outcome {
    if command.action != .copyField { screen.copied = nil }
    if !command.action.leavesRow { rows.dropAim() }
    let count = command.count
    let times = count ?? 1
    switch command.action {
    case .quit: return .finished(.success)
    case .down, .up, .nextRow, .previousRow, .pageDown, .pageUp, .halfPageDown, .halfPageUp:
      move(command.action, times: times)
    case .first: count.map(goToRow) ?? go(to: Aim(.start))
    case .last: count.map(goToRow) ?? go(to: Aim(.end))
    case .percent: go(to: Aim(.percent(count ?? 0), at: .middle))
    case .rowToTop: rows.place(.top)
    case .rowToMiddle: rows.place(.middle)
    case .rowToBottom: rows.place(.bottom)
    case .toggle, .openCell, .openColumn, .open, .close, .openScreen, .closeScreen, .openMatches,
      .closeMatches, .openAll, .closeAll, .accordion, .grow, .shrink, .allFields:
      open(command.action, count: count)
    case .nextRecord, .previousRecord: reading.go(forward: command.action == .nextRecord)
    case .nextField: moveField(by: times)
    case .previousField: moveField(by: -times)
    case .columnRight: moveRight(by: times)
    case .columnLeft: moveRight(by: -times)
    case .firstColumn, .lastColumn: moveToColumn(first: command.action == .firstColumn)
    case .goToColumn: openPrompt(.column)
    case .hideColumn, .showColumns, .pinColumn, .narrower, .wider, .fitColumns, .freeWidths,
      .moveColumnLeft, .moveColumnRight, .makeColumn, .undo:
      columns.perform(command.action, times: times)
    case .find: openPrompt(.find)
    case .filter: openPrompt(.filter)
    case .command: openPrompt(.command)
    case .findValue, .keepValue, .dropValue: use(valueFor: command.action)
    case .sortUp, .sortDown, .thenSortUp, .thenSortDown: sortByColumn(command.action)
    case .unsort: unsort()
    case .nextMatch, .previousMatch: finder.go(forward: command.action == .nextMatch)
    case .nextError, .previousError: errors.go(forward: command.action == .nextError)
    case .copyField: copyField()
    case .copyRecord: copy(FieldCopy(rows: rows).record)
    case .copyLink: copy(FieldCopy(rows: rows).link)
    case .readAgain: reopener.reread()
    case .nextFormat: reopener.switchToNextFormat()
    case .follow: follower.toggle()
    case .wrap: cycleWrap()
    case .gaps: toggleGaps()
    case .nextTheme, .mouse: command.action == .mouse ? toggleMouse() : switchToNextTheme()
    case .whereAmI: session.say(statusNews(below: titleLine).whereAmI)
    case .repaint: screen.request = .repaint
    case .help: showHelp()
    case .back: goBack()
    case .cancel: cancel()
    }
    return .handled
  }

  /// Moves the cursor by lines, rows or pages.
  private func move(_ action: Action, times: Int) {
    switch action {
    case .down: rows.moveCursor(by: times)
    case .up: rows.moveCursor(by: -times)
    case .nextRow: rows.moveWholeRows(by: times)
    case .previousRow: rows.moveWholeRows(by: -times)
    case .pageDown: rows.page(by: pageLines * times)
    case .pageUp: rows.page(by: -pageLines * times)
    case .halfPageDown: rows.page(by: max(pageLines / 2, 1) * times)
    case .halfPageUp: rows.page(by: -max(pageLines / 2, 1) * times)
    default: break
    }
  }

  /// Moves by fields of a row, or by nodes of one level.
  private func moveField(by steps: Int) {
    guard rows.nodes.outlinedRow == nil else { return rows.nodes.moveSibling(by: steps) }
    session.say("open the row first with \(role.openingKey)")
  }

  /// Moves by columns; into a node, or out of it.
  private func moveRight(by steps: Int) {
    guard let node = rows.nodes.node else {
      return rows.moveColumn(to: rows.columnCursor + steps)
    }
    if rows.nodes.moveColumn(by: steps) || rows.nodes.moveMember(by: steps) { return }
    if steps > 0 { rows.nodes.enter(node) } else { rows.nodes.close(node) }
  }

  /// Moves to the first or last column, of a table inside a row if the cursor is in one.
  private func moveToColumn(first isFirst: Bool) {
    if rows.nodes.moveToColumn(first: isFirst) { return }
    if isFirst { rows.moveToFirstColumn() } else { rows.moveColumn(to: Int.max) }
  }

  /// Opens or closes the node under the cursor.
  ///
  /// - Returns: Whether the action is one on a node.
  private func open(_ node: RowNode, _ action: Action) -> Bool {
    switch action {
    case .toggle, .openCell: rows.nodes.toggle(node)
    case .open, .grow: rows.nodes.open(node)
    case .close, .shrink: rows.nodes.close(node)
    case .allFields: rows.nodes.toggleEverything(inside: node)
    default: return false
    }
    return true
  }

  /// Opens or closes rows, or parts of them.
  private func open(_ action: Action, count: Int?) {
    if let node = rows.nodes.node, open(node, action) { return }
    switch action {
    case .toggle: rows.toggle(.row(lines: count))
    case .openCell: rows.toggle(.cell)
    case .openColumn: rows.toggleColumn()
    case .open, .close: rows.setOpenness(action == .open ? .open : .closed)
    case .openScreen, .closeScreen:
      rows.setOpennessOfScreen(action == .openScreen ? .open : .closed)
    case .openMatches, .closeMatches:
      setOpennessOfMatches(action == .openMatches ? .open : .closed)
    case .openAll, .closeAll: rows.setOpennessOfAll(action == .openAll ? .open : .closed)
    case .accordion: rows.toggleAccordion()
    case .grow: rows.grow(by: count ?? 1)
    case .shrink: rows.grow(by: -(count ?? 1))
    case .allFields: rows.toggleAllFields()
    default: break
    }
  }

  /// A page is the body less two lines, so that some context stays visible.
  private var pageLines: Int { max(rows.bodyLines - rows.nodes.coveredLines - 2, 1) }

  /// Goes to a row, counted from 1.
  func goToRow(_ number: Int) { go(to: Aim(.row(ViewIndex(number - 1)), at: .middle)) }

  /// Goes to the first row at or after a time.
  func goToTime(_ text: String) throws(PatternError) {
    try times.go(to: text) { [weak self] row in self?.goToRow(row.number + 1) }
  }

  /// Goes to a place, instead of where earlier keys would still lead.
  private func go(to aim: Aim) {
    finder.dropJumps()
    errors.dropJump()
    reopener.forgetPosition()
    rows.go(to: aim)
  }

  /// Opens or closes every row that matches the search, or else every row that the filters keep.
  private func setOpennessOfMatches(_ openness: Openness) {
    if let search = finder.search {
      guard let matching = finder.matchingRows else {
        session.say(
          search.isPaused
            ? "the search has stopped at a match; n searches on"
            : "still searching; try again when it is done")
        return
      }
      opener.setOpenness(openness, of: matching, pattern: search.pattern)
    } else if let kept = arranger.filters.kept {
      opener.setOpenness(openness, of: (kept.count, { _ in kept }), pattern: nil)
    } else {
      session.say("no matches to open or close; / searches, & filters")
    }
  }

  /// Sorts by the column under the cursor in the next direction: up, down, none.
  func sortByNextDirection() {
    guard let content = rows.currentColumn?.content else { return }
    let place = content.place(in: session.source.schema)
    let keys = arranger.wantedSorting?.keys ?? []
    let isOnly = keys.count == 1 && keys[0].column == place.column && keys[0].path == place.path
    if isOnly, keys[0].isDescending {
      arranger.unsort()
    } else {
      sortByColumn(isOnly ? .sortDown : .sortUp)
    }
  }

  private func sortByColumn(_ action: Action) {
    let isDescending = action == .sortDown || action == .thenSortDown
    if let cell = rows.nodes.cell { return rows.nodes.sort(cell, isDescending: isDescending) }
    guard let column = rows.currentColumn else { return }
    if column.content == .summary, let node = rows.nodes.node {
      return session.say(
        node.columnChoice() == nil
          ? "no value to sort by here"
          : "this value has no column (| gives it one, then [ and ] sort by it)")
    }
    let place = column.content.place(in: session.source.schema)
    self.columns.willSort(from: arranger.sorting?.keys ?? [])
    let key = Sorting.Key(
      column: place.column, path: place.path, name: column.wholeName.bytes,
      isDescending: isDescending)
    arranger.sort(by: key, addingToOthers: action == .thenSortUp || action == .thenSortDown)
  }

  /// Puts the rows back in the order of the source, or those of a table inside a row in the order of
  /// the array.
  private func unsort() {
    if let cell = rows.nodes.cell, rows.nodes.unsort(cell) { return }
    if let keys = arranger.sorting?.keys { columns.willSort(from: keys) }
    arranger.unsort()
  }

  /// Copies the field; of a node its value, then its path, then both.
  private func copyField() {
    guard let node = rows.nodes.node else { return copy(FieldCopy(rows: rows).field) }
    guard node.path.elision == nil else { return session.say("Enter shows these first") }
    let (cell, member) = (rows.nodes.cell, rows.nodes.member)
    let key = cell?.column.key ?? member.map { Array("\($0.index)".utf8) }
    let part = NodeCopy.part(after: screen.copied, of: node, column: key)
    screen.copied = NodeCopy.Copied(path: node.path, column: key, row: node.row, part: part)
    let copier = FieldCopy(rows: rows)
    let inner = cell.map { copier.copy(part, of: $0) } ?? member.map { copier.copy(part, of: $0) }
    copy(inner ?? copier.copy(part, of: node))
  }

  /// Copies a part of the node under the cursor; without one, the path of the column.
  func copy(_ part: NodeCopy.Part) {
    if let node = rows.nodes.node, node.path.elision == nil {
      copy(FieldCopy(rows: rows).copy(part, of: node))
    } else if part == .path, let column = rows.currentColumn?.content.schemaColumn {
      let path = session.source.schema.spelledPath(ofColumn: column)
      copy(FieldCopy(rows: rows).copy(of: Array(path.utf8), what: "path"))
    } else {
      session.say("no nested value here")
    }
  }

  private func copy(_ result: FieldCopy.Result) {
    guard let bytes = result.bytes else { return session.say(result.message) }
    screen.copying = result.message
    session.say("copying \(result.message)")
    screen.request = .copy(bytes)
  }

  /// Reports the result of a copy, unless a key was pressed since.
  func copied(_ result: CopyResult) {
    guard let description = screen.copying else { return }
    screen.copying = nil
    session.say(FieldCopy.message(result, description))
  }

  private func cycleWrap() {
    session.say(rows.cycleWrap())
    relayout()
  }

  private func toggleGaps() {
    guard rows.toggleGaps() else { return session.say("no time column") }
    session.say(
      rows.layouts.presentation.showsGaps ? "time since the previous row" : "times as written")
  }

  private func switchToNextTheme() {
    let before = rows.appearance.theme.name
    let theme = rows.chooseNextTheme()
    session.say(theme == before ? "the terminal shows no colours" : "theme \(theme.rawValue)")
  }

  /// Changes the theme; nil for the one that fits the terminal.
  func choose(_ theme: ThemeName?) {
    let shown = rows.choose(theme)
    guard let theme, theme != shown else { return session.say("theme \(shown.rawValue)") }
    session.say("too few colours for \(theme.rawValue); using \(shown.rawValue)")
  }

  private func toggleMouse() {
    screen.isMouseOn.toggle()
    screen.request = .mouse(screen.isMouseOn)
    session.say(
      screen.isMouseOn
        ? "mouse on; Shift-drag selects text" : "mouse off; the terminal selects text")
  }

  /// Goes back one layer: ends the search and closes its row, or else removes the newest filter.
  private func goBack() {
    keys.reset()
    if finder.search != nil {
      finder.end()
    } else if let node = rows.nodes.node {
      rows.go(to: node.row)
    } else {
      arranger.removeLastFilter()
    }
  }

  private func cancel() {
    keys.reset()
    if errors.isRunning {
      errors.stop()
    } else if let search = finder.search, search.isWorking {
      finder.stop()
      session.say("search stopped")
    } else if reading.isRunning {
      reading.stop()
    } else if counter.isRunning {
      counter.stop()
    } else if more.isRunning {
      more.stop()
    } else if aimNews != nil {
      rows.dropAim()
      session.say("stopped; the rows read so far stay")
    } else if arranger.isWaitingForSource {
      arranger.stopWaitingForSource()
    } else if arranger.isSorting {
      arranger.unsort()
      session.say("sort stopped")
    } else if arranger.isFiltering {
      arranger.stopFiltering()
    } else if session.source.base.runsQuery {
      session.source.base.stopQuery()
      session.say("query stopped; the rows read so far stay")
    } else {
      session.say("q quits")
    }
  }
}
