// From actions to changes: every key ends here.

import CellGrid
import Records
import TableKit
import TextLayout

extension ViewerScene {
  /// Does what a command says.
  func perform(_ command: Command) -> Outcome {
    let count = command.count
    let times = count ?? 1
    switch command.action {
    case .quit: return .finished(.success)
    case .down: moveCursor(by: times)
    case .up: moveCursor(by: -times)
    case .nextRow: moveWholeRows(by: times)
    case .previousRow: moveWholeRows(by: -times)
    case .pageDown: scroll(by: pageLines * times)
    case .pageUp: scroll(by: -pageLines * times)
    case .halfPageDown: scroll(by: max(pageLines / 2, 1) * times)
    case .halfPageUp: scroll(by: -max(pageLines / 2, 1) * times)
    case .first: count.map { putCursor(on: $0 - 1, at: .middle) } ?? table.moveFocusToStart()
    case .last: count.map { putCursor(on: $0 - 1, at: .middle) } ?? goToEnd()
    case .percent: goTo(percent: count ?? 0)
    case .rowToTop: place(.top)
    case .rowToMiddle: place(.middle)
    case .rowToBottom: place(.bottom)
    case .toggle: toggle(lines: count)
    case .open, .close: setOpenness(command.action == .open ? .open : .closed)
    case .openScreen, .closeScreen:
      setOpennessOfScreen(command.action == .openScreen ? .open : .closed)
    case .openMatches, .closeMatches:
      setOpennessOfMatches(command.action == .openMatches ? .open : .closed)
    case .openAll, .closeAll: setOpennessOfAll(command.action == .openAll ? .open : .closed)
    case .accordion: toggleAccordion()
    case .grow: grow(by: times)
    case .shrink: grow(by: -times)
    case .allFields: toggleAllFields()
    case .nextField: moveField(by: times)
    case .previousField: moveField(by: -times)
    case .columnRight: moveColumn(to: presenter.columnCursor + times)
    case .columnLeft: moveColumn(to: presenter.columnCursor - times)
    case .firstColumn: moveColumn(to: 0)
    case .lastColumn: moveColumn(to: Int.max)
    case .find: openPrompt(.find)
    case .filter: openPrompt(.filter)
    case .command: openPrompt(.command)
    case .sortUp, .sortDown: sortByColumn(descending: command.action == .sortDown)
    case .unsort: unsort()
    case .nextMatch, .previousMatch: goToMatch(forward: command.action == .nextMatch)
    case .nextTrouble, .previousTrouble: goToTrouble(forward: command.action == .nextTrouble)
    case .copyField: copyField()
    case .copyRecord: copyRecord()
    case .readAgain: readAgain()
    case .nextDelimiter: takeNextDelimiter()
    case .quotes: toggleQuotes()
    case .follow: follow()
    case .wrap: cycleWrap()
    case .gaps: toggleGaps()
    case .mouse: toggleMouse()
    case .whereAmI: message = whereAmI
    case .repaint: request = .repaint
    case .help: help = HelpScreen(.standard)
    case .back: goBack()
    case .cancel: cancel()
    }
    return .handled
  }

  /// A page is the body without two lines, so that the reader keeps the thread.
  private var pageLines: Int { max(areas.body.size.lines - 2, 1) }

  private func place(_ position: TableView.ScrollPosition) {
    guard let row = cursorRow else { return }
    // A row too high for the middle or the bottom is shown from its start.
    let isTall = (cursorFrame?.count ?? 0) > areas.body.size.lines
    table.scrollToRow(
      at: IndexPath(row: row, section: 0), at: isTall ? .top : position, animated: false)
  }

  private func moveColumn(to column: Int) {
    let count = presenter.presentation.columns.columns.count
    guard count > 0 else { return }
    presenter.columnCursor = min(max(column, 0), count - 1)
    presenter.firstColumn = presenter.presentation.plan.firstColumn(
      showing: presenter.columnCursor, from: presenter.firstColumn)
  }

  private func cycleWrap() {
    switch rules.wrap {
    case .word:
      rules.wrap = .character
      message = "wrap at characters"
    case .character:
      rules.wrap = .none
      message = "no wrapping"
    case .none:
      rules.wrap = .word
      message = "wrap at words"
    }
    table.textRules = rules
    relayout()
  }

  /// Shows how long after the row before each row of a log came, or when it came.
  private func toggleGaps() {
    guard source.schema.columns.contains(where: { $0.role == .time }) else {
      message = "no column of times here"
      return
    }
    presenter.showsGaps.toggle()
    message = presenter.showsGaps ? "time since the row before" : "time as it is written"
  }

  private func toggleMouse() {
    isMouseOn.toggle()
    request = .mouse(isMouseOn)
    message =
      isMouseOn ? "mouse on (shift-drag selects text)" : "mouse off: the terminal selects text"
  }

  /// One layer back: the search with what it opened, then the newest filter.
  private func goBack() {
    keys.reset()
    if search != nil {
      endSearch()
    } else {
      removeFilters(from: filters.layers.count - 1)
    }
  }

  private func cancel() {
    keys.reset()
    if troubles?.isRunning == true {
      forgetTroubles()
      message = "search stopped"
    } else if search?.isRunning == true {
      stopSearch()
      message = "search stopped"
    } else if isSorting {
      unsort()
      message = "sort stopped"
    } else if filters.isRunning {
      removeFilters(from: filters.layers.count - 1)
      message = "filter stopped"
    } else {
      message = "q quits"
    }
  }

  /// Takes a mouse event: the wheel scrolls, a click selects, a click on the mark opens.
  func take(_ mouse: MouseEvent) -> Outcome {
    guard help == nil else { return .ignored }
    switch mouse.kind {
    case .wheel(let lines, _):
      wheel(by: lines * 3)
      return .handled
    case .press(button: 0): return click(at: mouse.point)
    default: return .ignored
    }
  }

  private func click(at point: CellPoint) -> Outcome {
    message = nil
    let body = areas.body
    if point.line == areas.headerLine {
      selectColumn(at: point.column)
      return .handled
    }
    guard body.contains(point),
      let path = table.indexPathForRow(atScreenLine: point.line - body.origin.line)
    else { return .ignored }
    focus(path.row)
    let isMark = point.column <= (presenter.anatomy.markColumn ?? -1) + 1
    let isSummary = cursorFrame.map {
      max($0.lowerBound, 0) == point.line - body.origin.line
    }
    if isMark, isSummary == true { toggle(lines: nil) } else { selectColumn(at: point.column) }
    return .handled
  }

  private func selectColumn(at column: Int) {
    let offset = column - presenter.anatomy.dataColumn
    let hit = presenter.shownColumns.last { $0.offset <= offset }
    if let hit { presenter.columnCursor = hit.index }
  }
}
